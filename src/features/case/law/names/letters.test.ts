import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { normaliseForSearch } from '#kernel/text.ts'
import { lettersOf, tokensOf } from './letters.ts'

const words = (text: string) => tokensOf(text).map(({ word }) => word)

describe('the letters of a text', () => {
  it('are those of the search, each with its place', () => {
    const text = 'شَرِكَة الرَّوابي، Al-Rawabi ١٢'
    assert.deepEqual(words(text), ['شركه', 'الروابي', 'al', 'rawabi', '12'])
    for (const { word, from, to } of tokensOf(text)) assert.equal(normaliseForSearch(text.slice(from, to)), word)
    const { to, from } = lettersOf('حَكَمَ')
    assert.deepEqual(
      [from, to],
      [
        [0, 2, 4],
        [2, 4, 6],
      ],
    )
  })

  it('join a word that was hyphenated at the end of a line, and end with what was said', () => {
    const gapsOf = (text: string) =>
      lettersOf(text)
        .gap.slice(1)
        .filter((gap) => gap > 0)
    assert.deepEqual(gapsOf('Raw-\nabi'), [1])
    assert.deepEqual(gapsOf('Raw-\n\nabi'), [3])
    assert.deepEqual(gapsOf('a b'), [2])
    assert.deepEqual(gapsOf('a; b'), [3])
    assert.deepEqual(gapsOf('a\u200bb'), [])
  })

  it('are the same letters as those of the whole text, whatever it is', () => {
    const any = (unit: 'grapheme' | 'binary') => fc.string({ unit, maxLength: 60 })
    fc.assert(
      fc.property(fc.oneof(any('grapheme'), any('binary')), (text) => {
        const whole = normaliseForSearch(text).replace(/[^\p{L}\p{N}]+/gu, '')
        assert.equal(lettersOf(text).text.normalize('NFC'), whole.normalize('NFC'))
      }),
      { numRuns: 500, examples: [['ΝΙΚΟΣ'], ['Ο.Σ. ς'], ['Yıldız İNŞAAT'], ['Weiß'], ['삼성 가'], ['हिन्दी']] },
    )
  })
})
