import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe is asked: everything, only what the theme changes, or all but that. */
export type Asked = 'all' | 'contrast' | 'structure'

type Wanted = { readonly structure?: RunOptions; readonly contrast?: RunOptions }

const QUIET: RunOptions = { resultTypes: ['violations'], preload: false, selectors: false }
const STRUCTURE: RunOptions = { ...QUIET, runOnly: STANDARDS, rules: { 'color-contrast': { enabled: false } } }
const CONTRAST: RunOptions = { ...QUIET, runOnly: ['color-contrast'] }
const WANTED: Readonly<Record<Asked, Wanted>> = {
  all: { structure: STRUCTURE, contrast: CONTRAST },
  contrast: { contrast: CONTRAST },
  structure: { structure: STRUCTURE },
}

/** No accessibility violation on the page, or `within` a part of it, as it stands when all has come to rest. */
export async function expectNoViolations(
  page: Page,
  where = page.url(),
  asked: Asked = 'all',
  within?: string,
): Promise<void> {
  await settle(page)
  expect.soft(await violations(page, asked, within), `accessibility, ${where}`).toEqual([])
}

/**
 * What axe finds. Its own binding for this runner also works out the selectors of everything that passed, which takes
 * several times as long as the rules themselves.
 */
async function violations(page: Page, asked: Asked, within = ''): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const { contrast } = WANTED[asked]
  const further = await page.evaluateHandle(furtherRows)
  const looks = contrast && (await page.evaluateHandle(oneOfEachLook, { within, further }))
  const found = await page.evaluate(runAxe, { wanted: WANTED[asked], looks: looks ?? null, within, further } as const)
  await Promise.all([further.dispose(), looks?.dispose()])
  return found
}

/**
 * Runs in the page: of a long table or list, the rows after the first ones. They are made by the same lines of code, and each
 * of a hundred rules of axe would go through all of them.
 */
function furtherRows(): Element[] {
  const FIRST = 8
  return [...document.querySelectorAll('tbody, ul, ol')].flatMap((list) => [...list.children].slice(FIRST))
}

type Given = {
  readonly wanted: Wanted
  readonly looks: Element[] | null
  readonly within: string
  readonly further: Element[]
}

/** Runs in the page. */
async function runAxe({ wanted, looks, within, further }: Given): Promise<string[]> {
  type Where = { include: (Element | Document)[]; exclude?: Element[] }
  const { axe } = globalThis as unknown as { axe: { run(where: Where, options: RunOptions): Promise<AxeResults> } }
  const results: AxeResults[] = []
  const include = within === '' ? [document] : [...document.querySelectorAll(within)]
  if (wanted.structure) results.push(await axe.run({ include, exclude: further }, wanted.structure))
  if (wanted.contrast && looks && looks.length > 0) results.push(await axe.run({ include: looks }, wanted.contrast))
  return results
    .flatMap((result) => result.violations)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' | ')}`)
}

/**
 * Runs in the page: of all that has words of its own, one of each look. Contrast is a matter of colours, size and weight, and of
 * what lies beneath; in a table of a hundred rows axe takes seconds to find the same a hundred times.
 */
function oneOfEachLook({ within, further }: { within: string; further: Element[] }): Element[] {
  const left = new Set(further)
  const places = within === '' ? [document.body] : [...document.querySelectorAll(within)]
  const isLeft = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement) if (left.has(one)) return true
    return false
  }
  const hasWords = (element: Element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.textContent?.trim())
  const looks = new Map<string, Element>()
  for (const element of places.flatMap((place) => [...place.querySelectorAll('*')])) {
    if (!hasWords(element) || isLeft(element) || !element.checkVisibility({ visibilityProperty: true })) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const layers = [color, fontSize, fontWeight, textShadow]
    for (let beneath: Element | null = element; beneath; beneath = beneath.parentElement) {
      const { backgroundColor, backgroundImage, opacity, position, filter } = getComputedStyle(beneath)
      layers.push([backgroundColor, backgroundImage, opacity, filter, position === 'static' ? '' : position].join(' '))
    }
    const look = layers.filter((layer) => layer !== 'rgba(0, 0, 0, 0) none 1 none ').join('; ')
    if (!looks.has(look)) looks.set(look, element)
  }
  return [...looks.values()]
}

/** Nothing sticks out of the page sideways; the outermost elements that do are named. */
export async function expectFits(page: Page, where = page.url()): Promise<void> {
  const found = await page.evaluate(() => {
    const root = document.documentElement
    if (root.scrollWidth <= root.clientWidth) return []
    const outside = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < -1 || right > root.clientWidth + 1
    })
    return [
      `${root.scrollWidth} > ${root.clientWidth}`,
      ...outside.slice(0, 3).map((one) => one.outerHTML.slice(0, 200)),
    ]
  })
  expect.soft(found, `overflow at ${page.viewportSize()?.width} px, ${where}`).toEqual([])
}

/** Waits until the screen is there and what moves has come to rest; spinners turn for ever and are not waited for. */
export async function settle(page: Page): Promise<void> {
  // The address changes before the screen of a route has been fetched; a page without a heading is a finding of axe.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached' })
    .catch(() => {})
  await page.evaluate(async () => {
    await document.fonts.ready
    const moving = () =>
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter((one) => one.playState === 'running')
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // Between one screen and the next there may be none for a moment.
    const until = performance.now() + 3_000
    const isBetween = () => !document.querySelector('h1') && performance.now() < until
    // A dialog that has just appeared begins to fade in one frame later.
    do {
      await nextFrame()
      await nextFrame()
      await Promise.allSettled(moving().map((one) => one.finished))
    } while (moving().length > 0 || isBetween())
  })
}
