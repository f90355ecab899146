// The states of a screen that data alone does not produce: loading, failed, and whatever its buttons open.
import { expect, type Page, type Route as Call } from '@playwright/test'
import type { Language } from '../product.ts'
import { settle } from '../accessible.ts'
import { lookAt } from './looks.ts'
import { pressFully, pressUntil, watchPresses } from './press.ts'
import type { Route } from './routes.ts'
import type { Visitors } from './visitors.ts'

/** Calls without which no screen opens at all. */
const WAY_IN = /\/api\/(?:auth|session|cases\/[^/]+\/gates|notifications\/unread|me\b)/
const isRead = (call: Call) => call.request().method() === 'GET' && !WAY_IN.test(call.request().url())
const FAILED = {
  status: 503,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: '/problems/UNAVAILABLE',
    title: 'UNAVAILABLE',
    status: 503,
    code: 'UNAVAILABLE',
    detail: 'Not to be had just now.',
    words: { en: 'Not to be had just now.', ar: 'غير متاح في هذه اللحظة.' },
  }),
}

/** The screen while its calls are pending: grey lines, announced to screen readers. */
export async function seeLoading(visitors: Visitors, route: Route): Promise<void> {
  const page = await visitors.page(route.who)
  await visitors.findAddress(route)
  const held: Call[] = []
  await page.route('**/api/**', (call) => (isRead(call) ? void held.push(call) : call.continue()))
  await visitors.go(page, route)
  await expect(page.locator('main, body').first()).toBeVisible()
  await lookAt(page, visitors.language, `loading ${route.path} · ${route.who}`)
  await page.unroute('**/api/**')
  await Promise.all(held.map((call) => call.abort().catch(() => {})))
}

/** The screen when all reads fail: it says so in words. */
export async function seeFailing(visitors: Visitors, route: Route): Promise<void> {
  const page = await visitors.page(route.who)
  await visitors.findAddress(route)
  let failed = 0
  await page.route('**/api/**', (call) => {
    if (!isRead(call)) return call.continue()
    failed += 1
    return call.fulfill(FAILED)
  })
  await visitors.go(page, route)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect.poll(() => failed, { message: `${route.path} reads something` }).toBeGreaterThan(0)
  await expect.soft(page.getByRole('alert').first(), `${route.path} says that it cannot be read`).toBeVisible()
  await lookAt(page, visitors.language, `failing ${route.path} · ${route.who}`)
  await page.unroute('**/api/**')
}

/** A layer over a page that was checked before the layer opened. */
const OVER = '[role=dialog], [role=alertdialog], [role=listbox]'

/** A button pressed before on a screen opens the same for the next person. */
const pressed = new Set<string>()

/** Presses every button of the screen while writes are blocked, and checks each dialog, list, calendar and refusal that appears. */
export async function pressEverything(visitors: Visitors, route: Route): Promise<void> {
  const page = await visitors.page(route.who)
  await watchPresses(page)
  // Until all of it is there: a button that comes later would be passed over.
  const open = () => pressUntil(page, async () => void (await visitors.open(route)))
  await open()
  await visitors.beginWork(page)
  await page.route('**/api/**', (call) => (call.request().method() === 'GET' ? call.continue() : call.fulfill(FAILED)))
  const address = page.url()
  const idOf = (name: string) => [visitors.language, route.screen, name].join(' ')
  const names = (await buttonNames(page)).filter((name) => !pressed.has(idOf(name)))
  for (const name of names) {
    pressed.add(idOf(name))
    const button = page.locator('main').getByRole('button', { name, exact: true }).first()
    if (!(await button.isVisible()) || (await button.isDisabled())) continue
    const where = `${route.path} · ${route.who} · ${visitors.language} · “${name}”`
    const shown = page.locator(OVER).first()
    const came = await pressFully(page, () => button.click({ timeout: 5_000 }), shown)
    if (came) {
      await lookAt(page, visitors.language, where, OVER)
      await refuse(page, visitors.language, where)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      // The second one may leave an opened document, whose address changes a frame later.
      await settle(page)
    }
    if (page.url() !== address || (await shown.isVisible())) await open()
  }
  // The refusals are now on the page.
  if (names.length > 0) await lookAt(page, visitors.language, `${route.path} · ${route.who} · after every button`)
  await page.unroute('**/api/**')
}

/** The last button of a dialog is its act; when it is empty or refused, the dialog shows why. */
async function refuse(page: Page, language: Language, where: string): Promise<void> {
  const act = page.locator('[role=dialog], [role=alertdialog]').last().getByRole('button').last()
  if (!(await act.isVisible()) || (await act.getAttribute('aria-disabled')) === 'true') return
  await pressUntil(page, () => act.click({ timeout: 5_000 }))
  if (await page.locator('[role=dialog], [role=alertdialog]').first().isVisible())
    await lookAt(page, language, `${where}, refused`, OVER)
}

/** The distinct names of the buttons in the page's own part. */
async function buttonNames(page: Page): Promise<string[]> {
  const buttons = await page.locator('main button:not([aria-disabled=true]):not([disabled])').all()
  const names = await Promise.all(
    buttons.map((button) => button.evaluate((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '')),
  )
  return [...new Set(names)].filter((name) => name !== '').slice(0, 30)
}
