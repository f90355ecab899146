import { ArticleChip } from '#ui/text/article-chip.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { fieldIn, titleIn } from '#kernel/languages.ts'
import type { KbItem } from '../law/kb-contract.ts'
import { Marked } from './marked.tsx'
import { kbWords } from '../law/words.ts'

type ResultRowProps = {
  readonly item: KbItem
  /** The words to mark in the texts. */
  readonly words: readonly string[]
  /** The address of the full text. */
  readonly href: string
}

/** One result: title, article, type, the passage that contains the words, time of the update. */
export function ResultRow({ item, words, href }: ResultRowProps) {
  const say = useWords(kbWords)
  const { language } = useLanguage()
  const title = <Marked text={titleIn(item, language)} words={words} />
  const hasText = item.languages.length > 0
  const shown = hasText && !item.languages.includes(language) ? item.languages[0] : language
  return (
    <li className="flex flex-col gap-2 border-t border-line px-4 py-4 first:border-t-0 sm:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="m-0 text-body font-semibold">{hasText ? <Link href={href}>{title}</Link> : title}</h3>
        <ArticleChip article={item.article} />
        <Badge>{say[`type_${item.type}`]}</Badge>
        {!item.isConfirmed && <Badge tone="warn">{say.unconfirmed}</Badge>}
      </div>
      <p className="own-direction m-0 text-ink2" lang={shown}>
        <Marked text={fieldIn('excerpt', item, shown ?? 'en')} words={words} />
      </p>
      <p className="m-0 text-meta text-ink3">
        {say.updated} <DateText value={item.updatedAt} />
        {shown !== language && ` · ${say[`only_${shown ?? 'en'}`]}`}
      </p>
    </li>
  )
}
