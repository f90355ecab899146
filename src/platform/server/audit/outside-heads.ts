// What the signed heads outside the database say of a chain (ADR 0072). As few signatures as possible are verified (ADR 0079).
import type { HeadFiles, HeadLine } from './head-files.ts'
import type { Keys } from '../signing/keys.ts'
import { judgeOf } from './signed-heads.ts'

/** What the files say of a chain. */
export type OutsideReport = {
  /** How many entries the highest head there has signed. */
  readonly count: number
  /** Heads whose signature was verified and is not the centre's: they are not believed. */
  readonly unsigned: number
  /** Lines that are no heads, of any chain. */
  readonly unreadable: number
}

export type Outside = {
  /** Every head of the chain, the shortest first, signed by the centre or not. */
  readonly heads: readonly HeadLine[]
  /** Whether the centre signed a head. Each call may verify a signature: ask only of heads that disagree with the chain. */
  isSigned(head: HeadLine): boolean
  /** Counts over the heads whose signature was verified so far, and the highest ones, which this verifies. */
  report(): OutsideReport
}

/** The heads of a chain outside the database. A signature is verified when it is asked about, and only once. */
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
      // The highest of each file too: a forged one is reported even when another file goes further.
      for (const end of ends) isSigned(end)
      const count = sorted.findLast(isSigned)?.count ?? 0
      return { count, unsigned: [...judged.values()].filter((isOurs) => !isOurs).length, unreadable }
    },
  }
}
