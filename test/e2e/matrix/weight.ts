// The transfer size of a screen at a first visit: the product's limits, in KB of 1000 bytes, compressed as the server sends them.
import { type CDPSession, expect, type Page } from '@playwright/test'
import type { Language } from '../product.ts'
import type { Route } from './routes.ts'

/** The target sizes. */
const SCRIPT = {
  // The dashboard: its first load, and another 7 KB that arrive while its lists are read.
  ...{ '/': 83, '/dashboard': 148 },
  // Overview and timetable.
  '/cases/$caseId': 180,
  // Includes what surrounds the editor: costs and time limits load without any sign of work, the checks of the checklist do not.
  '/award/$caseId': 200,
} as const
const SCRIPT_ELSEWHERE = 195
/**
 * A document is drawn by pdf.js, which alone exceeds the limit of a screen. The page around it keeps to the limit of every screen; the
 * drawing parts have their own.
 */
const DRAWING = /\/pdf(?:_viewer)?-[\w-]+\.js$/
const DRAWING_LIMIT = 180
const STYLE = 20
const FONT: Readonly<Record<Language, number>> = { en: 110, ar: 233 }
/** Screens with legal text in its own font, and with documents that bring their fonts. */
const LEGAL_TEXT = ['/award/$caseId', '/case-mgmt/$caseId', '/kb', '/kb/$caseId', '/files/$fileId']

const WORTH_NAMING = 4_000

type Cost = {
  readonly script: number
  /** Of the scripts, those that draw documents. */
  readonly drawing: number
  readonly style: number
  readonly font: number
  /** The larger scripts and fonts, to find what exceeds the limit. */
  readonly files: string
  readonly elsewhere: readonly string[]
}

/** Each screen once; of the sign-in screens only '/'. */
const isWeighed = ({ isVariant, screen }: Route) => !isVariant && screen !== '/mfa'

/**
 * From now on records what the page loads. Call the returned function when the screen has loaded and before any act on it: it asserts the
 * limits. Cached files count as if they had been sent.
 */
export async function weigh(page: Page, route: Route, language: Language): Promise<() => Promise<void>> {
  if (!isWeighed(route)) return async () => {}
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  // The pointer may rest on a link of the next screen, which would preload that link's screen.
  await page.mouse.move(0, 0)
  await page.goto('about:blank')
  const loaded = watch(network)
  return async () => {
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    expectLight(sum([...loaded.values()], page), route, language)
    await network.detach()
  }
}

function expectLight({ script, drawing, style, font, files, elsewhere }: Cost, route: Route, language: Language): void {
  const where = `${route.path} (${route.who}, ${language})`
  const aim = route.screen in SCRIPT ? SCRIPT[route.screen as keyof typeof SCRIPT] : SCRIPT_ELSEWHERE
  // A total of zero means that the recording failed.
  for (const [what, size] of Object.entries({ script, style, font }))
    expect.soft(size, `${what} of ${where} is weighed`).toBeGreaterThan(0)
  expect.soft(script, `script of ${where}: ${files}`).toBeLessThanOrEqual(aim)
  const drawn = route.screen === '/files/$fileId' ? DRAWING_LIMIT : 0
  expect.soft(drawing, `what draws documents on ${where}`).toBeLessThanOrEqual(drawn)
  expect.soft(style, `style of ${where}`).toBeLessThanOrEqual(STYLE)
  if (!LEGAL_TEXT.includes(route.screen))
    expect.soft(font, `fonts of ${where}: ${files}`).toBeLessThanOrEqual(FONT[language])
  expect.soft(elsewhere, `${where} asks nobody else`).toEqual([])
}

type Loaded = { readonly url: string; readonly type: string; readonly bytes: number }

function watch(network: CDPSession): Map<string, Loaded> {
  const loaded = new Map<string, Loaded>()
  network.on('Network.responseReceived', ({ requestId, response: { url, headers }, type }) => {
    // The size of the body as sent, compressed; what the page itself generates, such as a picture of a document, has no length.
    const length = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1]
    loaded.set(requestId, { url, type, bytes: Number(length ?? 0) })
  })
  return loaded
}

function sum(all: readonly Loaded[], page: Page): Cost {
  const own = new URL(page.url()).origin
  const of = (type: string, isWanted = (_url: string) => true) =>
    all.filter((one) => one.type === type && isWanted(one.url)).reduce((bytes, one) => bytes + one.bytes, 0) / 1000
  return {
    script: of('Script', (url) => !DRAWING.test(url)),
    drawing: of('Script', (url) => DRAWING.test(url)),
    style: of('Stylesheet'),
    font: of('Font'),
    files: all
      .filter(({ type, bytes }) => ['Script', 'Font'].includes(type) && bytes >= WORTH_NAMING)
      .toSorted((one, other) => other.bytes - one.bytes)
      .map(({ url, bytes }) => `${(bytes / 1000).toFixed(0)} ${new URL(url).pathname.slice('/assets/'.length)}`)
      .join(', '),
    elsewhere: all.filter(({ url }) => url.startsWith('http') && new URL(url).origin !== own).map(({ url }) => url),
  }
}
