/** The longest comment or answer, in characters. */
export const LONGEST_COMMENT = 4_000
/** The longest passage that a comment quotes. */
export const LONGEST_COMMENT_QUOTE = 1_000
/**
 * How long a note in the trail holds for what an arbitrator does next. Opening the panel is noted once a session. An act comes from a
 * page that was opened, perhaps in the morning, and is noted by itself only where the day has no opening. What an open page reads
 * again, because a colleague said something, is never noted once there was an opening.
 */
export const NOTE_HOLDS_MS = {
  opening: 30 * 60 * 1000,
  act: 24 * 60 * 60 * 1000,
  readingAgain: Number.POSITIVE_INFINITY,
} as const
export type Noted = keyof typeof NOTE_HOLDS_MS

/** Where a quote stands in a text: of several places the one nearest to where it was marked; undefined when the words are gone. */
export function placeOfQuote(text: string, quote: string, start: number): number | undefined {
  let found: number | undefined
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    if (found === undefined || Math.abs(at - start) < Math.abs(found - start)) found = at
    if (at > start) break
  }
  return found
}
