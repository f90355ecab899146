/** Lam with one of the alefs: one letter form on paper, and in the text that pdf.js reads its two letters may stand the other way round. */
const LAM_ALEF = /ل([اأإآٱ])/g

/** What is looked for, as it is written and as pdf.js may have read it. */
export function spellingsOf(text: string): string[] {
  const turned = text.replace(LAM_ALEF, '$1ل')
  return turned === text ? [text] : [text, turned]
}
