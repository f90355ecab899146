import * as z from 'zod/mini'
import { issueWords, ownMessage } from './input.ts'
import { cleanName, cleanText, seenLetters } from './text.ts'
import type { Word } from './words.ts'

type Measure = {
  readonly most: number
  /** How many letters one must be able to see. */
  readonly least?: number
  /** What is told when nothing, or too little, was said. */
  readonly word?: Word
}

/** The order counts: a text of marks that nobody sees is empty, and only the cleaned text shows it. */
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

/** Words that a person must say (reasons, grounds, orders), as they are kept. */
export const said = (measure: Measure) => cleanedThenMeasured(cleanText, measure)

/** A name, title or reference that must be given, on one line, as it is kept. */
export const named = (measure: Measure) => cleanedThenMeasured(cleanName, measure)

/** Words that may be left out, as they are kept; where a rule asks for them, unseen marks are none. */
export const mayBeSaid = (most: number) => z.string().check(z.overwrite(cleanText), z.maxLength(most))

/** A name or reference that may be left out, on one line, as it is kept. */
export const mayBeNamed = (most: number) => z.string().check(z.overwrite(cleanName), z.maxLength(most))
