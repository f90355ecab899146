import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { CHECKOUT } from './test/outcome.ts'

function bench(...words: string[]) {
  const options = { cwd: CHECKOUT, encoding: 'utf8', timeout: 240_000 } as const
  return spawnSync('npm', ['run', '--silent', 'bench', '--', ...words], options)
}

const [NUMBER, LOAD] = ['-?\\d[\\d.]*', '\\d+\\.\\d']
/** What a row of the table has besides its bench: with a figure, a floor and a ratio, and perhaps an aim. */
const row = (...cells: string[]) => new RegExp(`^reconciliation-csv  ${cells.join(' +')}$`)
const aim = (most: number) => `at most ${most}(?: MISSED)?`

describe('npm run bench', () => {
  it('gives a bench the collector that it needs, and ends with one table: figure, floor, ratio, aim and load', () => {
    // So few lines say nothing about speed: no time is judged here.
    const { status, stdout, stderr } = bench('reconciliation-csv', '100')
    assert.equal(status, 0, stdout + stderr)
    const lines = stdout.trimEnd().split('\n')
    const [head = '', ...rows] = lines.slice(lines.findLastIndex((line) => line.startsWith('bench ')))
    assert.match(head, /^bench +what +figure +floor +ratio +aim +load$/)
    const measured = [`${NUMBER} s`, `${NUMBER} s`, NUMBER]
    const expected = [
      row('import of 80 lines', ...measured, LOAD),
      row('CSV of 100 rows, 0 MiB', ...measured, aim(2), LOAD),
      row('live heap while sending, over that of 20 rows', `${NUMBER} MiB`, aim(8), LOAD),
    ]
    assert.equal(rows.length, expected.length, stdout)
    for (const [at, pattern] of expected.entries()) assert.match(rows[at] ?? '', pattern)
    const ofImport = (rows[0] ?? '').replace('80 lines', '')
    const [figure = 0, floor = 0, ratio = 0] = (ofImport.match(/\d[\d.]*/g) ?? []).map(Number)
    assert.ok(Math.abs(ratio / (figure / floor) - 1) < 0.05, stdout)
  })

  it('knows every bench by name, and no other', () => {
    const { status, stderr } = bench('no-such-bench')
    assert.equal(status, 1)
    const names = readdirSync(path.join(CHECKOUT, 'bench')).filter((name) => name.endsWith('.ts'))
    assert.ok(names.length > 0)
    const listed = names.map((name) => name.replace(/\.ts$/, '')).toSorted()
    assert.match(stderr, new RegExp(`There are: ${listed.join(', ')}\n`))
  })
})
