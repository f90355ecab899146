import { tokensOf } from '#case/law/names/letters.ts'
import { evidenceWords } from '#evidence/law/words.ts'
import { filingWords } from '#filing/law/words.ts'
import { readingsOf } from './amounts.ts'
import { monthNames } from './months.ts'
import { roleWords } from '#kernel/roles.ts'
import { stemOf } from '#publication/law/search.ts'
import { purposeWords, recordWords } from '#record/law/words.ts'
import { termWords } from './words.ts'

/** A term of the portal in one language: as it is written, and as its compared words. */
type Term = { readonly text: string; readonly words: readonly string[] }
type Pair = readonly [en: Term, ar: Term]

const termOf = (text: string): Term => ({ text, words: tokensOf(text).map(({ word }) => stemOf(word)) })
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
      isPlain(word) ? [[termOf(word.en), termOf(word.ar)] as const] : [],
    ),
    ...monthNames().map(({ en, ar }) => [termOf(en), termOf(ar)] as const),
  ].toSorted((one, other) => other[0].words.length - one[0].words.length)
  return known
}

/** Words in the other language: in compared form, and as text to show. */
export type Counterpart = { readonly words: readonly string[]; readonly text: string }

/** The words with each term replaced by its counterpart in the other language; undefined if they contain no term. */
export function counterpartOf(words: readonly string[]): Counterpart | undefined {
  let rest: { readonly word: string; readonly text: string; readonly isOther: boolean }[] = words.map((word) => ({
    ...{ word, text: readingsOf(word)[0] ?? word, isOther: false },
  }))
  for (const [en, ar] of pairs())
    for (const [from, to] of [
      [en, ar],
      [ar, en],
    ] as const) {
      // A replaced term is not replaced back.
      const at = placeOf(
        rest.map(({ word, isOther }) => (isOther ? '' : word)),
        from.words,
      )
      if (at < 0) continue
      const replaced = to.words.map((word, index) => ({ word, text: index === 0 ? to.text : '', isOther: true }))
      rest = [...rest.slice(0, at), ...replaced, ...rest.slice(at + from.words.length)]
    }
  if (!rest.some(({ isOther }) => isOther)) return undefined
  return { words: rest.map(({ word }) => word), text: rest.flatMap(({ text }) => text || []).join(' ') }
}

function placeOf(words: readonly string[], term: readonly string[]): number {
  if (term.length === 0) return -1
  return words.findIndex((_, at) => term.every((word, index) => words[at + index] === word))
}
