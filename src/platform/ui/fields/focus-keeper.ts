/** What a reader would call the place where something stood. */
const PLACES = 'section, article, form, [role=dialog], main'
/** A dialog that closes, and a page that comes, set the focus themselves; this long they are left alone. */
const PATIENCE_MS = 200

let isKeeping = false

/**
 * What had the focus may go away with what it did: a form that was sent, a row that was removed. The browser then begins again
 * at the top of the page. From now on the focus goes to the heading of the place where it was, which is also read out.
 */
export function keepFocus(): void {
  if (isKeeping) return
  isKeeping = true
  let last: Element | null = null
  let places: Element[] = []
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null
    // A message is sent away from wherever one was.
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
      const heading = headings.find((one) => one !== null) ?? document.querySelector<HTMLElement>('main h1')
      if (!heading) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }, PATIENCE_MS)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
