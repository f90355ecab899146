import * as z from 'zod/mini'

const Sum = z.string()

/** §3 Costs: the items of the costs in one currency. VAT is separate, because it is owed on the fees and not on the expenses. */
export const CostsBase = z.object({
  registration: Sum,
  admin: Sum,
  tribunalFees: Sum,
  expenses: Sum,
  vat: Sum,
  total: Sum,
})
export type CostsBase = z.infer<typeof CostsBase>

/**
 * The costs of a case as an award freezes them: §3 Costs without deposits and ledger. The view `costs_snapshots` gives it as
 * JSON, null until the costs are calculated. Amounts are decimal strings; the allocation is in percent and adds up to 100.
 */
export const CostsSnapshot = z.object({
  currency: z.enum(['SAR', 'USD']),
  base: CostsBase,
  allocation: z.object({ claimant: z.number(), respondent: z.number() }),
  /**
   * What each side paid, for either share, less its refunds. Absent in old awards, and where a payment was made in another
   * currency.
   */
  advanced: z.optional(z.object({ claimant: Sum, respondent: Sum })),
})
export type CostsSnapshot = z.infer<typeof CostsSnapshot>
