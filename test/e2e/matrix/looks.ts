import type { Page } from '@playwright/test'
import { expectFits, expectNoViolations } from '../accessible.ts'
import type { Language } from '../product.ts'
import { expectLanguage } from './checks.ts'

const WIDE = { width: 1360, height: 900 }
const NARROW = { width: 360, height: 800 }

/** Checks a page, or a layer over it, as it is: wide in the light theme and narrow in the dark. */
export async function lookAt(page: Page, language: Language, where: string, within?: string): Promise<void> {
  await expectNoViolations(page, where, 'all', within)
  await expectLanguage(page, language, where)
  await page.setViewportSize(NARROW)
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  await expectFits(page, where)
  await expectNoViolations(page, `${where} · dark, narrow`, 'contrast', within)
  await page.evaluate(() => delete document.documentElement.dataset['theme'])
  await page.setViewportSize(WIDE)
}
