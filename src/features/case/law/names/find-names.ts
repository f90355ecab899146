import { CONNECTORS, FIRM, LEGAL_HEAD, LEGAL_TAIL, TITLES } from './generic-words.ts'
import { GAP, type Letters } from './letters.ts'
import type { Form } from './name-forms.ts'

/** A place in a text by letter indices: `from` is the first, `to` the one after the last. */
export type Stretch = { readonly from: number; readonly to: number }

/** Prefixes that Arabic joins to a name: "and", "then", "by", "like", "for", with or without the article. */
const FRONT = /^[وف]?[بكل]?(?:ال)?$|^[وف]?لل$/
const ARABIC = /[\u0600-\u06ff]/
const QUOTES = /[«“"„]\s*$/
const LONGEST_FRONT = 5
/** A form of company in up to four pieces: "L. L. C." */
const LEGAL_PIECES = 4

/** Scripts without spaces, or that join suffixes to a word: a name can begin and end anywhere. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

const isUpper = (character: string) => character === character.toUpperCase() && character !== character.toLowerCase()

/** A name in a text: the name alone, and with its titles and legal form. */
export type Found = { readonly name: Stretch; readonly whole: Stretch }

/** Where a form of a name occurs in a text. */
export function findForm(text: string, letters: Letters, form: Form): Found[] {
  const found: Found[] = []
  for (let at = letters.text.indexOf(form.letters); at >= 0; at = letters.text.indexOf(form.letters, at + 1)) {
    const stretch = stretchAt(letters, form, at)
    if (stretch && meets(text, letters, form, stretch))
      found.push({ name: stretch, whole: widened(text, letters, stretch) })
  }
  return found
}

function stretchAt(letters: Letters, form: Form, at: number): Stretch | undefined {
  const end = at + form.letters.length
  for (let index = at + 1; index < end; index++) {
    const most = form.isNumber || form.parts.has(index - at) ? GAP.spaced : GAP.joined
    if ((letters.gap[index] ?? 0) > most) return undefined
  }
  const from = startOf(letters, form, at)
  const to = endOf(letters, form, end)
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** The start of a name; undefined if letters precede it that are not a permitted prefix. The article belongs to the name. */
function startOf({ text, gap }: Letters, form: Form, at: number): number | undefined {
  if (gap[at] !== GAP.none || UNSPACED.test(form.letters[0] ?? '')) return at
  if (form.isNumber) return /\d/.test(text[at - 1] ?? '') ? undefined : at
  let start = at
  while (start > 0 && gap[start] === GAP.none) start -= 1
  const front = text.slice(start, at)
  if (!ARABIC.test(form.letters[0] ?? '')) return front === 'al' || front === 'el' ? start : undefined
  if (front.length > LONGEST_FRONT || !FRONT.test(front)) return undefined
  return front.endsWith('ال') ? at - 2 : front.endsWith('لل') ? at - 1 : at
}

/** The end of a name; a plural s in Latin letters and the Arabic accusative belong to it. */
function endOf({ text, gap }: Letters, form: Form, end: number): number | undefined {
  const isEnd = (at: number) => at >= text.length || gap[at] !== GAP.none
  if (isEnd(end) || UNSPACED.test(form.letters.at(-1) ?? '')) return end
  if (form.isNumber) return /\d/.test(text[end] ?? '') ? undefined : end
  const last = ARABIC.test(form.letters.at(-1) ?? '') ? 'ا' : 's'
  return text[end] === last && isEnd(end + 1) ? end + 1 : undefined
}

/** Whether the text meets the form's additional need. */
function meets(text: string, letters: Letters, { need }: Form, { from, to }: Stretch): boolean {
  if (need === 'nothing') return true
  const written = text.slice(letters.from[from], letters.to[to - 1])
  // Digits and letters of scripts without capitals count as capitals.
  if (need === 'capital') return written[0] === written[0]?.toUpperCase()
  if (need === 'upper') return written === written.toUpperCase() && written !== written.toLowerCase()
  return hasContext(text, letters, from)
}

/** A common Arabic word counts as a name after "company" or a form of address, or in quotation marks. */
function hasContext(text: string, letters: Letters, from: number): boolean {
  let start = from
  while (start > 0 && letters.gap[start] === GAP.none) start -= 1
  if (QUOTES.test(text.slice(Math.max(0, (letters.from[start] ?? 0) - 3), letters.from[start]))) return true
  const before = wordBefore(letters, start)
  return before !== undefined && (isWordOf(LEGAL_HEAD, before.word) || isWordOf(TITLES, before.word))
}

type Word = Stretch & { readonly word: string }

/** The word before a position, unless a phrase ends between them. */
function wordBefore(letters: Letters, at: number): Word | undefined {
  return at === 0 || (letters.gap[at] ?? GAP.apart) > GAP.spaced ? undefined : wordEndingAt(letters, at)
}

function wordEndingAt({ text, gap }: Letters, at: number): Word {
  let from = at - 1
  while (from > 0 && gap[from] === GAP.none) from -= 1
  return { from, to: at, word: text.slice(from, at) }
}

function wordAfter({ text, gap }: Letters, at: number): Word | undefined {
  if (at >= text.length || (gap[at] ?? GAP.apart) > GAP.spaced) return undefined
  let to = at + 1
  while (to < text.length && gap[to] === GAP.none) to += 1
  return { from: at, to, word: text.slice(at, to) }
}

/** The index in a word at which a word of the set begins, after a joined prefix: "لشركة". */
function startInWord(set: ReadonlySet<string>, word: string): number | undefined {
  if (set.has(word)) return 0
  for (let length = 1; length <= 3; length++)
    if (FRONT.test(word.slice(0, length)) && set.has(word.slice(length))) return length
  return undefined
}

const isWordOf = (set: ReadonlySet<string>, word: string) => startInWord(set, word) !== undefined

/** A name with its surroundings: "Messrs", "شركة", "Dr." before it, the legal form after it. */
function widened(text: string, letters: Letters, stretch: Stretch): Stretch {
  let { from, to } = stretch
  for (let before = wordBefore(letters, from); before; before = wordBefore(letters, from)) {
    const isPart = CONNECTORS.has(before.word) && (letters.gap[from] ?? 0) === GAP.joined
    const start = isPart ? 0 : (startInWord(TITLES, before.word) ?? startInWord(LEGAL_HEAD, before.word))
    if (start === undefined || !isNamed(text, letters, before) || isBullet(text, letters, before)) break
    from = before.from + start
    if (start > 0) break
  }
  for (let end = legalEnd(text, letters, to); end !== undefined; end = legalEnd(text, letters, to)) to = end
  return { from, to }
}

/** In Latin letters only capitalised words are part of a name. */
function isNamed(text: string, letters: Letters, { from, word }: Word): boolean {
  return ARABIC.test(word) || isUpper(text[letters.from[from] ?? 0] ?? '')
}

const between = (text: string, letters: Letters, next: number) => text.slice(letters.to[next - 1], letters.from[next])

/** "د. ليلى" has a title, "أ) الروابي" the letter of a list. */
function isBullet(text: string, letters: Letters, { word, to }: Word): boolean {
  return word.length === 1 && !/^\.\s*$/.test(between(text, letters, to))
}

function legalEnd(text: string, letters: Letters, at: number): number | undefined {
  // A full stop ends the sentence, except after "Co."
  if (/\.\s/.test(between(text, letters, at)) && !LEGAL_TAIL.has(wordEndingAt(letters, at).word)) return undefined
  let word = ''
  let end = at
  for (let piece = 0; piece < LEGAL_PIECES; piece++) {
    const next = wordAfter(letters, end)
    if (!next || (piece === 0 && !isNamed(text, letters, next))) return undefined
    word += next.word
    end = next.to
    if (LEGAL_TAIL.has(word) || FIRM.has(word)) return end
    if (next.word.length > 1) return undefined
  }
  return undefined
}
