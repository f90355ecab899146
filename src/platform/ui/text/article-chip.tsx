import { formatArticle } from '#kernel/format.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import { PlainLink } from '../shell/link.tsx'
import { uiWords } from '../words.ts'

const CHIP =
  'inline-flex min-h-7 items-center rounded-mark border border-brass-line bg-brass-soft px-2 text-meta font-medium whitespace-nowrap text-brass no-underline tnum'

type ArticleChipProps = {
  /** The number as the rules write it: "33", "36(3)", "15-20". */
  readonly article: string
  /** False where nobody is signed in, because the knowledge base is closed to visitors. */
  readonly isLink?: boolean
}

/** An article of the rules, linked to its place in the knowledge base. Only articles are drawn in brass. */
export function ArticleChip({ article, isLink = true }: ArticleChipProps) {
  const { language } = useLanguage()
  const text = formatArticle(article, language)
  if (!isLink) return <span className={CHIP}>{text}</span>
  return (
    <PlainLink href={`/kb?q=${encodeURIComponent(text)}`} className={`${CHIP} hover:underline`}>
      {text}
    </PlainLink>
  )
}

/** The articles on which a page relies, with their label. */
export function ArticlesCited({ articles, isLink = true }: { articles: readonly string[]; isLink?: boolean }) {
  const say = useWords(uiWords)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-meta text-ink3">{say.articlesCited}</span>
      <ul className="m-0 flex list-none flex-wrap gap-1.5 p-0">
        {articles.map((article) => (
          <li key={article}>
            <ArticleChip article={article} isLink={isLink} />
          </li>
        ))}
      </ul>
    </div>
  )
}
