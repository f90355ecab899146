import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { viewedBy, viewHref } from './address.ts'
import { decode } from './decode.ts'
import { faultOf } from './fault.ts'
import { spellingsOf } from './finding/find-query.ts'
import { pageOf } from './page-of.ts'

describe('the viewer of documents', () => {
  it('knows its own addresses and no others', () => {
    assert.equal(viewedBy(viewHref('file_abc')), 'file_abc')
    for (const other of [
      '/files',
      '/files/',
      '/files/a/b',
      '/api/files/file_abc',
      '/cases/files/a',
      'https://x.example/files/a',
    ])
      assert.equal(viewedBy(other), undefined, other)
  })

  it('takes a page as it is typed, in either kind of digits, and prefers a label of the document', () => {
    const labels = ['i', 'ii', '1', '2', 'C-001/1']
    const asked: readonly [string, readonly string[] | null, number | undefined][] = [
      ['3', null, 3],
      [' ٣ ', null, 3],
      ['٠', null, undefined],
      ['6', null, undefined],
      ['-1', null, undefined],
      ['1e3', null, undefined],
      ['', null, undefined],
      ['II', labels, 2],
      ['2', labels, 4],
      ['٢', labels, 4],
      ['c-001/1', labels, 5],
      ['5', labels, 5],
      ['iii', labels, undefined],
    ]
    for (const [text, own, expected] of asked) assert.equal(pageOf(text, 5, own), expected, text)
  })

  it('searches for lam-alef in both orders, for lam and kaf with a space before them, otherwise for the text as written', () => {
    assert.deepEqual(spellingsOf('المملكة'), ['المملكة', 'المم لكة'])
    assert.deepEqual(spellingsOf('contract'), ['contract'])
    const written = ['6120', '6,120', '٦١٢٠', '٦٬١٢٠']
    for (const typed of written) assert.deepEqual(spellingsOf(typed).toSorted(), written.toSorted(), typed)
    assert.deepEqual(spellingsOf('1234,5'), ['1234,5'])
    assert.deepEqual(spellingsOf('العقد'), ['العقد'])
    assert.deepEqual(spellingsOf('الاختصاص'), ['الاختصاص', 'االختصاص'])
    assert.deepEqual(spellingsOf('قانون الأونسيترال'), ['قانون الأونسيترال', 'قانون األونسيترال'])
  })

  it('reads text in the encodings that offices use', () => {
    const bytes = (...all: number[]) => Uint8Array.from(all)
    assert.equal(decode(new TextEncoder().encode('عقد, 12')), 'عقد, 12')
    assert.equal(decode(bytes(0xef, 0xbb, 0xbf, 0x61)), 'a')
    assert.equal(decode(bytes(0xff, 0xfe, 0x39, 0x06)), 'ع')
    assert.equal(decode(bytes(0xfe, 0xff, 0x06, 0x39)), 'ع')
    assert.equal(decode(bytes(0xda, 0xde, 0xcf)), 'عقد')
    // Cut in the middle of a letter, as the beginning of a long file may be.
    assert.equal(decode(new TextEncoder().encode('عقد').subarray(0, 5)), 'عق')
  })

  it('distinguishes a broken file from a broken connection', () => {
    const named = (name: string, message = '') => Object.assign(new Error(message), { name })
    assert.equal(faultOf(named('InvalidPDFException')).kind, 'broken')
    assert.equal(faultOf(named('ResponseException')).kind, 'unreachable')
    assert.equal(faultOf(named('UnknownErrorException', 'Failed to fetch')).kind, 'unreachable')
    assert.equal(faultOf('anything').kind, 'broken')
  })
})
