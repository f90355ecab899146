// Checks of every screen besides accessibility, whatever its content.
import { expect, type Page } from '@playwright/test'
import type { Language } from '../product.ts'
import type { Route } from './routes.ts'

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

/** Screens whose tables have amounts in the sample cases. */
const MONEY_SCREENS = [
  '/cases',
  '/costs/$caseId',
  '/finance/reconciliation',
  '/finance/$caseId/disbursements',
  '/finance/$caseId/refunds',
  '/admin/fees',
]

/** The decimals of a column are aligned below one another, to half a pixel, in both languages and in block layout too. */
export async function expectDecimals(page: Page, { screen, isVariant, who }: Route, where: string): Promise<void> {
  const columns = await decimalsOf(page)
  // The desk of the Centre lists no amounts.
  const hasMoney = MONEY_SCREENS.includes(screen) && !(screen === '/cases' && who === 'manager')
  if (hasMoney && !isVariant) expect.soft(columns, `amounts, ${where}`).not.toEqual([])
  const apart = columns.filter(({ spread }) => spread > 0.5)
  expect.soft(apart, `decimals, ${where}`).toEqual([])
}

/** For each column with amounts of the visible tables, how far apart its decimal marks are. */
export async function decimalsOf(page: Page): Promise<{ column: string; amounts: number; spread: number }[]> {
  return page.evaluate(() => {
    const columns = new Map<string, number[]>()
    const tables = [...document.querySelectorAll('table')]
    for (const fraction of document.querySelectorAll('.amount [data-widest] > .amount-fraction')) {
      const { left, width } = fraction.getBoundingClientRect()
      const cell = fraction.closest('td, th')
      const table = fraction.closest('table')
      if (!(cell instanceof HTMLTableCellElement) || !table || width === 0) continue
      const name = `${table.caption?.textContent ?? ''} ${tables.indexOf(table)}, ${cell.cellIndex}`
      columns.set(name, [...(columns.get(name) ?? []), left])
    }
    return [...columns].map(([column, lefts]) => ({
      ...{ column, amounts: lefts.length },
      spread: Math.max(...lefts) - Math.min(...lefts),
    }))
  })
}
