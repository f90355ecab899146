/** Lam with an alef: one glyph in print, and in the text that pdf.js extracts its two letters may be reversed. */
const LAM_ALEF = /ل([اأإآٱ])/g

/** Between lam and kaf our documents have a stroke, whose width pdf.js takes for a space. */
const LAM_KAF = /(?<=\p{L})لك/gu

/** The search text, as written and as pdf.js may have extracted it. */
export function spellingsOf(text: string): string[] {
  const written = [text, text.replace(LAM_ALEF, '$1ل')]
  return [...new Set([...written, ...written.map((one) => one.replace(LAM_KAF, ' لك'))])]
}
