// Sign-in through an identity provider: a real one on loopback, on another site than the portal, with its login page.
import { type Browser, expect, type Page, test } from '@playwright/test'
import { REFUSALS } from '#app/product.ts'
import { oidcWords } from '#identity/law/oidc-words.ts'
import { identityWords } from '#identity/law/words.ts'
import { MFA_ACR, openTestProvider, type TestProvider } from '#test/oidc.ts'
import { uiWords } from '#ui/words.ts'
import { expectNoViolations } from './accessible.ts'
import { freePort } from '#test/child-portal.ts'
import { type Language, newContext } from './product.ts'
import {
  accept,
  adminCommand,
  type Centre,
  confirmCode,
  type Device,
  enter,
  forgetUsedCodes,
  openCentre,
  PASSWORD,
} from './secure-product.ts'

const CHIEF = 'chief@centre.example'
const NAME = { en: 'Centre Login', ar: 'دخول المركز' }
/** The chief's login at the provider. */
const LOGIN = 'reem'
/** A folder for screenshots, to review the screens. */
const SHOTS = process.env['SHOTS_DIR']

test.describe.configure({ mode: 'serial', timeout: 300_000 })

let centre: Centre
let provider: TestProvider | undefined
let device: Device
let port: number

test.beforeAll(async () => {
  port = await freePort()
  // For a browser this is another site than 127.0.0.1, so that cookies behave as in a real deployment.
  centre = await openCentre({
    ...{ OIDC_ISSUER: `http://localhost:${port}`, OIDC_CLIENT_ID: 'portal', OIDC_NAME: NAME.en, OIDC_NAME_AR: NAME.ar },
    ...{ OIDC_CLIENT_SECRET: 'a secret of +/% letters', OIDC_MFA_ACR: MFA_ACR, OIDC_MFA_AMR: 'mfa' },
  })
})
test.afterAll(async () => {
  await provider?.close()
  await centre.stop()
})

/** The provider's own login page, or one that also asks for a second factor. */
async function startProvider(asksFactor = false): Promise<void> {
  await provider?.close()
  const redirect = `${centre.product.url}/oidc/callback`
  provider = await openTestProvider({ redirect, host: 'localhost', port, asksFactor })
}

const words = (language: Language) => ({
  say: (key: keyof typeof identityWords) => (identityWords[key] as Record<Language, string>)[language],
  oidc: (key: Exclude<keyof typeof oidcWords, 'signInWith'>) => oidcWords[key][language],
  signInWith: oidcWords.signInWith[language]({ name: NAME[language] }),
})

async function look(page: Page, name: string): Promise<void> {
  await expectNoViolations(page)
  const widths = page.viewportSize()
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-1360.png`, fullPage: true })
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-360.png`, fullPage: true })
  if (widths) await page.setViewportSize(widths)
}

async function freshPage(browser: Browser, language: Language): Promise<Page> {
  const context = await newContext(browser, centre.product, language)
  // The provider's own page requests an external font.
  await context.route(/^https:/, (route) => route.abort())
  return context.newPage()
}

/** Fills in the provider's page. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.waitForURL(/\/\/localhost:\d+\/interaction\//)
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

test('a provider that does not answer is reported, in Arabic too; the password still works', async ({ browser }) => {
  const made = adminCommand(centre, 'create', '--email', CHIEF, '--name', 'Reem Al-Dosari', '--name-ar', 'ريم الدوسري')
  const page = await freshPage(browser, 'ar')
  const { signInWith } = words('ar')
  device = (await accept(page, /\/invite\/[\w-]{43}/.exec(made.output)?.[0] ?? '', 'ar')).device
  await page.getByRole('button', { name: signInWith }).click()
  await expect(page.getByText(REFUSALS.PROVIDER_DOWN.words.ar)).toBeVisible()
  await look(page, 'down-ar')
  await enter(page, CHIEF, PASSWORD, 'ar')
  await confirmCode(page, device.code(), 'ar')
  await page.waitForURL('**/dashboard')
  await page.context().close()
})

test('an identity that is not linked opens nothing', async ({ browser }) => {
  await startProvider()
  const page = await freshPage(browser, 'en')
  const { oidc, signInWith, say } = words('en')
  await page.goto('/')
  await expect(page.getByRole('button', { name: signInWith })).toBeVisible()
  await look(page, 'sign-in-en')
  await page.getByRole('button', { name: signInWith }).click()
  await signInThere(page, LOGIN)
  await expect(page.getByRole('heading', { level: 1, name: oidc('notSignedIn') })).toBeVisible()
  await expect(page.getByText(REFUSALS.PROVIDER_UNKNOWN.words.en)).toBeVisible()
  // Neither code nor state stays in the address.
  await expect(page).toHaveURL(`${centre.product.url}/oidc/callback`)
  await look(page, 'unknown-en')
  await page.reload()
  await expect(page.getByText(REFUSALS.PROVIDER_UNFINISHED.words.en)).toBeVisible()
  await page.getByRole('link', { name: oidc('toSignIn') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('signIn') })).toBeVisible()
  await page.context().close()
})

test('it is linked on the account page, in Arabic, and removed again', async ({ browser }) => {
  const page = await freshPage(browser, 'ar')
  const { oidc } = words('ar')
  await forgetUsedCodes(centre, CHIEF)
  await page.goto('/')
  await look(page, 'sign-in-ar')
  await enter(page, CHIEF, PASSWORD, 'ar')
  await confirmCode(page, device.code(), 'ar')
  await page.waitForURL('**/dashboard')
  await page.getByRole('link', { name: uiWords.account.ar }).click()
  const sheet = page.getByRole('region', { name: oidc('sheetTitle') })
  await expect(sheet.getByText(oidc('notLinkedYet'))).toBeVisible()
  await look(page, 'account-unlinked-ar')
  for (const isFirst of [true, false]) {
    await sheet.getByRole('button', { name: oidc('link') }).click()
    await signInThere(page, LOGIN)
    await page.waitForURL('**/account')
    await expect(sheet.getByText(oidc('linkedOn'))).toBeVisible()
    if (!isFirst) break
    await look(page, 'account-linked-ar')
    await sheet.getByRole('button', { name: oidc('unlink') }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText(oidc('unlinkEffect'))).toBeVisible()
    await look(page, 'unlink-ar')
    await question.getByRole('button', { name: oidc('unlink') }).click()
    await expect(sheet.getByText(oidc('notLinkedYet'))).toBeVisible()
  }
  await page.context().close()
})

for (const language of ['en', 'ar'] as const) {
  test(`one signs in there and proves the second factor here (${language})`, async ({ browser }) => {
    const page = await freshPage(browser, language)
    const { say, signInWith } = words(language)
    await forgetUsedCodes(centre, CHIEF)
    await page.goto('/')
    await page.getByRole('button', { name: signInWith }).click()
    await signInThere(page, LOGIN)
    await page.waitForURL('**/mfa')
    // The address changes before the screen does.
    await expect(page.locator('input[inputmode=numeric]')).toBeVisible()
    await look(page, `mfa-${language}`)
    await confirmCode(page, device.code(), language)
    await page.waitForURL('**/dashboard')
    // A link opened in a new tab works while signed in, and the session records how the person signed in.
    const tab = await page.context().newPage()
    await tab.goto('/account')
    const own = tab.getByRole('row').filter({ hasText: say('thisSession') })
    await expect(own.getByText(say('signedInBy_provider'))).toBeVisible()
    await look(tab, `account-${language}`)
    // Back does not lead to the provider's response again.
    await page.goBack()
    await expect(page).not.toHaveURL(/code=|state=/)
    await page.context().close()
  })
}

test('a sign-in started in one browser is not finished in another, nor after Cancel', async ({ browser }) => {
  const { signInWith, oidc } = words('en')
  const [mine, other] = [await freshPage(browser, 'en'), await freshPage(browser, 'en')]
  await mine.goto('/')
  await mine.getByRole('button', { name: signInWith }).click()
  await mine.waitForURL(/\/\/localhost:\d+\/interaction\//)
  // The browser returns, but its answer is blocked: another person submits it instead.
  await mine.route('**/api/session/provider/answer', (route) => route.abort())
  const arriving = mine.waitForRequest(/\/oidc\/callback\?/)
  await signInThere(mine, LOGIN)
  const answer = (await arriving).url()
  await other.goto(answer)
  await expect(other.getByText(REFUSALS.PROVIDER_UNFINISHED.words.en)).toBeVisible()
  await other.goto('/')
  await other.getByRole('button', { name: signInWith }).click()
  await other.waitForURL(/\/\/localhost:\d+\/interaction\//)
  await other.getByRole('link', { name: 'Cancel' }).click()
  await expect(other.getByRole('heading', { level: 1, name: oidc('notSignedIn') })).toBeVisible()
  await expect(other.getByText(REFUSALS.PROVIDER_UNFINISHED.words.en)).toBeVisible()
  await mine.context().close()
  await other.context().close()
})

test('where the provider proves a second factor, no other is requested; without it, one is', async ({ browser }) => {
  await startProvider(true)
  const { signInWith, say } = words('ar')
  for (const [isProved, leadsTo] of [
    [false, '**/mfa'],
    [true, '**/dashboard'],
  ] as const) {
    const page = await freshPage(browser, 'ar')
    await page.goto('/')
    await page.getByRole('button', { name: signInWith }).click()
    await page.getByLabel('Login').fill(LOGIN)
    await page.getByLabel('Password').fill('any')
    if (isProved) await page.getByLabel('Second factor').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(leadsTo)
    if (isProved) {
      await page.goto('/account')
      const own = page.getByRole('row').filter({ hasText: say('thisSession') })
      await expect(own.getByText(say('signedInBy_provider'))).toBeVisible()
    }
    await page.context().close()
  }
})
