import { fontCoverages } from './fonts.ts'

export const LONGEST_TEXT = 400_000
const MOST_MARKS = 8
const LONGEST_WORD = 48
/** The typesetter aborts when isolates are nested more than some hundred deep. */
const DEEPEST_ISOLATE = 8

/** A text is longer than a document may contain. The limits of callers are lower, so this is a bug of the caller. */
export class TextTooLong extends Error {}

/**
 * How much of a text is kept. `full`: everything the fonts can draw. `plain`: only Arabic and Latin letters, digits and common
 * signs, for the rare mixture that the typesetter refuses although it accepts each part.
 */
export type Care = 'full' | 'plain'

/**
 * Makes a text safe to print: composed characters, at most eight marks on a letter (20,000 of them exhaust the
 * memory of the typesetter), no control characters, no direction overrides, isolates only in pairs, and only
 * characters that one of our fonts can draw (PDF/A refuses the others).
 */
export function cleanText(text: string, care: Care = 'full'): string {
  if (text.length > LONGEST_TEXT) throw new TextTooLong(`a text of ${text.length} characters`)
  const paired = pairIsolates(capMarks(dropControls(text.toWellFormed()).normalize('NFC')))
  const drawn = care === 'full' ? onlyDrawable(paired) : onlyPlain(paired)
  const whole = breakLongWords(plainDoubling(drawn))
  return RIGHT_TO_LEFT.test(whole) ? isolateRuns(whole) : whole
}

/** Cleans every string of a tree of plain data. */
export function cleanData<T>(data: T, care: Care = 'full'): T {
  return inStrings(data, (text) => cleanText(text, care))
}

/** Removes the isolates from every string of a tree that has no letter of a right-to-left script. */
export function withoutIsolates<T>(data: T): T {
  return inStrings(data, (text) => (RIGHT_TO_LEFT.test(text) ? text : text.replace(/[\u2066-\u2069]/g, '')))
}

const DATE =
  /\b\d{1,2} \p{Script=Latin}[\p{Script=Latin}‘’-]*(?: I{1,2})? \d{4}(?: AH)?\b|[٠-٩]{1,2} [\u0621-\u064a]+(?: [\u0621-\u064a]+)? [٠-٩]{4}(?: هـ)?/gu

/** Prevents line breaks within dates: in every string of a tree, "5 March 2026" and "١٦ رمضان ١٤٤٧ هـ" stay together. */
export function keepDates<T>(data: T): T {
  return inStrings(data, (text) => text.replace(DATE, (date) => date.replaceAll(' ', '\u00a0')))
}

const JOIN = '[-–\u2010-\u2012]'
const RUNS = {
  /** Text that is already isolated from left to right. */
  isolated: '[\u2066\u2068][^\\p{Script=Arabic}\\p{Script=Hebrew}\u2066-\u2069]*\u2069',
  web: '(?:https?://|www\\.)[^\\s\\p{Script=Arabic}\\p{Script=Hebrew}«»“”"<>\u2066-\u2069]*[\\p{Script=Latin}\\d/=#_~-]',
  // Limited to the length of a local part (RFC 5321), so that an endless run is not scanned again from each of its characters.
  mail: '[\\p{Script=Latin}\\d._%+-]{1,64}@[\\p{Script=Latin}\\d-]+(?:\\.[\\p{Script=Latin}\\d-]+)+',
  telephone: `(?:\\+\\d+|\\(\\+?\\d+\\)|0\\d+)(?:(?: |${JOIN})(?:\\d{2,}|\\(\\d+\\)))+|\\+\\d{6,}`,
  date: '\\d{1,2} \\p{Script=Latin}[\\p{Script=Latin}‘’-]*(?: I{1,2})? \\d{4}(?: AH)?',
  /** Numbers and letters joined by signs: 2024-05-03, 12/2024-7, 2024/C-17. */
  reference: `\\d(?:[\\p{Script=Latin}\\d_./:\\\\]|${JOIN})*[\\p{Script=Latin}\\d]`,
}
const RUN = new RegExp(
  `${RUNS.isolated}|(?<![\\p{Script=Latin}\\p{N}+/._:@-])(?:${RUNS.web}|${RUNS.mail}|${RUNS.telephone}|${RUNS.date}|${RUNS.reference})(?![\\p{Script=Latin}\\p{N}])`,
  'gu',
)
/** A number whose signs and letters keep their place in Arabic too: 1,250.50, 12/2024, 12:30, 3D. */
const PLAIN_NUMBER = /^\d+(?:[.:/]\d+)*\p{Script=Latin}*$/u

/**
 * Isolates dates in figures, telephone numbers, addresses and references, which read from left to right in Arabic too. Among
 * Arabic letters a hyphen, a plus or a space splits them into numbers that are drawn from the right: 2024-05-03 as 03-05-2024. No
 * line ends within a telephone number. Arabic-Indic digits stay as they are: their parts follow each other from the right, as
 * that script is read.
 */
export function isolateRuns(text: string): string {
  return text.replace(RUN, (run) => {
    if (run.endsWith('\u2069') || PLAIN_NUMBER.test(run)) return run
    return `\u2066${/[A-Za-z]/.test(run) ? run : run.replaceAll(' ', '\u00a0')}\u2069`
  })
}

function inStrings<T>(data: T, change: (text: string) => string): T {
  if (typeof data === 'string') return change(data) as T
  if (Array.isArray(data)) return data.map((item) => inStrings(item, change)) as T
  if (data === null || typeof data !== 'object') return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, inStrings(value, change)])) as T
}

/** A text with this many letters shows whether it is vowelled throughout. */
const SENTENCE = 20

/**
 * A doubled letter with a vowel sign is drawn as one sign, and copying the text gives the letter twice. In ordinary writing, with
 * few vowels, the vowel beside the doubling is removed. A text that is vowelled throughout, such as a verse, stays as it is.
 */
function plainDoubling(text: string): string {
  const vowels = text.replace(/[^\u064b-\u0652]+/g, '').length
  const letters = text.replace(/[^\u0621-\u064a]+/g, '').length
  if (vowels === 0 || (letters >= SENTENCE && vowels * 3 > letters)) return text
  return text.replace(/\u0651[\u064e-\u0650]|[\u064e-\u0650]\u0651/g, '\u0651')
}

/** A mark needs a letter. One after an invisible sign is removed, because such pairs could otherwise accumulate without limit. */
function capMarks(text: string): string {
  return text
    .replace(/([\u061c\u200b-\u200f\u2060\u2066-\u2069])\p{M}+/gu, '$1')
    .replace(new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu'), '$1')
}

/** Line ends stay; tabs become spaces; other controls, direction embeddings and overrides, and stray separators are removed. */
function dropControls(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}|[\u202a-\u202e\u206a-\u206f\ufeff\ufff9-\ufffb]/gu, '')
}

/**
 * Removes unpaired isolates, line by line: one that is never closed would reverse the rest of the line, and one that was never
 * opened has no meaning.
 */
function pairIsolates(text: string): string {
  if (!/[\u2066-\u2069]/.test(text)) return text
  return text.split('\n').map(pairIsolatesOfLine).join('\n')
}

function pairIsolatesOfLine(line: string): string {
  const kept: boolean[] = []
  let out = ''
  for (const c of line) {
    const opens = c >= '\u2066' && c <= '\u2068'
    if (opens) kept.push(kept.length < DEEPEST_ISOLATE)
    const keep = opens ? kept.at(-1) : c === '\u2069' ? kept.pop() : true
    if (keep === true) out += c
  }
  return out + '\u2069'.repeat(kept.filter(Boolean).length)
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** The characters of all our Arabic and Latin text; direction marks need no glyph in a font. */
const COMMON =
  '\\n\\u0020-\\u007e\\u00a0-\\u00ff\\u0621-\\u063a\\u0641-\\u0652\\u0660-\\u0669\\u061c\\u200e\\u200f\\u2066-\\u2069\\u060c\\u061b\\u061f\\u2013\\u2014\\u2018-\\u201d'
/** Rare stretches with other characters, each with the letter before it, to which a mark may belong. */
const UNCOMMON = new RegExp(`(?:[${COMMON}]\\p{M}*)?(?:[^${COMMON}]\\p{M}*)+`, 'gu')
const PLAIN =
  /^[\n\u0020-\u007e\u00a0-\u00ff\u0621-\u063a\u0640-\u064a\u0660-\u066c\u060c\u061b\u061f\u2013\u2014\u2018-\u201d\u2022\u2026\u2066-\u2069]$/
const INVISIBLE = /^[\u061c\u200b-\u200f\u2060\u2066-\u2069\n]$/u

/** The characters in the strings of a tree that none of our fonts can draw: a paper would show replacement characters. */
export function unprintableIn(data: unknown): string[] {
  const found = new Set<string>()
  inStrings(data, (text) => {
    for (const [stretch] of dropControls(text.toWellFormed()).normalize('NFC').matchAll(UNCOMMON))
      for (const { segment } of segmenter.segment(stretch))
        if (segment !== '\ufffd' && drawable(segment).includes('\ufffd')) found.add(segment)
    return text
  })
  return [...found]
}

/** A cluster is printed when one font has all of it; otherwise without its marks; otherwise as the replacement character. */
function onlyDrawable(text: string): string {
  return text.replace(UNCOMMON, (stretch) =>
    Array.from(segmenter.segment(stretch), ({ segment }) => drawable(segment)).join(''),
  )
}

function onlyPlain(text: string): string {
  return Array.from(text.replace(/\p{M}/gu, ''), (c) => (PLAIN.test(c) ? c : '\ufffd')).join('')
}

/** Letters that the typesetter refuses in Amiri, in any position. */
const REFUSED = /[\u08a2-\u08ab\u08b3\ufe73]/

function drawable(cluster: string): string {
  if (REFUSED.test(cluster)) return '\ufffd'
  const codePoints = Array.from(cluster).filter((c) => !/\p{Variation_Selector}/u.test(c))
  const visible = codePoints.filter((c) => !INVISIBLE.test(c))
  if (inOneFont(visible)) return codePoints.join('')
  const bare = visible.filter((c) => !/\p{M}/u.test(c))
  return bare.length > 0 && inOneFont(bare) ? bare.join('') : '\ufffd'
}

function inOneFont(characters: readonly string[]): boolean {
  return fontCoverages().some((coverage) => characters.every((c) => coverage.has(c.codePointAt(0) as number)))
}

/** A run without spaces gets break opportunities; without them it would run off the page. */
function breakLongWords(text: string): string {
  return text.replace(new RegExp(`[^\\s\\u200b]{${LONGEST_WORD},}`, 'gu'), (run) =>
    run.replace(new RegExp(`([^\\s]{${LONGEST_WORD / 2}})(?!\\p{M}|$)`, 'gu'), '$1\u200b'),
  )
}

const RIGHT_TO_LEFT = /\p{Script=Arabic}|\p{Script=Hebrew}/u
const LEFT_TO_RIGHT = /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}/u

/** The language of a passage, which sets its direction: that of its first letter, or of the document when it has none. */
export function languageOf<L extends string>(text: string, otherwise: L): 'ar' | 'en' | L {
  for (const c of text) {
    if (RIGHT_TO_LEFT.test(c)) return 'ar'
    if (LEFT_TO_RIGHT.test(c)) return 'en'
  }
  return otherwise
}
