/** The longest comment or answer, in characters. */
export const LONGEST_COMMENT = 4_000
/** The longest passage that a comment quotes. */
export const LONGEST_COMMENT_QUOTE = 1_000
/**
 * How long an audit entry covers what an arbitrator does next. Opening the panel is recorded once a session. An act comes from an
 * opened page, perhaps from hours before, and is recorded only if there was no entry within a day. A reload by an open page after
 * a colleague's comment is never recorded once there is an entry.
 */
export const NOTE_HOLDS_MS = {
  opening: 30 * 60 * 1000,
  act: 24 * 60 * 60 * 1000,
  readingAgain: Number.POSITIVE_INFINITY,
} as const
export type Noted = keyof typeof NOTE_HOLDS_MS

/** The index of a quote in a text, nearest to where it was marked; undefined when the words are gone. */
export function placeOfQuote(text: string, quote: string, start: number): number | undefined {
  let found: number | undefined
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    if (found === undefined || Math.abs(at - start) < Math.abs(found - start)) found = at
    if (at > start) break
  }
  return found
}
