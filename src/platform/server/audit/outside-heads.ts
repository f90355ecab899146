// What the signed heads outside the database say of a chain (ADR 0072), by as few signatures as that takes (ADR 0079).
import type { HeadFiles, HeadLine } from './head-files.ts'
import type { Keys } from '../signing/keys.ts'
import { judgeOf } from './signed-heads.ts'

/** What the files say of a chain. */
export type OutsideReport = {
  /** How many entries the highest head there has signed. */
  readonly count: number
  /** Heads there that the centre did not sign, of those whose signature mattered: they are not believed. */
  readonly unsigned: number
  /** Lines there that are no heads, whatever chain they were of. */
  readonly unreadable: number
}

export type Outside = {
  /** Every head of the chain, the shortest first, whoever signed it. */
  readonly heads: readonly HeadLine[]
  /** Whether the centre signed a head. A head that the chain agrees with says nothing that the chain does not: ask of the others. */
  isSigned(head: HeadLine): boolean
  /** Counts the heads that were asked about, besides the highest ones, which tell how far the files go. */
  report(): OutsideReport
}

/** The heads of a chain outside the database. A signature is checked once, when it is asked about. */
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
      // Also the highest of each file: one that a machine cannot have written is told although another file goes further.
      for (const end of ends) isSigned(end)
      const count = sorted.findLast(isSigned)?.count ?? 0
      return { count, unsigned: [...judged.values()].filter((isOurs) => !isOurs).length, unreadable }
    },
  }
}
