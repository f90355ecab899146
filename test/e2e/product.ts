// The real product as a child process with its own database and port, and people signed in to it in a browser.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import type { SessionView } from '#kernel/session-view.ts'
import { identityWords } from '#identity/law/words.ts'
import { freePort, untilReady } from '#test/child-portal.ts'
import { spent } from '#test/spent.ts'
import { holdAnswers } from './held.ts'
import { quickFolder } from '#test/memory.ts'
import { fillWithSample } from './sample.ts'
import { NO_LIMITS } from '#test/database.ts'

export type Language = 'en' | 'ar'
export type Product = { readonly url: string; readonly dataDir: string; stop(): Promise<void> }

const CHECKOUT = path.resolve(import.meta.dirname, '../..')
/** Includes seeding all sample cases on a busy machine. */
const START_MS = 600_000

/**
 * Starts the product in its own data folder and waits until it is ready: empty, or with the sample cases unless DEMO_CASES says no. `host`:
 * a host name instead of the IP address. With PRODUCT_URL, for work on a test, the product running there is used as it is,
 * with its data folder in PRODUCT_DATA.
 */
export async function startProduct(environment: Record<string, string> = {}, host = '127.0.0.1'): Promise<Product> {
  const running = process.env['PRODUCT_URL']
  if (running && Object.keys(environment).length === 0)
    return { url: running, dataDir: process.env['PRODUCT_DATA'] ?? '', stop: async () => {} }
  const dataDir = mkdtempSync(path.join(quickFolder(), 'portal-e2e-'))
  // When started by root the database runs under its own account, which needs access to its folder.
  chmodSync(dataDir, 0o711)
  const hasSample = environment['DEMO_CASES'] !== '0' && environment['PORTAL_MODE'] !== 'secure'
  const tell = async (folder: string) => (await runProduct(folder, {}, host)).stop()
  if (hasSample) await spent('seed', () => fillWithSample(dataDir, tell))
  const product = await spent('start', () => runProduct(dataDir, environment, host))
  return {
    ...product,
    stop: async () => {
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function runProduct(dataDir: string, environment: Record<string, string>, host: string): Promise<Product> {
  const port = await freePort()
  const url = `http://${host}:${port}`
  const child = spawn(process.execPath, [path.join(CHECKOUT, 'src/server.ts')], {
    env: {
      ...process.env,
      // A gallery build in the same process sets "production", which forbids demo mode.
      NODE_ENV: '',
      ...{ PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, LOG_LEVEL: 'warn' },
      ...NO_LIMITS,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  try {
    await untilReady(url, child, START_MS)
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error(`the product did not start: ${String(error)}\n${output}`)
  }
  return {
    url,
    dataDir,
    stop: async () => {
      child.kill('SIGTERM')
      await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(undefined)))
    },
  }
}

/** Called on each sign-in screen, so that it can be checked. */
type OnScreen = (page: Page) => Promise<void>

/** A person in their own browser, signed in through '/' and '/mfa' in a language. */
export async function signIn(
  browser: Browser,
  product: Product,
  who: string,
  language: Language,
  onScreen: OnScreen = async () => {},
): Promise<Page> {
  const context = await newContext(browser, product, language)
  const page = await context.newPage()
  await answerWithAnyCode(page, language)
  await page.goto('/')
  await onScreen(page)
  await page.locator('input[type=email]').fill(who.includes('@') ? who : `${who}@demo.example`)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/mfa')
  await onScreen(page)
  // Eastern digits are accepted in the code too.
  await page.locator('input[inputmode=numeric]').fill(language === 'ar' ? '١٢٣٤٥٦' : '123456')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/dashboard')
  await expect(page.locator('h1')).toBeVisible()
  await onScreen(page)
  return page
}

/**
 * A demo person in their own browser, already signed in by the calls that the sign-in screens make: most journeys start after sign-in.
 * Opens `address` at once.
 */
export function enter(
  browser: Browser,
  product: Product,
  who: string,
  language: Language,
  address = '/dashboard',
): Promise<Page> {
  return spent('sign-in', () => enterAt(browser, product, who, language, address))
}

async function enterAt(
  browser: Browser,
  product: Product,
  who: string,
  language: Language,
  address: string,
): Promise<Page> {
  const context = await newContext(browser, product, language)
  const headers = { 'x-session-id': crypto.randomUUID(), 'x-client-version': '0.1.0', 'x-client-timezone': 'UTC' }
  const email = who.includes('@') ? who : `${who}@demo.example`
  const opened = await context.request.post('/api/session', { headers, data: { email, password: 'demo' } })
  expect(opened.status(), `${email} begins to sign in`).toBe(200)
  const { token } = (await opened.json()) as SessionView
  const confirmed = await context.request.post('/api/session/mfa', {
    headers: { ...headers, 'x-tab-token': token ?? '' },
    data: { code: '123456' },
  })
  expect(confirmed.status(), `${email} confirms the sign-in`).toBe(200)
  const page = await context.newPage()
  await answerWithAnyCode(page, language)
  await page.goto(address)
  await expect(page.locator('h1')).toBeVisible()
  return page
}

/** Ten minutes after sign-in a binding act asks for a fresh code, which happens on a busy machine; in a demo any code is accepted. */
async function answerWithAnyCode(page: Page, language: Language): Promise<void> {
  const question = page.getByRole('dialog', { name: identityWords.confirmTitle[language] })
  await page.addLocatorHandler(question, async () => {
    await question.getByRole('textbox', { name: identityWords.code[language] }).fill('123456')
    await question.getByRole('button', { name: identityWords.confirm[language] }).click()
  })
}

/** A browser context in one language; a script error on any of its pages fails the test. */
export async function newContext(
  browser: Browser,
  product: Product,
  language: Language,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const remembered = { origin: product.url, localStorage: [{ name: 'portal.language', value: language }] }
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1360, height: 900 },
    acceptDownloads: true,
    storageState: { cookies: [], origins: [remembered] },
    ...options,
  })
  await holdAnswers(context)
  context.on('weberror', (error) => {
    throw error.error()
  })
  context.on('console', (message) => {
    if (/Content Security Policy|TrustedScript|TrustedHTML/.test(message.text())) throw new Error(message.text())
  })
  return context
}
