import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useWords } from './language.tsx'
import { uiWords } from '../words.ts'

/** The path of the last page shown: the first page of a visit keeps the browser's own focus, a later one takes it. */
let shown: string | undefined
/** The heading was removed while focused, as when content replaces the loading state: the next heading takes the focus. */
let hadFocus = false

/**
 * Sets the document title to the page and what it belongs to (by default the product) and, after a navigation, focuses the heading that
 * takes the returned ref.
 */
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
