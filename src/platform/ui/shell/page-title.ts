import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useWords } from './language.tsx'
import { uiWords } from '../words.ts'

/** The path of the page that was shown last: the first page of a visit keeps the browser's own focus, a later one takes it. */
let shown: string | undefined
/** The heading went with the focus on it, as when what was read takes the place of what waits: the next one takes it over. */
let hadFocus = false

/** Names the document after the page and whose it is, the product's unless said otherwise, and, after a navigation, moves the focus to the heading that takes the returned ref. */
export function usePageTitle(title: string, of?: string): RefObject<HTMLHeadingElement | null> {
  const say = useWords(uiWords)
  const whose = of ?? say.appTitle
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} · ${whose}`
  }, [title, whose])

  useLayoutEffect(
    () => () => {
      hadFocus = heading.current !== null && document.activeElement === heading.current
    },
    [],
  )

  useEffect(() => {
    const path = window.location.pathname
    if (hadFocus || (shown !== undefined && path !== shown)) heading.current?.focus()
    hadFocus = false
    shown = path
  }, [])

  return heading
}
