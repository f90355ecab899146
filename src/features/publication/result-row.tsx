import { ArticleChip } from '#ui/article-chip.tsx'
import { Badge } from '#ui/badge.tsx'
import { DateText } from '#ui/date-text.tsx'
import { useLanguage, useWords } from '#ui/language.tsx'
import type { KbItem } from './contract.ts'
import { piecesOf } from './search.ts'
import { kbWords } from './words.ts'

type ResultRowProps = {
  readonly item: KbItem
  /** What to mark in the texts. */
  readonly words: readonly string[]
}

/** One result: title, article, type, excerpt, time of the update; guidance opens in its place. */
export function ResultRow({ item, words }: ResultRowProps) {
  const say = useWords(kbWords)
  const { language } = useLanguage()
  const isArabic = language === 'ar'
  const [excerpt, ...more] = (isArabic ? item.bodyAr || item.excerptAr : item.bodyEn || item.excerptEn).split('\n')
  return (
    <li className="flex flex-col gap-2 border-t border-line px-4 py-4 first:border-t-0 sm:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="m-0 text-body font-semibold">
          <Marked text={isArabic ? item.titleAr : item.titleEn} words={words} />
        </h3>
        <ArticleChip article={item.article} />
        <Badge>{say[`type_${item.type}`]}</Badge>
        {!item.isConfirmed && <Badge tone="warn">{say.unconfirmed}</Badge>}
      </div>
      <p className="m-0 text-ink2">
        <Marked text={excerpt ?? ''} words={words} />
      </p>
      {more.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 text-meta font-medium text-brand">{say.readMore}</summary>
          {more.map((paragraph) => (
            <p key={paragraph} className="m-0 pt-2 text-ink2">
              <Marked text={paragraph} words={words} />
            </p>
          ))}
        </details>
      )}
      <p className="m-0 text-meta text-ink3">
        {say.updated} <DateText value={item.updatedAt} />
      </p>
    </li>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return piecesOf(text, words).map((piece, at) =>
    piece.isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
      <mark key={at} className="rounded-mark bg-brass-soft text-ink">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
