import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  cleanData,
  cleanText,
  isolateRuns,
  languageOf,
  LONGEST_TEXT,
  TextTooLong,
  unprintableIn,
} from './clean-text.ts'

describe('text on its way into a document', () => {
  it('keeps ordinary English, Arabic with tashkeel, and amounts as they are', () => {
    for (const text of [
      'The award is final.\nPage 2',
      'حُكم التحكيم النهائيّ',
      '٣٬١٥٠٬٠٠٠٫٠٠ ر.س.',
      'Müller & Œuvre “quoted” — 1°',
    ]) {
      assert.equal(cleanText(text), text)
    }
  })

  it('leaves at most eight marks on a letter', () => {
    const marks = cleanText(`a${'\u0301'.repeat(20_000)}`).match(/\p{M}/gu) ?? []
    assert.ok(marks.length <= 8)
  })

  it('drops control characters and direction overrides', () => {
    assert.equal(cleanText('pay\u0000 \u202e000,1\u202c\u0007 SAR\ufeff'), 'pay 000,1 SAR')
  })

  it('keeps isolates in pairs, line by line', () => {
    assert.equal(cleanText('\u2066C-001\u2069 ok'), '\u2066C-001\u2069 ok')
    assert.equal(cleanText('\u2067open\nnext\u2069'), '\u2067open\u2069\nnext')
  })

  it('limits the nesting of isolates, as hundreds of them abort the typesetter', () => {
    const deep = cleanText(`${'\u2067'.repeat(500)}x${'\u2069'.repeat(500)} y`)
    assert.equal(deep, `${'\u2067'.repeat(8)}x${'\u2069'.repeat(8)} y`)
  })

  it('prevents marks from accumulating after invisible signs', () => {
    assert.equal(cleanText(`a${'\u0301\u0302\u200d\u2060\u0000'.repeat(5000)}`).match(/\p{M}/gu)?.length, 1)
  })

  it('prints a replacement for what no font can draw, once per sign', () => {
    assert.equal(cleanText('ok 👩‍⚖️ 仲裁 \ue000'), 'ok \ufffd \ufffd\ufffd \ufffd')
  })

  it('reports what would be printed as a replacement, including letters that the typesetter refuses', () => {
    const data = {
      party: '华为 Ltd',
      rows: [{ text: 'Şişli, Łódź, ООО «Сталь», € 5' }, { text: 'King Fahd Road \u08aa' }],
    }
    assert.deepEqual(unprintableIn(data), ['华', '为', '\u08aa'])
    assert.equal(cleanText('Road \u08aa, Łódź'), 'Road \ufffd, Łódź')
  })

  it('gives an endless word break opportunities', () => {
    const broken = cleanText('x'.repeat(500))
    assert.equal(broken.replaceAll('\u200b', ''), 'x'.repeat(500))
    assert.ok(Math.max(...broken.split('\u200b').map((piece) => piece.length)) <= 48)
  })

  it('isolates left-to-right text in an Arabic sentence, but not plain numbers or isolated text', () => {
    for (const run of [
      '2024-05-03',
      '+966\u00a011\u00a0234\u00a05678',
      '011-234-5678',
      '(011)\u00a0234\u00a05678',
      'https://www.example.org/a_b/?c=d#e',
      'www.example.org/',
      'person@example.org',
      '2024/C-17',
      '12-2024/7',
      '3 May 2024',
    ]) {
      const isolated = `وفق \u2066${run}\u2069، وما بعده.`
      assert.equal(cleanText(`وفق ${run.replaceAll('\u00a0', ' ')}، وما بعده.`), isolated)
      assert.equal(cleanText(isolated), isolated)
    }
    for (const text of [
      'مبلغ 1,250,000.00 ريال',
      'في ٢٠٢٤-٠٥-٠٣',
      'رقم (12/2024) و5 و6',
      'البند ٢٢ (١) و٪٥',
      'العقد C-2024 و3D',
      'On 2024-05-03',
    ])
      assert.equal(cleanText(text), text)
  })

  it('scans the longest text of signs that might begin an address in linear time', () => {
    // A pattern that scans ahead from every character would take a quarter of an hour on this text.
    const text = `ا ${'%'.repeat(LONGEST_TEXT - 2)}`
    assert.equal(isolateRuns(text), text)
  })

  it('refuses a text longer than a document may hold', () => {
    assert.throws(() => cleanText('x'.repeat(LONGEST_TEXT + 1)), TextTooLong)
  })

  it('cleans every string of nested data', () => {
    assert.deepEqual(cleanData({ a: ['x\u0000'], b: { c: 'y\u202e', d: 1, e: undefined } }), {
      a: ['x'],
      b: { c: 'y', d: 1, e: undefined },
    })
  })

  it('takes the direction of a passage from its first letter', () => {
    assert.equal(languageOf('(1) العقد C-1', 'en'), 'ar')
    assert.equal(languageOf('12 — Contract العقد', 'ar'), 'en')
    assert.equal(languageOf('12', 'ar'), 'ar')
  })
})
