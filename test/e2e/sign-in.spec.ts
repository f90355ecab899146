import { expect, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { expectNoIbmViolations } from './accessible/ibm.ts'
import { newContext, type Product, signIn, startProduct } from './product.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(async () => product.stop())

const ENTERS = 'signing in asks for the e-mail, waits 600 ms at the code, and leads to the dashboard (§2, §5, §9)'
test(ENTERS, { tag: '@quick' }, async ({ browser }) => {
  const page = await (await newContext(browser, product, 'en')).newPage()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(`${product.url}/`)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('autocomplete', 'email')
  await expectNoIbmViolations(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('EMAIL_REQUIRED')
  await page.getByRole('button', { name: /Huda Al-Salem/ }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/mfa')
  await page.getByLabel('Code').fill('anything')
  const pressed = Date.now()
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL('**/dashboard')
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(590)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
  expect(await page.evaluate(() => sessionStorage.getItem('portal.token'))).toBeNull()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(`${product.url}/`)
})

for (const language of ['en', 'ar'] as const) {
  test(`nothing is drawn before its letters have come, nor do they keep anybody waiting (${language})`, async ({
    browser,
  }) => {
    const page = await (await newContext(browser, product, language)).newPage()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/*.woff2', async (route) => {
      await released
      await route.continue().catch(() => {})
    })
    const button = page.locator('button[type=submit]')
    const arrive = async () => {
      const script = page.waitForResponse(/assets\/sign-in-screen/)
      await page.goto('/', { waitUntil: 'commit' })
      await (await script).finished()
      // Anything drawn without waiting is shown by now.
      await page.waitForTimeout(500)
      await expect(page.locator('#root')).toBeEmpty()
    }
    await arrive()
    // The fonts never arrive: the page's clock decides.
    await page.clock.runFor(600)
    await expect(button).toBeVisible()
    await arrive()
    release()
    await expect(button).toBeVisible()
  })
}

test('the language toggle mirrors the page and is remembered', async ({ browser }) => {
  const page = await signIn(browser, product, 'manager', 'en')
  await page.getByRole('button', { name: /العربية/ }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1, name: 'لوحة المعلومات' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.getByRole('button', { name: 'EN English' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
})

test('the dark theme is chosen in the account, and stays over a reload and the end of the session', async ({
  browser,
}) => {
  const page = await signIn(browser, product, 'manager', 'en')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('link', { name: 'My account' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(ground).not.toBe(light)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a link opened in a new tab works while signed in', async ({ browser }) => {
  const page = await signIn(browser, product, 'manager', 'en')
  const other = await page.context().newPage()
  await other.goto('/notifications')
  await expect(other.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
})

test('an unknown address leads to the landing page, a missing role to the dashboard with ROLE_BLOCK', async ({
  browser,
}) => {
  const page = await signIn(browser, product, 'claimant', 'en')
  await page.goto('/no/such/page')
  await page.waitForURL('**/dashboard')
  await page.goto('/award/case_001')
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('alert')).toContainText('ROLE_BLOCK')
})

for (const language of ['en', 'ar'] as const) {
  const looksAt = `sign-in, code, dashboard and notifications have no accessibility violation (${language})`
  test(looksAt, { tag: '@quick' }, async ({ browser }) => {
    const visitor = await (await newContext(browser, product, language)).newPage()
    await visitor.goto('/')
    await expect(visitor.locator('h1')).toBeVisible()
    await expectNoViolations(visitor)
    const page = await signIn(browser, product, 'manager', language)
    for (const address of ['/dashboard', '/notifications']) {
      await page.goto(address)
      await expect(page.locator('h1')).toBeVisible()
      await expectNoViolations(page)
    }
  })
}
