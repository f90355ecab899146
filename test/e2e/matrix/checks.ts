// Checks of every screen besides accessibility, whatever its content.
import { expect, type Page } from '@playwright/test'
import type { Language } from '../product.ts'

export type Theme = 'light' | 'dark'

/** Names that an Arabic sentence keeps in Latin letters, as Arabic lawyers and engineers write them. */
const KEPT = [
  'PDF',
  'CSV',
  'JSON',
  'XLSX',
  'PEM',
  'SHA-256',
  'OpenSSL',
  'poppler-utils',
  'IBA',
  String.raw`ISO 27001/27018`,
  'WCAG 2.1 AA',
  'UNCITRAL',
  'QR',
]

/**
 * No raw key, no gap, and no text of the other language unless isolated: data is isolated (<bdi>, a direction or a language of its own),
 * and counts use the digits of the page's language.
 */
export async function expectLanguage(page: Page, language: Language, where: string): Promise<void> {
  const found = await page.evaluate(
    ([wanted, names]) => {
      const kept = new RegExp(`(?<![A-Za-z])(?:${names})(?![A-Za-z])`, 'g')
      const foreign = wanted === 'ar' ? /[A-Za-z]{2,}|[0-9]/ : /[\u0600-\u06FF]/
      const holes = /undefined|\bNaN\b|\[object |Invalid Date|\{\w+\}|(?<!: )\bnull\b/
      const texts: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // Text inside directional isolates also counts as isolated.
        const text = (node.textContent ?? '').replaceAll(/[\u2066-\u2068][^\u2069]*\u2069/g, '').replaceAll(kept, '')
        const parent = node.parentElement
        if (!text.trim() || !parent || parent.closest('script, style, noscript')) continue
        if (holes.test(text)) texts.push(`hole: ${text.trim().slice(0, 100)}`)
        if (
          foreign.test(text) &&
          !parent.closest('body :is(bdi, [dir], [lang], code, pre, svg, textarea, option, .own-direction)')
        )
          texts.push(`not set apart: ${text.trim().slice(0, 100)}`)
      }
      return [...new Set(texts)]
    },
    [language, KEPT.join('|')] as const,
  )
  expect.soft(found, `language, ${where}`).toEqual([])
}

/** Nothing that a person may be about to press moved during loading: a layout shift of 0.02 at most. */
export async function expectStill(page: Page, where: string): Promise<void> {
  const { score, moved } = await page.evaluate(() => {
    const { shifts = [] } = globalThis as { shifts?: { value: number; moved: string }[] }
    return { score: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.map((one) => one.moved) }
  })
  expect.soft(score > 0.02 ? moved : [], `layout shift of ${score.toFixed(3)}, ${where}`).toEqual([])
}
