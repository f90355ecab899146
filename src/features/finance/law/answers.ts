import * as z from 'zod/mini'
import { SIDES } from '#kernel/roles.ts'
import { BATCH_STATUSES, PAYEE_TYPES, PAYOUT_STATUSES, REFUND_STATUSES } from './rules.ts'

export const Currency = z.enum(['SAR', 'USD'])
const Side = z.enum(SIDES)
const Instant = z.string()
const Sum = z.string()
const Name = z.object({ nameEn: z.string(), nameAr: z.string() })
/** The code with which an act would be refused now; null if it would succeed. */
const Closed = z.nullable(z.string())

/** An amount held, reserved or free, for each side and for both. */
const SideSums = z.object({ claimant: Sum, respondent: Sum, total: Sum })
export const FundsView = z.object({ currency: Currency, held: SideSums, reserved: SideSums, free: SideSums })
export type FundsView = z.infer<typeof FundsView>

export const PayoutView = z.object({
  id: z.string(),
  /** The reference shown by the bank. */
  reference: z.string(),
  payeeType: z.enum(PAYEE_TYPES),
  payeeName: z.string(),
  /** Masked. */
  payeeRef: z.string(),
  amount: Sum,
  currency: Currency,
  notes: z.string(),
  status: z.enum(PAYOUT_STATUSES),
  /** The sides whose money it is paid from. */
  sources: z.object({ claimant: Sum, respondent: Sum }),
  batchId: z.nullable(z.string()),
  createdAt: Instant,
  createdBy: Name,
  approvedAt: z.nullable(Instant),
  approvedBy: z.nullable(Name),
  paidAt: z.nullable(Instant),
  /** Whether it was matched on the bank's statement; null until it is paid. */
  matched: z.nullable(z.boolean()),
  returnedAt: z.nullable(Instant),
  returnReason: z.string(),
  closed: z.object({ approve: Closed }),
})
export type PayoutView = z.infer<typeof PayoutView>

export const BatchView = z.object({
  id: z.string(),
  number: z.number(),
  status: z.enum(BATCH_STATUSES),
  currency: Currency,
  total: Sum,
  payouts: z.array(PayoutView),
  createdAt: Instant,
  createdBy: Name,
  executedAt: z.nullable(Instant),
  executedBy: z.nullable(Name),
  settledAt: z.nullable(Instant),
  closed: z.object({ execute: Closed, settle: Closed }),
})
export type BatchView = z.infer<typeof BatchView>

export const DisbursementsView = z.object({
  caseId: z.string(),
  /** The currency of the costs. */
  currency: Currency,
  payouts: z.array(PayoutView),
  batches: z.array(BatchView),
  /** One entry for the currency of the costs, and one for the other if money is held in it. */
  funds: z.array(FundsView),
  /** The centre's split for paying experts and others, in percent. */
  split: z.object({ claimant: z.number(), respondent: z.number() }),
  fourEyes: z.boolean(),
})
export type DisbursementsView = z.infer<typeof DisbursementsView>

const GateReason = z.object({
  code: z.string(),
  message: z.string(),
  /** With FUNDS_SHORT: the amounts that explain it. */
  held: z.optional(Sum),
  reserved: z.optional(Sum),
  free: z.optional(Sum),
  short: z.optional(Sum),
})

export const GatesAnswer = z.object({
  ok: z.boolean(),
  reasons: z.array(GateReason),
  /** What is not an obstacle now but will need another person later. */
  notes: z.array(z.object({ code: z.string(), message: z.string() })),
  currency: Currency,
  held: Sum,
  reserved: Sum,
  free: Sum,
  /** The sides whose money it would be paid from; null without an amount, or if there is too little. */
  sources: z.nullable(z.object({ claimant: Sum, respondent: Sum })),
})
export type GatesAnswer = z.infer<typeof GatesAnswer>

export const ReceiptView = z.object({
  eventId: z.string(),
  provider: z.string(),
  externalId: z.string(),
  receivedOn: z.string(),
  /** The side whose share it paid, and the side that paid it. */
  party: Side,
  payer: Side,
  amount: Sum,
  currency: Currency,
  refunded: Sum,
  /** What can still be refunded: the remainder, but no more than is free. */
  refundable: Sum,
})
export type ReceiptView = z.infer<typeof ReceiptView>

export const RefundView = z.object({
  id: z.string(),
  eventId: z.string(),
  reference: z.string(),
  event: z.object({ provider: z.string(), externalId: z.string() }),
  party: Side,
  payer: Side,
  amount: Sum,
  currency: Currency,
  reason: z.string(),
  status: z.enum(REFUND_STATUSES),
  createdAt: Instant,
  createdBy: Name,
  approvedAt: z.nullable(Instant),
  approvedBy: z.nullable(Name),
  paidAt: z.nullable(Instant),
  matched: z.nullable(z.boolean()),
  returnedAt: z.nullable(Instant),
  returnReason: z.string(),
  closed: z.object({ approve: Closed, execute: Closed }),
})
export type RefundView = z.infer<typeof RefundView>

export const RefundsView = z.object({
  caseId: z.string(),
  refunds: z.array(RefundView),
  receipts: z.array(ReceiptView),
  funds: z.array(FundsView),
  fourEyes: z.boolean(),
})
export type RefundsView = z.infer<typeof RefundsView>

export const JournalView = z.object({
  caseId: z.string(),
  entries: z.array(
    z.object({
      id: z.string(),
      at: Instant,
      kind: z.enum(['filingFee', 'deposit', 'payout', 'refund', 'reversal']),
      currency: Currency,
      /** The reference shown by the bank. */
      reference: z.string(),
      memo: z.string(),
      by: Name,
      reverses: z.nullable(z.string()),
      reversedBy: z.nullable(z.string()),
      lines: z.array(z.object({ account: z.enum(['bank', 'deposits', 'fees']), party: z.nullable(Side), amount: Sum })),
    }),
  ),
  balances: z.array(z.object({ currency: Currency, bank: Sum, claimant: Sum, respondent: Sum, fees: Sum })),
})
export type JournalView = z.infer<typeof JournalView>
