import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { Language } from '#kernel/words.ts'
import { type Glyph, pdfGlyphs } from '#test/pdf-proof.ts'
import { createDocuments } from '../documents.ts'
import { drawLooks, type Look } from './looks.ts'
import { sampleAward } from '#test/documents/sample-award.ts'
import { sampleLetter, sampleReceipt } from '#test/documents/sample-data.ts'
import { type AwardData, dateField, REASON_FIELD, SEAL_FIELD } from './templates.ts'
import { openTypst } from './typst.ts'

// The content of a box must stay readable: no lines overlap, no line leaves the box, and none continues on a second page, which a
// field never shows.

type Languages = readonly [Language, ...Language[]]
const EDITIONS: readonly Languages[] = [['en'], ['ar'], ['ar', 'en'], ['en', 'ar']]
const moment = {
  en: 'Wednesday, 30 September 2026 (19 Rabi‘ al-Thani 1448 AH), 10:00 Riyadh time',
  ar: 'الأربعاء ١٩ ربيع الآخر ١٤٤٨ هـ (٣٠ سبتمبر ٢٠٢٦)، ١٠:٠٠ بتوقيت الرياض',
}
const LONGEST_DATE = {
  en: '30 September 2026 (19 Rabi‘ al-Thani 1448 AH)',
  ar: '١٩ ربيع الآخر ١٤٤٨ هـ (٣٠ سبتمبر ٢٠٢٦)',
}
const certificate = '0123456789abcdef'.repeat(4)
const ENGLISH = 'He was on leave, did not answer two letters (3 May, 9 June), nor the call of the Centre. '
const ARABIC =
  'كان في إجازة ولم يُجب عن خطابين من الهيئة، وﻻ عن اتصال المركز به غيرَ مرة، وتعذّر إبلاغُه بالمداولة أم غيرها. '
const NAMES = {
  en: 'Professor Dr Abdulrahman Khalid Al-Mutairi Al-Shammari of the Middle Temple',
  ar: 'الأستاذ الدكتور المحكَّم عبد الرحمن بن خالد بن إبراهيم المطيري الشمّري',
}
const OFFICES = {
  en: 'Presiding arbitrator by the choice of both co-arbitrators, confirmed by the Court of the Centre',
  ar: 'رئيس هيئة التحكيم باختيار المحكَّمَين معًا وإقرار مجلس القرارات الفنية في المركز',
}

/** Letters of different lines that overlap. Vowel signs are drawn above their own letters and do not count. */
function clashesOf(glyphs: readonly Glyph[]): string[] {
  const solid = glyphs.filter(({ letter }) => /[\p{L}\p{N}]/u.test(letter))
  return solid.flatMap((one, at) =>
    solid.slice(at + 1).flatMap((other) => {
      if (Math.abs(one.baseline - other.baseline) < 1) return []
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const high = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom)
      return wide > 0 && high > 0
        ? [`${one.letter} (${one.left}, ${one.baseline}) and ${other.letter} (${other.left}, ${other.baseline})`]
        : []
    }),
  )
}

function assertInside(glyphs: readonly Glyph[], { width, height }: { width: number; height: number }, name: string) {
  for (const { letter, left, right, bottom, top } of glyphs)
    assert.ok(left >= 0 && right <= width && bottom >= 0 && top <= height, `${name}: ${letter} leaves its box`)
}

describe('the lines in the boxes of a paper', () => {
  const documents = createDocuments({ demo: true })
  const typst = openTypst()
  after(async () => {
    await Promise.all([documents.close(), typst.close()])
  })

  const longAward = (languages: Languages): AwardData => {
    const award = sampleAward(languages)
    const editions = award.editions.map((edition) => ({
      ...edition,
      tribunal: edition.tribunal.map((one) => ({
        ...one,
        name: NAMES[edition.language],
        role: OFFICES[edition.language],
      })),
    }))
    return { ...award, editions: editions as never }
  }

  function looksOf(languages: Languages): [string, Look][] {
    const at = moment
    const acts: [string, Look][] = [
      [SEAL_FIELD, { kind: 'sealed', at, certificate }],
      [SEAL_FIELD, { kind: 'unsealed' }],
      ['arbitrator:p1', { kind: 'signed', at, certificate }],
      ['arbitrator:p1', { kind: 'unsigned' }],
      ['absent:p1', { kind: 'absent' }],
    ]
    for (const language of languages)
      acts.push(
        [dateField(language), { kind: 'undated', language }],
        [dateField(language), { kind: 'dated', language, on: LONGEST_DATE[language] }],
      )
    const texts = [ENGLISH, ARABIC, `${ENGLISH}\n${ARABIC}`, ARABIC + ENGLISH, 'So.\nلا.\n'.repeat(8)]
    for (const text of texts)
      for (const reason of [text, `${text}\n`.repeat(3), text.repeat(2000 / text.length)])
        for (const who of [['p3'], ['p2', 'p3']]) {
          const reasons = who.map((arbitratorId) => ({ arbitratorId, reason }))
          acts.push([REASON_FIELD, { kind: 'reason', reasons }])
        }
    return acts
  }

  for (const languages of EDITIONS) {
    const name = languages.join('-')

    it(`${name}: are one under the other in the boxes of an award and stay inside`, async () => {
      const printed = longAward(languages)
      const { boxes } = await documents.renderDocument('award', printed)
      const placed = looksOf(languages).map(([id, look]) => {
        const box = boxes.find((one) => one.id === id)
        assert.ok(box, id)
        return { box, look }
      })
      const pages = await pdfGlyphs(await drawLooks(typst, printed, placed))
      assert.equal(pages.length, placed.length, 'a page for each look')
      for (const [at, { box, look }] of placed.entries()) {
        const glyphs = pages[at] ?? []
        const of = `${at}: ${JSON.stringify(look).slice(0, 120)}`
        assert.deepEqual(clashesOf(glyphs), [], of)
        assertInside(glyphs, box, of)
      }
    })

    it(`${name}: are one under the other in the seal of a paper, with its certificate`, async () => {
      for (const [template, sample] of [
        ['letter', sampleLetter],
        ['receipt', sampleReceipt],
      ] as const) {
        const printed = { ...sample(languages), hasSeal: true }
        const [box] = (await documents.renderDocument(template, printed as never)).boxes
        assert.ok(box)
        const look: Look = { kind: 'paper', certificate }
        const [glyphs, ...more] = await pdfGlyphs(await drawLooks(typst, printed, [{ box, look }]))
        assert.ok(glyphs)
        assert.deepEqual(more, [])
        assert.deepEqual(clashesOf(glyphs), [])
        assertInside(glyphs, box, template)
        const lowest = Math.min(...glyphs.map(({ baseline }) => baseline))
        const last = glyphs.filter(({ baseline }) => baseline === lowest).sort((one, other) => one.left - other.left)
        assert.equal(last.map(({ letter }) => letter).join(''), certificate)
      }
    })

    it(`${name}: are one under the other on every page, in long names and offices`, async () => {
      const { pdf } = await documents.renderDocument('award', longAward(languages))
      const pages = await pdfGlyphs(pdf)
      for (const [at, glyphs] of pages.entries()) assert.deepEqual(clashesOf(glyphs), [], `page ${at + 1}`)
    })
  }

  for (const languages of EDITIONS.filter((one) => one.includes('en')))
    it(`${languages.join('-')}: never split the hour of a signature, nor its day`, async () => {
      const printed = sampleAward(languages)
      const held = ['10:00Riyadhtime', '30September2026']
      for (const kind of ['signed', 'sealed'] as const)
        for (let width = 200; width <= 300; width += 10) {
          const looks = [{ box: { width, height: 74 }, look: { kind, at: moment, certificate } }]
          const [glyphs = []] = await pdfGlyphs(await drawLooks(typst, printed, looks))
          const lines = Map.groupBy(glyphs, ({ baseline }) => Math.round(baseline * 2)).values()
          const texts = Array.from(lines, (line) =>
            line
              .toSorted((one, other) => one.left - other.left)
              .map(({ letter }) => letter.trim())
              .join(''),
          )
          for (const part of held)
            assert.ok(
              texts.some((text) => text.includes(part)),
              `${kind}, ${width}: ${part} in ${texts.join(' | ')}`,
            )
        }
    })
})
