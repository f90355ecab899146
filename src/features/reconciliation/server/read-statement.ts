import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { MAX_STATEMENT_LINES } from '../law/rules.ts'
import { type Column, columnNamed, type HeaderProblem, readHeader } from '../law/statement-columns.ts'
import { type Encoding, encodingOf, textOf } from './statement-encoding.ts'
import { type CellProblem, type Reading, readLine, type StatementLine } from '../law/statement-line.ts'

/** One fault of a line of a file. */
export type LineProblem =
  | HeaderProblem
  | CellProblem
  | { readonly code: 'encoding' | 'noLines' | 'quotes' | 'tooManyLines' }
  | { readonly code: 'fieldCount'; readonly value: string; readonly other: number }
  | { readonly code: 'duplicate'; readonly value: string; readonly other: number }
  | { readonly code: 'differs' | 'noCase'; readonly value: string }

export type StatementItem =
  | { readonly lineNo: number; readonly line: StatementLine }
  | { readonly lineNo: number; readonly problems: readonly LineProblem[] }

const DELIMITERS = [',', ';', '\t'] as const
/** How far the first line is read to find the delimiter, and the longest record that the parser accepts, in bytes. */
const LONGEST_RECORD = 64 * 1024

/**
 * Reads a statement file line by line: yields each line as it is booked, or its faults. Memory does not grow with the file.
 * Reading stops early only if nothing after that point could be parsed.
 */
export async function* readStatement(file: string, reading: Reading): AsyncGenerator<StatementItem> {
  const verdict = await encodingOf(file)
  if ('line' in verdict) return yield { lineNo: verdict.line, problems: [{ code: 'encoding' }] }
  let columns: readonly (Column | null)[] | undefined
  let lines = 0
  for await (const { lineNo, cells } of recordsOf(file, verdict.encoding)) {
    if (cells === null) return yield { lineNo, problems: [{ code: 'quotes' }] }
    if (cells.every((cell) => cell.trim() === '')) continue
    if (!columns) {
      const header = readHeader(cells)
      if ('problems' in header) return yield { lineNo, problems: header.problems }
      columns = header.columns
      continue
    }
    lines += 1
    if (lines > MAX_STATEMENT_LINES) return yield { lineNo, problems: [{ code: 'tooManyLines' }] }
    yield { lineNo, ...itemOf(cells, columns, reading) }
  }
  if (lines === 0) yield { lineNo: 1, problems: [{ code: 'noLines' }] }
}

function itemOf(cells: readonly string[], columns: readonly (Column | null)[], reading: Reading) {
  const surplus = cells.slice(columns.length).some((cell) => cell.trim() !== '')
  if (surplus || cells.length < columns.length)
    return { problems: [{ code: 'fieldCount', value: String(cells.length), other: columns.length } as const] }
  const named: Partial<Record<Column, string>> = {}
  columns.forEach((column, at) => {
    if (column) named[column] = cells[at] ?? ''
  })
  return readLine(named, reading)
}

/** A record from the parser: `lines` is the line on which it ended. */
type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } }
type Found = { readonly lineNo: number; readonly cells: readonly string[] | null }

/** The records of a file with the line on which each starts; cells are null if a quotation mark is not closed. */
async function* recordsOf(file: string, encoding: Encoding): AsyncGenerator<Found> {
  const parser = parse({
    delimiter: await delimiterOf(file, encoding),
    relax_column_count: true,
    // A quotation mark inside an unquoted field is an ordinary character: 12" pipe.
    relax_quotes: true,
    max_record_size: LONGEST_RECORD,
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
  })
  const feeding = pipeline(textOf(file, encoding), parser)
  // Errors there are thrown by the parser to its reader.
  feeding.catch(() => {})
  let end = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield { lineNo: end + 1, cells: record }
      end = info.lines
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    yield { lineNo: end + 1, cells: null }
  }
}

/** The delimiter with which the first line names the most columns, otherwise has the most fields. */
async function delimiterOf(file: string, encoding: Encoding): Promise<string> {
  const line = await firstLine(file, encoding)
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: headerScore(line, delimiter) }))
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

function headerScore(line: string, delimiter: string): number {
  try {
    const [cells = []] = parseAtOnce(line, { delimiter, relax_quotes: true, relax_column_count: true }) as string[][]
    return cells.length + 1000 * cells.filter((cell) => columnNamed(cell) !== undefined).length
  } catch (error) {
    if (error instanceof CsvError) return 0
    throw error
  }
}

async function firstLine(file: string, encoding: Encoding): Promise<string> {
  const decoder = new TextDecoder(encoding)
  let text = ''
  for await (const chunk of createReadStream(file, { end: LONGEST_RECORD }) as AsyncIterable<Buffer>)
    text += decoder.decode(chunk, { stream: true })
  return text.split(/\r\n|\n|\r/).find((line) => line.trim() !== '') ?? ''
}
