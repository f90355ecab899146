import { emptySections, isWritten, paragraphCount, prevailingOf, type Section } from '#award/law/rules.ts'
import { sectionWords } from '#award/law/words.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { formatNumber } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import {
  bothOf,
  type Check,
  type Draft,
  type Finding,
  findingAt,
  type Item,
  MOST,
  type TextPart,
  PARTS,
  textsOf,
  wholeOf,
} from './model.ts'
import { keywordsOf, overlap, paragraphsOf } from './text.ts'
import { findingWords as words } from './finding-words.ts'

const ITEM_OF = { Jurisdiction: 11, Facts: 12, Issues: 13, Analysis: 14, Dispositive: 16 } as const satisfies Record<
  Section['name'],
  Item
>

/** Items 11-14 and 16: every section contains text. */
export const sectionsCheck: Check = (draft) =>
  emptySections(draft).map((name) => ({
    id: `empty:${name}`,
    item: ITEM_OF[name],
    severity: 'open',
    words: bothOf(words.sectionEmpty, (language) => ({ section: sectionWords[name][language] })),
    quote: '',
    place: wholeOf(name),
  }))

/** Item 25: both versions exist with the same number of paragraphs, and neither names a prevailing language other than the chosen one. */
export const languagesCheck: Check = (draft, facts) => {
  if (facts.language !== 'both') return []
  const found: Finding[] = []
  for (const section of draft.filter(isWritten)) {
    const [own, other] = [paragraphCount(section.text), paragraphCount(section.translation)]
    const place = wholeOf(section.name, 'translation')
    if (other === 0) {
      const said = bothOf(words.versionMissing, (language) => ({ section: sectionWords[section.name][language] }))
      found.push({ id: `version:${section.name}`, item: 25, severity: 'open', words: said, quote: '', place })
    } else if (own !== other) {
      const said = bothOf(words.paragraphsDiffer, (language) => ({
        section: sectionWords[section.name][language],
        own: formatNumber(own, language),
        other: formatNumber(other, language),
      }))
      found.push({ id: `paragraphs:${section.name}`, item: 25, severity: 'open', words: said, quote: '', place })
    }
  }
  return [...found, ...otherPrevails(draft, prevailingOf(draft, facts.seat))]
}

const PREVAILS = [
  /\b(english|arabic) (?:version|text|edition|language) (?:shall |will |is to )?(?:prevails?|controls?|be authoritative|is authoritative)\b/giu,
  /(?:النص|النسخة|الصيغة|اللغة) ال(عربي|إنجليزي)ة? (?:هو |هي )?(?:المعتمدة?|المرجع|الراجحة?)/gu,
  /ي[\u064e-\u0652]*عتد[\u064e-\u0652]* بال(?:نص|نسخة) ال(عربي|إنجليزي)/gu,
]

/** If the text names the prevailing version, it must be the chosen one, because the award prints that. */
function otherPrevails(draft: Draft, prevailing: Language): Finding[] {
  const said = (name: string) => (name === 'عربي' || name.toLowerCase() === 'arabic' ? 'ar' : 'en')
  return [...textsOf(draft)].flatMap(({ section, part, text }) =>
    PREVAILS.flatMap((pattern) => [...text.matchAll(pattern)])
      .filter(([, name = '']) => said(name) !== prevailing)
      .slice(0, MOST)
      .map(({ 0: stretch, index }) => {
        const what = { check: 'prevails', item: 25, severity: 'open', words: words.prevails } as const
        return findingAt({ ...what, section, part, start: index, end: index + stretch.length })
      }),
  )
}

/** The number at the start of an issue: "1.", "(2)", "Issue 3", "المسألة ٤". */
const NUMBERED = /^\s*(?:(?:issue|question|المسألة|السؤال)\s*(?:no\.?\s*|رقم\s*)?\(?(\d{1,2})\)?|\(?(\d{1,2})[.):-])/iu
const ENOUGH = 0.25

/** Item 13: each issue is answered in the analysis, by its number or in its own words. */
export const issuesCheck: Check = (draft) => {
  const issues = draft.find(({ name }) => name === 'Issues')
  const analysis = draft.find(({ name }) => name === 'Analysis')
  if (!issues || !analysis) return []
  return PARTS.flatMap((part: TextPart) => {
    if (analysis[part].trim() === '') return []
    const answered = keywordsOf(analysis[part])
    const numbers = answeredNumbers(analysis[part])
    return paragraphsOf(issues[part]).flatMap(({ text, start, end }) => {
      const [, worded, bare] = NUMBERED.exec(toLatinDigits(text)) ?? []
      const number = worded ?? bare
      if (number !== undefined && numbers.has(number)) return []
      const asked = keywordsOf(text)
      if (asked.size < 2 || overlap(asked, answered) >= ENOUGH) return []
      const place = { section: issues, part, start, end }
      return [findingAt({ check: 'issue', item: 13, severity: 'look', words: words.issueOpen, ...place })]
    })
  })
}

function answeredNumbers(text: string): Set<string> {
  const found = new Set<string>()
  const named = /(?:issues?|questions?|المسألة|السؤال)\s*(?:no\.?\s*|رقم\s*)?\(?(\d{1,2})\)?/giu
  for (const match of toLatinDigits(text).matchAll(named)) found.add(match[1] ?? '')
  return found
}

const ANNEX =
  /(?<![\p{L}])(?:annex|appendix|schedule|exhibit list) (?:no\.? ?)?(?:\d|[A-Z](?![\p{L}]))|(?<![\p{L}])(?:ال|ب|بال|لل)?ملحق (?:رقم|\(|\d|[٠-٩])/giu

/** Item 24: the operative part is self-contained, because an annex is not part of the award's file. */
export const annexCheck: Check = (draft) =>
  [...textsOf(draft.filter(({ name }) => name === 'Dispositive'))].flatMap(({ section, part, text }) =>
    [...text.matchAll(ANNEX)].slice(0, MOST).map((match) => {
      const [start, end] = [match.index, match.index + match[0].length]
      return findingAt({ check: 'annex', item: 24, severity: 'open', words: words.annex, section, part, start, end })
    }),
  )
