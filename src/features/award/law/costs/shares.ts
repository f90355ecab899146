import { type Amount, allocate, fromMinor, subtract, toMinor, ZERO } from '#kernel/money/money.ts'
import { COST_ITEMS, type CostItem } from './items.ts'
import type { CostsBase } from './snapshot.ts'

/** Percent of the whole for each side, two places at most; they add up to 100. */
export type Allocation = { readonly claimant: number; readonly respondent: number }

/** Hundredths of a percent: shares are compared and stored as whole numbers, never as floats. */
export function toBasisPoints(percent: number): number {
  return Math.round(percent * 100)
}

/** The allocation in which the claimant has these hundredths of a percent; the respondent has the rest of the whole. */
export function allocationOf(claimantBasisPoints: number): Allocation {
  return { claimant: claimantBasisPoints / 100, respondent: (10_000 - claimantBasisPoints) / 100 }
}

export type ShareRow = {
  readonly item: CostItem
  readonly total: Amount
  readonly claimant: Amount
  readonly respondent: Amount
}
export type Shares = {
  readonly rows: readonly ShareRow[]
  readonly claimant: Amount
  readonly respondent: Amount
}

/**
 * The share of each side: the total is split to the halala, and the items so that rows and columns add up. Item shares are rounded
 * down, and the halalas missing from the side's total go to the items with the largest remainders, so that no side bears the odd
 * halala of every item. The award prints the same figures.
 */
export function sharesOf(base: CostsBase, allocation: Allocation): Shares {
  const weights = [toBasisPoints(allocation.claimant), toBasisPoints(allocation.respondent)]
  const [claimant = ZERO, respondent = ZERO] = allocate(base.total, weights)
  const exact = COST_ITEMS.map((item) => toMinor(base[item]) * BigInt(weights[0] ?? 0))
  const down = exact.map((share) => share / WHOLE)
  const left = Number(toMinor(claimant) - down.reduce((sum, share) => sum + share, 0n))
  const nearest = COST_ITEMS.map((_, at) => at).toSorted((one, other) =>
    Number(restOf(exact, other) - restOf(exact, one)),
  )
  const up = new Set(nearest.slice(0, left))
  const rows = COST_ITEMS.map((item, at) => {
    const own = fromMinor((down[at] ?? 0n) + (up.has(at) ? 1n : 0n))
    return { item, total: base[item], claimant: own, respondent: subtract(base[item], own) }
  })
  return { rows, claimant, respondent }
}

/** Hundredths of a percent in the whole. */
const WHOLE = 10_000n
const restOf = (exact: readonly bigint[], at: number) => (exact[at] ?? 0n) % WHOLE
