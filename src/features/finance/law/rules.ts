import { type CaseFacts, costsNotFrozen, notStayed, stepOpen } from '#case/law/rules.ts'
import { defineMachine, type Guard } from '#kernel/machine.ts'
import type { RefusalCode } from '#kernel/refusals.ts'

/** §9 */
export const PAYEE_TYPES = ['Claimant', 'Respondent', 'Expert', 'Other'] as const
export type PayeeType = (typeof PAYEE_TYPES)[number]

export const PAYOUT_STATUSES = ['draft', 'approved', 'batched', 'paid', 'returned', 'cancelled'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

export const BATCH_STATUSES = ['open', 'executed', 'settled'] as const
export type BatchStatus = (typeof BATCH_STATUSES)[number]

export const REFUND_STATUSES = ['draft', 'approved', 'paid', 'returned', 'cancelled'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

const notSetAside: Guard<Pick<CaseFacts, 'awardSetAside'>> = {
  test: (f) => !f.awardSetAside,
  refusal: 'AWARD_SET_ASIDE',
}

/** The gates of every act that pays money of a case out, in the order in which they are reported. */
const gates = { commenced: stepOpen('tribunal'), notStayed, notFrozen: costsNotFrozen }
const paying = { from: ['open'], to: 'open', needs: ['commenced', 'notStayed', 'notFrozen', 'notSetAside'] } as const
const refunding = { from: ['open'], to: 'open', needs: ['commenced', 'notStayed', 'notFrozen'] } as const

/**
 * Acts that pay money of a case out are blocked under a court's order. Acts that keep it in (cancelling, removing from a batch,
 * recording a return by the bank) are open at all times. A party's own money is refunded even if the award was set aside.
 */
export const moneyOutMachine = defineMachine<CaseFacts>()({
  name: 'money out',
  states: ['open'],
  state: () => 'open',
  guards: { ...gates, notSetAside },
  transitions: {
    'finance.createPayout': { ...paying, article: '40-43' },
    'finance.approvePayout': { ...paying, article: '40-43' },
    'finance.createBatch': { ...paying, article: '40-43' },
    'finance.addToBatch': { ...paying, article: '40-43' },
    'finance.executeBatch': { ...paying, article: '40-43' },
    'finance.createRefund': { ...refunding, article: '42' },
    'finance.approveRefund': { ...refunding, article: '42' },
    'finance.executeRefund': { ...refunding, article: '42' },
  },
})

/** All gates that are closed for payouts now; an act is refused with the first only. */
export function shutGates(facts: CaseFacts): RefusalCode[] {
  return [gates.commenced, gates.notStayed, gates.notFrozen, notSetAside]
    .filter((gate) => !gate.test(facts))
    .map((gate) => gate.refusal)
}

/** Whether the actor differs from those who acted before; both are true if the centre's four-eyes policy is off. */
type Eyes = {
  readonly isOtherThanCreator: boolean
  readonly isOtherThanApprover: boolean
}
const otherThanCreator: Guard<Eyes> = { test: (f) => f.isOtherThanCreator, refusal: 'FOUR_EYES_CREATOR' }
const otherThanApprover: Guard<Eyes> = { test: (f) => f.isOtherThanApprover, refusal: 'FOUR_EYES_APPROVER' }

export type PayoutFacts = Eyes & { readonly status: PayoutStatus }

/** §4 Payout: draft, approved, in an open batch, paid; cancelled from draft or approved. Returned: sent back by the bank. */
export const payoutMachine = defineMachine<PayoutFacts>()({
  name: 'payout',
  states: ['cancelled', 'draft', 'approved', 'batched', 'paid', 'returned'],
  state: (f) => f.status,
  guards: {
    otherThanCreator,
    notCancelled: { test: (f) => f.status !== 'cancelled', refusal: 'PAYOUT_CANCELLED' },
    isApproved: { test: (f) => f.status === 'approved', refusal: 'PAYOUT_NOT_APPROVED' },
    notBatched: { test: (f) => f.status !== 'batched', refusal: 'PAYOUT_IN_BATCH' },
    notPaid: { test: (f) => f.status !== 'paid' && f.status !== 'returned', refusal: 'PAYOUT_PAID' },
    isPaid: { test: (f) => f.status === 'paid', refusal: 'NOT_PAID' },
  },
  transitions: {
    'finance.approvePayout': {
      from: ['draft', 'cancelled'],
      to: 'approved',
      needs: ['notCancelled', 'otherThanCreator'],
    },
    'finance.cancelPayout': {
      from: ['draft', 'approved', 'batched', 'paid', 'returned'],
      to: 'cancelled',
      needs: ['notBatched', 'notPaid'],
    },
    'finance.addToBatch': {
      from: ['draft', 'approved', 'cancelled'],
      to: 'batched',
      needs: ['notCancelled', 'isApproved'],
    },
    'finance.removeFromBatch': { from: ['batched'], to: 'approved' },
    'finance.returnPayout': {
      from: ['cancelled', 'draft', 'approved', 'batched', 'paid'],
      to: 'returned',
      needs: ['isPaid'],
      article: '40-43',
    },
  },
})

export type BatchFacts = Pick<Eyes, 'isOtherThanApprover'> & {
  readonly status: BatchStatus
  readonly isEmpty: boolean
  /** Every payout's movement was found on the bank's statement. */
  readonly isMatched: boolean
}

/** §4 Batch: open, executed, settled. */
export const batchMachine = defineMachine<BatchFacts>()({
  name: 'batch',
  states: BATCH_STATUSES,
  state: (f) => f.status,
  guards: {
    isOpen: { test: (f) => f.status === 'open', refusal: 'BATCH_CLOSED' },
    notEmpty: { test: (f) => !f.isEmpty, refusal: 'BATCH_EMPTY' },
    otherThanApprover: { test: (f) => f.isOtherThanApprover, refusal: 'FOUR_EYES_APPROVER' },
    isExecuted: { test: (f) => f.status !== 'open', refusal: 'BATCH_NOT_EXECUTED' },
    isMatched: { test: (f) => f.isMatched, refusal: 'BATCH_NOT_MATCHED' },
  },
  transitions: {
    'finance.addToBatch': { from: BATCH_STATUSES, to: 'open', needs: ['isOpen'] },
    'finance.removeFromBatch': { from: BATCH_STATUSES, to: 'open', needs: ['isOpen'] },
    'finance.executeBatch': { from: ['open'], to: 'executed', needs: ['notEmpty', 'otherThanApprover'] },
    'finance.settleBatch': {
      from: ['open', 'executed'],
      to: 'settled',
      needs: ['isExecuted', 'isMatched'],
      article: '40-43',
    },
  },
})

export type RefundFacts = Eyes & { readonly status: RefundStatus }

/** §4 Refund: draft, approved, paid; cancelled before it is paid, or sent back by the bank. */
export const refundMachine = defineMachine<RefundFacts>()({
  name: 'refund',
  states: ['cancelled', 'draft', 'approved', 'paid', 'returned'],
  state: (f) => f.status,
  guards: {
    otherThanCreator,
    otherThanApprover,
    notCancelled: { test: (f) => f.status !== 'cancelled', refusal: 'REFUND_CANCELLED' },
    isApproved: { test: (f) => f.status === 'approved', refusal: 'REFUND_NOT_APPROVED' },
    notPaid: { test: (f) => f.status !== 'paid' && f.status !== 'returned', refusal: 'REFUND_PAID' },
    isPaid: { test: (f) => f.status === 'paid', refusal: 'NOT_PAID' },
  },
  transitions: {
    'finance.approveRefund': {
      from: ['draft', 'cancelled'],
      to: 'approved',
      needs: ['notCancelled', 'otherThanCreator'],
    },
    'finance.cancelRefund': { from: ['draft', 'approved', 'paid', 'returned'], to: 'cancelled', needs: ['notPaid'] },
    'finance.executeRefund': {
      from: ['draft', 'approved', 'cancelled'],
      to: 'paid',
      needs: ['notCancelled', 'isApproved', 'otherThanApprover'],
    },
    'finance.returnRefund': {
      from: ['cancelled', 'draft', 'approved', 'paid'],
      to: 'returned',
      needs: ['isPaid'],
      article: '42',
    },
  },
})
