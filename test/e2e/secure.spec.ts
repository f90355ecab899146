// A new centre in secure mode: the first Tenant Admin by the documented command, people by mail, each with a password and codes.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { identityWords } from '#identity/words.ts'
import { reachEmbedded } from '#server/embedded/start.ts'
import { openSmtp, type Smtp, textOf } from '#test/smtp.ts'
import { uiWords } from '#ui/words.ts'
import { type Language, newContext, type Product, startProduct } from './product.ts'

const CHECKOUT = path.resolve(import.meta.dirname, '../..')
const PASSWORD = 'a raven flew over the quiet harbour'
const NEW_PASSWORD = 'seventeen lanterns by the sea wall'
const ADMIN = 'chief@centre.example'

test.describe.configure({ mode: 'serial', timeout: 300_000 })
test.use({ trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false } })

let smtp: Smtp
let product: Product
let settings: Record<string, string>
const folder = mkdtempSync(path.join(tmpdir(), 'portal-qr-'))
test.beforeAll(async () => {
  smtp = openSmtp()
  const url = `smtp://portal:pa%20ss@127.0.0.1:${await smtp.listening}`
  settings = { PORTAL_MODE: 'secure', SMTP_URL: url, MAIL_FROM: 'Centre <portal@centre.example>' }
  product = await startProduct(settings)
})
test.afterAll(async () => {
  await product.stop()
  await smtp.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The command of the README, run beside the portal with its settings. */
function admin(...words: string[]): { status: number | null; output: string } {
  const { port } = new URL(product.url)
  const run = spawnSync(process.execPath, [path.join(CHECKOUT, 'src/admin.ts'), ...words], {
    encoding: 'utf8',
    env: { ...process.env, ...settings, PORT: port, DATA_DIR: product.dataDir },
  })
  return { status: run.status, output: run.stdout + run.stderr }
}

/** What another authenticator shows: the secret as its camera reads it from the screen, the code as oathtool makes it. */
class Device {
  private readonly secret: string
  private last = ''

  private constructor(secret: string) {
    this.secret = secret
  }

  static async scan(page: Page): Promise<Device> {
    const file = path.join(folder, 'qr.png')
    writeFileSync(file, await page.getByRole('img', { name: /QR/ }).screenshot())
    const uri = execFileSync('zbarimg', ['--quiet', '--raw', file], { encoding: 'utf8', stdio: 'pipe' }).trim()
    expect(uri).toMatch(/^otpauth:\/\/totp\/Arbitrator%20Manager:/)
    return new Device(new URL(uri).searchParams.get('secret') ?? '')
  }

  /** The present code, or the next one when the present one was used: nobody waits half a minute in a test. */
  code(): string {
    for (const offset of [0, 30]) {
      const at = `${new Date(Date.now() + offset * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`
      const made = execFileSync('oathtool', ['--totp', '--base32', `--now=${at}`, this.secret], {
        encoding: 'utf8',
      }).trim()
      if (made !== this.last) {
        this.last = made
        return made
      }
    }
    throw new Error('two codes alike')
  }
}

/** Forgets which code was used last, for the third sign-in within a minute. */
async function forgetUsedCodes(email: string): Promise<void> {
  await inDatabase(
    'update credentials set totp_last_step = null where person_id = (select id from people where email = $1)',
    email,
  )
}

/** Turns the clock of a person's sessions back, as if the second factor had been proved a quarter of an hour ago. */
async function ageSecondFactor(email: string): Promise<void> {
  await inDatabase(
    `update sessions set second_factor_at = now() - interval '15 minutes'
     where second_factor_at is not null and person_id = (select id from people where email = $1)`,
    email,
  )
}

async function inDatabase(statement: string, email: string): Promise<void> {
  const client = new pg.Client((await reachEmbedded(product.dataDir)).ownerConnection)
  await client.connect()
  await client.query(statement, [email])
  await client.end()
}

const linkIn = async (email: string, kind: 'invite' | 'reset'): Promise<string> => {
  const pattern = new RegExp(`/${kind}/[\\w-]{43}`)
  await expect
    .poll(() => smtp.caught.some((mail) => mail.to.includes(email) && pattern.test(textOf(mail))), { timeout: 20_000 })
    .toBe(true)
  const mail = smtp.caught.findLast((one) => one.to.includes(email) && pattern.test(textOf(one)))
  return pattern.exec(mail ? textOf(mail) : '')?.[0] ?? ''
}

async function checkPage(page: Page): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  const widths = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  if (widths) await page.setViewportSize(widths)
}

const words = (language: Language) => ({
  say: (key: keyof typeof identityWords) => (identityWords[key] as Record<Language, string>)[language],
  app: (key: 'logOut' | 'account') => uiWords[key][language],
})

/** Opens an invitation, sets password and device, keeps the recovery codes. */
async function accept(page: Page, address: string, language: Language): Promise<{ device: Device; codes: string[] }> {
  const { say } = words(language)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: say('inviteTitle') })).toBeVisible()
  await checkPage(page)
  const device = await Device.scan(page)
  await page.getByRole('button', { name: say('openAccount') }).click()
  await expect(page.getByRole('alert')).toContainText(say('passwordNeeded'))
  await page.getByLabel(say('newPassword')).fill('passwordpassword')
  await page.getByRole('textbox', { name: say('code') }).fill(device.code())
  await page.getByRole('button', { name: say('openAccount') }).click()
  await expect(page.getByRole('alert')).toContainText(say('passwordIsCommon'))
  await page.getByLabel(say('newPassword')).fill(PASSWORD)
  await page.getByRole('button', { name: say('openAccount') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('recoveryTitle') })).toBeVisible()
  await checkPage(page)
  const codes = await page
    .getByRole('list', { name: say('recoveryTitle') })
    .getByRole('listitem')
    .allInnerTexts()
  expect(codes).toHaveLength(10)
  await page.getByLabel(say('keptCodes')).check()
  await page.getByRole('button', { name: say('goToSignIn') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('signIn') })).toBeVisible()
  return { device, codes }
}

async function enter(page: Page, email: string, password: string, language: Language): Promise<void> {
  const { say } = words(language)
  await page.getByLabel(say('email')).fill(email)
  await page.getByLabel(say('password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('signIn'), exact: true }).click()
}

async function confirm(page: Page, code: string, language: Language): Promise<void> {
  const { say } = words(language)
  await page.waitForURL('**/mfa')
  await page.getByRole('textbox', { name: say('code') }).fill(code)
  await page.getByRole('button', { name: say('verify') }).click()
}

async function freshPage(browser: Browser, language: Language): Promise<Page> {
  return (await newContext(browser, product, language)).newPage()
}

let chief: { device: Device; codes: string[] }

test('the first Tenant Admin is let in by the command, and only the first', async ({ browser }) => {
  const made = admin('create', '--email', ADMIN, '--name', 'Reem Al-Dosari', '--name-ar', 'ريم الدوسري')
  expect(made.output).toContain(`${product.url}/invite/`)
  const page = await freshPage(browser, 'en')
  chief = await accept(page, /\/invite\/[\w-]{43}/.exec(made.output)?.[0] ?? '', 'en')
  await enter(page, ADMIN, PASSWORD, 'en')
  await confirm(page, chief.device.code(), 'en')
  await page.waitForURL('**/dashboard')
  await expect(page.getByText(uiWords.demoRibbon.en)).toHaveCount(0)
  const again = admin('create', '--email', 'second@centre.example', '--name', 'Second')
  expect(again.status).toBe(1)
  expect(again.output).toContain('There is a Tenant Admin who can sign in')
  await page.context().close()
})

test('a wrong password says nothing more than that; a new one is set by the mailed link', async ({ browser }) => {
  const { say } = words('en')
  const page = await freshPage(browser, 'en')
  await page.goto('/')
  for (const [email, password] of [
    [ADMIN, 'not the password'],
    ['nobody@centre.example', PASSWORD],
  ] as const) {
    await enter(page, email, password, 'en')
    await expect(page.getByRole('alert')).toHaveText(`${say('LOGIN_ERROR')} ${say('afterFailures')}`)
  }
  await page.getByRole('button', { name: say('forgot') }).click()
  await page.getByLabel(say('email')).fill(ADMIN)
  await page.getByRole('button', { name: say('sendLink') }).click()
  await expect(page.getByText(say('linkAsked'))).toBeVisible()
  await checkPage(page)
  await page.goto(await linkIn(ADMIN, 'reset'))
  await expect(page.getByRole('heading', { level: 1, name: say('resetPasswordTitle') })).toBeVisible()
  await checkPage(page)
  await page.getByLabel(say('newPassword')).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: say('savePassword') }).click()
  await expect(page.getByText(say('passwordIsSet'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: say('linkDead') })).toBeVisible()
  await checkPage(page)
  await page.getByRole('link', { name: say('goToSignIn') }).click()
  await enter(page, ADMIN, PASSWORD, 'en')
  await expect(page.getByRole('alert')).toContainText('LOGIN_ERROR')
  await enter(page, ADMIN, NEW_PASSWORD, 'en')
  await page.waitForURL('**/mfa')
  // The device is at home: a recovery code opens, once.
  await page.getByRole('button', { name: say('useRecovery') }).click()
  await page.getByRole('textbox', { name: say('recoveryCode') }).fill(chief.codes[0]?.toLowerCase() ?? '')
  await checkPage(page)
  await page.getByRole('button', { name: say('verify') }).click()
  await page.waitForURL('**/dashboard')
  await page.context().close()
})

test('one’s account shows the sessions and ends them; old proof is asked for again', async ({ browser }) => {
  const { say, app } = words('ar')
  const [page, other] = [await freshPage(browser, 'ar'), await freshPage(browser, 'ar')]
  for (const each of [page, other]) {
    await forgetUsedCodes(ADMIN)
    await each.goto('/')
    await enter(each, ADMIN, NEW_PASSWORD, 'ar')
    await confirm(each, chief.device.code(), 'ar')
    await each.waitForURL('**/dashboard')
  }
  await page.getByRole('link', { name: app('account') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('accountTitle') })).toBeVisible()
  await expect(page.getByText(say('thisSession'))).toBeVisible()
  await checkPage(page)
  await page.getByRole('button', { name: say('endOthers') }).click()
  // The other browser is told by its live events, and leaves.
  await expect(other.getByRole('heading', { level: 1, name: say('signIn') })).toBeVisible()
  await ageSecondFactor(ADMIN)
  await page.getByRole('button', { name: say('newCodes') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('newCodes') })
    .click()
  const question = page.getByRole('dialog', { name: say('confirmTitle') })
  await expect(question).toBeVisible()
  await question.getByRole('textbox', { name: say('code') }).fill('000000')
  await question.getByRole('button', { name: say('confirm') }).click()
  await expect(question.getByRole('alert')).toBeVisible()
  await forgetUsedCodes(ADMIN)
  await question.getByRole('textbox', { name: say('code') }).fill(chief.device.code())
  await question.getByRole('button', { name: say('confirm') }).click()
  // The act goes on by itself.
  await expect(page.getByRole('list', { name: say('recoveryTitle') }).getByRole('listitem')).toHaveCount(10)
  await page.context().close()
  await other.context().close()
})

test('a Case Manager is invited by mail, signs in with password and codes, and is out as soon as disabled', async ({
  browser,
}) => {
  const email = 'manager@centre.example'
  const { say } = words('ar')
  const desk = await freshPage(browser, 'en')
  await forgetUsedCodes(ADMIN)
  await desk.goto('/')
  await enter(desk, ADMIN, NEW_PASSWORD, 'en')
  await confirm(desk, chief.device.code(), 'en')
  await desk.waitForURL('**/dashboard')
  const names = { nameEn: 'Huda Al-Salem', nameAr: 'هدى السالم' }
  const invited = await call(desk, '/admin/people', { email, ...names, roles: ['CaseManager'], language: 'ar' })
  expect(invited).toMatchObject({ email, state: 'invited' })

  const page = await freshPage(browser, 'ar')
  const { device } = await accept(page, await linkIn(email, 'invite'), 'ar')
  await enter(page, email, PASSWORD, 'ar')
  await confirm(page, '000000', 'ar')
  await expect(page.getByRole('alert')).toContainText('LOGIN_ERROR')
  await checkPage(page)
  await confirm(page, device.code(), 'ar')
  await page.waitForURL('**/dashboard')
  await page.goto('/filing/new')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A link opened in a new tab while signed in just works.
  const tab = await page.context().newPage()
  await tab.goto('/cases')
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tab).toHaveURL(/\/cases$/)

  const { id } = invited as { id: string }
  expect(await call(desk, `/admin/people/${id}/disable`, { reason: 'Left the centre' })).toMatchObject({
    state: 'disabled',
  })
  await expect(tab.getByRole('heading', { level: 1, name: say('signIn') })).toBeVisible()
  await enter(tab, email, PASSWORD, 'ar')
  await expect(tab.getByRole('alert')).toContainText('LOGIN_ERROR')
  await page.context().close()
  await desk.context().close()
})

/** A call of the signed-in page, with its own credentials. */
function call(page: Page, address: string, body: unknown): Promise<unknown> {
  return page.evaluate(
    async ([path, content]) => {
      const token = sessionStorage.getItem('portal.token') ?? ''
      const headers = { 'content-type': 'application/json', 'x-tab-token': token }
      return (await fetch(`/api${path}`, { method: 'POST', headers, body: content })).json()
    },
    [address, JSON.stringify(body)] as const,
  )
}
