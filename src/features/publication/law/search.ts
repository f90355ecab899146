import { normaliseForSearch } from '#kernel/text.ts'
import { tokensOf } from '#case/law/names/letters.ts'

/** A search: articles by number, and words that must all occur. */
export type Query = { readonly articles: readonly number[]; readonly words: readonly string[] }

/** "Art. 36(3)", "Arts. 15-20", "المادة ٣٦ (٣)", "المواد من ١٥ إلى ٢٠", normalised: the name, then the numbers. */
const CITED = /(?:^|\s)(?:arts?\.?|articles?|الماده|المادتان|المواد)\s*((?:من\s+)?\d[\d\s(),\-–و]*(?:الي\s+\d+)?)/u
/** Prefixes that Arabic writes together with the article: "والتحكيم", "بالتحكيم", "للتحكيم" are "التحكيم". */
const PREFIXED = /^[وف]?(?:[بك]?ال|لل)(?=\p{L}{3})/u
/** All prefixes that Arabic may join to a word; a word is also found without them. */
const FRONTS = [/^[وف]/, /^[بكل]/, /^[وف][بكل]/, /^[وف]?[بك]?ال/, /^[وف]?لل/]
const SHORTEST_STEM = 3
const ARABIC = /[\u0600-\u06ff]/
const NUMBER = /^\d+$/
const MOST_ARTICLES = 60

/** The numbers of the articles in a reference in the rules' notation, without paragraphs: "36(3)" gives 36. */
export function articleNumbers(reference: string): number[] {
  const text = normaliseForSearch(reference).replace(/\(\s*\d+\s*\)/g, ' ')
  const numbers = [...text.matchAll(/(\d+)(?:\s*(?:-|–|الي)\s*(\d+))?/gu)].flatMap(([, from, to]) => range(from, to))
  return [...new Set(numbers)].slice(0, MOST_ARTICLES)
}

function range(from = '0', to = from): number[] {
  const length = Math.min(Math.max(Number(to) - Number(from), 0) + 1, MOST_ARTICLES)
  return Array.from({ length }, (_, index) => Number(from) + index).filter((number) => number < 1000)
}

/** A word without its Arabic prefix. */
export function stemOf(word: string): string {
  return word.replace(PREFIXED, '')
}

/** A word, and for an Arabic one the forms without a possible prefix. */
export function formsOf(word: string): string[] {
  if (!ARABIC.test(word)) return [word]
  const stems = FRONTS.map((front) => word.replace(front, '')).filter((stem) => stem.length >= SHORTEST_STEM)
  return [...new Set([word, ...stems])]
}

/** More than any award has; PostgreSQL limits a tsvector to one megabyte. */
const MOST_FORMS = 40_000
/** In characters. Anything longer is a code, not a word, and is found by its beginning. */
const LONGEST_FORM = 60

/** The search index of texts: every form of every word, once. */
export function searchForms(...texts: readonly string[]): string[] {
  const forms = new Set<string>()
  for (const text of texts)
    for (const { word } of tokensOf(text)) for (const form of formsOf(word)) forms.add(form.slice(0, LONGEST_FORM))
  return [...forms].slice(0, MOST_FORMS)
}

export function queryOf(typed: string): Query {
  const text = normaliseForSearch(typed)
  const [cited = '', numbers] = CITED.exec(text) ?? []
  const words = tokensOf(text.replace(cited, ' ')).map(({ word }) => stemOf(word))
  return { articles: numbers ? articleNumbers(numbers) : [], words: [...new Set(words)] }
}

/** A word as a query term: matched by prefix, a number exactly. Words have only letters and digits, so nothing needs escaping. */
export function termOf(word: string): string {
  return NUMBER.test(word) ? `'${word}'` : `'${word.slice(0, LONGEST_FORM)}':*`
}

/** Whether a word of a text matches a searched word, by the database's comparison. */
export function isHit(word: string, wanted: string): boolean {
  return NUMBER.test(wanted) ? word === wanted : formsOf(word).some((form) => form.startsWith(wanted))
}

export type Piece = { readonly text: string; readonly isHit: boolean }

/** A text split into matches and the rest, by whole words, with its original letters. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  if (words.length === 0) return [{ text, isHit: false }]
  const pieces: Piece[] = []
  let at = 0
  for (const { word, from, to } of tokensOf(text)) {
    if (!words.some((one) => isHit(word, one))) continue
    if (from > at) pieces.push({ text: text.slice(at, from), isHit: false })
    pieces.push({ text: text.slice(from, to), isHit: true })
    at = to
  }
  return at < text.length ? [...pieces, { text: text.slice(at), isHit: false }] : pieces
}

/** The length of an excerpt in a list of results, in characters. */
const EXCERPT = 320
const BEFORE_HIT = 80

/** The part of a passage around the first match. */
export function excerptOf(passage: string, words: readonly string[]): string {
  if (passage.length <= EXCERPT) return passage
  const hit = tokensOf(passage).find(({ word }) => words.some((one) => isHit(word, one)))
  const from = Math.max(0, Math.min((hit?.from ?? 0) - BEFORE_HIT, passage.length - EXCERPT))
  const start = from === 0 ? 0 : passage.indexOf(' ', from) + 1 || from
  const end = start + EXCERPT >= passage.length ? passage.length : passage.lastIndexOf(' ', start + EXCERPT)
  const cut = passage.slice(start, end > start ? end : start + EXCERPT)
  return `${start > 0 ? '… ' : ''}${cut}${start + cut.length < passage.length ? ' …' : ''}`
}
