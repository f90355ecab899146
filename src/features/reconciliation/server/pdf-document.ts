import type { StreamAnswer } from '#kernel/file.ts'
import { calendarsOf, formatDate, formatDualDate, formatMoney, formatNumber, formatRate } from '#kernel/format.ts'
import { type Amount, add, type Currency, ZERO } from '#kernel/money/money.ts'
import { isolateLtr } from '#kernel/text.ts'
import { type Language, say, type Word } from '#kernel/words.ts'
import type { Db } from '#server/database/db.ts'
import type { Documents } from '#server/documents/documents.ts'
import type { AccountPaperCell, AccountPaperEdition, AccountPaperTable } from '#server/documents/typeset/templates.ts'
import type { Filters } from '../law/contract.ts'
import { type CurrencyReport, type MatchedRow, type Report, readReport, reportNumber } from './report-document.ts'
import { type MovementOrigin, ORIGINS_SHOWN } from '../law/rules.ts'
import { sayProvider } from '../law/say-provider.ts'
import { exportWords, reportWords as words, reconciliationWords as rowWords } from '../law/words.ts'

type Asked = {
  readonly db: Db
  readonly filters: Filters
  readonly language: Language
  readonly now: Date
  readonly documents: Pick<Documents, 'renderDocument'>
}

/**
 * The printed reconciliation, for the centre only: bank and ledger side by side, their difference and its components, then the
 * movements. It belongs to no case and is not served, so it is not in the register and has no code.
 */
export async function pdfOf({ db, filters, language, now, documents }: Asked): Promise<StreamAnswer> {
  const report = await readReport(db, filters, now)
  const number = reportNumber(report, language)
  const { issuedAt } = report
  const editions = [editionOf(report, language)] as const
  return {
    name: `${say(exportWords.fileName, language)} ${number}.pdf`,
    mediaType: 'application/pdf',
    // Lazy: nothing is typeset for a request that is refused.
    chunks: (async function* () {
      const { pdf } = await documents.renderDocument('statement', { number, caseId: '', issuedAt, editions })
      yield pdf
    })(),
  }
}

function editionOf(report: Report, language: Language): AccountPaperEdition {
  const { day, filters, currencies, rows } = report
  return {
    language,
    issuedOn: formatDualDate(day, language),
    seatTime: '',
    title: say(exportWords.title, language),
    facts: [
      { label: say(words.asOf, language), value: formatDualDate(day, language) },
      { label: say(words.scope, language), value: scopeText(filters, language) },
      { label: say(rowWords.rows, language), value: formatNumber(rows, language) },
      { label: say(words.use, language), value: say(words.internal, language) },
    ],
    tables: [
      ...currencies.flatMap((one) => [turnoverTable(one, language), fatesTable(one, language)]),
      agesTable(report, language),
      openTable(report, language),
      matchedTable(report, language),
    ],
  }
}

const SEMICOLON: Word = { en: '; ', ar: '؛ ' }

function scopeText({ caseId, provider, state, origin, from, to }: Filters, language: Language): string {
  const day = (date: string) => formatDate(date, language)
  const parts = [
    ...(caseId ? [`${say(rowWords.caseId, language)}: ${isolateLtr(caseId)}`] : []),
    ...(provider ? [`${say(rowWords.provider, language)}: ${sayProvider(provider, language)}`] : []),
    ...(state ? [`${say(rowWords.state, language)}: ${say(rowWords[state], language)}`] : []),
    ...(origin ? [`${say(words.side, language)}: ${say(words[origin], language)}`] : []),
    ...(from ? [`${say(rowWords.from, language)}: ${day(from)}`] : []),
    ...(to ? [`${say(rowWords.to, language)}: ${day(to)}`] : []),
  ]
  return parts.length === 0 ? say(words.everything, language) : parts.join(SEMICOLON[language])
}

type Shape = Partial<Omit<AccountPaperTable['columns'][number], 'title'>>
const column = (title: string, shape: Shape = {}) => ({ title, end: false, machine: false, wide: false, ...shape })
const figure = { end: true } as const
const moneyIn = (language: Language, currency: Currency) => (amount: Amount) => [
  formatMoney({ amount, currency }, language),
]

/** The totals of each source in a currency, and their difference. */
function turnoverTable({ currency, sides, difference }: CurrencyReport, language: Language): AccountPaperTable {
  const [money, inBase] = [moneyIn(language, currency), moneyIn(language, 'SAR')]
  const hasBase = currency !== 'SAR'
  const sums = (of: CurrencyReport['difference']): AccountPaperCell[] => [
    ...[of.moneyIn, of.moneyOut, of.net].map(money),
    ...(hasBase ? [inBase(of.netBase)] : []),
  ]
  return {
    title: say(words[`turnover_${currency}`], language),
    empty: say(rowWords.noRows, language),
    ...{ isNarrow: true, hasTotal: true },
    columns: [
      column(say(words.side, language)),
      column(say(rowWords.rows, language), figure),
      column(say(rowWords.moneyIn, language), figure),
      column(say(rowWords.moneyOut, language), figure),
      column(say(rowWords.net, language), figure),
      ...(hasBase ? [column(say(rowWords.inBase, language), figure)] : []),
    ],
    rows: [
      ...ORIGINS_SHOWN.map((side) => [
        [say(words[side], language)],
        [formatNumber(sides[side].rows, language)],
        ...sums(sides[side]),
      ]),
      [[say(words.difference, language)], [], ...sums(difference)],
    ],
  }
}

/** The components of a difference: mostly open movements; matched ones contribute little. */
function fatesTable({ currency, fates, sides, difference }: CurrencyReport, language: Language): AccountPaperTable {
  const money = moneyIn(language, currency)
  const pair = (of: Readonly<Record<MovementOrigin, { readonly rows: number; readonly net: Amount }>>) =>
    ORIGINS_SHOWN.flatMap((side) => [[formatNumber(of[side].rows, language)], money(of[side].net)])
  return {
    title: say(words[`made_${currency}`], language),
    empty: say(rowWords.noRows, language),
    ...{ isNarrow: true, hasTotal: true },
    columns: [
      column(say(words.what, language)),
      ...ORIGINS_SHOWN.flatMap((side) => [
        column(say(words[`countOf_${side}`], language), figure),
        column(say(words[side], language), figure),
      ]),
      column(say(words.difference, language), figure),
    ],
    rows: [
      ...fates.map((one) => [[say(words[`fate_${one.fate}`], language)], ...pair(one), money(one.difference)]),
      [[say(words.all, language)], ...pair(sides), money(difference.net)],
    ],
  }
}

function agesTable({ ageing }: Report, language: Language): AccountPaperTable {
  const money = moneyIn(language, 'SAR')
  const total = (side: MovementOrigin) => [
    [
      formatNumber(
        ageing.reduce((sum, one) => sum + one[side].rows, 0),
        language,
      ),
    ],
    money(add(ZERO, ...ageing.map((one) => one[side].volumeBase))),
  ]
  return {
    title: say(words.ageing, language),
    empty: say(rowWords.noRows, language),
    ...{ isNarrow: true, hasTotal: true },
    columns: [
      column(say(rowWords.age, language)),
      ...ORIGINS_SHOWN.flatMap((side) => [
        column(say(words[`countOf_${side}`], language), figure),
        column(say(words[`volume_${side}`], language), figure),
      ]),
    ],
    rows: [
      ...ageing.map((one) => [
        [say(rowWords[`age_${one.age}`], language)],
        ...ORIGINS_SHOWN.flatMap((side) => [[formatNumber(one[side].rows, language)], money(one[side].volumeBase)]),
      ]),
      [[say(words.fate_open, language)], ...ORIGINS_SHOWN.flatMap(total)],
    ],
  }
}

const rowColumns = (language: Language) => [
  column(say(rowWords.date, language)),
  column(say(words.side, language)),
  column(say(rowWords.reference, language), { wide: true }),
  column(say(rowWords.caseId, language), { machine: true }),
  column(say(rowWords.amount, language), figure),
  column(say(rowWords.rate, language), figure),
  column(say(rowWords.base, language), figure),
]

/** The title of a table; it states if not all rows are printed. */
function titleOf(key: 'open' | 'matched', shown: number, total: number, language: Language): string {
  if (shown === total) return say(words[key], language)
  const counts = { shown: formatNumber(shown, language), total: formatNumber(total, language) }
  return say(words[`${key}Of`], language, counts)
}

function openTable({ open, openRows }: Report, language: Language): AccountPaperTable {
  return {
    title: titleOf('open', open.length, openRows, language),
    empty: say(words.noOpen, language),
    columns: [...rowColumns(language), column(say(words.state, language), { wide: true })],
    rows: open.map((row) => cellsOf({ ...row, isPair: false }, language)),
  }
}

function matchedTable({ matched, matchedRows }: Report, language: Language): AccountPaperTable {
  return {
    title: titleOf('matched', matched.length, matchedRows, language),
    empty: say(rowWords.noRows, language),
    columns: [...rowColumns(language), column(say(words.state, language), { wide: true })],
    rows: matched.map((row) => cellsOf(row, language)),
  }
}

/** The ledger's reference of a payment, if it differs from the bank's. */
function otherReference({ isPair, externalId, recon }: MatchedRow, language: Language): string[] {
  if (!isPair || !recon.with || recon.with.externalId === externalId) return []
  return [say(words.inLedger, language, { reference: isolateLtr(recon.with.externalId) })]
}

function cellsOf(row: MatchedRow, language: Language): AccountPaperCell[] {
  const [own, other] = calendarsOf(language)
  const { recon } = row
  const state = recon.matched
    ? say(rowWords.matched, language)
    : `${say(rowWords.open, language)} · ${say(rowWords.openFor, language, { count: row.daysOpen ?? 0 })}`
  return [
    [formatDate(row.valueOn, language, { calendar: own }), formatDate(row.valueOn, language, { calendar: other })],
    [
      say(row.isPair ? words.both : words[row.origin], language),
      row.kind ? say(rowWords[`kind_${row.kind}`], language) : sayProvider(row.provider, language),
    ],
    // A reference is always left to right; the details below it have the direction of their text.
    [isolateLtr(row.externalId), ...otherReference(row, language), ...(row.details ? [row.details] : [])],
    row.caseId === null ? [] : [row.caseId],
    [formatMoney(row, language)],
    [formatRate(row.fxRate, language)],
    [formatMoney({ amount: row.amountBase, currency: 'SAR' }, language)],
    [state, ...(recon.notes ? [recon.notes] : [])],
  ]
}
