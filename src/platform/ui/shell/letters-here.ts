import { languageOr } from '#kernel/languages.ts'
/** On a slow line text in the fallback's letters is better than none. */
const LONGEST_MS = 600
const WEIGHTS = [400, 600]

/**
 * Resolves when the fonts of the page's language, which first-paint.js sent for before any script, have come, or after
 * LONGEST_MS: text that is drawn before them wraps anew when they come and pushes down what somebody is about to press.
 */
export async function lettersHere(): Promise<void> {
  // Each family by itself: asked for as one list they fail at once on a device that lacks the letters the last one borrows.
  const families = getComputedStyle(document.body).fontFamily.split(',')
  // In English no Arabic letter: it would fetch a font that few of its pages need.
  const letters = { en: 'a', ar: 'aا' }[languageOr(document.documentElement.lang)]
  const fonts = families.flatMap((family) =>
    WEIGHTS.map((weight) => document.fonts.load(`${weight} 1em ${family}`, letters)),
  )
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_MS))
  await Promise.race([Promise.allSettled(fonts), late])
}
