import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useWords } from './language.tsx'
import { uiWords } from '../words.ts'

/** The last page or tab shown. The first page of a visit leaves the focus to the browser; a later one takes it. */
let shown: string | undefined
/**
 * Whether a heading was removed while it had the focus, as when content replaces the loading state. The next heading then takes the
 * focus.
 */
let hadFocus = false

/** The heading of the page, or of its tab in the case room. It takes the focus when the focused element was removed. */
export function titleOfPage(): HTMLElement | null {
  return document.querySelector('main :is(h1, h2)[tabindex="-1"]')
}

/**
 * Sets the document title to the page and what it belongs to (by default the product). After a navigation, focuses the heading that has
 * the returned ref.
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
    const { pathname, search } = window.location
    const here = `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`
    if (hadFocus || (shown !== undefined && here !== shown)) heading.current?.focus()
    hadFocus = false
    shown = here
  }, [])

  return heading
}
