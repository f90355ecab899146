import { toEasternDigits, toLatinDigits } from '#kernel/digits.ts'

/** Lam with an alef is one glyph in print, and pdf.js may extract its two letters in reverse order. */
const LAM_ALEF = /ل([اأإآٱ])/g

/** Between lam and kaf our documents have a stroke, whose width pdf.js takes for a space. */
const LAM_KAF = /(?<=\p{L})لك/gu

const NUMBER = /^[0-9٠-٩]{1,3}(?:[,٬]?[0-9٠-٩]{3})+$/

/** A whole number as documents write it: with and without marks between its thousands, in digits of both kinds. */
function writtenNumber(text: string): string[] {
  if (!NUMBER.test(text)) return []
  const plain = toLatinDigits(text).replaceAll(',', '')
  const grouped = plain.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return [plain, grouped, ...[plain, grouped.replaceAll(',', '٬')].map(toEasternDigits)]
}

/** The search text, as written and as pdf.js may have extracted it. */
export function spellingsOf(text: string): string[] {
  const written = [text, text.replace(LAM_ALEF, '$1ل')]
  return [...new Set([...written, ...writtenNumber(text.trim()), ...written.map((one) => one.replace(LAM_KAF, ' لك'))])]
}
