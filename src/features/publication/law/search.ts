import { normaliseForSearch } from '#kernel/text.ts'
import { tokensOf } from '#case/law/names/letters.ts'

/** What somebody looks for: articles by number, and words that must all occur. */
export type Query = { readonly articles: readonly number[]; readonly words: readonly string[] }

/** "Art. 36(3)", "Arts. 15-20", "المادة ٣٦ (٣)", "المواد من ١٥ إلى ٢٠", normalised: the name, then the numbers. */
const CITED = /(?:^|\s)(?:arts?\.?|articles?|الماده|المادتان|المواد)\s*((?:من\s+)?\d[\d\s(),\-–و]*(?:الي\s+\d+)?)/u
/** Prefixes that Arabic writes together with the article: "والتحكيم", "بالتحكيم", "للتحكيم" are "التحكيم". */
const PREFIXED = /^[وف]?(?:[بك]?ال|لل)(?=\p{L}{3})/u
/** Everything that Arabic may join to the front of a word; a word is found without any of them. */
const FRONTS = [/^[وف]/, /^[بكل]/, /^[وف][بكل]/, /^[وف]?[بك]?ال/, /^[وف]?لل/]
const SHORTEST_STEM = 3
const ARABIC = /[\u0600-\u06ff]/
const NUMBER = /^\d+$/
const MOST_ARTICLES = 60

/** The numbers of the articles in a reference as the rules write it; paragraphs are left out: "36(3)" is 36. */
export function articleNumbers(reference: string): number[] {
  const text = normaliseForSearch(reference).replace(/\(\s*\d+\s*\)/g, ' ')
  const numbers = [...text.matchAll(/(\d+)(?:\s*(?:-|–|الي)\s*(\d+))?/gu)].flatMap(([, from, to]) => range(from, to))
  return [...new Set(numbers)].slice(0, MOST_ARTICLES)
}

function range(from = '0', to = from): number[] {
  const length = Math.min(Math.max(Number(to) - Number(from), 0) + 1, MOST_ARTICLES)
  return Array.from({ length }, (_, index) => Number(from) + index).filter((number) => number < 1000)
}

/** A word without what Arabic joins to its front. */
export function stemOf(word: string): string {
  return word.replace(PREFIXED, '')
}

/** A word and, of an Arabic one, what may be meant when something was joined to its front. */
export function formsOf(word: string): string[] {
  if (!ARABIC.test(word)) return [word]
  const stems = FRONTS.map((front) => word.replace(front, '')).filter((stem) => stem.length >= SHORTEST_STEM)
  return [...new Set([word, ...stems])]
}

/** More than any award has; a set of words in the database holds less than a megabyte. */
const MOST_FORMS = 40_000
/** No word; a longer one is a code, found by its beginning. */
const LONGEST_FORM = 60

/** The words by which texts are found: every form of every word, once. */
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

/** A word as the database asks for it: by its beginning, a number whole. Words hold letters and digits only: nothing to escape. */
export function termOf(word: string): string {
  return NUMBER.test(word) ? `'${word}'` : `'${word.slice(0, LONGEST_FORM)}':*`
}

/** Whether a word of a text is what was looked for, as the database compares it. */
export function isHit(word: string, wanted: string): boolean {
  return NUMBER.test(wanted) ? word === wanted : formsOf(word).some((form) => form.startsWith(wanted))
}

export type Piece = { readonly text: string; readonly isHit: boolean }

/** A text cut into what was looked for and the rest, by whole words, in its own letters. */
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

/** As much of a passage as a list of results shows. */
const EXCERPT = 320
const BEFORE_HIT = 80

/** The part of a passage around the first word that was looked for. */
export function excerptOf(passage: string, words: readonly string[]): string {
  if (passage.length <= EXCERPT) return passage
  const hit = tokensOf(passage).find(({ word }) => words.some((one) => isHit(word, one)))
  const from = Math.max(0, Math.min((hit?.from ?? 0) - BEFORE_HIT, passage.length - EXCERPT))
  const start = from === 0 ? 0 : passage.indexOf(' ', from) + 1 || from
  const end = start + EXCERPT >= passage.length ? passage.length : passage.lastIndexOf(' ', start + EXCERPT)
  const cut = passage.slice(start, end > start ? end : start + EXCERPT)
  return `${start > 0 ? '… ' : ''}${cut}${start + cut.length < passage.length ? ' …' : ''}`
}
