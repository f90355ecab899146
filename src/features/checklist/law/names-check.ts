import type { Section } from '#award/law/rules.ts'
import { normaliseForSearch } from '#kernel/text.ts'
import { bothOf, type Check, type CheckFacts, type Finding, findingAt, MOST, type TextPart, textsOf } from './model.ts'
import { findingWords as words } from './finding-words.ts'

type Token = { readonly word: string; readonly start: number; readonly end: number }
type Known = { readonly name: string; readonly words: readonly string[] }

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u0640]*/gu
/** Short words are too similar to tell a slip from another word. */
const SHORTEST = 4
const cache = new Map<string, string>()

function plainOf(word: string): string {
  const known = cache.get(word)
  if (known !== undefined) return known
  const plain = normaliseForSearch(word)
  if (cache.size < 50_000) cache.set(word, plain)
  return plain
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(WORD)].map((match) => ({
    word: plainOf(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Every name of the case file, in each script in which it is known. */
function namesOf({ parties, counsel, arbitrators, heard }: CheckFacts): Known[] {
  const all = [
    ...[...parties, ...arbitrators, ...heard].flatMap(({ nameEn, nameAr }) => [nameEn, nameAr]),
    ...counsel.flatMap(({ name, firm }) => [name, firm]),
  ]
  return [...new Set(all.filter((name) => name.trim() !== ''))].map((name) => ({
    name,
    words: tokensOf(name).map(({ word }) => word),
  }))
}

/** Whether the second word differs from the first by one or two letters. Equal words are not a slip. */
export function isSlip(one: string, other: string): boolean {
  if (one === other || Math.min(one.length, other.length) < SHORTEST) return false
  // Two letters only where the first letter is the same: "northern" is not a slip of "southern".
  const most = Math.min(one.length, other.length) >= 7 && one[0] === other[0] ? 2 : 1
  return distance(one, other, most) <= most
}

/** Edit distance with adjacent swaps; anything above `most` is `most + 1`. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same)
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwap) best = Math.min(best, (before[j - 2] ?? 0) + 1)
      next.push(best)
    }
    before = row
    row = next
  }
  return row[other.length] ?? most + 1
}

/** Stretches of a text that almost match one of the names, as written there. */
export function slipsOf<Name extends { readonly name: string }>(
  text: string,
  names: readonly Name[],
): (Name & { readonly written: string })[] {
  const tokens = tokensOf(text)
  return names.flatMap((one) => {
    const parts = tokensOf(one.name).map(({ word }) => word)
    // A one-word name resembles too many other words.
    if (parts.length < 2) return []
    return tokens.flatMap((first, at) => {
      if (differing(tokens, at, parts) !== 1) return []
      const window = tokens.slice(at, at + parts.length)
      return isNearMiss(window, parts) ? [{ ...one, written: text.slice(first.start, window.at(-1)?.end) }] : []
    })
  })
}

/** How many words differ from a name, starting at a position; stops counting at two. */
function differing(tokens: readonly Token[], from: number, name: readonly string[]): number {
  let count = 0
  for (let at = 0; at < name.length && count < 2; at += 1) if (tokens[from + at]?.word !== name[at]) count += 1
  return count
}

/** Places where all words of a name match but one, which is a slip away. It may also be another person's correct name. */
function nearMisses(section: Section, part: TextPart, tokens: readonly Token[], known: readonly Known[]): Finding[] {
  const byWord = new Map<string, { readonly name: Known; readonly at: number }[]>()
  for (const name of known.filter(({ words: parts }) => parts.length > 1))
    for (const [at, word] of name.words.entries()) byWord.set(word, [...(byWord.get(word) ?? []), { name, at }])
  const seen = new Set<string>()
  const found: Finding[] = []
  for (const [at, token] of tokens.entries()) {
    for (const candidate of byWord.get(token.word) ?? []) {
      const first = at - candidate.at
      const key = `${first} ${candidate.name.name}`
      if (first < 0 || seen.has(key)) continue
      seen.add(key)
      const window = tokens.slice(first, first + candidate.name.words.length)
      if (!isNearMiss(window, candidate.name.words)) continue
      const said = bothOf(words.nameSlip, () => ({ name: candidate.name.name }))
      const place = { section, part, start: window[0]?.start ?? 0, end: window.at(-1)?.end ?? 0 }
      if (found.length >= MOST) return found
      found.push(findingAt({ check: 'name', item: 2, severity: 'look', words: said, ...place }))
    }
  }
  return found
}

function isNearMiss(window: readonly Token[], name: readonly string[]): boolean {
  if (window.length < name.length) return false
  const other = name.flatMap((word, at) => (window[at]?.word === word ? [] : [[word, window[at]?.word ?? ''] as const]))
  const [only] = other
  return other.length === 1 && only !== undefined && isSlip(only[0], only[1])
}

const TITLED_ENGLISH =
  /(?<![\p{L}])(?:Mr|Mrs|Ms|Dr|Eng|Prof|Professor|Sheikh|Judge)\.?\s+(\p{Lu}[\p{L}\p{M}’'-]+(?:\s+(?:bin|ibn|al|\p{Lu}[\p{L}\p{M}’'-]+))*)/gu
const TITLED_ARABIC =
  /(?<![\p{L}])(?:و|ب|ل)?(?:السيد|السيدة|الأستاذ|الأستاذة|الدكتور|الدكتورة|المهندس|المهندسة|الشيخ|المحامي|المحامية|القاضي)(?:\s*\/)?\s+([\p{L}\p{M}]+(?:\s+(?:بن|بنت|عبد|أبو)\s+[\p{L}\p{M}]+|\s+[\p{L}\p{M}]+)?)/gu
/** "السيد رئيس هيئة التحكيم" names an office. */
const OFFICES =
  /^(?:رئيس|رييس|عضو|محكم|المحكم|امين|الامين|مدير|المدير|ممثل|وكيل|الوكيل|الخبير|خبير|الشاهد|president|arbitrator|chair)/u

/** "Mr X": people named with a form of address. `name` excludes it. */
export function* titledIn(
  text: string,
): Generator<{ readonly name: string; readonly start: number; readonly end: number }> {
  for (const pattern of [TITLED_ENGLISH, TITLED_ARABIC]) {
    for (const match of text.matchAll(pattern)) {
      const name = match[1] ?? ''
      if (OFFICES.test(plainOf(name))) continue
      yield { name, start: match.index, end: match.index + match[0].length }
    }
  }
}

/** People named with a form of address whose names nobody on file has; each person once. */
function strangers(
  section: Section,
  part: TextPart,
  text: string,
  known: ReadonlySet<string>,
  told: Set<string>,
): Finding[] {
  const found: Finding[] = []
  for (const { name, start, end } of titledIn(text)) {
    const parts = tokensOf(name).map(({ word }) => word)
    const key = parts.join(' ')
    if (told.has(key) || parts.some((word) => known.has(word))) continue
    if (found.length >= MOST) return found
    told.add(key)
    const said = bothOf(words.nameUnknown, () => ({ name }))
    found.push(findingAt({ check: 'stranger', item: 3, severity: 'look', words: said, section, part, start, end }))
  }
  return found
}

/** Items 2-4: parties, counsel and arbitrators are named as in the case file. */
export const namesCheck: Check = (draft, facts) => {
  const known = namesOf(facts)
  const all = new Set(known.flatMap((name) => name.words).filter((word) => word.length > 2))
  const told = new Set<string>()
  return [...textsOf(draft)].flatMap(({ section, part, text }) => [
    ...nearMisses(section, part, tokensOf(text), known),
    ...strangers(section, part, text, all, told),
  ])
}
