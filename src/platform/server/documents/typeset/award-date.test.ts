import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRef } from '@cantoo/pdf-lib'
import { formatDualDate } from '#kernel/format.ts'
import { plain } from '#test/pdf-proof.ts'
import { without } from '#test/programs.ts'
import { arbitratorKey, openKeys } from '../../signing/keys.ts'
import { createDocuments } from '../documents.ts'
import { sampleAward } from '#test/documents/sample-award.ts'
import type { FieldText } from '../pdf/sign-field.ts'
import { dateField, type Rendered, signatureField } from './templates.ts'

const run = promisify(execFile)
const n = PDFName.of.bind(PDFName)
const at = new Date('2026-07-01T22:00:00Z')
const on = (language: 'en' | 'ar') => formatDualDate(at.toISOString(), language, { zone: 'Asia/Riyadh' })

describe('the date on the cover of an award', () => {
  const documents = createDocuments({ demo: true })
  let folder = ''
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'award date '))
  })
  after(async () => {
    await documents.close()
    await rm(folder, { recursive: true })
  })

  const boxOf = ({ boxes }: Rendered, id: string) => {
    const box = boxes.find((one) => one.id === id)
    assert.ok(box, id)
    return box
  }
  /** The text of a page, including its fields. */
  async function shown(pdf: Buffer, page: number): Promise<string> {
    const path = join(folder, 'shown.pdf')
    await writeFile(path, pdf)
    return plain((await run('pdftotext', ['-f', `${page}`, '-l', `${page}`, path, '-'])).stdout)
  }
  const revisions = (pdf: Buffer) => pdf.toString('latin1').match(/startxref\n/g)?.length

  for (const languages of [['en'], ['ar'], ['ar', 'en']] as const)
    it(`${languages.join('-')}: is that of the last signature, in the same revision, and absent before`, {
      skip: without('pdftotext'),
    }, async () => {
      const printed = sampleAward(languages)
      const made = await documents.renderDocument('award', printed)
      const dates = languages.map((language): FieldText => {
        return {
          box: boxOf(made, dateField(language)),
          look: { kind: 'dated', language, on: on(language) },
          text: on(language),
        }
      })
      const undated = { en: /that of the last signature of an arbitrator/, ar: /آخر توقيع للمحك/ }
      for (const [nth, { box }] of dates.entries())
        assert.match(await shown(made.pdf, box.page), undated[languages[nth] ?? 'en'])
      const key = await openKeys(folder).get(arbitratorKey('p1'), 'One')
      const { pdf } = await documents.signField({
        ...{ pdf: made.pdf, printed, box: boxOf(made, signatureField('p1')), key, at, name: 'One', reason: 'Signed' },
        ...{ look: { kind: 'signed', at: {}, certificate: 'ab12cd34'.repeat(8) }, isFirst: true, fills: dates },
      })
      assert.equal(revisions(pdf), (revisions(made.pdf) ?? 0) + 1)
      assert.ok(pdf.subarray(0, made.pdf.length).equals(made.pdf), 'the earlier bytes stay')
      for (const [nth, { box, text }] of dates.entries()) {
        const page = await shown(pdf, box.page)
        for (const word of plain(text).match(/[\p{L}\p{N}]+/gu) ?? [])
          assert.ok(page.includes(word), `${word}: ${page}`)
        assert.doesNotMatch(page, undated[languages[nth] ?? 'en'])
      }
    })

  it('is a named field, has no value before, and is in the structure at the end of its cover', async () => {
    const { pdf, boxes } = await documents.renderDocument('award', sampleAward(['ar', 'en']))
    const document = await PDFDocument.load(pdf, { updateMetadata: false })
    const { context, catalog } = document
    const pageAt = new Map(document.getPages().map(({ ref }, page) => [ref.tag, page + 1]))
    const pageOf = (object: unknown): number => {
      const value = object instanceof PDFRef ? context.lookup(object) : object
      if (value instanceof PDFArray) return Math.min(...value.asArray().map(pageOf))
      if (!(value instanceof PDFDict)) return Number.POSITIVE_INFINITY
      const page = value.get(n('Pg'))
      return page instanceof PDFRef ? (pageAt.get(page.tag) ?? 0) : pageOf(value.get(n('K')))
    }
    const structure = catalog.lookup(n('StructTreeRoot'), PDFDict)
    const rootOf = structure.lookup(n('K'))
    const root = rootOf instanceof PDFArray ? rootOf.lookup(0, PDFDict) : (rootOf as PDFDict)
    const kids = root
      .lookup(n('K'), PDFArray)
      .asArray()
      .map((kid) => context.lookup(kid, PDFDict))
    const begins = kids.map(pageOf)
    assert.ok(new Set(begins).size > 3)
    assert.deepEqual(
      begins,
      begins.toSorted((one, other) => one - other),
      'read page by page',
    )
    const named = { ar: 'تاريخ حكم التحكيم', en: 'Date of the award' }
    for (const language of ['ar', 'en'] as const) {
      const box = boxes.find(({ id }) => id === dateField(language))
      const element = kids.find(
        (kid) => kid.get(n('S')) === n('Form') && kid.lookup(n('Alt'), PDFHexString).decodeText() === named[language],
      )
      assert.ok(element && box, language)
      assert.equal(pageOf(element), box.page)
      assert.equal(String(element.get(n('Lang'))), `(${language})`)
      // No other element of the page comes after it.
      const next = begins[kids.indexOf(element) + 1]
      assert.ok(next !== undefined && next > box.page)
      const widget = element.lookup(n('K'), PDFArray).lookup(0, PDFDict).lookup(n('Obj'), PDFDict)
      assert.equal(widget.lookup(n('TU'), PDFHexString).decodeText(), named[language])
      assert.equal(widget.has(n('V')), false)
      assert.equal(widget.lookup(n('Ff'), PDFNumber).asNumber() & 1, 1, 'read-only')
    }
  })
})
