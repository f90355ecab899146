import { stripBidiControls } from '#kernel/text.ts'
import type { Piece } from '#publication/law/search.ts'
import { foundPieces, foundTokens, isFound } from './amounts.ts'
import { labelsIn } from './tokens.ts'

/** The longest snippet, and the most text before its first hit, in characters. */
const LONGEST = 180
const BEFORE = 90
/** Only this many characters of a page are searched for hits. */
const FAR = 60_000
const END_OF_SENTENCE = /[.!?؟۔]\s|\n{2,}/g

/** The sentence of a page with the first place where the words occur, or the text around that place; the words are marked. */
export function snippetOf(body: string, words: readonly string[], labels: readonly string[] = []): Piece[] {
  const text = stripBidiControls(body.slice(0, FAR))
  const at = firstHit(text, words, labels)
  if (at === undefined) return []
  const start = startOf(text, at)
  const end = endOf(text, start, at)
  const cut = text
    .slice(start, end)
    .toWellFormed()
    .replace(/[^\S\u00a0\u202f\u2009]+/g, ' ')
    .trim()
  const pieces = words.length > 0 ? foundPieces(cut, words) : [{ text: cut, isHit: false }]
  return [
    ...(start > 0 ? [{ text: '… ', isHit: false }] : []),
    ...pieces,
    ...(end < text.length ? [{ text: ' …', isHit: false }] : []),
  ]
}

/** The position where most of the words occur close together. */
function firstHit(text: string, words: readonly string[], labels: readonly string[]): number | undefined {
  const hits = foundTokens(text).flatMap((token) => {
    const index = words.findIndex((wanted) => isFound(token, wanted))
    return index < 0 ? [] : [{ index, from: token.from }]
  })
  if (hits.length === 0) return labels.length > 0 && labelsIn(text).some((one) => labels.includes(one)) ? 0 : undefined
  let best = { from: hits[0]?.from ?? 0, count: 0 }
  for (const [at, { from }] of hits.entries()) {
    const near = new Set<number>()
    for (let next = at; next < hits.length && (hits[next]?.from ?? 0) - from < LONGEST - BEFORE; next++)
      near.add(hits[next]?.index ?? 0)
    if (near.size > best.count) best = { from, count: near.size }
    if (best.count === words.length) break
  }
  return best.from
}

/** The start of the sentence, or of a word not too far before the hit. */
function startOf(text: string, at: number): number {
  const earliest = Math.max(0, at - BEFORE)
  const before = text.slice(earliest, at)
  const ends = [...before.matchAll(END_OF_SENTENCE)].at(-1)
  if (ends) return earliest + ends.index + ends[0].length
  if (earliest === 0) return 0
  const space = before.search(/\s/)
  return space < 0 ? earliest : earliest + space + 1
}

function endOf(text: string, start: number, at: number): number {
  const latest = start + LONGEST
  if (latest >= text.length) return text.length
  const space = text.lastIndexOf(' ', latest)
  return space > at ? space : latest
}
