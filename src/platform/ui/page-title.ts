import { type RefObject, useEffect, useRef } from 'react'
import { useWords } from './language.tsx'
import { uiWords } from './words.ts'

/** The first page of a visit keeps the browser's own focus; every later one takes it to its heading. */
let isFirstPage = true

/** Names the document after the page and, after a navigation, moves the focus to the heading that takes the returned ref. */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const say = useWords(uiWords)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} · ${say.appTitle}`
  }, [title, say.appTitle])

  useEffect(() => {
    if (!isFirstPage) heading.current?.focus()
    isFirstPage = false
  }, [])

  return heading
}
