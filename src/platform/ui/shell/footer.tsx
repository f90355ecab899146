import { useState } from 'react'
import { formatArticle, formatNumber } from '#kernel/format.ts'
import { useLanguage, useWords } from './language.tsx'
import { uiWords } from '../words.ts'

/** The line at the foot of every page (§1): copyright, and the articles with which the product is aligned. */
export function Footer() {
  const { language } = useLanguage()
  const say = useWords(uiWords)
  const [thisYear] = useState(() => new Date().getFullYear())
  const year = formatNumber(thisYear, language, { useGrouping: false })
  return (
    <footer className="page py-8 text-meta text-ink3">
      {say.copyright({ year })} <span className="whitespace-nowrap">{formatArticle('5-46', language)}.</span>
    </footer>
  )
}
