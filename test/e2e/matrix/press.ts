// A press, and all that it begins: code that is fetched, reads and writes, timers and frames.
import type { Locator, Page, Request } from '@playwright/test'

/** A press whose requests do not end in this time is looked at as it is. */
const MOST_MS = 10_000
/**
 * Timers up to this length are waited for: this long after the press and after each answer, because some begin the next for ever. Longer
 * ones, such as that of a message that leaves, are not.
 */
const SOON_MS = 700
/** So many times in a row nothing is under way: between an answer and what it shows or asks next lie a few frames. */
const CALM = 3

const watched = new WeakSet<Page>()

/** Prepares a page for these presses, from the next time it is loaded. */
export async function watchPresses(page: Page): Promise<void> {
  if (watched.has(page)) return
  watched.add(page)
  await page.addInitScript(watchTimers, SOON_MS)
}

/** Runs in the page: keeps the short timers that have not run yet. */
function watchTimers(longest: number): void {
  const begun = new Set<number>()
  Object.assign(globalThis, { begunTimers: begun })
  const { setTimeout: start, clearTimeout: stop } = window
  window.setTimeout = ((handler: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    const run = () => {
      begun.delete(timer)
      handler(...given)
    }
    const timer = start(run, ms)
    if (ms <= longest) begun.add(timer)
    return timer
  }) as typeof window.setTimeout
  window.clearTimeout = (timer) => {
    if (timer !== undefined) begun.delete(Number(timer))
    stop(timer)
  }
}

/** Presses, and waits until a layer is open or all that the press began is over; whether the layer is open then. */
export async function pressFully(page: Page, press: () => Promise<void>, layer: Locator): Promise<boolean> {
  await pressUntil(page, press, () => layer.isVisible())
  return layer.isVisible()
}

/** Presses, and waits until all that the press began is over, or `isEnough`. */
export async function pressUntil(
  page: Page,
  press: () => Promise<void>,
  isEnough: () => Promise<boolean> = async () => false,
): Promise<void> {
  const open = new Set<Request>()
  const begin = (call: Request) => void (isStream(call) || open.add(call))
  let moved = Date.now()
  const end = (call: Request) => {
    open.delete(call)
    moved = Date.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  try {
    await page.evaluate(forgetTimers)
    await press()
    moved = Date.now()
    const until = moved + MOST_MS
    for (let calm = 0; calm < CALM && Date.now() < until && !(await isEnough()); ) {
      const timers = await framesOf(page)
      const isUnderWay = open.size > 0 || (timers > 0 && Date.now() - moved <= SOON_MS)
      calm = isUnderWay ? 0 : calm + 1
    }
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  }
}

/** Lets two frames pass; how many timers of the press have yet to run. Those of a page that another one has replaced are gone. */
async function framesOf(page: Page): Promise<number> {
  try {
    return await page.evaluate(passFrames)
  } catch (error) {
    if (/context was destroyed|navigation/i.test(String(error))) return 1
    throw error
  }
}

/** Live events never end. */
const isStream = (call: Request) => new URL(call.url()).pathname.startsWith('/api/sse/')

type Watched = { readonly begunTimers: Set<number> }

/** Runs in the page: only timers that the press begins count. A page that has not been loaded yet has none. */
function forgetTimers(): void {
  ;(globalThis as unknown as Partial<Watched>).begunTimers?.clear()
}

/** Runs in the page. */
async function passFrames(): Promise<number> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return (globalThis as unknown as Watched).begunTimers.size
}
