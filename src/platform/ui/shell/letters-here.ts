import { languageOr } from '#kernel/languages.ts'
/** After this time, text in the fallback font is better than none. */
const LONGEST_MS = 600
const WEIGHTS = [400, 600]

/**
 * Resolves when the fonts of the page's language have loaded, or after LONGEST_MS. first-paint.js requested them before any script. Text
 * drawn earlier would wrap again when they arrive, and move what a person is about to press.
 */
export async function lettersHere(): Promise<void> {
  // Each family separately: one request for the whole list fails at once on a device without the local font of the last family.
  const families = getComputedStyle(document.body).fontFamily.split(',')
  // No Arabic letter in English, because it would fetch a font that few English pages need.
  const letters = { en: 'a', ar: 'aا' }[languageOr(document.documentElement.lang)]
  const fonts = families.flatMap((family) =>
    WEIGHTS.map((weight) => document.fonts.load(`${weight} 1em ${family}`, letters)),
  )
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_MS))
  await Promise.race([Promise.allSettled(fonts), late])
}
