import { tokensOf } from '#case/law/names/letters.ts'
import { evidenceWords } from '#evidence/law/words.ts'
import { filingWords } from '#filing/law/words.ts'
import { monthNames } from './months.ts'
import { roleWords } from '#kernel/roles.ts'
import { stemOf } from '#publication/law/search.ts'
import { purposeWords, recordWords } from '#record/law/words.ts'
import { termWords } from './words.ts'

/** A term of the portal in both languages, as its compared words. */
type Pair = readonly [en: readonly string[], ar: readonly string[]]

const comparedWords = (text: string) => tokensOf(text).map(({ word }) => stemOf(word))
const isPlain = (word: unknown): word is { en: string; ar: string } =>
  typeof word === 'object' && word !== null && typeof (word as { en?: unknown }).en === 'string'

/** Tables with the portal's own terms. A search finds words of the other language by these terms only; nothing is translated. */
const TABLES: readonly Readonly<Record<string, unknown>>[] = [
  termWords,
  purposeWords,
  roleWords,
  only(filingWords, /^kind_/),
  only(evidenceWords, /^kind_/),
  only(recordWords, /^origin_/),
]

function only(table: Readonly<Record<string, unknown>>, names: RegExp): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(table).filter(([name]) => names.test(name)))
}

let known: readonly Pair[] | undefined

/** The pairs, the longest terms first. */
function pairs(): readonly Pair[] {
  known ??= [
    ...TABLES.flatMap((table) => Object.values(table)).flatMap((word) =>
      isPlain(word) ? [[comparedWords(word.en), comparedWords(word.ar)] as const] : [],
    ),
    ...monthNames().map(({ en, ar }) => [comparedWords(en), comparedWords(ar)] as const),
  ].toSorted((one, other) => other[0].length - one[0].length)
  return known
}

/** The words with each term replaced by its counterpart in the other language; undefined if they contain no term. */
export function counterpartOf(words: readonly string[]): string[] | undefined {
  let rest = [...words]
  let isChanged = false
  for (const [en, ar] of pairs())
    for (const [from, to] of [
      [en, ar],
      [ar, en],
    ] as const) {
      const at = placeOf(rest, from)
      if (at < 0) continue
      // A replaced term is marked, so that it is not replaced back.
      rest = [...rest.slice(0, at), ...to.map((word) => `=${word}`), ...rest.slice(at + from.length)]
      isChanged = true
    }
  return isChanged ? rest.map((word) => word.replace(/^=/, '')) : undefined
}

function placeOf(words: readonly string[], term: readonly string[]): number {
  if (term.length === 0) return -1
  return words.findIndex((_, at) => term.every((word, index) => words[at + index] === word))
}
