/** Lam with one of the alefs: one letter form on paper, and in the text that pdf.js reads its two letters may stand the other way round. */
const LAM_ALEF = /ل([اأإآٱ])/g

/** Between lam and kaf our papers have a stroke, whose width pdf.js takes for a space. */
const LAM_KAF = /(?<=\p{L})لك/gu

/** What is looked for, as it is written and as pdf.js may have read it. */
export function spellingsOf(text: string): string[] {
  const written = [text, text.replace(LAM_ALEF, '$1ل')]
  return [...new Set([...written, ...written.map((one) => one.replace(LAM_KAF, ' لك'))])]
}
