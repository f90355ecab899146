import { useId, useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { useLanguage, useWords } from '../../shell/language.tsx'
import { pageOf } from '../page-of.ts'
import { viewerWords } from '../words.ts'

type PageFieldProps = {
  readonly page: number
  readonly pages: number
  readonly labels: readonly string[] | null
  readonly onGo: (page: number) => void
}

/** The current page, and the way to another one: "3 of 40", with the document's own label of the page where it has one. */
export function PageField({ page, pages, labels, onGo }: PageFieldProps) {
  const { language } = useLanguage()
  const say = useWords(viewerWords)
  const id = useId()
  const number = (n: number) => formatNumber(n, language, { useGrouping: false })
  const shown = labels?.[page - 1] ?? number(page)
  // A draft applies only to the page on which it was typed.
  const [draft, setDraft] = useState({ on: page, text: shown })
  const [wrong, setWrong] = useState<string>()
  const typed = draft.on === page ? draft.text : shown

  function go(): void {
    if (typed === shown) return setWrong(undefined)
    const wanted = pageOf(typed, pages, labels)
    setWrong(wanted === undefined ? typed : undefined)
    if (wanted === undefined) setDraft({ on: page, text: shown })
    else onGo(wanted)
  }

  return (
    <div className="flex items-center gap-1.5 text-meta">
      <input
        aria-label={say.page}
        aria-describedby={id}
        dir="ltr"
        value={typed}
        inputMode={labels ? 'text' : 'numeric'}
        onChange={(event) => setDraft({ on: page, text: event.target.value })}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        onKeyDown={(event) => event.key === 'Enter' && go()}
        className={`h-9 rounded-control border border-control bg-surface text-center tnum ${labels ? 'w-24' : 'w-14'}`}
      />
      <span id={id} className="whitespace-nowrap tnum">
        {labels ? say.labelled({ n: number(page), total: number(pages) }) : say.pageOf({ total: number(pages) })}
      </span>
      <span role="status" className={wrong === undefined ? 'sr-only' : 'text-bad'}>
        {wrong !== undefined && say.noSuchPage({ page: wrong })}
      </span>
    </div>
  )
}
