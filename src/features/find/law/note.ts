import type { Language } from '#kernel/words.ts'
import type { FindHit } from './contract.ts'
import { findWords } from './words.ts'

/** What is said below an excerpt that a program recognised on a picture: on /find and in the palette. */
export function noteOf({ isScanned }: Pick<FindHit, 'isScanned'>, language: Language): { readonly note?: string } {
  return isScanned ? { note: findWords.scanned[language] } : {}
}
