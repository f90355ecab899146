// What the states of a screen wait for after a press (matrix/press.ts): a layer that opens late must not be missed.
import { expect, type Page, test } from '@playwright/test'
import { pressFully, pressUntil, watchPresses } from './matrix/press.ts'

const ORIGIN = 'http://portal.test'
const LATE_MS = 1_500

/** What a press of the page's only button does. */
const WAYS: Readonly<Record<string, string>> = {
  'at once': 'open()',
  'two frames later': 'requestAnimationFrame(() => requestAnimationFrame(open))',
  'when a timer has run': 'setTimeout(open, 650)',
  'when timers have run that begin each other': 'setTimeout(() => setTimeout(open, 300), 300)',
  'after an answer that takes its time': 'fetch("/api/late").then((answer) => answer.json()).then(open)',
  'after one answer that asks for the next': 'fetch("/api/late").then(() => fetch("/api/late")).then(open)',
  'when its code has arrived': 'import("/late.js").then((code) => code.show(open))',
  'a timer after an answer': 'fetch("/api/late").then(() => setTimeout(open, 300))',
}

async function show(page: Page, pressed: string): Promise<void> {
  const later = () => new Promise((resolve) => setTimeout(resolve, LATE_MS))
  await page.route(`${ORIGIN}/**`, async (call) => {
    const { pathname } = new URL(call.request().url())
    if (pathname.startsWith('/api/sse/')) return
    if (pathname !== '/' && pathname !== '/next') await later()
    if (pathname === '/api/late') return call.fulfill({ json: {} })
    if (pathname === '/late.js')
      return call.fulfill({ contentType: 'text/javascript', body: 'export const show = (open) => open()' })
    const script = `
      const open = () => document.getElementById('layer').hidden = false; const press = () => { ${pressed} }`
    return call.fulfill({
      contentType: 'text/html',
      body: `<button onclick="press()">Open</button><div id="layer" role="dialog" hidden>Here</div><script>${script}</script>`,
    })
  })
  await watchPresses(page)
  await page.goto(`${ORIGIN}/`)
}

const press = (page: Page) => page.getByRole('button').click()
const layer = (page: Page) => page.getByRole('dialog')

for (const [when, pressed] of Object.entries(WAYS))
  test(`a layer is seen that opens ${when}`, async ({ page }) => {
    await show(page, pressed)
    expect(await pressFully(page, () => press(page), layer(page))).toBe(true)
  })

test('a press that shows a message is over when the message is there', async ({ page }) => {
  await show(page, 'fetch("/api/late", { method: "POST" }).then(() => document.body.append("Refused"))')
  await pressUntil(page, () => press(page))
  expect(await page.locator('body').textContent()).toContain('Refused')
})

test('a press that leads to another address is over when it is reached', async ({ page }) => {
  await show(page, 'fetch("/api/late").then(() => history.pushState(null, "", "/there"))')
  expect(await pressFully(page, () => press(page), layer(page))).toBe(false)
  expect(page.url()).toBe(`${ORIGIN}/there`)
  await show(page, 'location.assign("/next")')
  expect(await pressFully(page, () => press(page), layer(page))).toBe(false)
  expect(page.url()).toBe(`${ORIGIN}/next`)
})

test('live events and timers without end are not waited for', async ({ page }) => {
  await show(
    page,
    'fetch("/api/sse/me"); const again = () => setTimeout(again, 50); again(); setTimeout(() => {}, 60_000)',
  )
  const started = Date.now()
  expect(await pressFully(page, () => press(page), layer(page))).toBe(false)
  // The limit for requests that do not end is ten seconds.
  expect(Date.now() - started).toBeLessThan(9_000)
})
