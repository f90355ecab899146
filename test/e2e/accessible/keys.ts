import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { oneOfEachLook } from './looks.ts'
import { outlineOfPage } from './outline.ts'
import { oneOfEachShape } from './shapes.ts'

/** Everything by which a rule can distinguish pages: the outline, and each shape and look on it. */
export async function keysOfPage(page: Page): Promise<string[]> {
  const further = await page.evaluateHandle(furtherRows)
  const seen = { within: '', further }
  const outline = await page.evaluate(outlineOfPage)
  const parts = await Promise.all(
    [oneOfEachShape, oneOfEachLook].map(async (taken) => {
      const different = await page.evaluateHandle(taken, seen)
      const keys = await different.evaluate(({ keys }) => keys)
      await different.dispose()
      return keys
    }),
  )
  await further.dispose()
  return [outline, ...parts.flat()].map(hashOf)
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

/**
 * Runs in the page: the rows of long tables and lists after the first ones. The same code makes them, and each of axe's hundred rules would
 * process all of them.
 */
export function furtherRows(): Element[] {
  const FIRST = 8
  return [...document.querySelectorAll('tbody, ul, ol')].flatMap((list) => [...list.children].slice(FIRST))
}
