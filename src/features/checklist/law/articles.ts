import { toLatinDigits } from '#kernel/digits.ts'
import { formatArticle } from '#kernel/format.ts'
import { normaliseForSearch } from '#kernel/text.ts'
import { bothOf, type Check, Collected, findingAt, textsOf } from './model.ts'
import { findingWords as words } from './finding-words.ts'

const NUMBERS = String.raw`\(?\d{1,4}\)?(?:\s?[(/]\d{1,2}\)?)?`
const JOINED = String.raw`${NUMBERS}(?:\s*(?:,|;|and|or|to|-|–|و|أو|إلى|حتى)\s*${NUMBERS}(?!\d))*`
const ENGLISH = new RegExp(String.raw`(?<![\p{L}])art(?:icle)?s?\.?[\s\u00a0]*(${JOINED})`, 'giu')
const ARABIC = new RegExp(
  String.raw`(?<![\p{L}])(?:و|ف)?(?:ب|ل|ك)?(?:ال|ل)?(?:مادة|مواد|مادتان|مادتين)[\s\u00a0]*(?:رقم[\s\u00a0]*)?(${JOINED})`,
  'gu',
)
/** "المادة الثالثة والثلاثون" */
const ORDINAL =
  /(?<![\p{L}])(?:و|ف)?(?:ب|ل|ك)?(?:ال|ل)?مادة[\s\u00a0]+(ال[\p{L}\p{M}]+(?:[\s\u00a0]+(?:و?ال[\p{L}\p{M}]+|عشرة?|بعد المائة))?)/gu

const REACH = 60
const OF_RULES =
  /^[^.;؛\n]{0,24}?(?:\bof (?:the |these )?(?:[\p{L}’']+ ){0,3}rules\b|\brules\b|من قواعد|من القواعد|قواعد التحكيم|قواعد المركز)/iu
const OF_OTHER = /^[^.;؛\n]{0,12}?(?:\bof (?:the |this |their |its )?|\bof|من (?:هذا |هذه )?)\s*(?:[\p{L}\p{M}’'-]+)/iu

const UNITS = 'الأولى الثانية الثالثة الرابعة الخامسة السادسة السابعة الثامنة التاسعة العاشرة'.split(' ')
const TENS = 'العشرون الثلاثون الأربعون الخمسون الستون السبعون الثمانون التسعون'.split(' ')
const ORDINALS = new Map<string, number>()
const putOrdinal = (form: string, value: number) => ORDINALS.set(normaliseForSearch(form), value)
for (const [at, unit] of UNITS.entries()) {
  putOrdinal(unit, at + 1)
  if (at < 9) putOrdinal(`${at === 0 ? 'الحادية' : unit} عشرة`, at + 11)
}
for (const [ten, form] of TENS.entries()) {
  for (const name of [form, form.replace(/ون$/, 'ين')]) {
    putOrdinal(name, (ten + 2) * 10)
    for (const [at, unit] of UNITS.slice(0, 9).entries())
      putOrdinal(`${at === 0 ? 'الحادية' : unit} و${name}`, (ten + 2) * 10 + at + 1)
  }
}

type Cited = { readonly numbers: readonly number[]; readonly start: number; readonly end: number }

function* citedIn(text: string): Generator<Cited> {
  const latin = toLatinDigits(text)
  for (const pattern of [ENGLISH, ARABIC]) {
    for (const match of latin.matchAll(pattern)) {
      const list = (match[1] ?? '').replaceAll(/(?<=\d)\)?\s?[(/]\d{1,2}\)?/g, '')
      const numbers = [...list.matchAll(/\d+/g)].map(([digits]) => Number(digits))
      yield { numbers, start: match.index, end: match.index + match[0].length }
    }
  }
  for (const match of text.matchAll(ORDINAL)) {
    const pieces = (match[1] ?? '').split(/[\s\u00a0]+/)
    const both = ORDINALS.get(normaliseForSearch(pieces.slice(0, 2).join(' ')))
    const number = both ?? ORDINALS.get(normaliseForSearch(pieces[0] ?? ''))
    if (number !== undefined) yield { numbers: [number], start: match.index, end: match.index + match[0].length }
  }
}

/**
 * Citations of articles that the rules do not have. Articles of a contract, a law or a treaty are ignored; a citation that does
 * not name its source is only marked `look`.
 */
export const articlesCheck: Check = (draft, facts) => {
  const known = new Set(facts.articles)
  if (known.size === 0) return []
  const collected = new Collected()
  for (const { section, part, text } of textsOf(draft)) {
    for (const { numbers, start, end } of citedIn(text)) {
      const missing = numbers.filter((number) => !known.has(String(number)))
      if (missing.length === 0) continue
      const ahead = text.slice(end, end + REACH)
      const isOfRules = OF_RULES.test(ahead)
      if (!isOfRules && OF_OTHER.test(ahead)) continue
      const severity = isOfRules ? 'open' : 'look'
      if (!collected.hasRoom(severity)) continue
      const said = bothOf(isOfRules ? words.noSuchArticle : words.articleUnknown, (language) => ({
        article: formatArticle(String(missing[0]), language),
      }))
      collected.add(findingAt({ check: 'article', item: 36, severity, words: said, section, part, start, end }))
    }
  }
  return collected.found
}
