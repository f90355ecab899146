import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { piecesOf } from './text-pieces.ts'

describe('the text objects of a page', () => {
  const glyphsOf = (shown: string) =>
    piecesOf(`q\nBT\n0 Tr\n/f0 9 Tf\n1 0 0 -1 0 0 Tm\n${shown} TJ\nET\n`)[0]?.shows[0]?.glyphs

  it('have the codes of strings whose bytes are brackets, in pairs or alone', () => {
    assert.deepEqual(glyphsOf('[(\\000(\\000A\\000)) -12 (\\000B)]'), [0x28, 0x41, 0x29, 0x42])
    assert.deepEqual(glyphsOf('[(\\000\\)\\000\\() 3 <00290028>]'), [0x29, 0x28, 0x29, 0x28])
  })
})
