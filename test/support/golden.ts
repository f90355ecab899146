import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inkOf, pdfPages } from './pdf-proof.ts'

/**
 * The text and look of a document at the last review. After an intended change: UPDATE_GOLDEN=1, then review the pages before committing
 * the new files.
 */
const GOLDEN = join(import.meta.dirname, '..', 'golden')
const UPDATE = process.env['UPDATE_GOLDEN'] === '1'
/** Of 99: PDFium and the fonts are pinned, so only rounding may differ. */
export const TOLERANCE = 2

/** The text and look are unchanged; what fields draw over the pages counts too. */
export async function assertGolden(name: string, pdf: Uint8Array): Promise<void> {
  const now = { text: await pdfPages(pdf), ink: (await inkOf(pdf)).map(written) }
  const file = join(GOLDEN, `${name}.json`)
  if (UPDATE) return writeFileSync(file, `${JSON.stringify(now, null, 1)}\n`)
  assert.ok(existsSync(file), `${file} is missing`)
  const then = JSON.parse(readFileSync(file, 'utf8')) as typeof now
  assert.deepEqual(now.text, then.text)
  assert.equal(now.ink.length, then.ink.length)
  for (const [page, rows] of now.ink.entries()) {
    const worst = Math.max(...differences(read(rows), read(then.ink[page] ?? [])))
    assert.ok(worst <= TOLERANCE, `page ${page + 1} looks otherwise, by ${worst} of 99 in a cell`)
  }
}

const WIDE = 24

/** The ink of a page as lines, two digits per cell. */
function written(cells: readonly number[]): string[] {
  const rows = Array.from({ length: cells.length / WIDE }, (_, at) => cells.slice(at * WIDE, (at + 1) * WIDE))
  return rows.map((row) => row.map((cell) => String(cell).padStart(2, '0')).join(''))
}

function read(rows: readonly string[]): number[] {
  return rows.flatMap((row) => (row.match(/\d\d/g) ?? []).map(Number))
}

/** The difference of each cell between two pages. */
export function differences(one: readonly number[], other: readonly number[]): number[] {
  if (one.length !== other.length) return [100]
  return one.map((cell, at) => Math.abs(cell - (other[at] ?? 0)))
}
