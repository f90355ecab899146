import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import type { Language } from '#kernel/words.ts'
import { without } from '#test/programs.ts'
import { assertGolden, differences, TOLERANCE } from '#test/golden.ts'
import { inkOf, pdfPages, pdfText, plain } from '#test/pdf-proof.ts'
import { createDocuments } from '../documents.ts'
import { sampleAward } from '#test/documents/sample-award.ts'
import { withGroups } from '#test/documents/sample-groups.ts'
import { sampleCorrespondence, sampleLetter, sampleOrder, sampleReceipt } from '#test/documents/sample-data.ts'
import { sampleCertificate, sampleMinutes, sampleStatement } from '#test/documents/sample-papers.ts'
import type { TemplateName, Templates } from '../typeset/templates.ts'

// Compares every document of record, in both languages, with its source data and with its last reviewed appearance.

const run = promisify(execFile)

type Samples = { readonly [T in TemplateName]: (languages: readonly Language[]) => Templates[T] }
const SAMPLES: Samples = {
  letter: sampleLetter,
  order: sampleOrder,
  receipt: sampleReceipt,
  correspondence: sampleCorrespondence,
  award: sampleAward,
  minutes: sampleMinutes,
  certificate: sampleCertificate,
  statement: sampleStatement,
}
const NAMES = Object.keys(SAMPLES) as TemplateName[]
const LANGUAGES = ['en', 'ar'] as const

/** The share of the words that text extraction may lose: none, except a few Arabic letters that readers drop or move. */
const LOST = { en: 0, ar: 0.03 } as const

/** Data for machines, or for another form of the same party. */
const UNPRINTED = new Set(['side', 'language', 'id', 'issuedAt', 'sha256', 'url'])
const ALSO_UNPRINTED: Partial<Record<TemplateName, readonly string[]>> = {
  order: ['address', 'email', 'counsel'],
  minutes: ['address', 'email', 'counsel'],
  certificate: ['address', 'email', 'counsel'],
  statement: ['issuedOn', 'seatTime', 'empty'],
}

function printed(value: unknown, skip: ReadonlySet<string>): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (skip.has(key) ? [] : printed(inner, skip)))
}

/**
 * Runs of letters of one script, and of digits. Leaves out what PDF readers change by themselves: line ends, the side of a word
 * on which a bracket stands, the order of vowel signs, and a letter that is repeated because it carries one.
 */
function runs(text: string): string[] {
  const bare = plain(text).replace(/[\p{M}\u0640]/gu, '')
  return bare.match(/\p{Script=Arabic}+|\p{Script=Latin}+|[0-9]+|[٠-٩]+/gu) ?? []
}
const once = (text: string) => text.replace(/(.)\1+/gu, '$1')
const letters = (text: string) => once(runs(text).join(''))

describe('every document of record', () => {
  const documents = createDocuments({ demo: true })
  const another = createDocuments({ demo: true })
  let folder = ''
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'proof '))
  })
  after(async () => {
    await Promise.all([documents.close(), another.close()])
    await rm(folder, { recursive: true })
  })

  async function made<T extends TemplateName>(template: T, language: Language, by = documents): Promise<Buffer> {
    const sample = SAMPLES[template] as (languages: readonly Language[]) => Templates[T]
    return (await by.renderDocument(template, sample([language]))).pdf
  }

  async function saved(pdf: Buffer): Promise<string> {
    const path = join(folder, `${createHash('sha256').update(pdf).digest('hex').slice(0, 16)}.pdf`)
    await writeFile(path, pdf)
    return path
  }

  for (const template of NAMES) {
    for (const language of LANGUAGES) {
      const name = `${template}-${language}`

      it(`${name}: its extracted text contains every word of its data`, {
        skip: without('pdftotext'),
      }, async () => {
        const pdf = await made(template, language)
        const sample = SAMPLES[template]([language]) as { readonly number: string; readonly editions: unknown }
        const skip = new Set([...UNPRINTED, ...(ALSO_UNPRINTED[template] ?? [])])
        const words = [...new Set(printed([sample.number, sample.editions], skip).flatMap(runs).map(once))]
        assert.ok(words.length > 20)
        const read = { poppler: (await run('pdftotext', [await saved(pdf), '-'])).stdout, PDFium: await pdfText(pdf) }
        for (const [reader, text] of Object.entries(read)) {
          const known = letters(text)
          const lost = words.filter((word) => !known.includes(word))
          const message = `${reader} gives back ${words.length - lost.length} of ${words.length}, not: ${lost.join(' ')}`
          assert.ok(lost.length <= words.length * LOST[language], message)
        }
      })

      it(`${name}: is the same bytes each time, and qpdf finds no fault in them`, {
        skip: without('qpdf'),
      }, async () => {
        const pdf = await made(template, language)
        assert.ok(pdf.equals(await made(template, language, another)))
        const { stdout, stderr } = await run('qpdf', ['--check', await saved(pdf)])
        assert.match(stdout, /No syntax or stream encoding errors found/)
        assert.equal(stderr, '')
      })

      it(`${name}: is unchanged in text and appearance since the last review`, async () => {
        await assertGolden(name, await made(template, language))
      })
    }
  }

  for (const template of NAMES)
    it(`${template}, printed in both languages, is unchanged in text and appearance since the last review`, async () => {
      const sample = SAMPLES[template] as (languages: readonly Language[]) => Templates[typeof template]
      const { pdf } = await documents.renderDocument(template, sample(['en', 'ar']))
      await assertGolden(`${template}-en-ar`, pdf)
    })

  it('names three respondents in their number, each with the counsel who act for it, as at the last review', async () => {
    const languages = ['en', 'ar'] as const
    const [letter, order, award] = [
      await documents.renderDocument('letter', withGroups(sampleLetter(languages))),
      await documents.renderDocument('order', withGroups(sampleOrder(languages))),
      await documents.renderDocument('award', withGroups(sampleAward(languages))),
    ]
    await assertGolden('groups-letter', letter.pdf)
    await assertGolden('groups-order', order.pdf)
    await assertGolden('groups-award', award.pdf)
  })

  it('differs in its picture when a word moves, and in its text when a figure changes', async () => {
    const sample = sampleLetter(['en'])
    const [edition] = sample.editions
    const changed = { ...sample, editions: [{ ...edition, amount: 'SAR 3,150,000.01' }] as const }
    const [before, later] = await Promise.all(
      [sample, changed].map(async (one) => (await documents.renderDocument('letter', one)).pdf),
    )
    assert.ok(before && later)
    assert.notDeepEqual(await pdfPages(before), await pdfPages(later))
    const moved = { ...sample, editions: [{ ...edition, summary: `${edition.summary}\nOne line more.` }] as const }
    const [was] = await inkOf(before)
    const [is] = await inkOf((await documents.renderDocument('letter', moved)).pdf)
    assert.ok(Math.max(...differences(was ?? [], is ?? [])) > TOLERANCE)
  })

  it('has, where it is served on others, a QR code with the verification address', {
    skip: without('zbarimg', 'pdftoppm'),
  }, async () => {
    for (const template of ['award', 'certificate', 'letter', 'order', 'minutes', 'receipt', 'statement'] as const) {
      for (const language of LANGUAGES) {
        const pdf = await made(template, language)
        // The code is at the end of a paper; a statement, whose length varies with its tables, has it at its head.
        const page = template === 'statement' ? '1' : String((await pdfPages(pdf)).length)
        const picture = join(folder, `qr-${template}-${language}`)
        await run('pdftoppm', ['-r', '150', '-f', page, '-singlefile', '-png', await saved(pdf), picture])
        const { stdout } = await run('zbarimg', ['--raw', '-q', `${picture}.png`])
        assert.equal(stdout.trim(), SAMPLES[template]([language]).verification?.url)
      }
    }
  })
})
