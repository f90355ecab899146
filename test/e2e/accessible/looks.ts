/** What is checked: the whole page, or the parts `within` it, without the `further` rows of long lists. */
export type Seen = { readonly within: string; readonly further: Element[] }
/** Elements of which no two are alike, each under a key. */
export type Different = { readonly keys: string[]; readonly elements: Element[] }

/**
 * Runs in the page: of all elements with text of their own, one of each look. Contrast depends on colours, size, weight and background; in
 * a table of a hundred rows axe takes seconds to find the same result a hundred times.
 */
export function oneOfEachLook({ within, further }: Seen): Different {
  const left = new Set(further)
  const places = within === '' ? [document.body] : [...document.querySelectorAll(within)]
  const plain = 'rgba(0, 0, 0, 0) none 1 none '
  const beneath = new Map<Element, string>()
  const groundOf = (element: Element | null): string => {
    if (!element) return ''
    const known = beneath.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity, position, filter } = getComputedStyle(element)
    const shown = position === 'static' ? '' : position
    const layer = [backgroundColor, backgroundImage, opacity, filter, shown].join(' ')
    const ground = layer === plain ? groundOf(element.parentElement) : `${layer}; ${groundOf(element.parentElement)}`
    beneath.set(element, ground)
    return ground
  }
  const hasWords = (element: Element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.textContent?.trim())
  const CLOSED = ':disabled, [aria-disabled=true]'
  /** Elements that axe passes whatever their colours: they prove nothing about others of the same look. */
  const isExcused = (element: Element) =>
    element.matches(`${CLOSED}, [aria-hidden=true], [inert]`) ||
    (element instanceof HTMLLabelElement && element.control?.matches(CLOSED) === true)
  const looks = new Map<string, Element>()
  const lookAt = (element: Element, isAround: boolean): void => {
    if (left.has(element)) return
    const excused = isAround || isExcused(element)
    if (hasWords(element) && element.checkVisibility({ visibilityProperty: true })) {
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
      // Screen-reader text has no visible colours either.
      const isSeen = !excused && element.getBoundingClientRect().width > 1
      // axe does not judge a single letter.
      const isShort = (element.textContent ?? '').trim().length === 1
      const look = [isSeen, isShort, color, fontSize, fontWeight, textShadow, groundOf(element)].join('; ')
      if (!looks.has(look)) looks.set(look, element)
    }
    for (const child of element.children) lookAt(child, excused)
  }
  for (const place of places) for (const child of place.children) lookAt(child, place.closest('[inert]') !== null)
  return { keys: [...looks.keys()], elements: [...looks.values()] }
}
