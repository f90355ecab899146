// A bank statement is imported whole or not at all, and compared with the books.
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { REFUSALS } from '#app/product.ts'
import { formatMoney, formatRate } from '#kernel/format.ts'
import { addDays, DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { toEasternDigits } from '#kernel/digits.ts'
import { importWords, reconciliationWords as say, rejectionWords } from '#reconciliation/law/words.ts'
import { expectNoIbmViolations } from '../accessible/ibm.ts'
import { choose } from '../journey/fields.ts'
import { bytesAt, textOf } from '../journey/papers.ts'
import { confirm, expectTitle, expectTold, look, pageOf, press, type Road, sheet, word } from '../journey/road.ts'
import type { Around } from './around.ts'

const today = plainDateIn(new Date(), DEFAULT_ZONE)
/** Distinct for each language: where both run on one product, neither matches the other's lines. */
const provider = (road: Road) => (road.language === 'ar' ? 'بنك الرحلة' : 'Journey Bank')
const reference = (road: Road, number: number) => `JB-${road.language}-${number}`

type Fields = readonly string[]
/** A statement as current spreadsheets save it; the Arabic one as old programs save it, without Eastern digits. */
function statement(road: Road, name: string, rows: readonly Fields[]) {
  const header =
    road.language === 'ar'
      ? ['التاريخ', 'المرجع', 'المبلغ', 'العملة', 'البيان']
      : ['Date', 'Reference', 'Amount', 'Currency', 'Details']
  const text = [header, ...rows].map((row) => row.join(';')).join('\r\n')
  const buffer = (road.language === 'ar' && windows1256(text)) || Buffer.from(`\ufeff${text}`)
  return { name: `${name}.csv`, mimeType: 'text/csv', buffer }
}

/** Undefined where a letter is not in the code page. */
function windows1256(text: string): Buffer | undefined {
  const decoder = new TextDecoder('windows-1256')
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  const found = Array.from(text, (letter) => bytes.get(letter))
  return found.includes(undefined) ? undefined : Buffer.from(found.map((byte) => byte ?? 0))
}

async function open(road: Road, part: { en: string; ar: string }, search = ''): Promise<{ page: Page; part: Locator }> {
  const page = await pageOf(road, 'compliance')
  await page.goto(`/finance/reconciliation${search}`)
  await expectTitle(road, page, say.title)
  await page.getByRole('tab', { name: word(road, part), exact: true }).click()
  return { page, part: page.getByRole('tabpanel', { name: word(road, part), exact: true }) }
}

const rowOf = (place: Locator, text: string) => place.getByRole('row').filter({ hasText: text })
const importButton = (place: Locator, road: Road) =>
  place.getByRole('button', { name: road.language === 'ar' ? /^استيراد|^لا أسطر/ : /^Import \d/ })

/** Each wrong line is reported with its number, and nothing of the file is imported. */
async function refuse(road: Road): Promise<void> {
  const { page, part } = await open(road, say.statements)
  await expect(part).toContainText(word(road, importWords.providerFirst))
  await part.getByRole('textbox').fill(provider(road))
  await part.locator('input[type=file]').setInputFiles(
    statement(road, 'wrong', [
      [addDays(today, -3), reference(road, 1), '100.00', 'SAR', ''],
      ['31/02/2026', reference(road, 2), '1.005', 'SAR', ''],
      [addDays(today, -3), reference(road, 1), '100.00', 'SAR', ''],
    ]),
  )
  const rejected = part.getByRole('table', { name: word(road, importWords.rejectedTitle) })
  for (const [line, reason] of [
    [3, rejectionWords.date[road.language]({ value: '31/02/2026' })],
    [3, rejectionWords.places[road.language]({ value: '1.005' })],
    [4, rejectionWords.duplicate[road.language]({ value: reference(road, 1), other: 2 })],
  ] as const)
    await expect(rowOf(rejected, reason)).toContainText(word(road, importWords.line, { line }))
  await expect(importButton(part, road)).toHaveAttribute('aria-disabled', 'true')
  await look(road, page)
  await press(road, page, importWords.discard)
  await expect(part.locator('input[type=file]')).toHaveCount(1)
}

/** An open movement of the books from the machine-readable file, of a case that no other journey uses. */
async function openMovement(page: Page) {
  const csv = (await bytesAt(page, '/api/finance/reconciliation.csv?lang=en&state=open&origin=ledger')).toString()
  const [header = '', ...lines] = csv.replace('\ufeff', '').trim().split('\r\n')
  const at = (name: string) => header.split(',').indexOf(name)
  // Amounts, references and days contain no comma; fields that may are after them or quoted.
  const rows = lines.map(
    (line) => line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? [],
  )
  const found = rows.find((row) => !['case_006', 'case_009'].includes(row[at('Case')] ?? ''))
  if (!found) throw new Error('no movement of the books is open')
  const cell = (name: string) => found[at(name)] ?? ''
  return {
    externalId: cell('Reference'),
    amount: cell('Amount'),
    currency: cell('Currency') as 'SAR' | 'USD',
    on: cell('Value date'),
  }
}

/** Clear matches are made automatically; the bank charge is marked by hand, and unmarked again. */
async function bringIn(road: Road): Promise<void> {
  const { page, part } = await open(road, say.statements)
  const known = await openMovement(page)
  const digits = (text: string) => (road.language === 'ar' ? toEasternDigits(text) : text)
  const file = statement(road, 'good', [
    [
      digits(known.on),
      known.externalId,
      digits(known.amount),
      known.currency,
      road.language === 'ar' ? 'حوالة واردة' : 'Transfer',
    ],
    [addDays(today, -2), reference(road, 7), '-57.50', 'SAR', road.language === 'ar' ? 'عمولة البنك' : 'Bank charges'],
    [addDays(today, -1), reference(road, 8), digits('1,250.00'), 'USD', ''],
  ])
  await part.getByRole('textbox').fill(provider(road))
  await part.locator('input[type=file]').setInputFiles(file)
  await importButton(part, road).click()
  await expectTold(road, page, 'Statement imported.', importWords.imported)
  await expect(rowOf(part, provider(road))).toContainText(word(road, importWords.compared), { timeout: 30_000 })
  await choose(sheet(road, page, say.filters), word(road, say.provider), provider(road))
  await press(road, page, say.show)
  await page.waitForURL(/\/finance\/reconciliation\?.*provider=/)
  await page.getByRole('tab', { name: word(road, say.movements), exact: true }).click()
  const rows = page.getByRole('table', { name: word(road, say.movements) })
  await expect(rowOf(rows, known.externalId)).toContainText(word(road, say.matchedBySystem))
  await expect(rowOf(rows, reference(road, 8))).toContainText(formatRate('3.75', road.language))
  await expect(rowOf(rows, reference(road, 8))).toContainText(word(road, say.openFor, { count: 1 }))
  await look(road, page)
  await seeNarrow(page)
  await mark(road, page, rowOf(rows, reference(road, 7)))
  await again(road, file)
}

/** On a phone each cell still has its header, although the headers are not drawn. */
async function seeNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 })
  const tables = page.locator('main table:visible')
  await expect(tables.first()).toBeVisible()
  for (const table of await tables.all()) {
    const headers = table.getByRole('columnheader')
    const first = table.locator('tbody').getByRole('row').first()
    await expect(headers).toHaveCount(await first.locator('th, td').count())
    const places = await headers.evaluateAll((all) => all.map((one) => getComputedStyle(one).position))
    expect(places).not.toContain('absolute')
  }
  await expectNoIbmViolations(page)
  await page.setViewportSize({ width: 1360, height: 900 })
}

async function mark(road: Road, page: Page, row: Locator): Promise<void> {
  const note = road.language === 'ar' ? 'عمولة الحساب' : 'Charge of the account'
  await row.getByRole('button', { name: word(road, say.markRow) }).click()
  const dialog = page.getByRole('dialog')
  const done = dialog.getByRole('button', { name: word(road, say.doMark), exact: true })
  await expect(done).toHaveAccessibleDescription(word(road, say.chooseFirst))
  await dialog.getByRole('radio', { name: word(road, say.noOther) }).check()
  await dialog.getByRole('textbox').fill(note)
  await look(road, page)
  await done.click()
  await expectTold(road, page, 'Change saved.', say.marked)
  await expect(row).toContainText(note)
  const undo = row.getByRole('button', { name: word(road, say.undo) })
  await undo.click()
  await confirm(road, page, say.undo)
  await expect(page.getByRole('alertdialog')).toContainText(word(road, say.notesNeeded))
  await page.getByRole('alertdialog').getByRole('textbox').fill(`${note}!`)
  await confirm(road, page, say.undo)
  await expectTold(road, page, 'Change saved.', say.marked)
  await expect(row).toContainText(word(road, say.open))
}

/** The same bytes under another name: the day of the first import is shown, and nothing happens. */
async function again(road: Road, file: ReturnType<typeof statement>): Promise<void> {
  const { part } = await open(road, say.statements)
  await part.getByRole('textbox').fill(provider(road))
  await part.locator('input[type=file]').setInputFiles({ ...file, name: 'again.csv' })
  const [said = ''] = word(road, importWords.alreadyImported, { when: '|' }).split('|')
  await expect(part.getByRole('note')).toContainText(said.trim())
  await expect(importButton(part, road)).toHaveAttribute('aria-disabled', 'true')
}

/** Both exports use the filters and the language of the page; a person downloads them by their links. */
async function takeAway(road: Road): Promise<void> {
  const { page } = await open(road, say.movements, `?provider=${encodeURIComponent(provider(road))}`)
  const save = async (name: { en: string; ar: string }, named: RegExp) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: word(road, name), exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(named)
    return readFileSync(await download.path())
  }
  const csv = (
    await save(say.exportCsvName, road.language === 'ar' ? /^المطابقة المالية-\d/ : /^reconciliation-\d/)
  ).toString()
  expect(csv.startsWith(road.language === 'ar' ? '\ufeffالمعرّف,وقت القيد,' : '\ufeffId,Recorded at,')).toBe(true)
  expect(csv.split('\r\n')).toHaveLength(5)
  expect(csv).toMatch(new RegExp(`,${reference(road, 8)},,1250\\.00,USD,3\\.750000,4687\\.50,SAR,false,`))
  expect(csv).toMatch(new RegExp(`,${reference(road, 7)},[^,]+,-57\\.50,SAR,1\\.000000,-57\\.50,SAR,false,`))
  const pdf = textOf(await save(say.exportPdfName, / REC-\d{4}-\d\d-\d\d-[0-9A-F]{8}\.pdf$/))
  const plain = (text: string) => text.replace(/[\u200e\u200f\u061c\u2066-\u2069\u00a0]/g, '')
  const figure =
    plain(formatMoney({ amount: '1250.00', currency: 'USD' }, road.language)).match(/[\d٠-٩٬٫,.]+/)?.[0] ?? '-'
  for (const said of [reference(road, 7), reference(road, 8), figure, formatRate('3.75', road.language)])
    expect(pdf).toContain(said)
  await page.getByRole('tab', { name: word(road, say.proposals), exact: true }).click()
  await look(road, page)
}

/** A person without the right is sent to the dashboard, and the addresses of the files reveal nothing. */
async function outside(road: Road): Promise<void> {
  const page = await pageOf(road, 'claimant')
  await page.goto('/finance/reconciliation')
  await page.waitForURL('**/dashboard')
  await page.goto('/api/finance/reconciliation.csv')
  await expect(page.locator('body')).toContainText(REFUSALS.ROLE_BLOCK.words.en.slice(0, 20))
}

/** These journeys import statements of their own banks and match one movement that no other journey uses. */
export const reconciliation: readonly Around[] = [
  { title: 'reconciliation: a wrong statement is refused line by line', caseId: 'case_010', run: refuse },
  { title: 'reconciliation: a statement is imported, compared and marked', caseId: 'case_010', run: bringIn },
  { title: 'reconciliation: the file for machines and the printed statement', caseId: 'case_010', run: takeAway },
  { title: 'reconciliation: closed to those outside the centre', caseId: 'case_010', run: outside },
]
