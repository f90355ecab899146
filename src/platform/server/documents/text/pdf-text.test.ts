import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { createDocuments, type Documents } from '../documents.ts'
import { sampleLetter } from '#test/documents/sample-data.ts'
import { oddPdfs, slowPdf } from '#test/odd-pdfs.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { shownText } from './pdf-text.ts'

describe('the texts of PDFs', () => {
  let folder: string
  let documents: Documents
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pdf-text-'))
    documents = createDocuments({ demo: true })
  })
  after(async () => {
    await documents.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function read(bytes: Uint8Array, from = 1) {
    const file = path.join(folder, 'one.pdf')
    await writeFile(file, bytes)
    return documents.readPages(file, from)
  }
  async function allOf(bytes: Uint8Array) {
    const read1 = await read(bytes)
    assert.ok('texts' in read1, JSON.stringify(read1))
    return read1.texts
  }

  it('reads each page by itself, from a page on', async () => {
    const bytes = samplePdf('The first page', 'The second page', 'The third')
    assert.deepEqual(await read(bytes), { pages: 3, texts: ['The first page', 'The second page', 'The third'] })
    assert.deepEqual(await read(bytes, 3), { pages: 3, texts: ['The third'] })
    assert.deepEqual(await read(bytes, 4), { pages: 3, texts: [] })
  })

  it('reads Arabic in the order in which it is spoken', async () => {
    const [text = ''] = await allOf((await documents.renderDocument('letter', sampleLetter(['ar']))).pdf)
    for (const word of ['مقر التحكيم', 'قواعد المركز']) assert.ok(text?.includes(word), text ?? '')
  })

  it('reads a paper of the centre in both languages: no sign twice, identifiers and brackets as they are written', async () => {
    const read = async (language: 'en' | 'ar') =>
      (await allOf((await documents.renderDocument('letter', sampleLetter([language]))).pdf))
        .join('\n')
        .replaceAll(/\s+/g, ' ')
    const [english, arabic] = [await read('en'), await read('ar')]
    for (const text of [english, arabic]) assert.doesNotMatch(text, /(\p{M})\1|(\p{L}\p{M}+)\2|(\p{L})\3\3/u)
    for (const said of ['the arbitration therefore commenced on 3 March 2026', 'SAR 3,150,000.00'])
      assert.ok(english.includes(said), said)
    for (const said of [
      'بدء إجراءات التحكيم (المواد ٦ و١٠ و٢٥)',
      'رقم القضية case_001',
      'طلب التحكيم المقدَّم من شركة الروابي',
      'وبناءً على ذلك بدأت إجراءات التحكيم وفق قواعد المركز في ١٤ رمضان',
      'وتسري المهل المبيّنة أدناه كلٌّ وفق ما ذُكر أمامها من مخاطَب بها',
      '1 Harbour Street, London E14 5AB، المملكة',
      '٣٬١٥٠٬٠٠٠٫٠٠ ر.س.',
      'بموجب العقد رقم C-2024/17 لأعمال الحديد.',
      '• اتفاق التحكيم: agreement.pdf',
    ])
      assert.ok(arabic.includes(said.normalize('NFC')), said)
  })

  it('reads a long document in several turns', async () => {
    const pages = Array.from({ length: 230 }, (_, at) => `Page number ${at + 1}`)
    const first = await allOf(samplePdf(...pages))
    assert.equal(first.length, 100)
    assert.equal(first[99], 'Page number 100')
  })

  it('goes on in two documents that are read in turns without opening them again', async () => {
    const [one, other, third] = ['turn-one.pdf', 'turn-other.pdf', 'turn-third.pdf'].map((name) =>
      path.join(folder, name),
    )
    const saying = (word: string) => samplePdf(...Array.from({ length: 102 }, (_, at) => `${word} ${at + 1}`))
    const begin = async (file = '', word = '') => {
      await writeFile(file, saying(word))
      const read = await documents.readPages(file, 1)
      assert.ok('texts' in read && read.texts.length === 100, JSON.stringify(read))
      // What is read from here on comes from the document that is open.
      await writeFile(file, saying(`New ${word}`))
    }
    const texts = async (file = '', from = 101) => {
      const read = await documents.readPages(file, from)
      return 'texts' in read ? read.texts : read
    }
    await begin(one, 'Basalt')
    await begin(other, 'Chalk')
    assert.deepEqual(await texts(one), ['Basalt 101', 'Basalt 102'])
    assert.deepEqual(await texts(other), ['Chalk 101', 'Chalk 102'])
    assert.equal((await texts(one, 1))[0 as never], 'New Basalt 1')
    // No more than two stay open: the one that was opened first is opened again.
    await begin(other, 'Slate')
    await begin(third, 'Flint')
    assert.deepEqual(await texts(other), ['Slate 101', 'Slate 102'])
    assert.deepEqual(await texts(third), ['Flint 101', 'Flint 102'])
    assert.deepEqual(await texts(one), ['New Basalt 101', 'New Basalt 102'])
  })

  it('cuts a page of a million characters', async () => {
    const document = await PDFDocument.create()
    const page = document.addPage()
    const font = await document.embedFont('Helvetica')
    for (let at = 0; at < 40; at++) page.drawText('word '.repeat(5_000), { font, size: 4, x: 10, y: 10 + at * 10 })
    const [text] = await allOf(await document.save())
    assert.ok(text && text.length > 50_000 && text.length <= 60_000, String(text?.length))
  })

  it('survives every odd PDF, and reads the next one', async () => {
    for (const { name, bytes } of await oddPdfs()) {
      const answer = await read(bytes)
      assert.ok(!('pages' in answer) || answer.texts.every((text) => text === null || text.isWellFormed()), name)
    }
    assert.deepEqual(await allOf(samplePdf('Still there')), ['Still there'])
  })

  it('leaves out a page that takes too much, and keeps the others waiting for nobody', {
    timeout: 90_000,
  }, async () => {
    const answer = await read(slowPdf(40))
    assert.ok(
      !('pages' in answer) || answer.texts[0] === null || answer.texts[0] === '',
      JSON.stringify(answer).slice(0, 200),
    )
    assert.deepEqual(await allOf(samplePdf('After it')), ['After it'])
  })

  it('tells a file that cannot be reached from one that is broken', async () => {
    const away = path.join(folder, 'away.pdf')
    assert.deepEqual(await documents.readPages(away, 1), { unreachable: 'gone' })
    await mkdir(away)
    assert.deepEqual(await documents.readPages(away, 1), { unreachable: 'unreadable' })
  })

  it('gives letters in their common form, without marks that turn the direction', () => {
    assert.equal(shownText('\ufefb \u202eevil\u202c a\u0000b \ud800 line\ufffe'), 'لا evil ab \ufffd line-')
  })
})
