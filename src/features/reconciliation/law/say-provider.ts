import { type Language, say } from '#kernel/words.ts'
import { OWN_BANK } from './rules.ts'
import { reconciliationWords } from './words.ts'

/** The provider of a movement as entered; the bank of the Centre in the reader's language. */
export function sayProvider(provider: string, language: Language): string {
  return provider === OWN_BANK ? say(reconciliationWords.ownBank, language) : provider
}
