// A Chromium on a test portal, for benches: people signed in by cookie, and how long the screen takes to respond to them.
import { loadavg } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Language } from '#kernel/words.ts'
import { ensureBrowserPart } from '../../scripts/browser-part.mjs'
import { findChromium } from '../../scripts/test-tools.ts'
import type { TestPortal } from './portal.ts'

const CHECKOUT = path.resolve(import.meta.dirname, '../..')

/** The built browser part: that of DIST_DIR, or the checkout's, rebuilt when older than its source. */
export function browserPart(): string {
  const given = process.env['DIST_DIR']
  if (given) return given
  if (!ensureBrowserPart(CHECKOUT, process.execPath)) throw new Error('the browser part could not be built')
  return path.join(CHECKOUT, 'dist')
}

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']

export function chromiumOptions(): { readonly executablePath: string; readonly args: string[] } {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('there is no Chromium; CHROMIUM_PATH may name one')
  return { executablePath, args: [...ARGUMENTS, '--disable-component-update', '--disable-sync'] }
}

export function openChromium(): Promise<Browser> {
  return chromium.launch(chromiumOptions())
}

/** A page for a signed-in person, in a language, 1360 px wide; null: not signed in. */
export async function openPage(
  browser: Browser,
  portal: Pick<TestPortal, 'url' | 'as'>,
  who: string | null,
  language: Language = 'en',
): Promise<Page> {
  const origins = [{ origin: portal.url, localStorage: [{ name: 'portal.language', value: language }] }]
  const context = await browser.newContext({
    ...{ baseURL: portal.url, viewport: { width: 1360, height: 900 } },
    storageState: { cookies: [], origins },
  })
  if (who !== null) {
    const [name = '', value = ''] = (await portal.as(who, language)).cookie.split('=')
    await context.addCookies([{ name, value, url: portal.url, httpOnly: true, sameSite: 'Strict' }])
  }
  const page = await context.newPage()
  await page.addInitScript(watchInteractions)
  return page
}

/** The load of the machine: times mean little without it. */
export const load = () => `load ${loadavg()[0]?.toFixed(1)}`

export type Waits = {
  /** From each key or press to the next frame after its effect, in ms as the browser reports it, in steps of 8. */
  readonly interactions: readonly number[]
  /** The longest time for which the page did not respond, whatever the cause. */
  readonly longestTask: number
}

/** The waits since the last call; events answered within 16 ms are not included. */
export function waitsOf(page: Page): Promise<Waits> {
  return page.evaluate(async () => {
    const { waits } = globalThis as unknown as { waits: { interactions: Map<number, number>; tasks: number[] } }
    // The browser reports an event after the frame that answers it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))))
    const found = { interactions: [...waits.interactions.values()], longestTask: Math.max(0, ...waits.tasks) }
    waits.interactions.clear()
    waits.tasks.length = 0
    return found
  })
}

/** Runs in the page: records how long each interaction waits for its frame, as INP counts it, and each long task. */
function watchInteractions(): void {
  const waits = { interactions: new Map<number, number>(), tasks: [] as number[] }
  Object.assign(globalThis, { waits })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId)
        waits.interactions.set(
          entry.interactionId,
          Math.max(entry.duration, waits.interactions.get(entry.interactionId) ?? 0),
        )
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) waits.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}
