import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import type { Language } from '#kernel/words.ts'
import { ruleFaults } from '#test/pdf-rules.ts'
import { without } from '#test/programs.ts'
import { arbitratorKey, type Keys, openKeys, SEAL_KEY } from '../../signing/keys.ts'
import { createDocuments } from '../documents.ts'
import type { Look } from '../typeset/looks.ts'
import { sampleAward } from '#test/documents/sample-award.ts'
import { sampleLetter, sampleOrder, sampleReceipt } from '#test/documents/sample-data.ts'
import { sampleCertificate, sampleMinutes, sampleStatement } from '#test/documents/sample-papers.ts'
import type { FieldText } from './sign-field.ts'
import {
  absenceField,
  dateField,
  REASON_FIELD,
  SEAL_FIELD,
  type Rendered,
  signatureField,
  type TemplateName,
  type Templates,
} from '../typeset/templates.ts'

// Every issued file must conform to what it claims (PDF/A-2a, PDF/UA-1), signed and sealed, in every language.

type Languages = readonly [Language, ...Language[]]
const PAPERS = {
  letter: sampleLetter,
  order: sampleOrder,
  receipt: sampleReceipt,
  minutes: sampleMinutes,
  certificate: sampleCertificate,
  statement: sampleStatement,
} as const
const EDITIONS: readonly Languages[] = [['en'], ['ar'], ['ar', 'en']]
const at = new Date('2026-07-01T07:00:00Z')
const moment = {
  en: '1 July 2026 (16 Muharram 1448 AH), 10:00 Riyadh time',
  ar: '١٦ محرم ١٤٤٨ هـ، ١٠:٠٠ بتوقيت الرياض',
}
const DATE = { en: '1 July 2026 (16 Muharram 1448 AH)', ar: '١٦ محرم ١٤٤٨ هـ (١ يوليو ٢٠٢٦)' }
const certificate = '0123456789abcdef'.repeat(4)
/** Text in both scripts, with vowel signs, joining letters, brackets and characters that only the third font has. */
const REASON =
  'He wrote «not before (2026-05-03)» ĲŻ.\nسافرَ المحكَّم إلى الخارج ولم يُجب عن رسالتَي الهيئة (٢) وﻻ عن Email.'

describe('a document of record under PDF/A-2a and PDF/UA-1', {
  skip: without('qpdf', 'pdffonts'),
}, () => {
  const documents = createDocuments({ demo: true })
  let folder = ''
  let keys: Keys
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rules '))
    keys = openKeys(folder)
  })
  after(async () => {
    await documents.close()
    await rm(folder, { recursive: true })
  })

  async function faultsOf(pdf: Uint8Array): Promise<string[]> {
    const path = join(folder, 'asked.pdf')
    await writeFile(path, pdf)
    return ruleFaults(path)
  }

  type Made = Rendered & { readonly printed: Templates[TemplateName] }
  async function changed(
    made: Made,
    field: string,
    look: Look,
    holder?: string,
    fills: readonly FieldText[] = [],
  ): Promise<Made> {
    const box = made.boxes.find((one) => one.id === field)
    assert.ok(box, field)
    const place = { pdf: made.pdf, printed: made.printed }
    if (holder === undefined)
      return { ...made, pdf: await documents.fillFields({ ...place, fills: [{ box, look, text: REASON }] }) }
    const isFirst = !made.pdf.includes('/ByteRange')
    const signing = {
      ...{ ...place, box, look, fills },
      key: await keys.get(holder, holder),
      at,
      name: 'نورة الغامدي',
      reason: 'توقيع',
      isFirst,
    }
    return { ...made, pdf: (await documents.signField(signing)).pdf }
  }

  for (const languages of EDITIONS) {
    const name = languages.join('-')

    for (const [template, sample] of Object.entries(PAPERS))
      it(`${name}: conforms for a ${template} under the centre's seal`, async () => {
        const printed = { ...sample(languages), hasSeal: true } as Templates[TemplateName]
        const made = await documents.renderDocument(template as TemplateName, printed as never)
        const own = made.boxes.find((box) => box.id === signatureField('p1'))
        assert.equal(own !== undefined, template === 'order', 'an order has a place for a signature')
        const signed = own
          ? await changed(
              { ...made, printed },
              own.id,
              { kind: 'signed', at: moment, certificate },
              arbitratorKey('p1'),
            )
          : { ...made, printed }
        const sealed = await changed(signed, SEAL_FIELD, { kind: 'paper', certificate }, SEAL_KEY)
        assert.deepEqual(await faultsOf(sealed.pdf), [])
      })

    it(`${name}: conforms for an award, and when it is signed, lacks a signature and is sealed`, async () => {
      const printed = sampleAward(languages)
      let made: Made = { ...(await documents.renderDocument('award', printed)), printed }
      assert.deepEqual(await faultsOf(made.pdf), [])
      const dates = languages.map((language): FieldText => {
        const box = made.boxes.find((one) => one.id === dateField(language))
        assert.ok(box)
        return { box, look: { kind: 'dated', language, on: DATE[language] }, text: DATE[language] }
      })
      const acts: [string, Look, string?, FieldText[]?][] = [
        [signatureField('p1'), { kind: 'signed', at: moment, certificate }, arbitratorKey('p1')],
        [REASON_FIELD, { kind: 'reason', reasons: [{ arbitratorId: 'p3', reason: REASON }] }],
        [absenceField('p3'), { kind: 'absent' }],
        // The signature names its key, as older signatures did; the last signature dates the award.
        [signatureField('p2'), { kind: 'signed', at: moment, keyId: 'arbitrator-p2-0a1b' }, arbitratorKey('p2'), dates],
        [SEAL_FIELD, { kind: 'sealed', at: moment, certificate }, SEAL_KEY],
      ]
      for (const [field, look, holder, fills] of acts) made = await changed(made, field, look, holder, fills)
      assert.deepEqual(await faultsOf(made.pdf), [])
    })

    it(`${name}: conforms for the draft of an award`, async () => {
      const { verification: _, ...award } = sampleAward(languages)
      const draft = await documents.renderDocument('award', { ...award, number: '', isDraft: true })
      assert.deepEqual(await faultsOf(draft.pdf), [])
    })
  }

  it('is distinguished from files that break a rule', async () => {
    const printed = { ...sampleReceipt(['ar']), hasSeal: true }
    const made = await documents.renderDocument('receipt', printed)
    const sealed = await changed({ ...made, printed }, SEAL_FIELD, { kind: 'paper', certificate }, SEAL_KEY)
    const n = PDFName.of.bind(PDFName)
    const fontsOf = (document: PDFDocument) =>
      document.context
        .enumerateIndirectObjects()
        .flatMap(([, object]) => (object instanceof PDFDict && object.get(n('Subtype')) === n('Type0') ? [object] : []))
    const broken: [RegExp, (document: PDFDocument) => unknown][] = [
      [/gives no text to the code/, (document) => fontsOf(document).at(-1)?.delete(n('ToUnicode'))],
      [/no language/, ({ catalog }) => catalog.delete(n('Lang'))],
      [/not marked/, ({ catalog }) => catalog.delete(n('MarkInfo'))],
      [/does not say PDF\/A-2a/, ({ catalog }) => catalog.delete(n('Metadata'))],
      [/the title is ""/, (document) => document.setTitle('')],
      [/is not in the structure/, ({ catalog }) => catalog.delete(n('StructTreeRoot'))],
      [
        /not embedded/,
        (document) => {
          for (const font of fontsOf(document)) {
            const inner = font.lookup(n('DescendantFonts'), PDFArray).lookup(0, PDFDict)
            inner.lookup(n('FontDescriptor'), PDFDict).delete(n('FontFile2'))
          }
        },
      ],
      [
        /text that is neither tagged nor an artifact/,
        (document) => {
          const [page] = document.getPages()
          page?.drawText('Added.')
        },
      ],
    ]
    for (const [fault, breaks] of broken) {
      const document = await PDFDocument.load(sealed.pdf, { updateMetadata: false })
      breaks(document)
      const found = await faultsOf(await document.save({ useObjectStreams: false }))
      assert.ok(
        found.some((one) => fault.test(one)),
        `${fault}: ${found.join('; ')}`,
      )
    }
  })
})
