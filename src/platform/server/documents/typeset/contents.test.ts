import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { pdfPages } from '#test/pdf-proof.ts'
import { createDocuments } from '../documents.ts'
import { sampleAward } from '#test/documents/sample-award.ts'
import { sampleReceipt } from '#test/documents/sample-data.ts'
import { dateField, type Rendered, SEAL_FIELD } from './templates.ts'

/** The boxes of the signature page, without the date on the cover. */
const ofSignatures = ({ boxes }: Pick<Rendered, 'boxes'>) =>
  boxes.filter(({ id }) => !id.startsWith(dateField('en').slice(0, -2)))

describe('lines of a paper that stay together', () => {
  const documents = createDocuments({ demo: true })
  after(() => documents.close())

  it('end, in the contents of a long award in two languages, with their page in the digits of the edition', async () => {
    const award = sampleAward(['en', 'ar'])
    const long = (text: string) => Array.from({ length: 9 }, () => text).join('\n')
    const [english, arabic] = award.editions.map((edition) => {
      return { ...edition, sections: { ...edition.sections, analysis: long(edition.sections.analysis) } }
    })
    assert.ok(english && arabic)
    const { pdf, pages } = await documents.renderDocument('award', { ...award, editions: [english, arabic] })
    const read = await pdfPages(pdf)
    const contents = read.filter((page) => /Contents|المحتويات/.test(page) && /(?:\. ?){20}/.test(page))
    assert.equal(contents.length, 2)
    assert.match(contents[0] ?? '', new RegExp(`Signatures [. ]+${pages}\\b`))
    assert.match(contents[0] ?? '', /V\. Dispositive section [. ]+\d/)
    assert.doesNotMatch(contents[1] ?? '', /Signatures/)
    assert.match(
      contents[1] ?? '',
      new RegExp(String(pages).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')),
    )
  })

  it('stand, of what is decided, with the signatures under it: in the language that comes first', async () => {
    for (const languages of [['en'], ['ar'], ['en', 'ar']] as const) {
      const award = sampleAward(languages)
      const { pdf, ...made } = await documents.renderDocument('award', award)
      const boxes = ofSignatures(made)
      const page = (await pdfPages(pdf))[(boxes.find((box) => box.id.startsWith('arbitrator:'))?.page ?? 0) - 1] ?? ''
      const decided = languages[0] === 'en' ? 'All other claims are rejected.' : 'رفض ما عدا ذلك من طلبات'
      assert.ok(page.includes(decided), languages.join())
      assert.equal(new Set(boxes.map((box) => box.page)).size, 1, 'all boxes on one page')
    }
  })

  it('stand, of what is decided, with the signature of a sole arbitrator too, wherever its page begins', async () => {
    for (const language of ['en', 'ar'] as const) {
      const award = sampleAward([language])
      const [edition] = award.editions
      const [first] = edition.sections.analysis.split('\n')
      const [decided = ''] = edition.sections.dispositive.split('\n').slice(-1)
      for (let count = 0; count <= 12; count += 1) {
        const analysis = Array.from({ length: count }, () => first).join('\n')
        const sections = { ...edition.sections, analysis }
        const alone = { ...edition, sections, tribunal: edition.tribunal.slice(0, 1) }
        const { pdf, ...made } = await documents.renderDocument('award', { ...award, editions: [alone] })
        const boxes = ofSignatures(made)
        const page = (await pdfPages(pdf))[(boxes[0]?.page ?? 0) - 1] ?? ''
        // Words are compared because PDF readers reorder signs and digits in Arabic.
        const words = decided.match(/\p{L}{3,}/gu) ?? []
        const found = words.filter((word) => page.includes(word)).length
        assert.ok(found === words.length, `${language}, ${count} paragraphs: ${found} of ${words.length} words`)
        assert.equal(new Set(boxes.map((box) => box.page)).size, 1, 'both boxes on one page')
      }
    }
  })

  it('keep the end of a long decision with the first signature, of several arbitrators and of one', async () => {
    const award = sampleAward(['en'])
    const [edition] = award.editions
    for (const arbitrators of [3, 1])
      for (const count of [6, 10, 26, 27, 28, 60, 61, 62, 63, 64]) {
        const dispositive = Array.from({ length: count }, (_, at) => `Claim number ${at + 1} is rejected.`).join('\n')
        const sections = { ...edition.sections, dispositive }
        const signed = { ...edition, sections, tribunal: edition.tribunal.slice(0, arbitrators) }
        const { pdf, ...made } = await documents.renderDocument('award', { ...award, editions: [signed] })
        const boxes = ofSignatures(made)
        const page = (await pdfPages(pdf))[(boxes[0]?.page ?? 0) - 1] ?? ''
        assert.ok(page.includes(`Claim number ${count} is rejected.`), `${arbitrators}: ${count}`)
      }
  })

  it('leave the code of an award in two languages with the seal, however long the decision above them is', async () => {
    for (const languages of [
      ['ar', 'en'],
      ['en', 'ar'],
    ] as const)
      for (let more = 0; more <= 5; more += 1) {
        const award = sampleAward(languages)
        const editions = award.editions.map((edition) => {
          const dispositive = `${edition.sections.dispositive}${'\nClaim (١) is rejected.'.repeat(more)}`
          return { ...edition, sections: { ...edition.sections, dispositive } }
        })
        const { boxes, pages } = await documents.renderDocument('award', { ...award, editions: editions as never })
        assert.equal(boxes.find(({ id }) => id === SEAL_FIELD)?.page, pages, `${languages.join()}, ${more} lines more`)
      }
  })

  it('never split the name of a file at its hyphens', async () => {
    const receipt = sampleReceipt(['en'])
    const [edition] = receipt.editions
    const [file] = edition.files
    assert.ok(file)
    const named = ['exhibit-C-001-site-diary-2025-x.pdf', 'statement-of-claim-with-annexes final-version-of-2026.pdf']
    const files = named.map((name) => ({ ...file, name }))
    const { pdf } = await documents.renderDocument('receipt', { ...receipt, editions: [{ ...edition, files }] })
    const text = (await pdfPages(pdf)).join(' ')
    for (const name of named) for (const word of name.split(' ')) assert.ok(text.includes(word), word)
  })
})
