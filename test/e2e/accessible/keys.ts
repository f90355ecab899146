import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { oneOfEachLook } from './looks.ts'
import { outlineOfPage } from './outline.ts'
import { oneOfEachShape } from './shapes.ts'

/** All that a rule can tell one page from another by: its outline, each shape and each look on it. */
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
 * Runs in the page: of a long table or list, the rows after the first ones. They are made by the same lines of code, and each
 * of a hundred rules of axe would go through all of them.
 */
export function furtherRows(): Element[] {
  const FIRST = 8
  return [...document.querySelectorAll('tbody, ul, ol')].flatMap((list) => [...list.children].slice(FIRST))
}
