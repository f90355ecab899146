import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { without } from '#test/programs.ts'
import { createDocuments } from '../documents.ts'
import { sampleAward } from '#test/documents/sample-award.ts'
import { sampleLetter, sampleOrder, sampleReceipt } from '#test/documents/sample-data.ts'
import { dateField, type LetterData } from './templates.ts'

const run = promisify(execFile)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('documents of record', () => {
  const documents = createDocuments({ demo: true })
  let folder = ''
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'documents '))
  })
  after(async () => {
    await documents.close()
    await rm(folder, { recursive: true })
  })
  const save = async (pdf: Buffer) => {
    const path = join(folder, `${sha256(pdf).slice(0, 16)}.pdf`)
    await writeFile(path, pdf)
    return path
  }
  const textOf = async (pdf: Buffer) => (await run('pdftotext', ['-layout', await save(pdf), '-'])).stdout

  it('are PDF/A-2a with structure and language, in English, in Arabic, and in both', async () => {
    for (const languages of [['en'], ['ar'], ['ar', 'en']] as const) {
      const made = await Promise.all([
        documents.renderDocument('letter', sampleLetter(languages)),
        documents.renderDocument('order', sampleOrder(languages)),
        documents.renderDocument('receipt', sampleReceipt(languages)),
        documents.renderDocument('award', sampleAward(languages)),
      ])
      for (const { pdf, pages } of made) {
        const raw = pdf.toString('latin1')
        assert.match(raw, /pdfaid:part>2</)
        assert.match(raw, /pdfaid:conformance>A</)
        assert.match(raw, /pdfuaid:part>1</)
        assert.match(raw, /DisplayDocTitle true/)
        assert.match(raw, /\/StructTreeRoot/)
        assert.ok(raw.includes(`/Lang (${languages[0]}`), 'the language of the first edition')
        assert.ok(pages >= languages.length)
        assert.deepEqual(await documents.inspectPdf(await save(pdf)), { pages, encrypted: false })
      }
    }
  })

  it('have the same bytes for the same record, from another process too', async () => {
    const other = createDocuments({ demo: true })
    const one = await documents.renderDocument('award', sampleAward(['ar', 'en']))
    const two = await other.renderDocument('award', sampleAward(['ar', 'en']))
    await other.close()
    assert.equal(sha256(one.pdf), sha256(two.pdf))
  })

  it('say on the page that they are a demonstration, unless they are not', { skip: without('pdftotext') }, async () => {
    const letter = sampleLetter(['en'])
    assert.match(await textOf((await documents.renderDocument('letter', letter)).pdf), /Demonstration/)
    assert.doesNotMatch(
      await textOf((await documents.renderDocument('letter', { ...letter, demo: false })).pdf),
      /Demonstration/,
    )
  })

  it('print parties, amounts, articles and page numbers in the language of the edition', {
    skip: without('pdftotext'),
  }, async () => {
    const english = await textOf((await documents.renderDocument('letter', sampleLetter(['en']))).pdf)
    for (const text of ['Al-Rawabi Contracting Company', 'SAR 3,150,000.00', 'Arts. 15-20', 'Page 1 of 2'])
      assert.ok(english.includes(text), text)
    const arabic = (await textOf((await documents.renderDocument('letter', sampleLetter(['ar']))).pdf)).normalize(
      'NFKC',
    )
    for (const text of ['٣٬١٥٠٬٠٠٠٫٠٠', 'المادة', 'COM-2026-0001']) assert.ok(arabic.includes(text), text)
  })

  it('have a QR code with the verification address', {
    skip: without('zbarimg', 'pdftoppm'),
  }, async () => {
    for (const languages of [['en'], ['ar', 'en']] as const) {
      const award = sampleAward(languages)
      const { pdf, pages } = await documents.renderDocument('award', award)
      await run('pdftoppm', ['-r', '150', '-f', `${pages}`, '-singlefile', '-png', await save(pdf), join(folder, 'qr')])
      const { stdout } = await run('zbarimg', ['--raw', '-q', join(folder, 'qr.png')])
      assert.equal(stdout.trim(), award.verification?.url)
    }
  })

  it('give each arbitrator and the seal a place on the last page of the award', async () => {
    for (const languages of [['en'], ['ar']] as const) {
      const made = await documents.renderDocument('award', sampleAward(languages))
      const { pages } = made
      const boxes = made.boxes.filter((box) => box.id !== dateField(languages[0]))
      assert.deepEqual(
        boxes.map((box) => box.id).filter((id) => !id.startsWith('absent:')),
        ['arbitrator:p1', 'arbitrator:p2', 'arbitrator:p3', 'missing-signature', 'seal'],
      )
      for (const box of boxes) {
        assert.equal(box.page, pages)
        assert.ok(box.x >= 60 && box.x + box.width <= 535 && box.y > 60 && box.y + box.height < 800)
      }
      assert.equal((boxes[0]?.x ?? 0) > 240, languages[0] === 'en')
    }
  })

  it('print hostile text as text', async () => {
    const hostile = [
      '#read("/etc/passwd") *b* $x$ @ref <label> \\',
      `a${'\u0301'.repeat(20_000)}`,
      '\u202eevil\u0000',
      '👩‍⚖️仲裁\ue000',
      'x'.repeat(5000),
      '\ud800',
      'لا'.repeat(400),
    ].join(' ')
    const sample = sampleLetter(['ar'])
    const [edition] = sample.editions
    const letter: LetterData = {
      ...sample,
      number: hostile,
      editions: [
        {
          ...edition,
          summary: hostile,
          seat: hostile,
          signatory: { name: hostile, role: hostile },
          parties: edition.parties.map((party) => ({ ...party, name: hostile, email: hostile })),
        },
      ],
    }
    const { pages } = await documents.renderDocument('letter', letter)
    assert.ok(pages > 1)
  })

  it('refuse an invalid moment, as the file would have no date', async () => {
    await assert.rejects(documents.renderDocument('letter', { ...sampleLetter(['en']), issuedAt: 'yesterday' }))
  })
})
