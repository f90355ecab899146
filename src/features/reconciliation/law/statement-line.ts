import { isPlainDate, type PlainDate } from '#kernel/dates/dates.ts'
import { parseDecimal, toLatinDigits } from '#kernel/digits.ts'
import { isCaseId } from '#kernel/ids.ts'
import {
  type Amount,
  compare,
  type Currency,
  isRate,
  isZero,
  multiply,
  negate,
  parseAmount,
  type Rate,
  toSixPlaces,
} from '#kernel/money/money.ts'
import { cleanName, cleanText } from '#kernel/text.ts'
import type { Column } from './statement-columns.ts'

export type StatementLine = {
  readonly externalId: string
  readonly valueOn: PlainDate
  readonly amount: Amount
  readonly currency: Currency
  readonly amountBase: Amount
  readonly fxRate: Rate
  readonly caseId: string | null
  readonly details: string
}

/** Why a cell is rejected. */
export const CELL_PROBLEMS = [
  'required',
  'date',
  'dateAhead',
  'number',
  'places',
  'zero',
  'range',
  'bothSides',
  'noSide',
  'sign',
  'currency',
  'rateOfBase',
  'caseId',
  'tooLong',
] as const
export type CellProblem = {
  readonly code: (typeof CELL_PROBLEMS)[number]
  readonly column: Column
  readonly value: string
}

export type Reading = {
  readonly today: PlainDate
  /** Riyals per dollar, for lines without a rate. */
  readonly usdRate: Rate
}

type Cells = Readonly<Partial<Record<Column, string>>>

const LONGEST_REFERENCE = 100
const LONGEST_DETAILS = 500
/** Keeps the totals of a whole statement within the digits of an amount. */
const LARGEST: Amount = '999999999999.99'
const HIGHEST_RATE = 1000
const EARLIEST = '2000-01-01'

/** One line of a statement as it is booked, or all its faults. */
export function readLine(
  cells: Cells,
  reading: Reading,
): { readonly line: StatementLine } | { readonly problems: readonly CellProblem[] } {
  const problems: CellProblem[] = []
  const fault = (column: Column, code: CellProblem['code']) => {
    problems.push({ code, column, value: (cells[column] ?? '').trim().slice(0, 60) })
    return undefined
  }
  const valueOn = readDate(cells.date ?? '', reading.today, (code) => fault('date', code))
  const externalId = readReference(cells.reference ?? '', (code) => fault('reference', code))
  const currency =
    readCurrency(cells.currency ?? '') ?? fault('currency', cells.currency?.trim() ? 'currency' : 'required')
  const amount = readSides(cells, fault)
  const fxRate = currency && readRate(cells.rate ?? '', currency, reading.usdRate, (code) => fault('rate', code))
  const caseId = readCase(cells.case ?? '')
  if (caseId === undefined) fault('case', 'caseId')
  const details = cleanText(cells.details ?? '')
  if (details.length > LONGEST_DETAILS) fault('details', 'tooLong')
  const isWhole = valueOn && externalId && currency && amount && fxRate && caseId !== undefined
  if (!isWhole || problems.length > 0) return { problems }
  return {
    line: { externalId, valueOn, amount, currency, fxRate, caseId, details, amountBase: multiply(amount, fxRate) },
  }
}

type Fault = (code: CellProblem['code']) => undefined

const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/
const DAY_FIRST = /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})$/

/**
 * The date of a line: year first, or day first. 03/04/2026 is always the third of April, as in the Kingdom; a date with an
 * invalid month is rejected, never swapped.
 */
function readDate(cell: string, today: PlainDate, fault: Fault): PlainDate | undefined {
  const text = toLatinDigits(cleanName(cell))
  if (text === '') return fault('required')
  const { year = '', month = '', day = '' } = (YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text))?.groups ?? {}
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isPlainDate(date) || date < EARLIEST) return fault('date')
  return date > today ? fault('dateAhead') : date
}

function readReference(cell: string, fault: Fault): string | undefined {
  const reference = cleanName(cell)
  if (reference === '') return fault('required')
  return reference.length > LONGEST_REFERENCE ? fault('tooLong') : reference
}

const CURRENCY_NAMES: Readonly<Record<string, Currency>> = {
  sar: 'SAR',
  'ر.س': 'SAR',
  'ر.س.': 'SAR',
  ريال: 'SAR',
  'ريال سعودي': 'SAR',
  usd: 'USD',
  دولار: 'USD',
  'دولار أمريكي': 'USD',
}

function readCurrency(cell: string): Currency | undefined {
  const name = cleanName(cell).toLowerCase()
  return Object.hasOwn(CURRENCY_NAMES, name) ? CURRENCY_NAMES[name] : undefined
}

/** An amount in Latin or Eastern digits with groups of three; more than two decimals are rejected, not rounded. */
function readAmount(cell: string, fault: Fault): Amount | undefined {
  const decimal = parseDecimal(cell)
  if (decimal === undefined) return fault('number')
  if ((decimal.split('.')[1] ?? '').length > 2) return fault('places')
  const amount = parseAmount(decimal)
  if (amount === undefined || compare(amount, LARGEST) > 0 || compare(amount, negate(LARGEST)) < 0)
    return fault('range')
  return amount
}

type ColumnFault = (column: Column, code: CellProblem['code']) => undefined

/** Money in is positive, money out negative: by its sign in a single column, or by which of two columns it is in. */
function readSides(cells: Cells, fault: ColumnFault): Amount | undefined {
  if (cells.amount !== undefined) {
    if (cells.amount.trim() === '') return fault('amount', 'required')
    const amount = readAmount(cells.amount, (code) => fault('amount', code))
    return amount !== undefined && isZero(amount) ? fault('amount', 'zero') : amount
  }
  // Banks print 0.00 in the unused column.
  const [debit, credit] = (['debit', 'credit'] as const).map((column) => {
    const cell = cells[column] ?? ''
    if (cell.trim() === '') return null
    const amount = readAmount(cell, (code) => fault(column, code))
    if (amount?.startsWith('-')) return fault(column, 'sign')
    return amount !== undefined && isZero(amount) ? null : amount
  })
  if (debit === undefined || credit === undefined) return undefined
  if (debit !== null && credit !== null) return fault('debit', 'bothSides')
  if (debit === null && credit === null) return fault('credit', 'noSide')
  return credit ?? negate(debit ?? '')
}

/** Riyals per unit of the currency: the line's rate, otherwise the fee schedule's. */
function readRate(cell: string, currency: Currency, usdRate: Rate, fault: Fault): Rate | undefined {
  const known = currency === 'SAR' ? '1.000000' : toSixPlaces(usdRate)
  if (cell.trim() === '') return known
  const decimal = parseDecimal(cell)
  if (decimal === undefined) return fault('number')
  if ((decimal.split('.')[1] ?? '').length > 6) return fault('places')
  if (!isRate(decimal) || Number(decimal) <= 0 || Number(decimal) > HIGHEST_RATE) return fault('range')
  const rate = toSixPlaces(decimal)
  return currency === 'SAR' && rate !== known ? fault('rateOfBase') : rate
}

/** The case that a line names; null if it names none, undefined if it is not a case number. */
function readCase(cell: string): string | null | undefined {
  const id = toLatinDigits(cleanName(cell)).toLowerCase()
  if (id === '') return null
  return isCaseId(id) ? id : undefined
}
