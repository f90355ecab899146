import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe is asked: everything, only what the theme changes, or all but that. */
export type Asked = 'all' | 'contrast' | 'structure'

const OPTIONS: Readonly<Record<Asked, RunOptions>> = {
  all: { runOnly: STANDARDS },
  contrast: { runOnly: ['color-contrast'] },
  structure: { runOnly: STANDARDS, rules: { 'color-contrast': { enabled: false } } },
}

/** No accessibility violation on the page as it stands when all has come to rest. */
export async function expectNoViolations(page: Page, where = page.url(), asked: Asked = 'all'): Promise<void> {
  await settle(page)
  expect.soft(await violations(page, asked), `accessibility, ${where}`).toEqual([])
}

/**
 * What axe finds. Its own binding for this runner also works out the selectors of everything that passed, which takes
 * several times as long as the rules themselves.
 */
async function violations(page: Page, asked: Asked): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const options: RunOptions = { ...OPTIONS[asked], resultTypes: ['violations'], preload: false, selectors: false }
  return page.evaluate(async (wanted) => {
    const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
    const found = await axe.run(wanted)
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' | ')}`)
  }, options)
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
    // A dialog that has just appeared begins to fade in one frame later.
    do {
      await nextFrame()
      await nextFrame()
      await Promise.allSettled(moving().map((one) => one.finished))
    } while (moving().length > 0)
  })
}
