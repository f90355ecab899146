// Moves the focus to an element: Tab or Shift+Tab, and arrows inside a composite that is one Tab stop.
import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test'
import { spent } from '#test/spent.ts'

export type Walked = { readonly page: Page; readonly locator: Locator; readonly timeout?: number }

/** More Tab stops than any page has between two elements. */
const MOST_STOPS = 400

/**
 * The position of the focus relative to an element, and the number of Tab stops that seem to be between them, including the element's own.
 */
type Way = {
  readonly to: 'there' | 'group' | 'forward' | 'back' | 'gone'
  readonly stops: number
  /** Within a group; down where none is named. */
  readonly arrow?: string
}

/** Moves to an element with the keys that a person would press, and asserts that the focus is visible there. */
export function walkTo(target: Walked): Promise<void> {
  return spent('walking', () => walk(target))
}

async function walk({ page, locator, timeout = 15_000 }: Walked): Promise<void> {
  await locator.waitFor({ state: 'attached', timeout })
  await expectNotLost(page, String(locator))
  let stops = 0
  let turns = 0
  let before: Way['to'] | undefined
  const goal = new Goal(locator, timeout)
  for (let way = await goal.way(); way.to !== 'there'; way = await goal.way()) {
    if (way.to !== before && before) turns += 1
    before = way.to
    // The last stops are taken one at a time, as a person checks the focus.
    const presses = way.to === 'group' ? 1 : Math.max(1, way.stops - 3)
    stops += presses
    // Moving back and forth past the element: it is not a Tab stop.
    if (stops > MOST_STOPS || turns > 6) throw new Error(`no key leads to ${String(locator)}: ${await focusNow(page)}`)
    const key = way.to === 'group' ? (way.arrow ?? 'ArrowDown') : way.to === 'forward' ? 'Tab' : 'Shift+Tab'
    await Promise.all(Array.from({ length: presses }, () => page.keyboard.press(key)))
  }
  await goal.forget()
  await expectFocusSeen(page, String(locator))
}

/** The target element. It is found once and kept: finding it by name searches the whole page, at every stop. */
class Goal {
  readonly #locator: Locator
  readonly #timeout: number
  #element: ElementHandle<Element> | undefined

  constructor(locator: Locator, timeout: number) {
    this.#locator = locator
    this.#timeout = timeout
  }

  async way(): Promise<Way> {
    // The element found may be on a page that was replaced.
    const known = await this.#element?.evaluate(wayTo).catch(() => undefined)
    if (known && known.to !== 'gone') return known
    await this.forget()
    this.#element = (await this.#locator.elementHandle({ timeout: this.#timeout })) as ElementHandle<Element>
    const way = await this.#element.evaluate(wayTo)
    return way.to === 'gone' ? this.way() : way
  }

  async forget(): Promise<void> {
    await this.#element?.dispose().catch(() => {})
    this.#element = undefined
  }
}

type Visited = { isWalked?: true }

/** The focused element may be removed by its own act. The keyboard user must then not start at the top of the page again. */
async function expectNotLost(page: Page, where: string): Promise<void> {
  const isLost = () =>
    page.evaluate(() => {
      const visited = globalThis as Visited
      const isAgain = visited.isWalked === true
      visited.isWalked = true
      return isAgain && document.activeElement === document.body
    })
  await expect.soft.poll(isLost, { message: `the focus is lost on the way to ${where}`, timeout: 5_000 }).toBe(false)
}

/** Runs in the page: which key moves closer to the element from the current focus. */
function wayTo(element: Element): Way {
  const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex]'
  const way = (to: Way['to'], stops = 1) => ({ to, stops })
  if (!element.isConnected) return way('gone')
  const now = document.activeElement
  if (now === element) return way('there')
  if (!now || now === document.body) return way('forward')
  const isRadio = (one: Element): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === 'radio'
  if (isRadio(now) && isRadio(element) && now.name === element.name && now.form === element.form) return way('group')
  const role = element.getAttribute('role')
  if (role !== null && ['tab', 'option', 'menuitem'].includes(role) && now.getAttribute('role') === role) {
    const list = '[role=tablist], [role=listbox], [role=menu]'
    if (now.closest(list) === element.closest(list)) return way('group')
  }
  const isAfter = (one: Element, than: Element) =>
    (than.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  // Links that are one Tab stop together: the parts of a case side by side, the lines of a list one below the other.
  if (now.closest('nav') === element.closest('nav')) {
    const isOn = isAfter(element, now)
    if (now.matches('[data-part]') && element.matches('[data-part]')) {
      const isRtl = getComputedStyle(element).direction === 'rtl'
      return { ...way('group'), arrow: isOn === isRtl ? 'ArrowLeft' : 'ArrowRight' }
    }
    if (now.matches('[data-line]') && element.matches('[data-line]'))
      return { ...way('group'), arrow: isOn ? 'ArrowDown' : 'ArrowUp' }
  }
  const [from, until] = isAfter(element, now) ? [now, element] : [element, now]
  const isStop = (one: Element) =>
    one.matches(':not([tabindex="-1"], [inert] *)') && (!isRadio(one) || one.checked) && one.checkVisibility()
  const between = [...document.querySelectorAll(FOCUSABLE)].filter(
    (one) => isAfter(one, from) && isAfter(until, one) && isStop(one),
  )
  return way(from === now ? 'forward' : 'back', between.length + 1)
}

async function focusNow(page: Page): Promise<string> {
  return page.evaluate(() => `the focus is on ${document.activeElement?.outerHTML.slice(0, 200)}`)
}

/** WCAG 2.4.7 and 2.4.11: the focused element shows its focus, and is not entirely covered. */
async function expectFocusSeen(page: Page, where: string): Promise<void> {
  // Scrolling may take a frame.
  await expect
    .poll(() => page.evaluate(lookAtFocus), { message: `the focus is seen: ${where}`, timeout: 5_000 })
    .toEqual('seen')
}

/** Runs in the page: "seen", or what is wrong with the focus. */
function lookAtFocus(): string {
  const now = document.activeElement
  if (!(now instanceof HTMLElement) || now === document.body) return 'nothing has the focus'
  // A visually hidden field shows its focus on its label.
  const shown = now.matches('.sr-only') ? (now.parentElement?.querySelector('label') ?? now) : now
  const looks = (one: Element | null): boolean => {
    if (!one) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  const isFilled = () => getComputedStyle(shown).backgroundColor !== 'rgba(0, 0, 0, 0)'
  // The segment of a date, and an option of a list, are filled with the brand colour.
  const isPart = now.matches('[role=spinbutton], [role=option]')
  const group = now.closest('[role=group], [role=presentation]')
  if (!looks(shown) && !looks(group) && !(isPart && isFilled())) return `no mark on ${shown.outerHTML.slice(0, 160)}`
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  const xs = [left + 2, (left + right) / 2, right - 2]
  const ys = [top + 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2, bottom - 2]
  const isOwn = (over: Element | null) => over !== null && (shown.contains(over) || over.contains(shown))
  const isFree = xs.some((x) => ys.some((y) => isOwn(document.elementFromPoint(x, y))))
  return isFree ? 'seen' : `something lies over ${shown.outerHTML.slice(0, 160)}`
}
