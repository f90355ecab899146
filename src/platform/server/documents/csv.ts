/** A cell: text, a number, an exact decimal (made by `decimal`), or empty. */
export type CsvCell = string | number | null | ExactDecimal
type ExactDecimal = { readonly exact: string }
type Rows = AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>

/** Marks the file as UTF-8 for spreadsheets; without it Arabic is garbled. */
const BYTE_ORDER_MARK = '\ufeff'
/** How much text is collected before it is yielded. */
const CHUNK = 64 * 1024
/** Characters that a spreadsheet may take for the start of a formula, including full-width forms and leading breaks. */
const FORMULA = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/
const NEEDS_QUOTES = /[",\r\n\t]|^\s|\s$/

/** An exact amount or rate as it is stored (a decimal string): it stays a number, also below zero. */
export function decimal(text: string): ExactDecimal {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new Error(`not a decimal: ${text}`)
  return { exact: text }
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.exact
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line (RFC 4180) with its CRLF. Text that begins like a formula gets a leading apostrophe, so that no spreadsheet evaluates it. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

/** A whole CSV file as pieces of text, byte order mark first; rows are read only as fast as the pieces are consumed. */
export async function* csvChunks(headings: readonly string[], rows: Rows): AsyncGenerator<string> {
  let text = BYTE_ORDER_MARK + csvLine(headings)
  for await (const row of rows) {
    text += csvLine(row)
    if (text.length < CHUNK) continue
    yield text
    text = ''
  }
  if (text) yield text
}

/** A small CSV file as one string. */
export function csvText(headings: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  return [BYTE_ORDER_MARK, csvLine(headings), ...Array.from(rows, csvLine)].join('')
}

export const CSV_TYPE = 'text/csv; charset=utf-8'
