// The times of §9 and the browser's storage, measured with a clock that only moves when the test moves it.
import { expect, type Page, type Request, test } from '@playwright/test'
import { enter, newContext, type Product, startProduct } from './product.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(async () => product?.stop())

/** Long enough, in real time, for a page to finish what it does at once. */
const AT_ONCE = 150

async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

test('the code is checked for 600 ms; token and session id last as long as the tab, the language longer', async ({
  browser,
}) => {
  const page = await (await newContext(browser, product, 'en')).newPage()
  await page.clock.install()
  await page.goto('/')
  await page.locator('input[type=email]').fill('manager@demo.example')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/mfa')
  await page.locator('input[inputmode=numeric]').fill('123456')
  await stopClock(page)
  const confirmed = page.waitForResponse('**/api/session/mfa')
  await page.locator('form button[type=submit]').click()
  await (await confirmed).finished()
  await page.clock.runFor(599)
  await page.waitForTimeout(AT_ONCE)
  expect(new URL(page.url()).pathname).toBe('/mfa')
  await page.clock.runFor(1)
  await page.waitForURL('**/dashboard')
  await page.clock.resume()

  const kept = () =>
    page.evaluate(() => ({ session: Object.keys(sessionStorage).sort(), language: localStorage['portal.language'] }))
  const sessionId = () => page.evaluate(() => sessionStorage.getItem('portal.session-id'))
  expect(await kept()).toEqual({ session: ['portal.session-id', 'portal.token'], language: 'en' })
  const id = await sessionId()
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: /العربية/ }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect((await kept()).language).toBe('ar')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await sessionId()).toBe(id)
  await page.context().close()
})

test('a stream that breaks is requested again after 500 ms, then 1, 2, 4 and 8 s, and 500 ms once it was open', async ({
  browser,
}) => {
  const page = await enter(browser, product, 'manager', 'en')
  let asked = 0
  let isAnswering = true
  const unanswered = new Set<Request>()
  page.on('request', (one) => /\/api\/sse\/.*case_001/.test(one.url()) && unanswered.add(one))
  page.on('requestfinished', (one) => unanswered.delete(one))
  page.on('requestfailed', (one) => unanswered.delete(one))
  await page.route('**/api/sse/token/case_001', async (call) => {
    asked += 1
    await (isAnswering ? call.continue() : call.fulfill({ status: 502, body: 'Bad Gateway' }))
  })
  // The stream opens and ends at once.
  await page.route('**/api/sse/cases/case_001?*', (call) =>
    call.fulfill({ contentType: 'text/event-stream', body: 'retry: 60000\n\n' }),
  )
  await page.clock.install()
  await page.goto('/cases/case_001')
  await expect(page.locator('h1')).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(1)
  await stopClock(page)

  /** Until the page has its answers, and has done what it does with them at once. */
  const answered = async () => {
    await expect.poll(() => unanswered.size).toBe(0)
    await page.waitForTimeout(AT_ONCE)
  }
  /** The page requests the stream again after exactly this time. */
  const expectAgain = async (after: number) => {
    await answered()
    const before = asked
    await page.clock.runFor(after - 1)
    await page.waitForTimeout(AT_ONCE)
    expect(asked, `not before ${after} ms`).toBe(before)
    await page.clock.runFor(1)
    await expect.poll(() => asked, { message: `after ${after} ms` }).toBe(before + 1)
  }
  await answered()
  // It is unknown in which part of a wait the clock was stopped, so only the next wait is complete.
  isAnswering = false
  const before = asked
  await page.clock.runFor(500)
  await expect.poll(() => asked).toBe(before + 1)
  for (const wait of [1_000, 2_000, 4_000, 8_000]) await expectAgain(wait)
  isAnswering = true
  await expectAgain(8_000)
  await expectAgain(500)
  await page.context().close()
})
