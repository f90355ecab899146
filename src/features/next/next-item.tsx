import { ArrowRight, FileDown } from 'lucide-react'
import { formatArticle, formatNumber } from '#kernel/format.ts'
import { ArticleChip } from '#ui/article-chip.tsx'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/class-names.ts'
import { DateText } from '#ui/date-text.tsx'
import { useLanguage, useWords } from '#ui/language.tsx'
import { PlainLink } from '#ui/link.tsx'
import { MachineText, Name } from '#ui/machine-text.tsx'
import { Money } from '#ui/money.tsx'
import type { NextItem } from './contract.ts'
import { dutyWords, nextWords } from './words.ts'

/** A rule as a chip that leads to it; a statute is named, and is not in the centre's knowledge base. */
function RuleChip({ article, instrument }: Pick<NextItem, 'article' | 'instrument'>) {
  const say = useWords(nextWords)
  const { language } = useLanguage()
  if (article === '') return null
  if (instrument === 'rules') return <ArticleChip article={article} />
  const text = formatArticle(article, language)
  return <Badge>{instrument === 'law' ? say.lawChip({ article: text }) : say.regulationsChip({ article: text })}</Badge>
}

/** By when, and by which rule where that is another than the thing's own. */
function Due({ item }: { item: NextItem }) {
  const say = useWords(nextWords)
  const { due } = item
  if (!due) return null
  const isOwnRule = due.article === item.article && due.instrument === item.instrument
  // A meeting has a clock time; every other day ends with itself, at the seat.
  const date =
    item.key === 'attend' ? <DateText value={due.at} zone={due.seat} show="time" /> : <DateText value={due.on} />
  return (
    <>
      <span className={due.isOver ? 'font-medium text-bad' : 'text-ink2'}>
        {due.isOver ? say.wasDue : say.due} {date}
      </span>
      {!isOwnRule && <RuleChip article={due.article} instrument={due.instrument} />}
      {due.isOver && <Badge tone="bad">{say.overdue}</Badge>}
    </>
  )
}

type NextRowProps = {
  readonly item: NextItem
  readonly hasCase?: boolean
  /** In one line with its day, where it is not alone on the page. */
  readonly isLine?: boolean
}

/** One thing to do: where it is done, the rule behind it, by when; the case where the list is of several. */
export function NextRow({ item, hasCase = false, isLine = false }: NextRowProps) {
  const say = useWords(nextWords)
  const duties = useWords(dutyWords)
  const { language } = useLanguage()
  const { due, money, count } = item
  const Icon = item.isFile ? FileDown : ArrowRight
  const step = due && (language === 'ar' ? due.titleAr : due.titleEn)
  return (
    <li
      className={cx(
        'flex',
        isLine
          ? 'flex-wrap items-center gap-x-4 gap-y-1'
          : 'flex-col gap-1 border-t border-line px-4 py-3 first:border-t-0 sm:px-5',
      )}
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PlainLink
          href={item.link}
          isFile={item.isFile}
          className="inline-flex min-h-7 items-center gap-1.5 font-medium text-brand underline-offset-4 hover:underline"
        >
          {duties[item.key]}
          <Icon size={16} aria-hidden className={item.isFile ? 'shrink-0' : 'mirror shrink-0'} />
        </PlainLink>
        <RuleChip article={item.article} instrument={item.instrument} />
        {count > 1 && <Badge>{say.count({ count: formatNumber(count, language) })}</Badge>}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink3 empty:hidden">
        {hasCase && (
          <span className="min-w-0">
            <MachineText>{item.caseId}</MachineText> · <Name>{language === 'ar' ? item.titleAr : item.titleEn}</Name>
          </span>
        )}
        {step && <span>{step}</span>}
        {money && <Money amount={money.amount} currency={money.currency} />}
        <Due item={item} />
      </span>
    </li>
  )
}
