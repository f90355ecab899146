import type { StreamAnswer } from '#kernel/file.ts'
import { formatDate, formatDateTime, formatDualDate, formatMoney, formatNumber, formatRate } from '#kernel/format.ts'
import type { Currency } from '#kernel/money.ts'
import { isolateLtr } from '#kernel/text.ts'
import { type Language, say } from '#kernel/words.ts'
import type { Db } from '#server/db.ts'
import type { Documents } from '#server/documents/documents.ts'
import type { StatementCell, StatementEdition, StatementTable } from '#server/documents/templates.ts'
import type { Filters, MovementRow, Summary } from './contract.ts'
import { PDF_ROWS } from './rules.ts'
import { listMovements } from './store.ts'
import { viewRows, viewSummary } from './views.ts'
import { sayProvider } from './say-provider.ts'
import { exportWords, reconciliationWords as words } from './words.ts'

type Asked = {
  readonly db: Db
  readonly filters: Filters
  readonly language: Language
  readonly now: Date
  readonly documents: Pick<Documents, 'renderDocument'>
}

/** The statement on paper: totals and ages of all movements of the filters, and the newest of them row by row. */
export async function pdfOf({ db, filters, language, now, documents }: Asked): Promise<StreamAnswer> {
  const summary = await viewSummary(db, filters, now)
  const rows = await viewRows(db, await listMovements(db, filters, { limit: PDF_ROWS }), now)
  const issuedAt = now.toISOString()
  const day = issuedAt.slice(0, 10)
  const editions = [editionOf({ filters, language, now }, summary, rows)] as const
  return {
    name: `${say(exportWords.fileName, language)}-${day}.pdf`,
    mediaType: 'application/pdf',
    // Only when it is asked for: nothing is typeset for a request that is refused.
    chunks: (async function* () {
      const { pdf } = await documents.renderDocument('statement', {
        number: `REC-${day}`,
        caseId: '',
        issuedAt,
        editions,
      })
      yield pdf
    })(),
  }
}

type Printed = Pick<Asked, 'filters' | 'language' | 'now'>

function editionOf(
  { filters, language, now }: Printed,
  summary: Summary,
  rows: readonly MovementRow[],
): StatementEdition {
  const number = (count: number) => formatNumber(count, language)
  const cut = say(exportWords.printedOf, language, { shown: number(rows.length), total: number(summary.rows) })
  const count = rows.length < summary.rows ? cut : number(summary.rows)
  return {
    language,
    issuedOn: formatDualDate(now, language),
    seatTime: '',
    title: say(exportWords.title, language),
    facts: [
      { label: say(exportWords.asOf, language), value: formatDateTime(now, language, { dual: true, nameZone: true }) },
      { label: say(exportWords.filters, language), value: filtersText(filters, language) },
      { label: say(words.rows, language), value: count },
    ],
    tables: [totalsTable(summary, language), agesTable(summary, language), rowsTable(rows, language)],
  }
}

function filtersText({ caseId, provider, state, origin, from, to }: Filters, language: Language): string {
  const day = (date: string) => formatDate(date, language)
  const parts = [
    ...(caseId ? [`${say(words.caseId, language)}: ${caseId}`] : []),
    ...(provider ? [`${say(words.provider, language)}: ${sayProvider(provider, language)}`] : []),
    ...(state ? [`${say(words.state, language)}: ${say(words[state], language)}`] : []),
    ...(origin ? [`${say(words.origin, language)}: ${say(words[origin], language)}`] : []),
    ...(from ? [`${say(words.from, language)}: ${day(from)}`] : []),
    ...(to ? [`${say(words.to, language)}: ${day(to)}`] : []),
  ]
  return parts.length === 0 ? say(exportWords.noFilters, language) : parts.join(language === 'ar' ? '؛ ' : '; ')
}

type Shape = Partial<Omit<StatementTable['columns'][number], 'title'>>
const column = (title: string, shape: Shape = {}) => ({ title, end: false, machine: false, wide: false, ...shape })
const figure = { end: true } as const

function totalsTable({ totals }: Summary, language: Language): StatementTable {
  const money = (amount: string, currency: Currency): StatementCell => [formatMoney({ amount, currency }, language)]
  return {
    title: say(exportWords.totals, language),
    empty: say(words.noRows, language),
    columns: [
      column(say(words.currency, language), { wide: true }),
      column(say(words.rows, language), figure),
      column(say(words.moneyIn, language), figure),
      column(say(words.moneyOut, language), figure),
      column(say(words.net, language), figure),
      column(say(words.inBase, language), figure),
      column(say(words.openRows, language), figure),
      column(say(words.openNet, language), figure),
    ],
    rows: totals.map((one) => [
      [one.currency],
      [formatNumber(one.rows, language)],
      money(one.moneyIn, one.currency),
      money(one.moneyOut, one.currency),
      money(one.net, one.currency),
      money(one.netBase, 'SAR'),
      [formatNumber(one.openRows, language)],
      money(one.openNet, one.currency),
    ]),
  }
}

function agesTable({ ageing }: Summary, language: Language): StatementTable {
  return {
    title: say(exportWords.ageing, language),
    empty: say(words.noRows, language),
    columns: [
      column(say(words.age, language), { wide: true }),
      column(say(words.rows, language), figure),
      column(say(words.volume, language), figure),
    ],
    rows: ageing.map(({ age, rows, volumeBase }) => [
      [say(words[`age_${age}`], language)],
      [formatNumber(rows, language)],
      [formatMoney({ amount: volumeBase, currency: 'SAR' }, language)],
    ]),
  }
}

function rowsTable(rows: readonly MovementRow[], language: Language): StatementTable {
  return {
    title: say(exportWords.movements, language),
    empty: say(words.noRows, language),
    columns: [
      column(say(words.date, language)),
      column(say(words.provider, language)),
      column(say(words.reference, language), { wide: true }),
      column(say(words.caseId, language), { machine: true }),
      column(say(words.amount, language), figure),
      column(say(words.rate, language), figure),
      column(say(words.base, language), figure),
      column(say(exportWords.state, language), { wide: true }),
    ],
    rows: rows.map((row) => cellsOf(row, language)),
  }
}

function cellsOf(row: MovementRow, language: Language): StatementCell[] {
  const own = language === 'ar' ? ('hijri' as const) : ('gregory' as const)
  const other = language === 'ar' ? ('gregory' as const) : ('hijri' as const)
  const { recon } = row
  const state = recon.matched
    ? say(words.matched, language)
    : `${say(words.open, language)} · ${say(words.openFor, language, { count: row.daysOpen ?? 0 })}`
  return [
    [formatDate(row.valueOn, language, { calendar: own }), formatDate(row.valueOn, language, { calendar: other })],
    [
      sayProvider(row.provider, language),
      row.kind ? say(words[`kind_${row.kind}`], language) : say(words[row.origin], language),
    ],
    // A reference keeps its direction; the details below it find their own.
    [isolateLtr(row.externalId), ...(row.details ? [row.details] : [])],
    row.caseId === null ? [] : [row.caseId],
    [formatMoney(row, language)],
    [formatRate(row.fxRate, language)],
    [formatMoney({ amount: row.amountBase, currency: 'SAR' }, language)],
    [state, ...(recon.notes ? [recon.notes] : [])],
  ]
}
