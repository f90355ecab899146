import { normaliseForSearch } from '#kernel/text.ts'
import { stemOf } from '#publication/law/search.ts'
import { foundTokens, isWhole, readingsOf } from './amounts.ts'
import { dateIn } from './months.ts'
import { counterpartOf } from './pairs.ts'
import { LONGEST_QUERY } from './rules.ts'
import { caseMark, LABEL, labelsIn, LONGEST_FORM, mentionMark, NAME_MARK, ownLabelMark } from './tokens.ts'

/** A query after parsing. */
export type Asked = {
  /** The case to which the search is limited. */
  readonly caseId: string | null
  readonly labels: readonly string[]
  /** Words that must follow one another. */
  readonly phrases: readonly (readonly string[])[]
  /** Words that must all occur, including those of the phrases; "1500|1.5" is either of the two. */
  readonly words: readonly string[]
  /** The words with the portal's terms in the other language. */
  readonly others: readonly string[] | null
  /** `others` as text to show. */
  readonly also: string | null
  readonly day: number | null
  readonly month: number | null
  readonly year: number | null
  /** The words without the date. */
  readonly undated: readonly string[]
  readonly othersUndated: readonly string[] | null
}

const MOST_WORDS = 8
/** "case_012", "case 12", "القضية رقم ١٢", in compared form. */
const CASE = /(?<![\p{L}\p{N}])(?:case|(?:ال)?قضيه(?:\s+رقم)?)[_\s-]?(\d{1,9})(?![\p{L}\p{N}_])/gu
const PHRASE = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu
/** A space that does not break, between the thousands of an amount; the compared form would have a plain one. */
const UNBROKEN = /(?<=\p{N})[\u00a0\u202f\u2009](?=\p{N}{3})/gu

const comparedWords = (text: string) => foundTokens(text).map(({ asked }) => stemOf(asked))

export function askedOf(typed: string, only: 'en' | 'ar' | null = null): Asked {
  const text = normaliseForSearch(typed.slice(0, LONGEST_QUERY).replace(UNBROKEN, ','))
  const [number] = [...text.matchAll(CASE)].map(([, digits = '']) => digits)
  const rest = text.replace(CASE, ' ')
  const phrases = [...rest.matchAll(PHRASE)]
    .map(([, inside = '']) => comparedWords(inside).slice(0, MOST_WORDS))
    .filter(({ length }) => length > 1)
  const labels = labelsIn(rest)
  const words = [...new Set(comparedWords(rest.replace(LABEL, ' ')))].slice(0, MOST_WORDS)
  const counterpart = only === null && phrases.length === 0 ? counterpartOf(words) : undefined
  const others = counterpart?.words ?? null
  // Of a date in figures, words that are the same stand once among the words: "2026-10-10".
  const dated = dateIn(comparedWords(rest.replace(LABEL, ' ')).slice(0, MOST_WORDS))
  return {
    caseId: number === undefined ? null : `case_${String(Number(number)).padStart(3, '0')}`,
    ...{ labels, phrases, words, others, also: counterpart?.text ?? null },
    ...{ day: dated.day, month: dated.month, year: dated.year, undated: [...new Set(dated.rest)] },
    othersUndated: others && dateIn(others).rest,
  }
}

/** Whether there is nothing to look for in texts. */
export const isWordless = ({ words, labels }: Asked) => words.length + labels.length === 0

const term = (word: string) => eachReading(word, (one) => (isWhole(one) ? '' : ':*'))
const exactly = (word: string) => eachReading(word, () => '')

function eachReading(word: string, end: (one: string) => string): string {
  const terms = readingsOf(word).map((one) => `'${one.slice(0, LONGEST_FORM)}'${end(one)}`)
  return terms.length > 1 ? `(${terms.join(' | ')})` : terms.join('')
}

const all = (terms: readonly string[]) => (terms.length === 0 ? [] : [`(${terms.join(' & ')})`])
const any = (terms: readonly string[]) => (terms.length === 0 ? [] : [`(${terms.join(' | ')})`])

/**
 * The query of pages in PostgreSQL's notation. Words have letters, digits, points and bars only, so nothing needs escaping. `caseIds` limits the search
 * to pages of these cases within the index, so that its duration reveals hardly anything about cases that the reader may not see.
 */
export function pageQuery(asked: Asked, { caseIds, isName }: { caseIds: readonly string[] | null; isName: boolean }) {
  const { words, others, phrases, labels } = asked
  const sayings = [...all(words.map(term)), ...(others ? all(others.map(term)) : [])]
  const conditions = [
    ...any(sayings),
    ...phrases.map((phrase) => `(${phrase.map(exactly).join(' <-> ')})`),
    ...labels.map((label) => `('${ownLabelMark(label)}' | '${mentionMark(label)}')`),
    ...(isName ? [`'${NAME_MARK}'`] : []),
    ...(caseIds === null ? [] : any(caseIds.map((id) => `'${caseMark(id)}'`))),
  ]
  return conditions.join(' & ')
}
