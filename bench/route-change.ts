// From one screen of a case to the next by a link under the pointer, so that it is preloaded: from the press until the frame after the
// heading of the new screen appears. Aim: 100 ms or less at the 95th percentile, over 108 changes. The floor is a letter typed into a
// field, until the frame after it is shown, in the same run.
//
//   npm run bench route-change [en|ar]          with PRODUCT_URL: against the demo that runs there
import type { Page } from '@playwright/test'
import { STEP_PATHS } from '#case/law/rules.ts'
import type { Language } from '#kernel/words.ts'
import { uiWords } from '#ui/words.ts'
import { type Product, signIn, startProduct } from '../test/e2e/product.ts'
import { browserPart, load, openChromium } from '../test/support/bench-browser.ts'
import { median } from '../test/support/record.ts'
import { tell } from './support/figure.ts'

const AIM_MS = 100
const ROUNDS = 18
const CASE = 'case_001'
const language: Language = process.argv[2] === 'ar' ? 'ar' : 'en'
/** The main screens of a case that its manager may open, each linked from all others. */
const SCREENS = ['filing', 'commencement', 'tribunal', 'caseManagement', 'evidence', 'hearing'] as const
const PATHS = SCREENS.map((step) => STEP_PATHS[step].replace('{caseId}', CASE))

process.env['DIST_DIR'] = browserPart()
const product: Product = await startProduct()
const browser = await openChromium()
const page = await signIn(browser, product, 'manager', language)

const floor = await typing()
console.log(`${language}, ${load()}; floor: ${told(floor)}`)
await page.goto(PATHS.at(-1) ?? '')
const all: number[] = []
const whole: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  for (const path of PATHS) {
    const change = await follow(path)
    // The first visit to a screen fetches its parts, also by preloading. These changes are counted like all others.
    all.push(change.heading)
    whole.push(change.whole)
  }
}
const slow = percentile(all, 0.95)
tell({
  what: `${all.length} changes of screen, 95th percentile`,
  figure: slow,
  floor: median(floor),
  unit: 'ms',
  aim: { most: AIM_MS },
})
console.log(`  ${told(all)}, ${ratio(all, floor)} of the floor`)
console.log(`until nothing is a skeleton any more: ${told(whole)}`)
await browser.close()
await product.stop()
process.exit(0)

function percentile(list: readonly number[], part: number): number {
  return list.toSorted((a, b) => a - b)[Math.ceil(list.length * part) - 1] ?? Number.NaN
}

function told(list: readonly number[]): string {
  return `median ${median(list).toFixed(0)} ms, 95th percentile ${percentile(list, 0.95).toFixed(0)} ms`
}

function ratio(list: readonly number[], other: readonly number[]): string {
  return (median(list) / median(other)).toFixed(1)
}

/** The smallest possible change: one letter in a field of the case list. */
async function typing(): Promise<number[]> {
  await page.goto('/cases')
  const field = page.locator('form[role=search] input')
  await field.focus()
  const times: number[] = []
  for (let n = 0; n < 30; n++) {
    const answer = await framed(page, 'keydown', { field: 'form[role=search] input', length: n + 1 })
    await page.keyboard.type('x')
    times.push((await answer()).heading)
  }
  return times
}

async function follow(path: string): Promise<Times> {
  const link = page.locator(`a[href="${path}"]:visible`).first()
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  if (!box) throw new Error(`no link to ${path} on ${page.url()}`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  // Long enough for preloading. A person's pointer rests about as long before the press.
  await page.waitForTimeout(400)
  const answer = await framed(page, 'click', { path })
  await page.mouse.click(x, y)
  return answer()
}

type Brought = { readonly path: string } | { readonly field: string; readonly length: number }

type Times = { readonly heading: number; readonly whole: number }

/** From the next event of this type until the frame after its result, and until nothing is loading any more; in ms. */
async function framed(on: Page, event: 'click' | 'keydown', brought: Brought): Promise<() => Promise<Times>> {
  await on.evaluate(watch, [event, brought, uiWords.loading[language]] as const)
  return () => on.evaluate(() => (globalThis as unknown as { times: Promise<Times> }).times)
}

/** Runs in the page. */
function watch([type, wanted, loading]: readonly ['click' | 'keydown', Brought, string]): void {
  const before = document.querySelector('h1')
  const isThere = () => {
    if ('field' in wanted) return document.querySelector<HTMLInputElement>(wanted.field)?.value.length === wanted.length
    const heading = document.querySelector('h1')
    return location.pathname === wanted.path && heading !== null && heading !== before
  }
  const isWhole = () =>
    isThere() && ![...document.querySelectorAll('main [role=status]')].some((one) => one.textContent === loading)
  /** Checks once a frame; returns the time right after the frame in which the condition held was drawn. */
  const drawn = (isSo: () => boolean) =>
    new Promise<number>((done) => {
      const look = () => {
        if (!isSo()) return requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done(performance.now())
        port2.postMessage(0)
        return undefined
      }
      requestAnimationFrame(look)
    })
  const times = new Promise((resolve) => {
    const measure = async ({ timeStamp }: Event) => {
      const heading = (await drawn(isThere)) - timeStamp
      resolve({ heading, whole: (await drawn(isWhole)) - timeStamp })
    }
    addEventListener(type, (pressed) => void measure(pressed), { capture: true, once: true })
  })
  Object.assign(globalThis, { times })
}
