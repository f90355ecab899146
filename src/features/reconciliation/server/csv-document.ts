import type { StreamAnswer } from '#kernel/file.ts'
import { toSixPlaces } from '#kernel/money/money.ts'
import { type Language, say } from '#kernel/words.ts'
import { CSV_TYPE, type CsvCell, csvChunks, decimal } from '#server/documents/csv.ts'
import { readByCursor } from '#server/database/cursor.ts'
import type { Db } from '#server/database/db.ts'
import type { Filters } from '../law/contract.ts'
import { daysOpen } from '../law/rules.ts'
import { movementsQuery, type Row } from './store.ts'
import { todayOf } from './views.ts'
import { exportWords } from '../law/words.ts'

/** Machine-readable, the same in both languages: ISO dates, plain decimals, true and false. */
type Cell = (row: Row, today: string) => CsvCell
const COLUMNS: readonly (readonly [keyof typeof exportWords, Cell])[] = [
  ['id', (row) => row.id],
  ['createdAt', (row) => row.createdAt.toISOString()],
  ['valueOn', (row) => row.valueOn],
  ['caseId', (row) => row.caseId],
  ['origin', (row) => row.origin],
  ['kind', (row) => row.kind],
  ['provider', (row) => row.provider],
  ['externalId', (row) => row.externalId],
  ['details', (row) => row.details],
  ['amount', (row) => decimal(row.amount)],
  ['currency', (row) => row.currency],
  ['fxRate', (row) => decimal(toSixPlaces(row.fxRate))],
  ['amountBase', (row) => decimal(row.amountBase)],
  ['baseCurrency', (row) => row.baseCurrency],
  ['matched', (row) => String(row.matched)],
  ['notes', (row) => row.notes],
  ['matchedWith', (row) => row.matchedWith],
  ['matchScore', (row) => row.matchScore],
  ['matchedAt', (row) => row.matchedAt?.toISOString() ?? null],
  ['daysOpen', (row, today) => (row.matched ? null : daysOpen(row.valueOn, today))],
  ['statementName', (row) => row.statementName],
  ['lineNo', (row) => row.lineNo],
]

/** The headers of the file, in one language. */
export function csvHeadings(language: Language): string[] {
  return COLUMNS.map(([key]) => say(exportWords[key], language))
}

async function* cellsOf(db: Db, filters: Filters, today: string): AsyncGenerator<CsvCell[]> {
  for await (const rows of readByCursor(db, movementsQuery(db, filters)))
    for (const row of rows) yield COLUMNS.map(([, cell]) => cell(row, today))
}

/** All movements that match the filters, newest first, streamed. */
export function csvOf(db: Db, filters: Filters, language: Language, now: Date): StreamAnswer {
  const today = todayOf(now)
  return {
    name: `${say(exportWords.fileName, language)}-${today}.csv`,
    mediaType: CSV_TYPE,
    chunks: csvChunks(csvHeadings(language), cellsOf(db, filters, today)),
  }
}
