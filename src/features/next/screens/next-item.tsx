import { ArrowRight, FileDown } from 'lucide-react'
import { formatNumber } from '#kernel/format.ts'
import { Badge } from '#ui/text/badge.tsx'
import { cx } from '#ui/text/class-names.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { PlainLink } from '#ui/shell/link.tsx'
import { Money } from '#ui/text/money.tsx'
import { RuleChip } from '#ui/text/rule-chip.tsx'
import { titleIn } from '#kernel/languages.ts'
import type { NextItem } from '../law/contract.ts'
import { dutyWords, nextWords } from '../law/words.ts'

/** The due date, its name in the timeline, and the rule that sets it, if it differs from the thing's own. */
function Due({ item }: { item: NextItem }) {
  const say = useWords(nextWords)
  const { language } = useLanguage()
  const { due } = item
  if (!due) return null
  const isOwnRule = due.article === item.article && due.instrument === item.instrument
  // Where the duty's own rule sets the day, the title of the date would only repeat the text of the duty.
  const isTold = !isOwnRule || item.key === 'file'
  const title = titleIn(due, language)
  // A meeting has a time of day; other deadlines end with their day at the seat.
  const isMeeting = item.key === 'attend'
  return (
    <>
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        {due.isOver && <Badge tone="bad">{say.overdue}</Badge>}
        <span className={due.isOver ? 'font-medium text-bad' : 'font-medium text-ink2'}>
          {due.isOver ? say.wasDue : say.due}{' '}
          {isMeeting ? <DateText value={due.at} zone={due.seat} show="time" /> : <DateText value={due.on} />}
        </span>
      </span>
      {isTold && (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
          {title}
          {!isOwnRule && <RuleChip article={due.article} instrument={due.instrument} />}
        </span>
      )}
    </>
  )
}

type NextRowProps = {
  readonly item: NextItem
  /** In one line with its day, when the page has other content. */
  readonly isLine?: boolean
}

/** One thing to do: a link to its page, its rule and its due date. */
export function NextRow({ item, isLine = false }: NextRowProps) {
  const say = useWords(nextWords)
  const duties = useWords(dutyWords)
  const { language } = useLanguage()
  const { due, money, count } = item
  const Icon = item.isFile ? FileDown : ArrowRight
  return (
    <li
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-1',
        !isLine && 'border-t border-line px-4 py-2.5 first:border-t-0 sm:px-5',
      )}
    >
      <span className={cx('flex min-w-0 flex-col', !isLine && 'grow basis-72')}>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PlainLink
            href={item.link}
            isFile={item.isFile}
            className="inline-flex min-h-7 items-center gap-1.5 text-body font-medium text-brand no-underline underline-offset-4 hover:underline"
          >
            {duties[item.key]}
            <Icon size={16} aria-hidden className={item.isFile ? 'shrink-0' : 'mirror shrink-0'} />
          </PlainLink>
          <RuleChip article={item.article} instrument={item.instrument} />
          {count > 1 && <Badge>{say.count({ count: formatNumber(count, language) })}</Badge>}
          {money && <Money amount={money.amount} currency={money.currency} />}
        </span>
      </span>
      {due && (
        <span
          className={cx(
            'flex gap-x-3 gap-y-1 text-meta text-ink3',
            isLine ? 'flex-wrap items-center' : 'flex-col sm:items-end',
          )}
        >
          <Due item={item} />
        </span>
      )}
    </li>
  )
}
