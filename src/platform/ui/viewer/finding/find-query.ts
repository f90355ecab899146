/** Lam with an alef is one glyph in print, and pdf.js may extract its two letters in reverse order. */
const LAM_ALEF = /ل([اأإآٱ])/g

/** Between lam and kaf our documents have a stroke, whose width pdf.js takes for a space. */
const LAM_KAF = /(?<=\p{L})لك/gu

/** The search text, as written and as pdf.js may have extracted it. */
export function spellingsOf(text: string): string[] {
  const written = [text, text.replace(LAM_ALEF, '$1ل')]
  return [...new Set([...written, ...written.map((one) => one.replace(LAM_KAF, ' لك'))])]
}
