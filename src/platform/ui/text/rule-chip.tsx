import { formatArticle } from '#kernel/format.ts'
import type { TimelineInstrument } from '#kernel/timeline.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'
import { ArticleChip } from './article-chip.tsx'
import { Badge } from './badge.tsx'

/** A rule as a chip that links to it; a statute is only named, because the centre's knowledge base does not have it. */
export function RuleChip({ article, instrument }: { article: string; instrument: TimelineInstrument }) {
  const say = useWords(uiWords)
  const { language } = useLanguage()
  if (article === '') return null
  if (instrument === 'rules') return <ArticleChip article={article} />
  const text = formatArticle(article, language)
  return <Badge>{instrument === 'law' ? say.lawChip({ article: text }) : say.regulationsChip({ article: text })}</Badge>
}
