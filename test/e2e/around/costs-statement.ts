// The statement of costs: the document shows what its reader sees on the screen, and none of the other side's payments.
import { expect, type Page } from '@playwright/test'
import { costStatementWords } from '#costs/law/cost-statement-words.ts'
import { costsWords } from '#costs/law/words.ts'
import { uiWords } from '#ui/words.ts'
import { sugar } from '../../../demo/cases/sugar.ts'
import { bytesOf, missingIn, outlineOf, qrCodesOf, textOf } from '../journey/papers.ts'
import { type Further, look, press, type Road, sheet, visit, type Who, word } from '../journey/road.ts'
import type { Around } from './around.ts'

const [CLAIMANTS, RESPONDENTS] = (sugar.costs?.deposits ?? []).map(({ reference }) => reference)

async function figuresOf(road: Road, page: Page, table: 'costs' | 'ledger'): Promise<string[]> {
  const rows = sheet(road, page, costsWords[table]).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const cells = await rows.getByRole('cell').allInnerTexts()
  return cells.filter((cell) => /[0-9٠-٩]/.test(cell) && !/[A-Z]{2}-/.test(cell))
}

type Printed = { readonly text: string; readonly page: Page; readonly pdf: Buffer }

async function statementFor(road: Road, who: Who | Further): Promise<Printed> {
  const page = await visit(road, who, 'costs', costsWords.title)
  const waiting = page.waitForEvent('download')
  await press(road, page, costStatementWords.print)
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  const pdf = await bytesOf(download)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(outlineOf(pdf).pages).toBeGreaterThan(0)
  const text = textOf(pdf)
  expect(text).toContain(`CST-${road.caseId.replace('case_', '')}`)
  expect(missingIn(text, word(road, costStatementWords.title))).toEqual([])
  return { text, page, pdf }
}

async function print(road: Road): Promise<void> {
  const { text, page, pdf } = await statementFor(road, 'manager')
  // The first issue created the code printed on it: the link beside the button leads there.
  const link = page.getByRole('link', { name: word(road, uiWords.verifyPage) })
  expect(qrCodesOf(pdf)).toEqual([road.product.url + (await link.getAttribute('href'))])
  const figures = [...(await figuresOf(road, page, 'costs')), ...(await figuresOf(road, page, 'ledger'))]
  expect(figures.length).toBeGreaterThan(10)
  expect(figures.flatMap((figure) => missingIn(text, figure))).toEqual([])
  for (const reference of [CLAIMANTS, RESPONDENTS]) expect(text).toContain(reference)
  await look(road, page)

  const own = await statementFor(road, 'amelia.hart@hartvane.example')
  expect(own.text).toContain(CLAIMANTS)
  expect(own.text).not.toContain(RESPONDENTS)
  const other = await statementFor(road, 'respondent')
  expect(other.text).toContain(RESPONDENTS)
  expect(other.text).not.toContain(CLAIMANTS)
  await look(road, other.page)
}

export const costsStatement: readonly Around[] = [
  { title: 'the statement of costs says what its reader sees', caseId: 'case_002', run: print },
]
