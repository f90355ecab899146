import { listOf } from '#kernel/format.ts'
import { say, type Language, type Word } from '#kernel/words.ts'
import { type Area, DEFAULT_COURT, doingOf, type Terms } from './rules.ts'
import { courtOrderWords } from './words.ts'

type Freed = Exclude<Area, 'setAside' | 'enforce'>

/** What an order does, in a few words: "Proceedings stayed and Publication frozen". */
export function sayDoing(terms: Terms, language: Language): string {
  const { holds, lifts } = doingOf(terms)
  const words: Word[] = [
    ...holds.map((area) => courtOrderWords[`hold_${area}`]),
    // Marks are never lifted.
    ...lifts.map((area) => courtOrderWords[`free_${area as Freed}`]),
  ]
  if (words.length === 0) return say(courtOrderWords.onRecord, language)
  return listOf(
    words.map((word) => say(word, language)),
    language,
  )
}

/** The court as entered; the default court in the reader's language. */
export function sayCourt(court: string, language: Language): string {
  return court === DEFAULT_COURT ? say(courtOrderWords.defaultCourt, language) : court
}
