import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect, type JSHandle, type Page } from '@playwright/test'
import { Judged } from './accessible/judged.ts'
import { furtherRows, hashOf } from './accessible/keys.ts'
import { type Different, oneOfEachLook } from './accessible/looks.ts'
import { outlineOfPage } from './accessible/outline.ts'
import { oneOfEachShape } from './accessible/shapes.ts'
import { spent } from '#test/spent.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Which rules axe runs: all, only those affected by the theme, or all except those. */
export type Asked = 'all' | 'contrast' | 'structure'

/** The rules that judge a document, not an element of it. Their input is in the document's outline. */
const OF_DOCUMENT = [
  ...['document-title', 'html-has-lang', 'html-lang-valid', 'html-xml-lang-mismatch', 'bypass', 'skip-link'],
  ...['meta-refresh', 'meta-viewport', 'meta-viewport-large', 'aria-hidden-body', 'accesskeys', 'duplicate-id-aria'],
  ...['landmark-banner-is-top-level', 'landmark-complementary-is-top-level', 'landmark-contentinfo-is-top-level'],
  ...['landmark-main-is-top-level', 'landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo'],
  ...['landmark-no-duplicate-main', 'landmark-one-main', 'landmark-unique', 'page-has-heading-one', 'heading-order'],
  ...['region', 'image-redundant-alt', 'table-duplicate-name'],
]
const OFF = { enabled: false }
const QUIET: RunOptions = { resultTypes: ['violations'], preload: false, selectors: false }
const DOCUMENT: RunOptions = { ...QUIET, runOnly: { type: 'rule', values: OF_DOCUMENT } }
const STRUCTURE: RunOptions = { ...QUIET, runOnly: STANDARDS, rules: { 'color-contrast': OFF } }
const ELEMENTS: RunOptions = {
  ...STRUCTURE,
  rules: { 'color-contrast': OFF, ...Object.fromEntries(OF_DOCUMENT.map((rule) => [rule, OFF])) },
}
const CONTRAST: RunOptions = {
  ...QUIET,
  ...{ runOnly: ['color-contrast'], resultTypes: ['violations', 'incomplete'], elementRef: true },
}
/** Rules that depend on the words themselves, so that one page proves nothing about another; axe runs them only when they are named. */
const WORDS: RunOptions = {
  ...QUIET,
  runOnly: ['label-content-name-mismatch', 'table-fake-caption', 'td-has-header'],
}
/** With more new shapes than this the whole page is checked at once. */
const MANY = 100
const MOST_TRIES = 3
const GONE = 'an element that was to be judged is gone'

const outlines = new Judged('outlines')
const shapes = new Judged('shapes')
const looks = new Judged('looks')

/** No accessibility violation on the page, or in a part `within` it, once all animations have ended. */
export async function expectNoViolations(
  page: Page,
  where = page.url(),
  asked: Asked = 'all',
  within = '',
): Promise<void> {
  const look = async () => {
    await settle(page)
    return spent('axe', () => violations(page, asked, within))
  }
  // A message may fade in while axe looks. A fault is still there when the page has come to rest again.
  const found = (await look()).length === 0 ? [] : await look()
  expect.soft(found, `accessibility, ${where}`).toEqual([])
}

/** Accessible names contain the visible words, and table cells have headings. */
export async function expectSaidAsSeen(page: Page, where: string): Promise<void> {
  await settle(page)
  expect.soft(await spent('axe', () => misnamed(page)), `words and names, ${where}`).toEqual([])
}

/** What axe finds about names and visible words, on the page as a whole. */
export function misnamed(page: Page): Promise<string[]> {
  return runAxe(page, { options: WORDS, within: '' })
}

/**
 * What axe finds. A run meets the same structures and colours on page after page: what was found clean once is not checked again, and a
 * page with nothing new is not passed to axe at all.
 */
export async function violations(page: Page, asked: Asked = 'all', within = ''): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await takeApart(page, asked, within)
    } catch (error) {
      // Live pages may change during the check.
      if (tries === MOST_TRIES || !String(error).includes(GONE)) throw error
    }
  }
}

/**
 * During the check the bars that stay while the page scrolls are in their places in it. axe measures only the visible part of a target, and
 * calls a link too small that a bar half covers, although a person can scroll it into view.
 */
async function takeApart(page: Page, asked: Asked, within: string): Promise<string[]> {
  await placeBars(page, 'static')
  try {
    return await judgeParts(page, asked, within)
  } finally {
    await placeBars(page, '')
  }
}

const placeBars = (page: Page, position: 'static' | '') =>
  page.evaluate((place) => {
    for (const bar of document.querySelectorAll<HTMLElement>('#nav-bar, #top-bar, .part-tabs'))
      bar.style.setProperty('position', place)
  }, position)

async function judgeParts(page: Page, asked: Asked, within: string): Promise<string[]> {
  const further = await page.evaluateHandle(furtherRows)
  const seen = { within, further }
  const found = [
    ...(asked === 'contrast' ? [] : await ofDocument(page, seen)),
    ...(asked === 'contrast' ? [] : await ofShapes(page, seen)),
    ...(asked === 'structure' ? [] : await ofLooks(page, seen)),
  ]
  await further.dispose()
  return found
}

type Handles = { readonly within: string; readonly further: JSHandle<Element[]> }

/** The rules for a document, if its outline is new. */
async function ofDocument(page: Page, { within, further }: Handles): Promise<string[]> {
  if (within !== '') return []
  const keys = [hashOf(await page.evaluate(outlineOfPage))]
  if (outlines.placesOfNew(keys).length === 0) return []
  const found = await runAxe(page, { options: DOCUMENT, within, exclude: further })
  if (found.length === 0) outlines.keep(keys)
  return found
}

/** The rules for elements, for elements of a new shape. */
async function ofShapes(page: Page, { within, further }: Handles): Promise<string[]> {
  const different = await page.evaluateHandle(oneOfEachShape, { within, further })
  const keys = (await different.evaluate(({ keys }) => keys)).map(hashOf)
  const places = shapes.placesOfNew(keys)
  const found = await judge(page, { options: ELEMENTS, within, further, different, places })
  await different.dispose()
  if (found.length === 0) shapes.keep(keys)
  return found
}

type Judging = Handles & { options: RunOptions; different: JSHandle<Different>; places: readonly number[] }

async function judge(page: Page, { options, within, further, different, places }: Judging): Promise<string[]> {
  if (places.length === 0) return []
  if (places.length > MANY) return runAxe(page, { options, within, exclude: further })
  const include = await elementsAt(different, places)
  // Each element is checked by itself: its content is checked where that is new.
  const exclude = await include.evaluateHandle((chosen, more) => {
    const isChosen = new Set<unknown>(chosen)
    const held = chosen.flatMap((one) => [...(one?.children ?? [])])
    return [...held.filter((one) => !isChosen.has(one) && !one.closest('svg')), ...more]
  }, further)
  const found = await runAxe(page, { options, within, include, exclude })
  await Promise.all([include.dispose(), exclude.dispose()])
  return found
}

/** Contrast, for elements of a new look. */
async function ofLooks(page: Page, { within, further }: Handles): Promise<string[]> {
  const different = await page.evaluateHandle(oneOfEachLook, { within, further })
  const keys = (await different.evaluate(({ keys }) => keys)).map(hashOf)
  const places = looks.placesOfNew(keys)
  const { found, unsure } = places.length === 0 ? NOTHING : await contrastAt(page, different, places)
  await different.dispose()
  if (found.length === 0) looks.keep(keys.filter((_key, at) => !unsure.has(at)))
  return found
}

type Contrast = { readonly found: string[]; readonly unsure: ReadonlySet<number> }
const NOTHING: Contrast = { found: [], unsure: new Set() }

/** Where axe cannot decide, as beneath a floating message, the look stays unknown and is checked again when it next appears. */
async function contrastAt(page: Page, different: JSHandle<Different>, places: number[]): Promise<Contrast> {
  const include = await elementsAt(different, places)
  const { found, unsure } = await askAxe(page, { options: CONTRAST, within: '', include })
  await include.dispose()
  return { found, unsure: new Set(unsure.flatMap((at) => places[at] ?? [])) }
}

function elementsAt(different: JSHandle<Different>, places: readonly number[]): Promise<Elements> {
  return different.evaluateHandle(({ elements }, wanted) => wanted.map((at) => elements[at]), places)
}

type Elements = JSHandle<(Element | undefined)[]>
type Run = { options: RunOptions; within: string; include?: Elements; exclude?: Elements }

async function runAxe(page: Page, run: Run): Promise<string[]> {
  return (await askAxe(page, run)).found
}

/**
 * Runs axe in the page, and returns the places of the elements for which it could not decide, if requested. axe's own Playwright binding
 * also computes the selectors of everything that passed, which takes several times as long as the rules themselves.
 */
async function askAxe(page: Page, run: Run): Promise<{ found: string[]; unsure: number[] }> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ options, within, include, exclude, gone }) => {
      if (include?.some((one) => !one?.isConnected)) throw new Error(gone)
      type Where = { include: unknown[]; exclude?: unknown[] }
      const { axe } = globalThis as unknown as { axe: { run(where: Where, asked: RunOptions): Promise<AxeResults> } }
      const parts = within === '' ? [document] : [...document.querySelectorAll(within)]
      const where = { include: include ?? parts, exclude: exclude ?? [] }
      const { violations, incomplete } = await axe.run(where, options)
      const doubtful = new Set<unknown>(incomplete.flatMap(({ nodes }) => nodes.map(({ element }) => element)))
      return {
        found: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' | ')}`),
        unsure: (include ?? []).flatMap((one, at) => (doubtful.has(one) ? [at] : [])),
      }
    },
    { ...run, include: run.include ?? null, exclude: run.exclude ?? null, gone: GONE },
  )
}

/** Nothing overflows the page sideways, and no tab is beyond the edge of its bar; the outermost elements that do are named. */
export async function expectFits(page: Page, where = page.url()): Promise<void> {
  // Between a new width and its `resize` event a layer that its code places is still where it was. A fault stays when the page is at rest.
  if ((await page.evaluate(findOverflow)).length === 0) return
  await settle(page)
  const found = await page.evaluate(findOverflow)
  expect.soft(found, `overflow at ${page.viewportSize()?.width} px, ${where}`).toEqual([])
}

/** Runs in the page: what is wider than the window or than its bar. */
export async function findOverflow(): Promise<string[]> {
  // So that the page has been told of its present width.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const root = document.documentElement
  const cut = [...document.querySelectorAll('[role=tablist]')].filter((bar) => bar.scrollWidth > bar.clientWidth)
  const bars = cut.map((bar) => `tabs ${bar.scrollWidth} > ${bar.clientWidth}: ${bar.textContent}`)
  if (root.scrollWidth <= root.clientWidth) return bars
  // What a part of the page scrolls or cuts does not widen the page.
  const isHeld = (element: Element): boolean => {
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== 'visible') return true
    return false
  }
  const outside = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right } = element.getBoundingClientRect()
    return (left < -1 || right > root.clientWidth + 1) && !isHeld(element)
  })
  return [
    ...bars,
    `${root.scrollWidth} > ${root.clientWidth}`,
    ...outside.slice(0, 3).map((one) => one.outerHTML.slice(0, 200)),
  ]
}

/** Waits until the screen has loaded and its animations have ended; spinners never end and are not waited for. */
export function settle(page: Page): Promise<void> {
  return spent('waiting', () => rest(page))
}

async function rest(page: Page): Promise<void> {
  // The address changes before a route's screen has been fetched; a page without a heading is a finding of axe.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached' })
    .catch(() => {})
  await page.evaluate(async () => {
    await document.fonts.ready
    // A transition in a closed fold or in skipped rows of a list never announces its end (`finished`), so its state is read.
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          (one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // Between two screens there may briefly be no heading.
    const until = performance.now() + 3_000
    const isBetween = () => !document.querySelector('h1') && performance.now() < until
    // A new dialog starts to fade in one frame later.
    do {
      await nextFrame()
      await nextFrame()
    } while (isMoving() || isBetween())
  })
}
