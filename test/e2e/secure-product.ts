// The product in secure mode as a new centre starts with it, and its people: each with an invitation by mail, a password and codes.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { identityWords } from '#identity/law/words.ts'
import { reachEmbedded } from '#server/database/embedded/start.ts'
import { openSmtp, type Smtp, textOf } from '#test/smtp.ts'
import { type Language, newContext, type Product, startProduct } from './product.ts'

const CHECKOUT = path.resolve(import.meta.dirname, '../..')
export const PASSWORD = 'a raven flew over the quiet harbour'

/** A new centre: it has no people, and its mail goes to an SMTP server on loopback. */
export type Centre = {
  readonly product: Product
  readonly smtp: Smtp
  /** The portal's settings, for commands that run beside it. */
  readonly settings: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** Starts an empty portal in secure mode, with a mail server. */
export async function openCentre(more: Readonly<Record<string, string>> = {}): Promise<Centre> {
  const smtp = openSmtp()
  const url = `smtp://portal:pa%20ss@127.0.0.1:${await smtp.listening}`
  const settings = { PORTAL_MODE: 'secure', SMTP_URL: url, MAIL_FROM: 'Centre <portal@centre.example>', ...more }
  const product = await startProduct(settings)
  const stop = async () => {
    await product.stop()
    await smtp.close()
  }
  return { product, smtp, settings, stop }
}

/** The command from the README, run beside the portal with its settings. */
export function adminCommand(centre: Centre, ...words: string[]): { status: number | null; output: string } {
  const { product, settings } = centre
  const { port } = new URL(product.url)
  const run = spawnSync(process.execPath, [path.join(CHECKOUT, 'src/admin.ts'), ...words], {
    encoding: 'utf8',
    env: { ...process.env, ...settings, PORT: port, DATA_DIR: product.dataDir },
  })
  return { status: run.status, output: run.stdout + run.stderr }
}

/** An independent authenticator: the secret as its camera reads it from the screen, the code from oathtool. */
export class Device {
  private readonly secret: string
  private last = ''

  private constructor(secret: string) {
    this.secret = secret
  }

  static async scan(page: Page): Promise<Device> {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-qr-'))
    try {
      const file = path.join(folder, 'qr.png')
      await page.getByRole('img', { name: /QR/ }).screenshot({ path: file })
      const uri = execFileSync('zbarimg', ['--quiet', '--raw', file], { encoding: 'utf8', stdio: 'pipe' }).trim()
      expect(uri).toMatch(/^otpauth:\/\/totp\/Arbitrator%20Manager:/)
      return new Device(new URL(uri).searchParams.get('secret') ?? '')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  /** The current code, or the next one when the current one was used, so that tests need not wait half a minute. */
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

async function inDatabase({ product }: Centre, statement: string, email: string): Promise<void> {
  const client = new pg.Client((await reachEmbedded(product.dataDir)).ownerConnection)
  await client.connect()
  await client.query(statement, [email])
  await client.end()
}

/** Forgets the last used code, for the third sign-in within a minute. */
export function forgetUsedCodes(centre: Centre, email: string): Promise<void> {
  return inDatabase(
    centre,
    'update credentials set totp_last_step = null where person_id = (select id from people where email = $1)',
    email,
  )
}

/** Sets the second-factor proof of a person's sessions a quarter of an hour back. */
export function ageSecondFactor(centre: Centre, email: string): Promise<void> {
  return inDatabase(
    centre,
    `update sessions set second_factor_at = now() - interval '15 minutes'
     where second_factor_at is not null and person_id = (select id from people where email = $1)`,
    email,
  )
}

/** The path of the latest link of a kind that was mailed to a person. */
export async function linkIn({ smtp }: Centre, email: string, kind: 'invite' | 'reset'): Promise<string> {
  const pattern = new RegExp(`/${kind}/[\\w-]{43}`)
  const isIt = (mail: (typeof smtp.caught)[number]) => mail.to.includes(email) && pattern.test(textOf(mail))
  await expect.poll(() => smtp.caught.some(isIt), { timeout: 20_000 }).toBe(true)
  const mail = smtp.caught.findLast(isIt)
  return pattern.exec(mail ? textOf(mail) : '')?.[0] ?? ''
}

/** The words of the sign-in pages, in a language. */
export const identitySays =
  (language: Language) =>
  (key: keyof typeof identityWords): string =>
    (identityWords[key] as Record<Language, string>)[language]

type Visit = {
  /** Called on each page on the way, so that it can be checked. */
  readonly look?: (page: Page) => Promise<void>
  /** Called on the filled-in page before the valid password is typed. */
  readonly fumble?: (page: Page, device: Device) => Promise<void>
}

/** Opens an invitation, sets password and device, and stores the recovery codes. */
export async function accept(
  page: Page,
  address: string,
  language: Language,
  { look = async () => {}, fumble = async () => {} }: Visit = {},
): Promise<{ device: Device; codes: string[] }> {
  const say = identitySays(language)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: say('inviteTitle') })).toBeVisible()
  await look(page)
  const device = await Device.scan(page)
  await fumble(page, device)
  const code = page.getByRole('textbox', { name: say('code') })
  if ((await code.inputValue()) === '') await code.fill(device.code())
  await page.getByLabel(say('newPassword')).fill(PASSWORD)
  await page.getByRole('button', { name: say('openAccount') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('recoveryTitle') })).toBeVisible()
  await look(page)
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

/** The first step of signing in. */
export async function enter(page: Page, email: string, password: string, language: Language): Promise<void> {
  const say = identitySays(language)
  await page.getByLabel(say('email')).fill(email)
  await page.getByLabel(say('password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('signIn'), exact: true }).click()
}

/** The second step of signing in. */
export async function confirmCode(page: Page, code: string, language: Language): Promise<void> {
  const say = identitySays(language)
  await page.waitForURL('**/mfa')
  await page.getByRole('textbox', { name: say('code') }).fill(code)
  await page.getByRole('button', { name: say('verify') }).click()
}

/** A new page for a first visit. */
export async function freshPage(browser: Browser, centre: Centre, language: Language): Promise<Page> {
  return (await newContext(browser, centre.product, language)).newPage()
}

export type Answer = { readonly status: number; readonly body: unknown }

/** A call with the credentials of the signed-in page. */
export function callApi(page: Page, method: 'GET' | 'POST', address: string, body?: unknown): Promise<Answer> {
  return page.evaluate(
    async ([verb, path, content]) => {
      const token = sessionStorage.getItem('portal.token') ?? ''
      const headers = { 'content-type': 'application/json', 'x-tab-token': token }
      const response = await fetch(`/api${path}`, {
        method: verb,
        headers,
        ...(content === undefined ? {} : { body: content }),
      })
      return { status: response.status, body: (await response.json()) as unknown }
    },
    [method, address, body === undefined ? undefined : JSON.stringify(body)] as const,
  )
}
