// Passkeys in secure mode, with Chromium's own virtual authenticator: created on the account page or with an invitation, then used alone,
// as second step and as fresh proof. Each person has their own browser and authenticator.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { type Browser, type CDPSession, expect, type Locator, type Page, test } from '@playwright/test'
import pg from 'pg'
import { REFUSALS } from '#app/product.ts'
import { identityWords } from '#identity/law/words.ts'
import { passkeyWords } from '#identity/law/passkey-words.ts'
import { reachEmbedded } from '#server/database/embedded/start.ts'
import { totpCode, totpStepAt } from '#server/accounts/totp.ts'
import { uiWords } from '#ui/words.ts'
import { expectNoViolations } from './accessible.ts'
import { type Language, newContext, type Product, startProduct } from './product.ts'

const CHECKOUT = path.resolve(import.meta.dirname, '../..')
const PASSWORD = 'a raven flew over the quiet harbour'
const ADMIN = 'chief@centre.example'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ PORTAL_MODE: 'secure' }, 'localhost')
})
test.afterAll(() => product.stop())

function admit(email: string, nameEn: string, nameAr: string): string {
  const { port } = new URL(product.url)
  const words = ['create', '--recover', '--email', email, '--name', nameEn, '--name-ar', nameAr]
  const run = spawnSync(process.execPath, [path.join(CHECKOUT, 'src/admin.ts'), ...words], {
    encoding: 'utf8',
    env: { ...process.env, PORTAL_MODE: 'secure', PUBLIC_URL: product.url, PORT: port, DATA_DIR: product.dataDir },
  })
  const link = /\/invite\/[\w-]{43}/.exec(run.stdout)?.[0]
  if (!link) throw new Error(run.stdout + run.stderr)
  return link
}

async function inDatabase(statement: string, ...values: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client((await reachEmbedded(product.dataDir)).ownerConnection)
  await client.connect()
  const { rows } = await client.query(statement, values)
  await client.end()
  return rows as Record<string, unknown>[]
}

/** Sets the second-factor proof a quarter of an hour back. */
async function ageSecondFactor(): Promise<void> {
  await inDatabase(
    `update sessions set second_factor_at = now() - interval '15 minutes' where second_factor_at is not null`,
  )
}

type Key = { readonly cdp: CDPSession; readonly id: string }

/** Adds a security key to this browser: present, with user verification, and storing passkeys. */
async function plugIn(page: Page): Promise<Key> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, id }
}

const verifies = ({ cdp, id: authenticatorId }: Key, isUserVerified: boolean) =>
  cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })

async function checkPage(page: Page): Promise<void> {
  await expectNoViolations(page)
  const widths = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await picture(page, '360')
  if (widths) await page.setViewportSize(widths)
  await picture(page, 'wide')
}

/** A folder for pictures of the screens, from the environment. */
const PICTURES = process.env['PICTURES']
let taken = 0
async function picture(page: Page, width: string): Promise<void> {
  if (PICTURES)
    await page.screenshot({
      path: path.join(PICTURES, `${String(++taken).padStart(2, '0')}-${width}.png`),
      fullPage: true,
    })
}

const words = (language: Language) => ({
  say: (key: keyof typeof identityWords) => (identityWords[key] as Record<Language, string>)[language],
  key: (name: keyof typeof passkeyWords) => (passkeyWords[name] as Record<Language, string>)[language],
  app: (name: 'logOut' | 'account') => uiWords[name][language],
})

async function freshPage(browser: Browser, language: Language): Promise<Page> {
  return (await newContext(browser, product, language)).newPage()
}

async function enter(page: Page, email: string, language: Language): Promise<void> {
  const { say } = words(language)
  await page.getByLabel(say('email')).fill(email)
  await page.getByLabel(say('password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: say('signIn'), exact: true }).click()
  await page.waitForURL('**/mfa')
}

async function logOut(page: Page, language: Language): Promise<void> {
  const { say, app } = words(language)
  await page.getByRole('button', { name: app('logOut') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('signIn') })).toBeVisible()
}

async function addPasskey(sheet: Locator, name: string, language: Language): Promise<void> {
  const { key } = words(language)
  await sheet.getByRole('button', { name: key('add') }).click()
  await sheet.getByLabel(key('name'), { exact: true }).fill(name)
  await sheet.getByRole('button', { name: key('add') }).click()
}

for (const language of ['en', 'ar'] as const) {
  const { say, key, app } = words(language)
  const email = language === 'en' ? ADMIN : 'second@centre.example'

  test(`${language}: an account opened with a device gets a passkey, which then opens it alone, after the password and for a fresh proof`, async ({
    browser,
  }) => {
    const page = await freshPage(browser, language)
    const authenticator = await plugIn(page)
    await page.goto(admit(email, 'Reem Al-Dosari', 'ريم الدوسري'))
    await page.getByLabel(say('newPassword')).fill(PASSWORD)
    await checkPage(page)
    // The secret that an app would scan, typed by hand.
    const secret = (
      await page.getByText(say('secretLead')).locator('xpath=following-sibling::p').innerText()
    ).replaceAll(/\s/g, '')
    await page.getByRole('textbox', { name: say('code') }).fill(totpCode(secret, totpStepAt(new Date())))
    await page.getByRole('button', { name: say('openAccount') }).click()
    await page.getByLabel(say('keptCodes')).check()
    await page.getByRole('button', { name: say('goToSignIn') }).click()
    await inDatabase('update credentials set totp_last_step = null')

    // No passkey yet: the sign-in page says so after the browser found none.
    await page.getByRole('button', { name: key('signIn') }).click()
    await expect(page.getByText(key('cancelled'))).toBeVisible()
    await checkPage(page)
    await enter(page, email, language)
    await expect(page.getByRole('button', { name: key('use') })).toHaveCount(0)
    await page.getByRole('textbox', { name: say('code') }).fill(totpCode(secret, totpStepAt(new Date())))
    await page.getByRole('button', { name: say('verify') }).click()
    await page.waitForURL('**/dashboard')

    // Adds a passkey on the account page; the act asks for a fresh code first.
    await page.getByRole('link', { name: app('account') }).click()
    const sheet = page.locator('section', { has: page.getByRole('heading', { name: key('title') }) })
    await expect(sheet.getByText(key('none'))).toBeVisible()
    await ageSecondFactor()
    await inDatabase('update credentials set totp_last_step = null')
    await addPasskey(sheet, language === 'en' ? 'My phone' : 'هاتفي', language)
    const question = page.getByRole('dialog', { name: say('confirmTitle') })
    await expect(question).toBeVisible()
    await expect(question.getByRole('button', { name: key('use') })).toHaveCount(0)
    await question.getByRole('textbox', { name: say('code') }).fill(totpCode(secret, totpStepAt(new Date())))
    await question.getByRole('button', { name: say('confirm') }).click()
    await expect(sheet.getByRole('rowheader', { name: language === 'en' ? 'My phone' : 'هاتفي' })).toBeVisible()
    await expect(sheet.getByText(key('never'))).toBeVisible()
    await checkPage(page)
    // The same device again: it has a passkey already.
    await addPasskey(sheet, 'Twice', language)
    await expect(sheet.getByText(key('already'))).toBeVisible()
    await logOut(page, language)

    // Alone, in one step; refused if the device does not verify its owner.
    await verifies(authenticator, false)
    await page.getByRole('button', { name: key('signIn') }).click()
    await expect(page.getByText(key('cancelled'))).toBeVisible()
    await verifies(authenticator, true)
    await page.getByRole('button', { name: key('signIn') }).click()
    await page.waitForURL('**/dashboard')
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
    await logOut(page, language)

    // In place of a code.
    await enter(page, email, language)
    await expect(page.getByRole('button', { name: key('use') })).toBeVisible()
    await checkPage(page)
    await page.getByRole('button', { name: key('use') }).click()
    await page.waitForURL('**/dashboard')

    // The passkey also serves as the fresh proof for its own removal.
    await page.getByRole('link', { name: app('account') }).click()
    await ageSecondFactor()
    await sheet.getByRole('button', { name: key('remove') }).click()
    const asking = page.getByRole('alertdialog', { name: key('removeTitle') })
    await expect(asking).toBeVisible()
    await checkPage(page)
    await asking.getByRole('button', { name: key('remove') }).click()
    await expect(question.getByRole('button', { name: key('use') })).toBeVisible()
    await checkPage(page)
    await question.getByRole('button', { name: key('use') }).click()
    await expect(sheet.getByText(key('none'))).toBeVisible()
    await logOut(page, language)
    await page.getByRole('button', { name: key('signIn') }).click()
    await expect(page.getByText(say('LOGIN_ERROR'))).toBeVisible()
    const acts = await inDatabase(
      `select action from audit_entries where chain = 'centre' and actor_id = (select id from people where email = $1)
       and action like 'PASSKEY_%' order by seq`,
      email,
    )
    expect(acts.map(({ action }) => action)).toEqual(['PASSKEY_ADDED', 'PASSKEY_REMOVED'])
    await page.context().close()
  })

  test(`${language}: an invitation is accepted with a passkey; it is the only second factor and stays`, async ({
    browser,
  }) => {
    const mine = `key-${language}@centre.example`
    const page = await freshPage(browser, language)
    const authenticator = await plugIn(page)
    await page.goto(admit(mine, 'Khalid Al-Mutairi', 'خالد المطيري'))
    await page.getByLabel(say('newPassword')).fill('passwordpassword')
    await page.getByRole('radio', { name: key('byPasskey') }).check()
    // The choice does not clear the form, and a weak password is reported before anything is created.
    await page.getByLabel(key('name'), { exact: true }).fill(language === 'en' ? 'Key ring' : 'مفتاح الحقيبة')
    await page.getByRole('button', { name: say('openAccount') }).click()
    await expect(page.getByRole('alert')).toContainText(say('passwordIsCommon'))
    await checkPage(page)
    const { credentials } = await authenticator.cdp.send('WebAuthn.getCredentials', {
      authenticatorId: authenticator.id,
    })
    expect(credentials).toHaveLength(0)
    await page.getByLabel(say('newPassword')).fill(PASSWORD)
    await page.getByRole('button', { name: say('openAccount') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('recoveryTitle') })).toBeVisible()
    const codes = await page
      .getByRole('list', { name: say('recoveryTitle') })
      .getByRole('listitem')
      .allInnerTexts()
    await page.getByLabel(say('keptCodes')).check()
    await page.getByRole('button', { name: say('goToSignIn') }).click()
    await enter(page, mine, language)
    // Without a device there is no code field, but the passkey, and the recovery codes.
    await expect(page.getByRole('heading', { level: 1, name: say('confirmTitle') })).toBeVisible()
    await expect(page.getByRole('textbox', { name: say('code') })).toHaveCount(0)
    await checkPage(page)
    await page.getByRole('button', { name: say('useRecovery') }).click()
    await page.getByRole('textbox', { name: say('recoveryCode') }).fill(codes[0] ?? '')
    await page
      .getByRole('button', { name: key('use') })
      .first()
      .click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('link', { name: app('account') }).click()
    const sheet = page.locator('section', { has: page.getByRole('heading', { name: key('title') }) })
    await expect(sheet.getByText(key('lastFactor'))).toBeVisible()
    await checkPage(page)
    const id = String((await inDatabase('select id from passkeys order by created_at desc limit 1'))[0]?.['id'])
    const refused = await page.evaluate(async (passkey) => {
      const headers = { 'x-tab-token': sessionStorage.getItem('portal.token') ?? '' }
      return (
        await fetch(`/api/account/passkeys/${passkey}`, {
          method: 'DELETE',
          headers: { ...headers, 'content-type': 'application/json' },
        })
      ).json()
    }, id)
    expect(refused).toMatchObject({ code: 'LAST_FACTOR' })
    await page.context().close()
  })
}

test('a page at an address made of numbers says why there are no passkeys', async ({ browser }) => {
  const page = await freshPage(browser, 'en')
  await page.goto(product.url.replace('localhost', '127.0.0.1'))
  const button = page.getByRole('button', { name: passkeyWords.signIn.en })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(passkeyWords.atNumber.en)).toBeVisible()
  await checkPage(page)
  expect(REFUSALS.PASSKEYS_NEED_NAME.words.en).toContain('PUBLIC_URL')
  await page.context().close()
})
