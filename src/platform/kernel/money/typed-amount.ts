import * as z from 'zod/mini'
import { ownMessage } from '../input.ts'
import { type Amount, compare, parseAmount } from './money.ts'
import type { Word } from '../words.ts'

/** Sums of amounts must stay within the fifteen digits that an amount may have. */
const LARGEST_TYPED: Amount = '999999999999.99'

/** An amount from a person or a program: a decimal string in Latin or Eastern digits, or a number; exact, two places, no float. */
export function typedAmount(words: Word, isAllowed: (amount: Amount) => boolean) {
  const read = (typed: string | number) => parseAmount(String(typed))
  const isGood = (typed: string | number) => {
    const amount = read(typed)
    return amount !== undefined && isAllowed(amount) && compare(amount, LARGEST_TYPED) <= 0
  }
  const Typed = z.union([z.string().check(z.maxLength(60)), z.number()], { error: ownMessage(words) })
  return z.pipe(
    Typed.check(z.refine(isGood, { error: ownMessage(words) })),
    z.transform((typed: string | number) => read(typed) ?? ''),
  )
}
