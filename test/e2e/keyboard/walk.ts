// The way to an element: Tab or Shift+Tab, and arrows inside what is one stop of the way.
import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test'
import { spent } from '#test/spent.ts'

export type Walked = { readonly page: Page; readonly locator: Locator; readonly timeout?: number }

/** More stops than any page has between two places. */
const MOST_STOPS = 400

/** Where the focus is, seen from an element; and how many stops of the way seem to lie between, this element's own included. */
type Way = { readonly to: 'there' | 'group' | 'forward' | 'back' | 'gone'; readonly stops: number }

/** Walks to an element with the keys that a person would press, and holds that the focus is seen there. */
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
    // The last of the way is gone step by step: a person looks where the focus is.
    const presses = way.to === 'group' ? 1 : Math.max(1, way.stops - 3)
    stops += presses
    // To and fro over one place: what stands there is no stop of the way.
    if (stops > MOST_STOPS || turns > 6) throw new Error(`no key leads to ${String(locator)}: ${await focusNow(page)}`)
    const key = way.to === 'group' ? 'ArrowDown' : way.to === 'forward' ? 'Tab' : 'Shift+Tab'
    await Promise.all(Array.from({ length: presses }, () => page.keyboard.press(key)))
  }
  await goal.forget()
  await expectFocusSeen(page, String(locator))
}

/** The element that is walked to. It is found once and kept: finding it by its name goes through the whole page, at every stop. */
class Goal {
  readonly #locator: Locator
  readonly #timeout: number
  #element: ElementHandle<Element> | undefined

  constructor(locator: Locator, timeout: number) {
    this.#locator = locator
    this.#timeout = timeout
  }

  async way(): Promise<Way> {
    // What was found may belong to a page that another has replaced.
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

/** What has the focus may go away with what it did. Whoever walks by keys then does not begin at the top of the page again. */
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

/** Runs in the page: which key comes nearer to the element from where the focus is. */
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

/** WCAG 2.4.7 and 2.4.11: what has the focus shows it, and nothing lies over all of it. */
async function expectFocusSeen(page: Page, where: string): Promise<void> {
  // Scrolling to it may take a frame.
  await expect
    .poll(() => page.evaluate(lookAtFocus), { message: `the focus is seen: ${where}`, timeout: 5_000 })
    .toEqual('seen')
}

/** Runs in the page: "seen", or what is wrong with the focus. */
function lookAtFocus(): string {
  const now = document.activeElement
  if (!(now instanceof HTMLElement) || now === document.body) return 'nothing has the focus'
  // A field that only a reader sees shows its focus on its label.
  const shown = now.matches('.sr-only') ? (now.parentElement?.querySelector('label') ?? now) : now
  const looks = (one: Element | null): boolean => {
    if (!one) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  const isFilled = () => getComputedStyle(shown).backgroundColor !== 'rgba(0, 0, 0, 0)'
  // The part of a date, and an entry of a list, are filled with the colour of the brand.
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
