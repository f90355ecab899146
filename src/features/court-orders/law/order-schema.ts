import * as z from 'zod/mini'
import { ownMessage } from '#kernel/input.ts'
import { CourtOrderInput } from './contract.ts'
import { courtOrderWords } from './words.ts'

/** The input of an order, whose end must not be before its start. */
export function schemaAt(today: string) {
  return CourtOrderInput.check(
    z.refine(({ effectiveFrom, effectiveTo }) => !effectiveTo || effectiveTo >= (effectiveFrom || today), {
      path: ['effectiveTo'],
      error: ownMessage(courtOrderWords.endsBeforeItBegins),
    }),
  )
}
