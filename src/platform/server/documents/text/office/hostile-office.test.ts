import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, before, after, describe, it } from 'node:test'
import { ACCEPTED } from '#kernel/accepted-files.ts'
import { type OfficeReader, openOfficeReader } from './office-reader.ts'
import { officeOf, paragraph, relations, sheetFile, wordFile, wordPart } from '#test/documents/office-samples.ts'
import { packedZip } from '#test/documents/packed-zip.ts'

describe('office files that mean harm', () => {
  let folder: string
  let reader: OfficeReader
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'hostile-office-'))
    reader = openOfficeReader()
  })
  // Each file, however it ends, leaves a reader that reads the next one.
  afterEach(async () => {
    assert.deepEqual(await read('docx', wordFile(paragraph('Still there'))), {
      pages: 1,
      texts: ['Still there'],
      isCut: false,
    })
  })
  after(async () => {
    await reader.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function read(ending: string, bytes: Uint8Array) {
    const file = path.join(folder, `one.${ending}`)
    await writeFile(file, bytes)
    return reader.readOffice(file, ACCEPTED[ending] ?? '', 1)
  }

  it('stops at a bomb of a few hundred kilobytes, and keeps what stood before it', async () => {
    const spaces = ' '.repeat(300 * 2 ** 20)
    const bomb = wordFile(
      `${paragraph('Before')}<w:p><w:r><w:br w:type="page"/></w:r></w:p>${spaces}${paragraph('After')}`,
    )
    assert.ok(bomb.length < 2_000_000, String(bomb.length))
    assert.deepEqual(await read('docx', bomb), { pages: 1, texts: ['Before'], isCut: true })
  })

  it('stops at ten million characters of text', async () => {
    const answer = await read('docx', wordFile(paragraph('word '.repeat(2_000)).repeat(1_100)))
    assert.ok('texts' in answer)
    assert.deepEqual([answer.isCut, answer.pages > 150 && answer.pages < 210], [true, true])
  })

  it('stops at a long string that a million cells share', async () => {
    const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(1_000_000)}</row>`
    const answer = await read('xlsx', sheetFile([`<t>${'a'.repeat(30_000)}</t>`], { One: rows }))
    assert.ok('texts' in answer)
    assert.deepEqual([answer.isCut, answer.pages < 210], [true, true])
  })

  it('expands no entity and opens no file that a document names', async () => {
    const secret = path.join(folder, 'secret.txt')
    await writeFile(secret, 'the secret of the server')
    const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
    const declared = `<!DOCTYPE w:document [<!ENTITY l0 "haha">${laughs}<!ENTITY file SYSTEM "file://${secret}">]>`
    const part = wordPart(paragraph('One &l9; two &file; three')).replace('<w:document', `${declared}<w:document`)
    const answer = await read('docx', officeOf({ 'word/document.xml': part }))
    assert.ok('texts' in answer, JSON.stringify(answer))
    const text = answer.texts.join(' ')
    assert.match(text, /One .* three/s)
    assert.doesNotMatch(text, /haha|secret of/)
  })

  it('refuses elements that are nested without end', async () => {
    assert.deepEqual(await read('docx', wordFile('<w:p>'.repeat(1_000_000))), { broken: 'notOffice' })
  })

  it('reads a file of thousands of parts, and refuses one of too many', async () => {
    const parts = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: `word/media/part${at}.xml`, content: '<a/>' }))
    const many = await read('docx', wordFile(paragraph('Among many'), {}, parts(5_000)))
    assert.deepEqual(many, { pages: 1, texts: ['Among many'], isCut: false })
    assert.deepEqual(await read('docx', wordFile(paragraph('Among more'), {}, parts(50_001))), {
      pages: 0,
      texts: [],
      isCut: true,
    })
  })

  it('refuses names that lead out of the archive, and looks nowhere else for a part', async () => {
    const escaping = wordFile(paragraph('Inside'), {}, [
      { name: '../../outside.xml', content: wordPart(paragraph('Out')) },
    ])
    assert.deepEqual(await read('docx', escaping), { broken: 'notOffice' })
    await writeFile(path.join(folder, 'outside.xml'), wordPart(paragraph('Outside')))
    const target = `${'../'.repeat(20)}${path.join(folder, 'outside.xml')}`
    const pointing = wordFile(paragraph('Inside'), {
      'word/_rels/document.xml.rels': `<Relationships><Relationship Id="a" Type="x/header" Target="${target}"/><Relationship Id="b" Type="x/header" Target="file://${folder}/outside.xml" TargetMode="External"/></Relationships>`,
    })
    assert.deepEqual(await read('docx', pointing), { pages: 1, texts: ['Inside'], isCut: false })
  })

  it('says that a file is protected by a password', async () => {
    const locked = wordFile('', {}, [{ name: 'word/document.xml', content: 'x', isEncrypted: true }])
    assert.deepEqual(await read('docx', locked), { broken: 'encrypted' })
  })

  it('survives every broken archive', async () => {
    const whole = wordFile(paragraph('Whole'))
    const at = (share: number) => Math.floor(whole.length * share)
    const flipped = Buffer.from(whole)
    for (let byte = at(0.5); byte < at(0.5) + 40; byte++) flipped[byte] = 255 - (flipped[byte] ?? 0)
    const damaged = {
      empty: Buffer.alloc(0),
      'no zip': Buffer.from('no zip at all'),
      'cut short': whole.subarray(0, at(0.6)),
      'without a start': whole.subarray(at(0.3)),
      'bytes flipped': flipped,
      'without its document': packedZip([
        { name: '_rels/.rels', content: relations(['r1', 'officeDocument', 'word/document.xml']) },
      ]),
      'a mail': Buffer.from('Subject: not a document\r\n\r\nBody'),
      'this test': await readFile(import.meta.filename),
    }
    for (const [name, bytes] of Object.entries(damaged)) {
      const answer = await read('docx', bytes)
      const isEmpty = 'texts' in answer && answer.texts.length === 0
      assert.ok(isEmpty || ('broken' in answer && answer.broken === 'notOffice'), `${name}: ${JSON.stringify(answer)}`)
    }
  })
})
