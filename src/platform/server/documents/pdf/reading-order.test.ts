import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import type { Language } from '#kernel/words.ts'
import { without } from '#test/programs.ts'
import { pdfText } from '#test/pdf-proof.ts'
import { createDocuments } from '../documents.ts'
import { sampleAward } from '#test/documents/sample-award.ts'
import { SAMPLE_ISSUED, sampleLetter, sampleOrder } from '#test/documents/sample-data.ts'
import { sampleCertificate, sampleMinutes } from '#test/documents/sample-papers.ts'
import type { TemplateName, Templates } from '../typeset/templates.ts'

// Whole phrases must come out in order from three readers: poppler, PDFium (Chrome, Edge) and pdf.js (Firefox, our viewer).

const run = promisify(execFile)
const SAMPLES: Partial<{ readonly [T in TemplateName]: (languages: readonly Language[]) => Templates[T] }> = {
  award: sampleAward,
  letter: sampleLetter,
  order: sampleOrder,
  minutes: sampleMinutes,
  certificate: sampleCertificate,
}
const withoutPoppler = without('pdftotext')

/** Text as people search it: no direction marks, no vowel signs (poppler puts a space before one), single spaces. */
const searched = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\s+(?=\p{M})/gu, '')
    .replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{M}/gu, '')
    .replace(/\s+/g, ' ')

/** Text with its vowel signs and spaces, without direction marks. */
const marked = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')

/** Sentences of an award with a shadda and other signs inside their words. */
const SIGNED = [
  'قدّم المدّعي تقريرًا مفصّلًا عن التأخّر وردّت المدّعى عليها',
  'المدّعى عليها تتحمّل مصاريف التحكيم كلّها',
  'لمّا ثبت التأخّر قرّرت الهيئة التعويض',
  'سُلّمت الشحنة متأخّرة وتعذّر على الخبير فحصها فورًا',
]

async function byPdfjs(pdf: Uint8Array): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  let text = ''
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent()
    text += items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  }
  await loading.destroy()
  return text
}

/** Data of the parties that not every paper prints. */
const UNPRINTED = new Set(['address', 'counsel'])

/** Consecutive words in Arabic letters in the data: what a person would search for. */
function phrasesOf(data: unknown): string[] {
  if (typeof data === 'string')
    return searched(data)
      .split(/[^\u0621-\u063a\u0641-\u064a ]+/)
      .map((part) => part.trim())
      .filter((part) => /\S \S/.test(part))
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) => (UNPRINTED.has(key) ? [] : phrasesOf(value)))
}

describe('text copied from a document', () => {
  const documents = createDocuments({ demo: true })
  let folder = ''
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reading '))
  })
  after(async () => {
    await documents.close()
    await rm(folder, { recursive: true })
  })
  const byPoppler = async (pdf: Uint8Array) => {
    const path = join(folder, 'read.pdf')
    await writeFile(path, pdf)
    return (await run('pdftotext', [path, '-'])).stdout
  }

  for (const [template, sample] of Object.entries(SAMPLES) as [TemplateName, (typeof SAMPLES)['award']][])
    it(`keeps the phrases of an Arabic ${template} whole and in order`, { skip: withoutPoppler }, async () => {
      const data = (sample as (languages: readonly Language[]) => AnyData)(['ar'])
      const { pdf } = await documents.renderDocument(template, data as never)
      // In narrow table cells a phrase wraps between the lines of neighbouring cells. Pairs of words stay together more often.
      const pairs = [...new Set(phrasesOf(data.editions).flatMap(pairsOf))]
      assert.ok(pairs.length > 5, template)
      const read = { poppler: await byPoppler(pdf), PDFium: await pdfText(pdf) }
      for (const [reader, text] of Object.entries(read)) {
        const known = searched(text)
        const lost = pairs.filter((pair) => !known.includes(pair))
        assert.ok(lost.length <= pairs.length * WRAPPED, `${reader}: ${lost.join(' | ')}`)
      }
      // pdf.js ignores the stroke between lam and kaf but takes its width for a space; the viewer's search handles that.
      const known = searched(await byPdfjs(pdf)).replaceAll(' لك', 'لك')
      const words = [...new Set(pairs.flatMap((pair) => pair.split(' ')))]
      const lost = words.filter((word) => !known.includes(word))
      assert.ok(lost.length <= words.length * MARKED, `pdf.js: ${lost.join(' | ')}`)
    })

  it('keeps standalone codes, addresses and numbers unchanged, in every reader', {
    skip: withoutPoppler,
  }, async () => {
    const { pdf } = await documents.renderDocument('award', sampleAward(['ar']))
    const { code } = SAMPLE_ISSUED.verification
    for (const text of [await byPoppler(pdf), await pdfText(pdf), await byPdfjs(pdf)]) {
      assert.ok(searched(text).includes(code))
      assert.ok(searched(text).includes('AWD-2026-0001'))
      assert.doesNotMatch(text, /[\u2066-\u2069]/)
    }
  })

  it('keeps dates, telephone numbers, addresses and references of an Arabic sentence whole, as they were typed', {
    skip: withoutPoppler,
  }, async () => {
    const award = sampleAward(['ar'])
    const [edition] = award.editions
    const typed = ['2024-05-03', '+966 11 234 5678', '011-234-5678', '12/2024', '2024/C-17', 'person@example.org']
    const address = 'https://www.example.org/a_b?c=d'
    const analysis = [...typed, address].map((run) => `ورد في الخطاب ${run} قبل الجلسة.`).join('\n')
    const sections = { ...edition.sections, analysis }
    const { pdf } = await documents.renderDocument('award', { ...award, editions: [{ ...edition, sections }] })
    const [poppler, pdfjs, pdfium] = [await byPoppler(pdf), await byPdfjs(pdf), await pdfText(pdf)].map(searched)
    for (const run of [...typed, address]) {
      // Poppler moves the space after the run to the place before it.
      assert.ok(poppler?.includes(`ورد في الخطاب ${run}`), `poppler: ${run}`)
      assert.ok(pdfjs?.includes(run), `pdf.js: ${run}`)
    }
    // PDFium orders words and signs of a line with Arabic by a rule of its own, and leaves figures with hyphens as they are
    // drawn.
    for (const run of ['2024-05-03', '011-234-5678', '12/2024']) assert.ok(pdfium?.includes(`الخطاب ${run} قبل`), run)
  })

  it('keeps the shadda and other signs at their letters, and the spaces between words, as an award has them typed', {
    skip: withoutPoppler,
  }, async () => {
    const award = sampleAward(['ar'])
    const [edition] = award.editions
    const analysis = SIGNED.map((text) => `ورد هنا ${text} في الملف.`).join('\n')
    const sections = { ...edition.sections, analysis }
    const { pdf } = await documents.renderDocument('award', { ...award, editions: [{ ...edition, sections }] })
    const read = { poppler: await byPoppler(pdf), 'pdf.js': await byPdfjs(pdf), PDFium: await pdfText(pdf) }
    for (const sentence of SIGNED) assert.ok(marked(read['pdf.js']).includes(sentence), `pdf.js: ${sentence}`)
    // The others put a space beside some signs; the letters, the signs and all other spaces are as typed.
    const beside = (text: string) => marked(text).replace(/ (?=\p{M})|(?<=\p{M}) /gu, '')
    const words = [...new Set(SIGNED.flatMap((sentence) => sentence.split(' ')))].filter((word) => /\p{M}/u.test(word))
    for (const reader of ['poppler', 'PDFium'] as const) {
      for (const sentence of SIGNED)
        assert.ok(beside(read[reader]).includes(beside(sentence)), `${reader}: ${sentence}`)
      const torn = words.filter((word) => !marked(read[reader]).includes(word))
      assert.ok(torn.length <= words.length * TORN, `${reader}: ${torn.join(' | ')}`)
    }
  })

  it('has no sign twice where a vowel stands above a shadda, in every reader', { skip: withoutPoppler }, async () => {
    const { pdf } = await documents.renderDocument('letter', sampleLetter(['ar']))
    const read = { poppler: await byPoppler(pdf), PDFium: await pdfText(pdf), 'pdf.js': await byPdfjs(pdf) }
    const signs = Object.values(read).map((text) => marked(text).match(/\p{M}/gu)?.length)
    assert.equal(new Set(signs).size, 1, String(signs))
    for (const [reader, text] of Object.entries(read)) {
      const beside = marked(text).replace(/ (?=\p{M})/gu, '')
      assert.doesNotMatch(beside, /(\p{M})\1|(\p{L}\p{M}+)\2|(\p{L})\3\3/u, reader)
      const letters = beside.replace(/\p{M}/gu, '')
      if (reader !== 'pdf.js')
        for (const word of ['المقدم', 'وترسل']) assert.ok(letters.includes(word), `${reader}: ${word}`)
    }
  })

  it('has no space where an English paper has none', { skip: withoutPoppler }, async () => {
    const { pdf } = await documents.renderDocument('award', sampleAward(['en']))
    for (const text of [await byPoppler(pdf), await pdfText(pdf), await byPdfjs(pdf)]) {
      assert.doesNotMatch(text, /[\u2066-\u2069]/)
      for (const phrase of [
        'Commercial Arbitration Centre',
        'Presiding arbitrator',
        'Record closed',
        '1 March 2026 (12 Ramadan 1447 AH)',
      ])
        assert.ok(searched(text).includes(phrase), phrase)
    }
  })
})

type AnyData = { readonly editions: unknown }
/** The share of pairs that a line end splits, so that another cell of the table stands in between. */
const WRAPPED = 0.06
/** The share of words with a sign beside which poppler or PDFium puts a space. */
const TORN = 0.35
/** The share of words with a sign that is drawn apart from its letter, which pdf.js extracts separately. */
const MARKED = 0.06

function pairsOf(phrase: string): string[] {
  const words = phrase.split(' ')
  return words.slice(1).map((word, at) => `${words[at] ?? ''} ${word}`)
}
