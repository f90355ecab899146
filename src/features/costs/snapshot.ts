import * as z from 'zod/mini'

const Sum = z.string()

/**
 * The costs of a case as an award freezes them: §3 Costs without deposits and ledger. The view `costs_snapshots` gives it as
 * JSON, null until the costs are calculated. Amounts are decimal strings; the allocation is in percent and adds up to 100.
 */
export const CostsSnapshot = z.object({
  currency: z.enum(['SAR', 'USD']),
  base: z.object({ registration: Sum, admin: Sum, tribunalFees: Sum, expenses: Sum, total: Sum }),
  allocation: z.object({ claimant: z.number(), respondent: z.number() }),
})
export type CostsSnapshot = z.infer<typeof CostsSnapshot>
