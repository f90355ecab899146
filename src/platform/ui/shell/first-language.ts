import { isLanguage } from '#kernel/languages.ts'
import type { Language } from '#kernel/words.ts'

/** The storage key of the language; public/first-paint.js reads the same key. */
export const STORAGE_KEY = 'portal.language'

/** The language that was chosen in this browser; null when none was. */
export function chosenLanguage(): Language | null {
  try {
    const kept = localStorage.getItem(STORAGE_KEY)
    return isLanguage(kept) ? kept : null
  } catch {
    return null
  }
}

/** The public register uses the language of the browser, because its visitors may be new here. */
export function isRegister(path: string): boolean {
  return path.startsWith('/verify/')
}
