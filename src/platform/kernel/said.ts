import * as z from 'zod/mini'
import { issueWords, ownMessage } from './input.ts'
import { cleanName, cleanText, seenLetters } from './text.ts'
import type { Word } from './words.ts'

type Measure = {
  readonly most: number
  /** The minimum number of visible letters. */
  readonly least?: number
  /** The message when nothing, or too little, was entered. */
  readonly word?: Word
}

/** The order matters: a text of invisible marks is empty, which only the cleaned text shows. */
function cleanedThenMeasured(
  clean: (text: string) => string,
  { most, least = 1, word = issueWords.required }: Measure,
) {
  const error = ownMessage(word)
  return z.string(error).check(
    z.overwrite(clean),
    z.minLength(least, { error, abort: true }),
    z.maxLength(most, { abort: true }),
    z.refine((text) => seenLetters(text) >= least, { error, abort: true }),
  )
}

/** A required text (reasons, grounds, orders), cleaned for storage. */
export const said = (measure: Measure) => cleanedThenMeasured(cleanText, measure)

/** A required name, title or reference, on one line, cleaned for storage. */
export const named = (measure: Measure) => cleanedThenMeasured(cleanName, measure)

/** An optional text, cleaned for storage; where a rule requires it, a text of invisible marks counts as missing. */
export const mayBeSaid = (most: number) => z.string().check(z.overwrite(cleanText), z.maxLength(most))

/** An optional name or reference, on one line, cleaned for storage. */
export const mayBeNamed = (most: number) => z.string().check(z.overwrite(cleanName), z.maxLength(most))
