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
      return { char, left, right, bottom, top: bottom + 12, x: left, end: right, size: 12 }
    }),
    { char: '\r', left: 0, right: 0, bottom: 0, top: 0, x: 0, end: 0, size: 0 },
    { char: '\n', left: 0, right: 0, bottom: 0, top: 0, x: 0, end: 0, size: 0 },
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
    const box = (char: string, left: number): PlacedChar => ({
      ...{ char, left, right: left + 3, bottom: 0, top: 9, x: left, end: left + 3, size: 9 },
    })
    assert.equal(inReadingOrder([box('ا', 40), box('ل', 37), box('أ', 31), box('ل', 34), box('م', 28)]), 'اللأم')
  })

  it('has a letter once that its sign names again, and a letter that stands twice, twice', () => {
    const box = (char: string, left: number, right: number, x = left): PlacedChar => ({
      ...{ char, left, right, bottom: 0, top: 9, x, end: right, size: 20 },
    })
    const echo = [
      box('ن', 20, 30),
      box('ُ', 40, 45),
      box('أ', 45, 50, 40),
      box('ُ', 42, 47),
      box('أ', 42, 47),
      box('ب', 30, 40),
    ]
    assert.equal(inReadingOrder(echo), 'أُبن')
    const twice = [box('د', 45, 50, 40), box('َ', 40, 45), box('د', 35, 40, 30), box('َ', 30, 35), box('ن', 20, 30)]
    assert.equal(inReadingOrder(twice), 'دَدَن')
  })

  it('opens a bracket before a word and closes it after one, whichever way it is named', () => {
    for (const seen of ['نص (رقم ٣) آخر', 'نص )رقم ٣( آخر']) {
      const chars = Array.from(seen, (char, at): PlacedChar => {
        const left = 500 - at * 10
        return { char, left, right: left + 10, bottom: 0, top: 9, x: left, end: left + 10, size: 12 }
      })
      assert.equal(inReadingOrder(chars), 'نص (رقم ٣) آخر')
    }
  })

  /** A line as it is seen from its left end, a letter every ten points, in the order of the given places. */
  const placed = (seen: string, order: readonly number[], bottom = 700) => [
    ...order.map((at): PlacedChar => {
      const left = 100 + at * 10
      return {
        char: seen.charAt(at),
        left,
        right: left + 9,
        bottom,
        top: bottom + 12,
        x: left,
        end: left + 10,
        size: 12,
      }
    }),
    { char: '\n', left: 0, right: 0, bottom: 0, top: 0, x: 0, end: 0, size: 0 },
  ]
  const from = (start: number, end: number) => Array.from({ length: end - start }, (_, at) => start + at)

  it('reads an English line from its left end that is given word for word from the right', () => {
    const words = [...from(12, 16), 11, ...from(8, 11), 7, ...from(0, 7)]
    const title = [...from(2, 10), 0, 1]
    const chars = [...placed('Qahtani Law Firm', words), ...placed('GO-2022-07', title, 680)]
    const page = [...chars, ...line('محضر الجلسة رقم', ['محضر الجلسة رقم'], 660)]
    assert.equal(inReadingOrder(page).trim(), 'Qahtani Law Firm\nGO-2022-07\nمحضر الجلسة رقم')
  })

  it('keeps an Arabic name in such a line in its own order', () => {
    // Seen from the left: "for ةراس ىنم, counsel".
    const seen = 'for ةراس ىنم, counsel'
    const order = [...from(14, 21), 13, 12, ...from(4, 12).toReversed(), 3, ...from(0, 3)]
    assert.equal(inReadingOrder(placed(seen, order)).trim(), 'for منى سارة, counsel')
  })

  it('leaves a line alone into which a tall letter of another reaches', () => {
    const code = Array.from('TXR0-33VB', (char, at): PlacedChar => {
      const left = 430 + at * 8
      return { char, left, right: left + 7, bottom: 703, top: 708, x: left, end: left + 7, size: 9 }
    })
    const [first, ...label] = line('رمز التحق', ['رمز التحق'], 706)
    const chars = [...(first ? [{ ...first, bottom: 700 }] : []), ...label, ...code]
    assert.equal(inReadingOrder(chars).trim(), 'رمز التحق\nTXR0-33VB')
  })

  it('leaves lines and columns as they are', () => {
    const chars = [...line('الأول', ['الأول'], 700), ...line('الثاني', ['الثاني'], 680)]
    assert.equal(inReadingOrder(chars).trim(), 'الأول\nالثاني')
    const latin = Array.from('one two', (char, at) => ({
      ...{ char, left: at * 10, right: at * 10 + 9, bottom: 0, top: 9, x: at * 10, end: at * 10 + 9, size: 9 },
    }))
    assert.equal(inReadingOrder(latin), 'one two')
  })
})
