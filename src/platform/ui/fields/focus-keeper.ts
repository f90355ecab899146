import { titleOfPage } from '../shell/page-title.ts'

/** The parts of a page that a reader would name as the place of an element. */
const PLACES = 'section, article, form, [role=dialog], main'
/** How long a closing dialog and a new page have to set the focus themselves. */
const PATIENCE_MS = 200

let isKeeping = false

/**
 * An act may remove the element that has the focus: a form that was sent, a row that was removed. The browser then starts at the top of
 * the page. From this call on, the focus goes to the heading of the section instead, and a screen reader reads the heading.
 */
export function keepFocus(): void {
  if (isKeeping) return
  isKeeping = true
  let last: Element | null = null
  let places: Element[] = []
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null
    // A message can be dismissed from any place on the page, so its button says nothing about where the reader was.
    if (last?.closest('[data-toasts]')) return
    places = []
    for (let place = last?.closest(PLACES); place; place = place.parentElement?.closest(PLACES)) places.push(place)
  })
  const isLost = () => last !== null && !last.isConnected && document.activeElement === document.body
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    if (!isLost()) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!isLost()) return
      const headings = places
        .filter((one) => one.isConnected)
        .map((one) => one.querySelector<HTMLElement>('h1, h2, h3'))
      const heading = headings.find((one) => one !== null) ?? titleOfPage()
      if (!heading) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }, PATIENCE_MS)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
