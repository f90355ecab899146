import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inReadingOrder, type Piece } from './reading-order.ts'

type Placed = readonly [text: string, left: number, width: number]
const BEGIN = { type: 'beginMarkedContent', id: 'p1', tag: 'Span' }
const END = { type: 'endMarkedContent', id: '', tag: '' }

const piece = ([str, left, width]: Placed, { base = 700, hasEOL = false } = {}): Piece => ({
  ...{ str, width, hasEOL, dir: 'rtl', height: 12, fontName: 'f1' },
  transform: [12, 0, 0, 12, left, base],
})
const textOf = (items: ReturnType<typeof inReadingOrder>) =>
  items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
const readOf = (...lines: readonly (readonly Placed[])[]) =>
  textOf(
    inReadingOrder(
      lines.flatMap((line, n) =>
        line.map((placed, at) => piece(placed, { base: 700 - 20 * n, hasEOL: at === line.length - 1 })),
      ),
    ),
  ).normalize('NFKC')

/** As pdf.js has the line of a page that Chromium printed: single letters and pieces of words, from left to right. */
const PRINTED: readonly Placed[] = [
  ['HV-24', 67, 36],
  [' ', 103, 5],
  ['ﺪ', 106, 6],
  ['ﻘ', 112, 6],
  ['ﻌ', 118, 6],
  ['ﻟ', 124, 4],
  ['ﺎ', 128, 4],
  ['ﺑ', 132, 3],
  [' ', 135, 5],
  ['٤٤٧١٢', 139, 33],
  [' ', 172, 5],
  ['ﺖ', 361, 12],
  ['ﻔ', 373, 6],
  ['ﻗ', 379, 6],
  ['زل أو', 385, 28],
  ['ﻻ', 413, 7],
  ['ﺰ', 420, 7],
  ['ﻟ', 427, 4],
  ['ا', 431, 3],
]

describe('the text of a page in the order in which it is read', () => {
  it('puts the letters of a line that a browser printed one after the other', () => {
    assert.equal(readOf(PRINTED), 'الزلازل أوقفت ٤٤٧١٢ بالعقد HV-24\n')
  })

  it('keeps words in Latin letters and figures with their separators together', () => {
    const line: readonly Placed[] = [
      ['Lot', 10, 20],
      [' ', 30, 4],
      ['4', 34, 6],
      [' ', 40, 4],
      ['رقم', 44, 20],
      [' ', 64, 4],
      ['1', 68, 6],
      [',', 74, 2],
      ['250', 76, 18],
      [' ', 94, 4],
      ['مبلغ', 98, 25],
      ['الدفعة', 125, 30],
    ]
    assert.equal(readOf(line), 'الدفعةمبلغ 1,250 رقم Lot 4\n')
  })

  it('leaves out a space without a width beside a sign on a letter', () => {
    assert.equal(
      readOf([
        ['ﺎ', 247, 4],
        ['ً', 251, 0],
        [' ', 251, 0.1],
        ['ﻣ', 251, 6],
        ['ﻮ', 258, 6],
        ['ﻳ', 264, 3],
      ]),
      'يومًا\n',
    )
  })

  it('changes no line that is read as it stands, and goes from line to line', () => {
    const latin: readonly Placed[] = [
      ['Delivery of', 10, 50],
      [' ', 60, 4],
      ['عقد', 64, 20],
    ]
    const fromRight: readonly Placed[] = [
      ['تسليم', 80, 20],
      [' ', 76, 4],
      ['البضاعة', 40, 36],
    ]
    const words: readonly Placed[] = [
      ['ثان', 30, 20],
      ['سطر', 60, 20],
    ]
    assert.equal(readOf(latin, fromRight, words), 'Delivery of عقد\nتسليم البضاعة\nسطرثان\n')
  })

  it('leaves the marks of a tagged document where they are', () => {
    const [left, right] = [piece(['ﺪ', 10, 6]), piece(['ﻗ', 16, 6], { hasEOL: true })]
    const ordered = inReadingOrder([BEGIN, left, END, BEGIN, right, END])
    assert.deepEqual(ordered, [
      ...[BEGIN, { ...right, hasEOL: false }, END],
      ...[BEGIN, { ...left, hasEOL: true }, END],
    ])
  })
})
