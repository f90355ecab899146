import type { Language } from './words.ts'

/** Marks that control or spoof the direction of text: U+061C, U+200E/F, U+202A-202E, U+2066-2069. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Other invisible characters: soft hyphen, zero-width space and joiner marks without use in names, byte order mark, tags. */
const UNSEEN = /[\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\u{e0000}-\u{e007f}]/gu

/** Marks, blanks and controls, and letters without a visible shape: Hangul fillers, the Braille blank. */
const NO_LETTER = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu
const A_LETTER = new RegExp(NO_LETTER.source.replace('[', '[^'), 'u')

/** The number of visible letters, digits and signs in a text. */
export function seenLetters(text: string): number {
  return Array.from(text.replace(NO_LETTER, '')).length
}

/** A text without visible characters counts as empty. */
const seenOnly = (text: string) => (A_LETTER.test(text) ? text : '')

export function stripBidiControls(text: string): string {
  return text.replace(BIDI_CONTROLS, '')
}

/** A name or file name in its stored form: NFC, no direction or control characters, whitespace folded and trimmed. */
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

/** A longer text in its stored form: NFC, its lines kept, no direction or other control characters, trimmed. */
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

/** A name before the full stop of a sentence: "Sahara Grid Services Co." already ends in one. */
export function beforeStop(name: string): string {
  return name.replace(/\.(?=[\u200e\u200f\u2066-\u2069]*$)/, '')
}

/** Data inside plain text (e-mail subjects, notices, calendars), isolated so that its direction does not affect the text around it. */
export function isolate(text: string): string {
  return `\u2068${stripBidiControls(text)}\u2069`
}

/** Machine text (ids, hashes, addresses) inside plain text, always left to right. */
export function isolateLtr(text: string): string {
  return `\u2066${stripBidiControls(text)}\u2069`
}

/** Where a line of one language has words in the other script, up to their last letter or stop. */
const OTHER_SCRIPT: Readonly<Record<Language, RegExp>> = {
  en: /\p{Script=Arabic}(?:[^\p{Script=Latin}]*[^\p{Script=Latin}\s(])?/gu,
  ar: /\p{Script=Latin}(?:[^\p{Script=Arabic}]*[^\p{Script=Arabic}\s(])?/gu,
}

/**
 * A line of one language, such as the title of a case, with each name of the other script isolated together with its stop: the line keeps
 * its own direction even if it begins with such a name, and the stop of "Sahara Grid Co." stays at its end.
 */
export function lineIn(language: Language, line: string): string {
  return line.replace(OTHER_SCRIPT[language], isolate)
}

/** The language of the voice that reads a text aloud, by its first letter; undefined without a letter of the two scripts. */
export function voiceOf(text: string): Language | undefined {
  const letter = /(?=\p{L})[\p{Script=Latin}\p{Script=Arabic}]/u.exec(text)?.[0]
  if (letter === undefined) return undefined
  return /\p{Script=Arabic}/u.test(letter) ? 'ar' : 'en'
}

const LETTERS: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي', ھ: 'ه', ہ: 'ه', ە: 'ه' }
/** Lower-case letters without a one-to-one upper case: the final sigma, the dotless i, the German sharp s. */
const SMALL: Readonly<Record<string, string>> = { ς: 'σ', ı: 'i', ß: 'ss' }

/** What a search ignores: marks above and below letters, tatweel, joiners, direction marks and invisible characters. */
const UNHEARD = new RegExp(`${BIDI_CONTROLS.source}|${UNSEEN.source}|[\\p{M}\\u0640\\u200c\\u200d]`, 'gu')

/** Whether `normaliseForSearch` drops a character of a decomposed (NFKD) text. */
export const isUnheard = (character: string): boolean => character.replace(UNHEARD, '') === ''

/**
 * The form in which text is indexed and queried, never shown: no tashkeel, tatweel, accents or invisible marks, one form of alef,
 * ya, ha and kaf, Latin digits, lower case. `searchForm` computes the same form in the database.
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
      // toLowerCase chooses the form of sigma by the letters around it, so a letter alone would differ from the same letter in a
      // text.
      .replace(/[ςıß]/g, (letter) => SMALL[letter] ?? letter)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
  )
}

/** The number of words in a text; a dash or a bullet alone is not a word. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length
}
