import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type CsvCell, csvChunks, csvLine, csvText, decimal } from './csv.ts'

describe('a CSV file', () => {
  it('begins with a byte order mark and ends every line with CRLF', () => {
    assert.equal(csvText(['Case', 'القيمة'], [['case_001', 5]]), '\ufeffCase,القيمة\r\ncase_001,5\r\n')
  })

  it('quotes separators, quotes, breaks and leading or trailing spaces', () => {
    assert.equal(
      csvLine(['a,b', 'say "no"', 'two\nlines', ' edge', 'plain']),
      '"a,b","say ""no""","two\nlines"," edge",plain\r\n',
    )
  })

  it('lets no text begin a formula', () => {
    for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']) {
      assert.match(csvLine([`${start}HYPERLINK`]), /^"?'/)
    }
    assert.equal(csvLine(['=cmd|"/c calc"!A1']), `"'=cmd|""/c calc""!A1"\r\n`)
  })

  it('keeps numbers as numbers, also below zero, and empty cells empty', () => {
    assert.equal(csvLine([-3, decimal('-1250.50'), decimal('3.750000'), null, 0]), '-3,-1250.50,3.750000,,0\r\n')
    for (const wrong of ['', '1,5', '=1', '--1', '1e5', '-1+2']) assert.throws(() => decimal(wrong))
  })

  it('is produced in pieces, never whole', async () => {
    async function* rows(): AsyncGenerator<readonly CsvCell[]> {
      for (let i = 0; i < 20_000; i++) yield [`case_${i}`, i]
    }
    const pieces = await Array.fromAsync(csvChunks(['id', 'n'], rows()))
    assert.ok(pieces.length > 3)
    assert.equal(pieces.join('').split('\r\n').length, 20_002)
  })
})
