// The way to an element: Tab or Shift+Tab, and arrows inside what is one stop of the way.
import { expect, type Locator, type Page } from '@playwright/test'

export type Walked = { readonly page: Page; readonly locator: Locator; readonly timeout?: number }

/** More stops than any page has between two places. */
const MOST_STOPS = 400

/** Where the focus is, seen from an element. */
type Way = 'there' | 'group' | 'forward' | 'back'

/** Walks to an element with the keys that a person would press, and holds that the focus is seen there. */
export async function walkTo({ page, locator, timeout = 15_000 }: Walked): Promise<void> {
  await locator.waitFor({ state: 'attached', timeout })
  await expectNotLost(page, String(locator))
  let stops = 0
  let turns = 0
  let before: Way | undefined
  for (let way = await wayTo(locator, timeout); way !== 'there'; way = await wayTo(locator, timeout)) {
    stops += 1
    if (way !== before && before) turns += 1
    // To and fro over one place: what stands there is no stop of the way.
    if (stops > MOST_STOPS || turns > 6) throw new Error(`no key leads to ${String(locator)}: ${await focusNow(page)}`)
    before = way
    if (way === 'group') await page.keyboard.press('ArrowDown')
    else await page.keyboard.press(way === 'forward' ? 'Tab' : 'Shift+Tab')
  }
  await expectFocusSeen(page, String(locator))
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

/** Which key comes nearer to the element from where the focus is. */
function wayTo(locator: Locator, timeout: number): Promise<Way> {
  return locator.evaluate(
    (element) => {
      const now = document.activeElement
      if (now === element) return 'there'
      if (!now || now === document.body) return 'forward'
      const isRadio = (one: Element): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === 'radio'
      if (isRadio(now) && isRadio(element) && now.name === element.name && now.form === element.form) return 'group'
      const role = element.getAttribute('role')
      if (role !== null && ['tab', 'option', 'menuitem'].includes(role) && now.getAttribute('role') === role) {
        const list = '[role=tablist], [role=listbox], [role=menu]'
        if (now.closest(list) === element.closest(list)) return 'group'
      }
      const isAfter = now.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
      return isAfter ? 'forward' : 'back'
    },
    undefined,
    { timeout },
  )
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
