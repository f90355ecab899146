import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { Language } from '#kernel/words.ts'
import { pdfPages, plain } from '#test/pdf-proof.ts'
import { createDocuments } from '../documents.ts'
import { sampleAward } from '#test/documents/sample-award.ts'

/** The title that a file shows in a list of files or in a window's title bar. */
const titleOf = (pdf: Buffer) => /<dc:title>[\s\S]*?<rdf:li[^>]*>([^<]*)</.exec(pdf.toString('utf8'))?.[1] ?? ''

describe('the draft of an award', () => {
  const documents = createDocuments({ demo: true })
  after(() => documents.close())

  const award = (languages: readonly Language[]) => {
    const { verification: _none, ...sample } = sampleAward(languages)
    return sample
  }

  for (const languages of [['en'], ['ar'], ['ar', 'en']] as const)
    it(`is marked across every page and in its title, and has no number: ${languages.join(' and ')}`, async () => {
      const sample = award(languages)
      const { pdf } = await documents.renderDocument('award', { ...sample, number: '', isDraft: true })
      const pages = await pdfPages(pdf)
      for (const [at, page] of pages.entries())
        for (const mark of ['DRAFT', 'مسودة']) assert.ok(plain(page).includes(mark), `page ${at + 1}: ${mark}`)
      assert.match(plain(titleOf(pdf)), languages[0] === 'en' ? /^DRAFT: Final Award$/ : /^مسودة: حكم التحكيم النهائي$/)
      assert.ok(!plain(pages.join()).includes(sample.number))
    })

  it('is not confused with the award itself, which has no such mark', async () => {
    const sample = award(['ar', 'en'])
    const { pdf } = await documents.renderDocument('award', sample)
    const text = plain((await pdfPages(pdf)).join())
    assert.doesNotMatch(text, /DRAFT|مسودة/)
    assert.ok(text.includes(sample.number))
  })
})
