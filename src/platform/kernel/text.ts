import type { Language } from './words.ts'

/** Marks that steer or spoof the direction of text: U+061C, U+200E/F, U+202A-202E, U+2066-2069. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Other characters nobody sees: soft hyphen, zero-width space and joiner marks without use in names, byte order mark, tags. */
const UNSEEN = /[\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\u{e0000}-\u{e007f}]/gu

/** Marks, blanks and controls, and the letters that are drawn as nothing: fillers of Hangul, the blank of Braille. */
const NO_LETTER = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu
const A_LETTER = new RegExp(NO_LETTER.source.replace('[', '[^'), 'u')

/** How many letters, digits and signs of a text a reader sees. */
export function seenLetters(text: string): number {
  return Array.from(text.replace(NO_LETTER, '')).length
}

/** A text in which nothing is to be seen is no text. */
const seenOnly = (text: string) => (A_LETTER.test(text) ? text : '')

export function stripBidiControls(text: string): string {
  return text.replace(BIDI_CONTROLS, '')
}

/** A name or file name as it is stored: NFC, no direction or control characters, whitespace folded and trimmed. */
export function cleanName(text: string): string {
  return seenOnly(
    stripBidiControls(text.toWellFormed())
      .replace(UNSEEN, '')
      .replace(/[\s\u0085]+/g, ' ')
      .replace(/\p{Cc}/gu, '')
      .normalize('NFC')
      .replace(/ {2,}/g, ' ')
      .trim(),
  )
}

/** A longer text as it is stored: NFC, its lines kept, no direction or other control characters, trimmed. */
export function cleanText(text: string): string {
  return seenOnly(
    stripBidiControls(text.toWellFormed())
      .replace(UNSEEN, '')
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .normalize('NFC')
      .trim(),
  )
}

/** A name at the end of a sentence of which the full stop follows: "Sahara Grid Services Co." brings its own. */
export function beforeStop(name: string): string {
  return name.replace(/\.(?=[\u200e\u200f\u2066-\u2069]*$)/, '')
}

/** Data inside plain text (e-mail subjects, notices, calendars), isolated so that its direction spoils nothing around it. */
export function isolate(text: string): string {
  return `\u2068${stripBidiControls(text)}\u2069`
}

/** Machine text (ids, hashes, addresses) inside plain text, always left to right. */
export function isolateLtr(text: string): string {
  return `\u2066${stripBidiControls(text)}\u2069`
}

/** The language whose voice reads a text aloud, by its first letter; none where there is no letter of the two scripts. */
export function voiceOf(text: string): Language | undefined {
  const letter = /(?=\p{L})[\p{Script=Latin}\p{Script=Arabic}]/u.exec(text)?.[0]
  if (letter === undefined) return undefined
  return /\p{Script=Arabic}/u.test(letter) ? 'ar' : 'en'
}

const LETTERS: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي', ھ: 'ه', ہ: 'ه', ە: 'ه' }
/** Small letters that capitals do not lead back to: the final sigma, the i without a dot, the German sharp s. */
const SMALL: Readonly<Record<string, string>> = { ς: 'σ', ı: 'i', ß: 'ss' }

/** What a search does not hear: marks above and below letters, tatweel, joiners, direction marks and what nobody sees. */
const UNHEARD = new RegExp(`${BIDI_CONTROLS.source}|${UNSEEN.source}|[\\p{M}\\u0640\\u200c\\u200d]`, 'gu')

/** Whether a character of a text that was taken apart (NFKD) is dropped by `normaliseForSearch`. */
export const isUnheard = (character: string): boolean => character.replace(UNHEARD, '') === ''

/**
 * The form in which text is indexed and queried, never shown: no tashkeel, tatweel, accents or invisible marks,
 * one form of alef, ya, ha and kaf, Latin digits, lower case. The database has the same in `searchForm`.
 */
export function normaliseForSearch(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFKD')
      .replace(UNHEARD, '')
      .replace(/[ٱىةکیھہە]/g, (letter) => LETTERS[letter] ?? letter)
      .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
      .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
      .normalize('NFC')
      .toLowerCase()
      // A sigma becomes the one or the other by what stands beside it; letter by letter it would differ from its text.
      .replace(/[ςıß]/g, (letter) => SMALL[letter] ?? letter)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
  )
}

/** How many words a text has; a dash or a bullet alone is none. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length
}
