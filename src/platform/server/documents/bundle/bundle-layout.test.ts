import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  changesBetween,
  citation,
  type BundleEntry,
  frontLabel,
  labelAt,
  type Layout,
  pageLabel,
  placeAnew,
  placeInserts,
  spanOf,
  supplementOf,
} from './bundle-layout.ts'

const LANES = ['C', 'R', 'T']

function entry(label: string, pages: number, version = 1): BundleEntry {
  const [lane = '', number = ''] = label.split('-')
  const rank = [LANES.indexOf(lane), 0, Number(number), version]
  return { key: `${label}.${version}`, label, version, title: label, section: lane, group: '', rank, pages }
}
const table = ({ items }: Layout) =>
  items.map((item) => `${citation(item)}: ${spanOf(item)}${item.gone ? ' gone' : ''}`)

const FIRST = placeAnew([entry('R-001', 3), entry('C-001', 4), entry('C-002', 1), entry('C-010', 2)], 3)

describe('the numbering of a bundle', () => {
  it('is consecutive from the page after the front, in the order of the documents', () => {
    assert.deepEqual(table(FIRST), ['C-001: 4-7', 'C-002: 8', 'C-010: 9-10', 'R-001: 11-13'])
  })

  it('keeps every number when documents are added later: they become inserts in their place', () => {
    const all = [entry('C-001', 4), entry('C-002', 1), entry('C-003', 2), entry('C-010', 2), entry('C-011', 30)]
    const later = placeInserts([...all, entry('R-001', 3), entry('T-001', 1)], FIRST)
    assert.deepEqual(table(later), [
      'C-001: 4-7',
      'C-002: 8',
      'C-003: 8A-8B',
      'C-010: 9-10',
      'C-011: 10A-10AD',
      'R-001: 11-13',
      'T-001: 13A',
    ])
  })

  it('puts a document that belongs before all others after the front', () => {
    const only = placeAnew([entry('R-001', 3)], 2)
    assert.deepEqual(table(placeInserts([entry('C-001', 2), entry('R-001', 3)], only)), ['C-001: 2A-2B', 'R-001: 3-5'])
  })

  it('keeps the numbers of replaced and removed documents, and gives them back when one returns', () => {
    const second = placeInserts([entry('C-001', 6, 2), entry('C-002', 1), entry('R-001', 3)], FIRST)
    assert.deepEqual(table(second), [
      'C-001: 4-7 gone',
      'C-001 v2: 7A-7F',
      'C-002: 8',
      'C-010: 9-10 gone',
      'R-001: 11-13',
    ])
    const third = placeInserts([entry('C-001', 6, 2), entry('C-002', 1), entry('C-010', 2), entry('R-001', 3)], second)
    assert.equal(table(third)[3], 'C-010: 9-10')
    assert.deepEqual(
      supplementOf(second, third).map((item) => item.label),
      ['C-010'],
    )
  })

  it('continues the letters when more documents are added in the same place', () => {
    const base = [entry('C-001', 4), entry('C-002', 1), entry('C-010', 2), entry('R-001', 3)]
    const second = placeInserts([...base, entry('C-003', 2)], FIRST)
    const third = placeInserts([...base, entry('C-003', 2), entry('C-002', 5, 2)], second)
    assert.deepEqual(table(third).slice(1, 4), ['C-002: 8', 'C-003: 8A-8B', 'C-002 v2: 8C-8G'])
  })

  it('uses letters as a spreadsheet does, and numbers further front pages differently from inserts', () => {
    assert.deepEqual(
      [1, 26, 27, 52, 53, 702, 703].map((n) => pageLabel(9, n)),
      ['9A', '9Z', '9AA', '9AZ', '9BA', '9ZZ', '9AAA'],
    )
    assert.deepEqual(
      [0, 2, 3, 6].map((i) => frontLabel(i, 3)),
      ['1', '3', '3-i', '3-iv'],
    )
  })

  it('holds for any history: no number twice, none lost, and each document keeps its own', () => {
    const pool = LANES.flatMap((lane) => [1, 2, 3, 4, 5].map((n) => entry(`${lane}-00${n}`, 1 + ((n * 7) % 5))))
    const choice = fc.subarray(pool, { minLength: 1 })
    fc.assert(
      fc.property(choice, fc.array(choice, { maxLength: 5 }), (first, more) => {
        let layout = placeAnew(first, 2)
        for (const next of more) {
          const before = layout
          layout = placeInserts(next, before)
          const printed = layout.items.flatMap((item) =>
            Array.from({ length: item.pages }, (_, i): [string, string] => [labelAt(item, i), `${item.key}/${i}`]),
          )
          const byLabel = new Map(printed)
          assert.equal(byLabel.size, printed.length)
          for (const item of before.items) {
            for (let i = 0; i < item.pages; i++) assert.equal(byLabel.get(labelAt(item, i)), `${item.key}/${i}`)
          }
          const present = layout.items.filter((item) => !item.gone).map((item) => item.key)
          assert.deepEqual(present.toSorted(), next.map((one) => one.key).toSorted())
        }
      }),
    )
  })
})

describe('the changes between two bundles', () => {
  it('name what was added, replaced and removed, with the pages of both', () => {
    const later = placeInserts([entry('C-001', 6, 2), entry('C-002', 1), entry('C-003', 2), entry('R-001', 3)], FIRST)
    assert.deepEqual(
      changesBetween(FIRST, later).map(({ kind, label, version, pages, was }) => [kind, label, version, pages, was]),
      [
        ['replaced', 'C-001', 2, '7A-7F', '4-7'],
        ['added', 'C-003', 1, '8A-8B', null],
        ['removed', 'C-010', 1, null, '9-10'],
      ],
    )
    assert.deepEqual(changesBetween(later, later), [])
  })

  it('name a document with another number of pages than before as replaced', () => {
    const rest = [entry('C-002', 1), entry('C-010', 2), entry('R-001', 3)]
    for (const later of [placeAnew([entry('C-001', 1), ...rest], 3), placeInserts([entry('C-001', 1), ...rest], FIRST)])
      assert.deepEqual(
        changesBetween(FIRST, later).map(({ kind, label, was }) => [kind, label, was]),
        [['replaced', 'C-001', '4-7']],
      )
  })
})
