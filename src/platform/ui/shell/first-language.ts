import { LANGUAGES, type Language } from '#kernel/words.ts'

/** Where this browser remembers the language; public/first-paint.js reads the same key. */
export const STORAGE_KEY = 'portal.language'

const isLanguage = (text: unknown): text is Language => LANGUAGES.some((known) => known === text)

/** The language that was chosen in this browser; null when none was. */
export function chosenLanguage(): Language | null {
  try {
    const kept = localStorage.getItem(STORAGE_KEY)
    return isLanguage(kept) ? kept : null
  } catch {
    return null
  }
}

/** The public register is asked by people who have never been here: it speaks as their browser does. */
export function isRegister(path: string): boolean {
  return path.startsWith('/verify/')
}

/** The first language of a browser that the product speaks too; null when it asks for neither. */
export function languageOfBrowser(wanted: readonly string[]): Language | null {
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? null
}
