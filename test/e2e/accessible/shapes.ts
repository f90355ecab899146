import type { Different, Seen } from './looks.ts'

/**
 * Runs in the page: one element of each shape. Two elements have the same shape when no element rule of axe can distinguish them: their
 * type, every attribute that such a rule reads, whether they have a name and its source, their content and their ancestors. Only the
 * presence of text counts, not the text.
 */
export function oneOfEachShape({ within, further }: Seen): Different {
  const REFERENCES =
    /^(?:for|headers|list|form|aria-(?:labelledby|describedby|controls|owns|activedescendant|errormessage|details|flowto))$/
  const TEXTS = /^aria-(?:label|description|valuetext|roledescription|placeholder|keyshortcuts|braille\w+)$/
  const NUMBERS = /^(?:tabindex|aria-(?:value(?:now|min|max)|level|posinset|setsize|(?:row|col)(?:count|index|span)))$/
  const EXACT = /^(?:role|type|class|lang|dir|scope|autocomplete|contenteditable|http-equiv|aria-.+)$/
  const TARGETS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [role=button]'
  const SMALLEST = 24
  const NOTHING = new Set(['script', 'style', 'link', 'meta', 'noscript'])
  const left = new Set(further)
  const places = within === '' ? [document.documentElement] : [...document.querySelectorAll(within)]

  const isBlank = (text: string | null | undefined) => !text?.trim()
  const rendered = new Map<Element, boolean>()
  const isRendered = (element: Element): boolean => {
    const known = rendered.get(element) ?? element.checkVisibility({ visibilityProperty: true })
    rendered.set(element, known)
    return known
  }
  const targets = [...document.querySelectorAll(TARGETS)].filter(isRendered)

  const speaking = new Map<Element, boolean>()
  /** Whether it, or something in it, has words for a screen reader. */
  const speaks = (element: Element): boolean => {
    const known = speaking.get(element)
    if (known !== undefined) return known
    const isSaid = () =>
      ['aria-label', 'alt', 'title'].some((name) => !isBlank(element.getAttribute(name))) ||
      (element instanceof HTMLInputElement && !isBlank(element.value)) ||
      [...element.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && !isBlank(one.textContent)) ||
      [...element.children].some(speaks)
    const isHidden = element.getAttribute('aria-hidden') === 'true'
    const said = !isHidden && (isRendered(element) || element.closest('svg, head') !== null) && isSaid()
    speaking.set(element, said)
    return said
  }

  const kindOf = (element: Element) => `${element.localName}:${element.getAttribute('role') ?? ''}`
  const refer = (value: string) => {
    const found = value.split(/\s+/).map((id) => document.getElementById(id))
    return found.map((one) => (one ? (speaks(one) ? 's' : 'm') : '-')).join('')
  }
  const valueOf = (element: Element, { name, value }: Attr): string => {
    if (REFERENCES.test(name)) return refer(value)
    if (NUMBERS.test(name)) return /^\d+(?:\.\d+)?$/.test(value) ? (Number(value) > 0 ? '1' : '0') : value
    if (name === 'style') {
      const { style } = element as HTMLElement
      return [...style].map((property) => property + style.getPropertyPriority(property)).join()
    }
    if (name === 'href' && value.startsWith('#')) return '#'
    if (EXACT.test(name) && !TEXTS.test(name)) return value
    return isBlank(value) ? 'blank' : 'text'
  }
  const attributesOf = (element: Element) =>
    [...element.attributes]
      .filter(({ name }) => !name.startsWith('data-'))
      .map((one) => `${one.name}=${valueOf(element, one)}`)
      .sort()
      .join()

  const labelsOf = (element: Element) => {
    const { labels } = element as HTMLInputElement
    return labels ? [...labels].map((label) => (speaks(label) ? 's' : 'm')).join('') : ''
  }
  const kindsIn = (element: Element, depth: number): string => {
    const kinds = [...element.children].map((child) => kindOf(child) + (depth > 1 ? kindsIn(child, depth - 1) : ''))
    const hasText = [...element.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && !isBlank(one.textContent))
    return `(${[...new Set(kinds)].sort().join()}${hasText ? '+text' : ''})`
  }
  const isWhole = (element: Element) => element.hasAttribute('role') || element.matches('ul, ol, dl, table, tr')
  const holders = new Set<Element>()
  for (const one of targets)
    for (let above = one.parentElement; above && !holders.has(above); above = above.parentElement) holders.add(above)
  const scrolls = ({ scrollHeight, scrollWidth, clientHeight, clientWidth }: Element) =>
    scrollHeight > clientHeight + 13 || scrollWidth > clientWidth + 13
  const overflowOf = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    return `${overflowX} ${overflowY}`
  }

  const isTarget = new Set(targets)
  /** For a target below the required size, the distance to the nearest other target, as far as it matters. */
  const roomOf = (element: Element): string => {
    if (!isTarget.has(element)) return ''
    const { width, height, left: x, top: y } = element.getBoundingClientRect()
    if (width >= SMALLEST && height >= SMALLEST) return 'large'
    const [middle, centre] = [x + width / 2, y + height / 2]
    const distance = (one: Element) => {
      const box = one.getBoundingClientRect()
      const across = Math.max(box.left - middle, middle - box.right, 0)
      return Math.hypot(across, Math.max(box.top - centre, centre - box.bottom, 0))
    }
    const others = targets.filter((one) => one !== element && !one.contains(element) && !element.contains(one))
    const room = Math.min(SMALLEST, ...others.map(distance))
    return `small ${getComputedStyle(element).display} ${Math.round(room)}`
  }

  /** What is above the parts of an element: the nearest meaningful ancestor, and whether it is hidden from screen readers. */
  type Above = { readonly kind: string; readonly isHidden: boolean }
  const MEANINGS = 'a, button, label, [role], table, dl, ul, ol, main, dialog, form'
  const below = (element: Element, above: Above): Above => ({
    kind: element.matches(MEANINGS) ? kindOf(element) : above.kind,
    isHidden: above.isHidden || element.matches('[aria-hidden=true], [inert]'),
  })
  const contextOf = (element: Element, { kind, isHidden }: Above): string => {
    const [above, beyond] = [element.parentElement, element.parentElement?.parentElement]
    const places = [above, beyond].map((one) => (one ? kindOf(one) : ''))
    return [...places, kind, isHidden ? 'hidden' : ''].join('<')
  }

  const shapeOf = (element: Element, above: Above): string =>
    [
      element.localName,
      attributesOf(element),
      speaks(element) ? 'speaks' : 'mute',
      [...element.children].some(speaks) || kindsIn(element, 1).includes('+text') ? 'inside' : '',
      labelsOf(element),
      isRendered(element) ? 'rendered' : '',
      kindsIn(element, isWhole(element) ? 3 : 1),
      holders.has(element) ? 'holds' : '',
      scrolls(element) ? overflowOf(element) : '',
      roomOf(element),
      contextOf(element, above),
    ].join(' / ')

  const shapes = new Map<string, Element>()
  const lookAt = (element: Element, above: Above): void => {
    if (left.has(element) || NOTHING.has(element.localName)) return
    const shape = shapeOf(element, above)
    if (!shapes.has(shape)) shapes.set(shape, element)
    // The shapes of an SVG are part of the picture.
    if (element.localName === 'svg') return
    const next = below(element, above)
    for (const child of element.children) lookAt(child, next)
  }
  const outermost = (place: Element): Above => ({
    kind: place.parentElement?.closest(MEANINGS)?.localName ?? '',
    isHidden: Boolean(place.parentElement?.closest('[aria-hidden=true], [inert]')),
  })
  for (const place of places) lookAt(place, outermost(place))
  return { keys: [...shapes.keys()], elements: [...shapes.values()] }
}
