// Compares a chain with its signed heads outside the database (ADR 0072). As few signatures as possible are verified (ADR 0079).
import type { HeadFiles, HeadLine } from './head-files.ts'
import type { Keys } from '../signing/keys.ts'
import { judgeOf } from './signed-heads.ts'

/** What the files hold about a chain. */
export type OutsideReport = {
  /** How many entries the highest signed head there covers. */
  readonly count: number
  /** Heads whose signature was verified and is not the centre's: they are not trusted. */
  readonly unsigned: number
  /** Lines that are not heads, of any chain. */
  readonly unreadable: number
}

export type Outside = {
  /** Every head of the chain, the shortest first, whether or not the centre signed it. */
  readonly heads: readonly HeadLine[]
  /** Whether the centre signed a head. A call may verify a signature, so call it only for heads that disagree with the chain. */
  isSigned(head: HeadLine): boolean
  /** Counts the heads whose signature was verified so far, and the highest head of each file, which this call verifies. */
  report(): OutsideReport
}

/** The heads of a chain outside the database. A signature is verified on demand, and only once. */
export async function readOutside(
  { keys, heads }: { readonly keys: Pick<Keys, 'findPublicKey'>; readonly heads: Pick<HeadFiles, 'of'> },
  chain: string,
): Promise<Outside> {
  const { heads: lines, ends, unreadable } = await heads.of(chain)
  const judge = await judgeOf(keys, lines)
  const judged = new Map<HeadLine, boolean>()
  const isSigned = (head: HeadLine) => {
    const known = judged.get(head) ?? judge(head)
    judged.set(head, known)
    return known
  }
  const sorted = lines.toSorted((a, b) => a.count - b.count)
  return {
    heads: sorted,
    isSigned,
    report: () => {
      // Verify the highest of each file too: a forged one is reported even when another file has a higher one.
      for (const end of ends) isSigned(end)
      const count = sorted.findLast(isSigned)?.count ?? 0
      return { count, unsigned: [...judged.values()].filter((isOurs) => !isOurs).length, unreadable }
    },
  }
}
