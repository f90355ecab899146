import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { formatDualDate } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import { bundleFile, bundleRequest } from '#test/bundle-request.ts'
import { assertGolden } from '#test/golden.ts'
import { pdfPages } from '#test/pdf-proof.ts'
import { arbitratorKey, openKeys, SEAL_KEY } from '../../signing/keys.ts'
import type { BundleFile, BundleRequest } from './bundle.ts'
import { createDocuments } from '../documents.ts'
import { drawLooks, type Look } from '../typeset/looks.ts'
import { sampleAward } from '#test/documents/sample-award.ts'
import { dateField, REASON_FIELD, SEAL_FIELD, signatureField } from '../typeset/templates.ts'
import type { FieldText } from '../pdf/sign-field.ts'
import { openTypst } from '../typeset/typst.ts'

// Compares what the centre prints into a bundle, and what a signed page shows, with their last reviewed state.

async function pdfOf(pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.setCreationDate(new Date(0))
  pdf.setModificationDate(new Date(0))
  for (let i = 0; i < pages; i++) pdf.addPage([595, 842])
  return pdf.save()
}

const EDITIONS: Readonly<Record<string, Pick<BundleRequest, 'language' | 'also'>>> = {
  en: { language: 'en' },
  ar: { language: 'ar' },
  'ar-en': { language: 'ar', also: 'en' },
}

describe('the pages of the centre in an e-bundle', () => {
  const documents = createDocuments({ demo: true })
  let folder = ''
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bundle proof '))
  })
  after(async () => {
    await documents.close()
    await rm(folder, { recursive: true })
  })

  /** Two bundles: the second replaces a memorial, takes an exhibit out and adds a letter, as inserts. */
  async function built(name: string, edition: Pick<BundleRequest, 'language' | 'also'>) {
    const { language } = edition
    const pick = (en: string, ar: string) => (language === 'ar' ? ar : en)
    const root = join(folder, name)
    await mkdir(root)
    const add = async (label: string, title: string, bytes: Uint8Array | string, more = {}): Promise<BundleFile> => ({
      ...(await bundleFile(root, label, bytes, { title, ...more })),
      date: formatDualDate('2026-03-05', language),
    })
    const claim = await add('C-001', pick('Statement of claim', 'صحيفة الدعوى'), await pdfOf(2), { group: 'memorial' })
    const figures = await add('C-002', pick('Quantities', 'جدول الكميات'), 'PK\u0003\u0004 no sheet', {
      name: pick('quantities.xlsx', 'جدول الكميات.xlsx'),
    })
    const plan = await add('C-003', pick('Site plan', 'مخطط الموقع'), await pdfOf(1))
    const amended = await add('C-001', pick('Amended statement of claim', 'صحيفة الدعوى المعدَّلة'), await pdfOf(3), {
      ...{ group: 'memorial', version: 2 },
    })
    const letter = await add('T-001', pick('Letter of the tribunal', 'خطاب هيئة التحكيم'), await pdfOf(1))
    const bind = async (work: string, files: BundleFile[], more: Partial<BundleRequest> = {}) => {
      await mkdir(join(root, work))
      return documents.buildBundle(bundleRequest(files, join(root, work), { ...edition, ...more }))
    }
    const first = await bind('first', [claim, figures, plan])
    const earlier = { number: 1, layout: first.layout }
    return bind('second', [amended, figures, letter], { number: 2, inserts: true, earlier })
  }

  for (const [name, edition] of Object.entries(EDITIONS)) {
    it(`${name}: cover, index, changes, slip sheet and the sheets of removed documents are unchanged in text and appearance`, async () => {
      const bundle = await built(name, edition)
      const pdf = await readFile(bundle.path)
      const pages = await pdfPages(pdf)
      // Cover, index, changes, C-001 gone, its second version, the slip sheet, C-003 gone, the letter.
      assert.equal(pages.length, 3 + 1 + 3 + 1 + 1 + 1)
      await assertGolden(`bundle-${name}`, pdf)
      assert.ok(bundle.supplement)
      await assertGolden(`bundle-inserts-${name}`, await readFile(bundle.supplement.path))
    })
  }
})

describe('the signature page of an award', () => {
  const documents = createDocuments({ demo: true })
  const typst = openTypst()
  let folder = ''
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'look proof '))
  })
  after(async () => {
    await Promise.all([documents.close(), typst.close()])
    await rm(folder, { recursive: true })
  })

  const moment = {
    en: '1 July 2026 (16 Muharram 1448 AH), 10:00 Riyadh time',
    ar: '١٦ محرم ١٤٤٨ هـ (١ يوليو ٢٠٢٦)، ١٠:٠٠ بتوقيت الرياض',
  }
  const certificate = (name: string) => hash('sha256', name)
  const REASON = { en: 'He was on leave and did not answer two letters.', ar: 'كان في إجازة ولم يجب عن خطابين.' }
  const signed = (id: string): Look => ({ kind: 'signed', at: moment, certificate: certificate(id) })

  for (const languages of [['en'], ['ar'], ['ar', 'en']] as const) {
    const name = languages.join('-')
    const reason = (): Look => ({ kind: 'reason', reasons: [{ arbitratorId: 'p3', reason: REASON[languages[0]] }] })
    const sealed: Look = { kind: 'sealed', at: moment, certificate: certificate('centre-seal') }

    it(`${name}: every look of a box is unchanged in text and appearance`, async () => {
      const box = { width: 220, height: 74 }
      const looks: Look[] = [{ kind: 'unsigned' }, { kind: 'unsealed' }, signed('arbitrator-p1'), sealed, reason()]
      for (const language of languages)
        looks.push(
          { kind: 'undated', language },
          { kind: 'dated', language, on: formatDualDate('2026-07-01', language) },
        )
      const award = sampleAward(languages as readonly Language[])
      const drawn = await drawLooks(
        typst,
        award,
        looks.map((look) => ({ box, look })),
      )
      await assertGolden(`look-${name}`, drawn)
    })

    it(`${name}: signed by two, with the reason of the third and the seal, its appearance is unchanged`, async () => {
      const award = sampleAward(languages as readonly Language[])
      const made = await documents.renderDocument('award', award)
      const keys = openKeys(folder)
      const at = new Date('2026-07-01T07:00:00Z')
      const boxOf = (id: string) => {
        const box = made.boxes.find((one) => one.id === id)
        assert.ok(box, id)
        return box
      }
      let { pdf } = made
      const dates = languages.map((language): FieldText => {
        const on = formatDualDate(at.toISOString(), language)
        return { box: boxOf(dateField(language)), look: { kind: 'dated', language, on }, text: on }
      })
      for (const [field, look, holder] of [
        [signatureField('p1'), signed('arbitrator-p1'), arbitratorKey('p1')],
        [REASON_FIELD, reason(), ''],
        [signatureField('p2'), signed('arbitrator-p2'), arbitratorKey('p2')],
        [SEAL_FIELD, sealed, SEAL_KEY],
      ] as const) {
        const place = { pdf, printed: award }
        const box = boxOf(field)
        if (holder === '')
          pdf = await documents.fillFields({ ...place, fills: [{ box, look, text: REASON[languages[0]] }] })
        else {
          const isFirst = field === signatureField('p1')
          const fills = field === signatureField('p2') ? dates : []
          const key = await keys.get(holder, holder)
          pdf = (
            await documents.signField({
              ...place,
              box,
              look,
              key,
              at,
              name: holder,
              reason: 'signature',
              isFirst,
              fills,
            })
          ).pdf
        }
      }
      await assertGolden(`signed-${name}`, pdf)
    })
  }
})
