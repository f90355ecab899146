import { createHash } from 'node:crypto'
import { DEFAULT_ZONE, type Instant, type PlainDate, startOfDay } from '#kernel/dates/dates.ts'
import { type Amount, add, CURRENCIES, type Currency, subtract, ZERO } from '#kernel/money/money.ts'
import type { Language } from '#kernel/words.ts'
import type { Queryable } from '#server/database/db.ts'
import type { Filters, MovementRow } from '../law/contract.ts'
import { countMatched, FATES, type Fate, listLongestOpen, listMatched, type SideSum, sumSides } from './report-store.ts'
import { AGES, type Age, type MovementOrigin, PDF_ROWS } from '../law/rules.ts'
import { type SideAge, sumSideAges } from './store.ts'
import { todayOf, viewRows } from './views.ts'

type Turnover = {
  readonly rows: number
  readonly moneyIn: Amount
  readonly moneyOut: Amount
  readonly net: Amount
  readonly netBase: Amount
}
type PerSide<T> = Readonly<Record<MovementOrigin, T>>
type Counted = { readonly rows: number; readonly net: Amount }

/** One currency: the totals of each source, the difference, and its components. */
export type CurrencyReport = {
  readonly currency: Currency
  readonly sides: PerSide<Turnover>
  /** Statement minus ledger. */
  readonly difference: Omit<Turnover, 'rows'>
  readonly fates: readonly (PerSide<Counted> & { readonly fate: Fate; readonly difference: Amount })[]
}
type Ageing = { readonly age: Age } & PerSide<{ readonly rows: number; readonly volumeBase: Amount }>

export type Report = {
  readonly day: PlainDate
  readonly issuedAt: Instant
  readonly filters: Filters
  readonly currencies: readonly CurrencyReport[]
  readonly ageing: readonly Ageing[]
  /** The number of all movements that match the filters. */
  readonly rows: number
  /** Open movements, oldest first; `openRows` counts all. */
  readonly open: readonly MovementRow[]
  readonly openRows: number
  /** Matched movements, latest first, each pair once; `matchedRows` counts all. */
  readonly matched: readonly MatchedRow[]
  readonly matchedRows: number
}
/** `isPair`: the line of the statement and the movement of the ledger are the same. */
export type MatchedRow = MovementRow & { readonly isPair: boolean }

/** Bank and books side by side, for the filters, as recorded on this day in the centre's time zone. */
export async function readReport(db: Queryable, filters: Filters, now: Date): Promise<Report> {
  const day = todayOf(now)
  const sums = await sumSides(db, filters)
  const ages = await sumSideAges(db, filters, day)
  const [isOpenAsked, isMatchedAsked] = [filters.state !== 'matched', filters.state !== 'open']
  const open = isOpenAsked ? await listLongestOpen(db, filters, PDF_ROWS) : []
  const countOf = (rows: readonly SideSum[]) => rows.reduce((sum, row) => sum + row.rows, 0)
  return {
    ...{ day, filters, issuedAt: startOfDay(day, DEFAULT_ZONE) },
    currencies: CURRENCIES.flatMap((currency) => {
      const own = sums.filter((row) => row.currency === currency)
      return own.length === 0 ? [] : [currencyReport(currency, own)]
    }),
    ageing: AGES.map((age) => ({
      age,
      statement: ageSum(ages, age, 'statement'),
      ledger: ageSum(ages, age, 'ledger'),
    })),
    rows: countOf(sums),
    open: await viewRows(db, open, now),
    openRows: countOf(sums.filter((row) => row.fate === 'open')),
    matched: isMatchedAsked ? await matchedRows(db, filters, now) : [],
    matchedRows: isMatchedAsked ? await countMatched(db, filters) : 0,
  }
}

async function matchedRows(db: Queryable, filters: Filters, now: Date): Promise<MatchedRow[]> {
  const rows = await listMatched(db, filters, PDF_ROWS)
  const pairs = new Set(
    rows.flatMap((row) =>
      row.origin === 'statement' && row.withOrigin === 'ledger' && row.withAmount === row.amount ? [row.id] : [],
    ),
  )
  return (await viewRows(db, rows, now)).map((row) => ({ ...row, isPair: pairs.has(row.id) }))
}

function currencyReport(currency: Currency, sums: readonly SideSum[]): CurrencyReport {
  const sides = { statement: turnover(sums, 'statement'), ledger: turnover(sums, 'ledger') }
  const less = (figure: Exclude<keyof Turnover, 'rows'>) => subtract(sides.statement[figure], sides.ledger[figure])
  const fates = FATES.map((fate) => {
    const own = sums.filter((row) => row.fate === fate)
    const [statement, ledger] = [turnover(own, 'statement'), turnover(own, 'ledger')]
    return { fate, statement, ledger, difference: subtract(statement.net, ledger.net) }
  })
  return {
    ...{ currency, sides },
    difference: {
      moneyIn: less('moneyIn'),
      moneyOut: less('moneyOut'),
      net: less('net'),
      netBase: less('netBase'),
    },
    // Matches with movements outside the filters are rare: without any, the row is omitted.
    fates: fates.filter(({ fate, statement, ledger }) => fate !== 'outside' || statement.rows + ledger.rows > 0),
  }
}

function turnover(sums: readonly SideSum[], origin: MovementOrigin): Turnover {
  const own = sums.filter((row) => row.origin === origin)
  const sum = (figure: Exclude<keyof Turnover, 'rows'>) => add(ZERO, ...own.map((row) => row[figure]))
  return {
    rows: own.reduce((count, row) => count + row.rows, 0),
    ...{ moneyIn: sum('moneyIn'), moneyOut: sum('moneyOut'), net: sum('net'), netBase: sum('netBase') },
  }
}

function ageSum(ages: readonly SideAge[], age: Age, origin: MovementOrigin) {
  const { rows = 0, volumeBase = ZERO } = ages.find((one) => one.age === age && one.origin === origin) ?? {}
  return { rows, volumeBase }
}

/** The day of the report, and a fingerprint of filters and content: another filter, language or record gives another number. */
export function reportNumber(report: Report, language: Language): string {
  const printed = JSON.stringify([language, report])
  return `REC-${report.day}-${createHash('sha256').update(printed).digest('hex').slice(0, 8).toUpperCase()}`
}
