import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inReadingOrder, type PlacedChar } from './right-to-left.ts'

/** A line without a letter twice, as it is seen from its right end, a letter every ten points; each piece is given as pdfium has it. */
function line(seen: string, pieces: readonly string[], bottom = 700): PlacedChar[] {
  const letters = Array.from(seen)
  const places = letters.map((char, at) => ({ char, left: 500 - at * 10, right: 509 - at * 10 }))
  const taken = new Set<number>()
  return pieces.flatMap((piece) => [
    ...Array.from(piece, (char): PlacedChar => {
      const at = places.findIndex((place, index) => place.char === char && !taken.has(index))
      const { left, right } = places[at] ?? { left: 0, right: 0 }
      taken.add(at)
      return { char, left, right, bottom, top: bottom + 12 }
    }),
    { char: '\r', left: 0, right: 0, bottom: 0, top: 0 },
    { char: '\n', left: 0, right: 0, bottom: 0, top: 0 },
  ])
}

describe('pages with Arabic', () => {
  it('puts the pieces of a line together from its right end', () => {
    const chars = line('كتب زين', ['ن', 'زي', ' ', 'كتب'])
    assert.equal(inReadingOrder(chars).trim(), 'كتب زين')
  })

  it('keeps the digits of a number in their order, whatever pieces they are in', () => {
    // Seen from the right, a number has its last digit first.
    const chars = line('رقم ٢١٧٤', ['٤', '٧', '١', 'رقم ٢'])
    assert.equal(inReadingOrder(chars).trim(), 'رقم ٤٧١٢')
  })

  it('puts a ligature of lam and alef right, and no article', () => {
    const box = (char: string, left: number): PlacedChar => ({ char, left, right: left + 3, bottom: 0, top: 9 })
    assert.equal(inReadingOrder([box('ا', 40), box('ل', 37), box('أ', 31), box('ل', 34), box('م', 27)]), 'اللأم')
  })

  it('leaves lines and columns as they are', () => {
    const chars = [...line('الأول', ['الأول'], 700), ...line('الثاني', ['الثاني'], 680)]
    assert.equal(inReadingOrder(chars).trim(), 'الأول\nالثاني')
    const latin = Array.from('one two', (char, at) => ({ char, left: at * 10, right: at * 10 + 9, bottom: 0, top: 9 }))
    assert.equal(inReadingOrder(latin), 'one two')
  })
})
