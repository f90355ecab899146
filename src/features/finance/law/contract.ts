import * as z from 'zod/mini'
import { PositiveAmount } from '#costs/law/contract.ts'
import { action } from '#kernel/action.ts'
import { FileAnswer, StreamAnswer } from '#kernel/file.ts'
import { ownMessage } from '#kernel/input.ts'
import { SIDES } from '#kernel/roles.ts'
import { mayBeNamed, mayBeSaid, named, said } from '#kernel/said.ts'
import { Currency, DisbursementsView, GatesAnswer, JournalView, RefundsView } from './answers.ts'
import { cleanPayeeRef, payeeRefFault } from './payee-ref.ts'
import { PAYEE_TYPES } from './rules.ts'
import { financeWords } from './words.ts'

const caseId = z.string()
const id = z.string()
const ofCase = { case: 'caseId' } as const
const ofPayout = { record: 'payout', id: 'id' } as const
const ofBatch = { record: 'batch', id: 'id' } as const
const ofRefund = { record: 'refund', id: 'id' } as const
/** Parties are not notified when the centre moves money: only the centre's own pages refresh. */
const touches = ['finance'] as const
const hears = 'centre'

const reason = said({ word: financeWords.reasonNeeded, most: 500 })
/** The reference under which the bank returned the money. */
const bankReference = z._default(mayBeNamed(100), '')

const PayeeRef = z.pipe(z.string().check(z.maxLength(100)), z.transform(cleanPayeeRef)).check(
  z.refine((ref) => payeeRefFault(ref) !== 'form', { error: ownMessage(financeWords.refForm), abort: true }),
  z.refine((ref) => payeeRefFault(ref) !== 'checksum', { error: ownMessage(financeWords.refChecksum) }),
)

export const PayoutInput = z.object({
  caseId,
  payeeType: z.enum(PAYEE_TYPES),
  payeeName: named({ word: financeWords.nameNeeded, most: 140 }),
  payeeRef: PayeeRef,
  amount: PositiveAmount,
  currency: Currency,
  notes: z._default(mayBeSaid(500), ''),
})

export const RefundInput = z.object({
  caseId,
  eventId: z.string().check(z.minLength(1)),
  amount: PositiveAmount,
  currency: Currency,
  reason,
})
export const ReturnInput = z.object({ id, reason, reference: bankReference })

const payoutAct = { output: DisbursementsView, touches, hears } as const
const refundAct = { output: RefundsView, touches, hears } as const

export const financeActions = {
  'finance.disbursements': action({
    method: 'GET',
    path: '/finance/{caseId}/disbursements',
    summary: 'The payouts and batches of a case, and what is held and free; payee references are masked',
    input: z.object({ caseId }),
    output: DisbursementsView,
    subject: ofCase,
  }),
  'finance.createPayout': action({
    ...payoutAct,
    method: 'POST',
    path: '/finance/{caseId}/disbursements',
    summary: 'Set money aside for a payee; whose money it is follows from the payee and the split of the costs',
    input: PayoutInput,
    subject: ofCase,
    audit: 'PAYOUT_CREATED',
    success: financeWords.payoutCreated,
  }),
  'finance.approvePayout': action({
    ...payoutAct,
    method: 'POST',
    path: '/finance/payouts/{id}/approve',
    summary: 'Approve a payout; with the four-eyes policy not by the person who created it',
    input: z.object({ id }),
    subject: ofPayout,
    audit: 'PAYOUT_APPROVED',
    success: financeWords.payoutApproved,
  }),
  'finance.cancelPayout': action({
    ...payoutAct,
    method: 'POST',
    path: '/finance/payouts/{id}/cancel',
    summary: 'Cancel a payout that is a draft or approved; what was set aside is free again',
    input: z.object({ id }),
    subject: ofPayout,
    audit: 'PAYOUT_CANCELLED',
    success: financeWords.payoutCancelled,
  }),
  'finance.returnPayout': action({
    ...payoutAct,
    method: 'POST',
    path: '/finance/payouts/{id}/return',
    summary: 'Record that the bank sent a paid payout back: its posting is reversed',
    input: ReturnInput,
    subject: ofPayout,
    audit: 'PAYOUT_RETURNED',
    success: financeWords.payoutReturned,
  }),
  'finance.createBatch': action({
    ...payoutAct,
    method: 'POST',
    path: '/finance/{caseId}/batches',
    summary: 'Open a batch of one currency: that of the costs, unless another is named',
    input: z.object({ caseId, currency: z.optional(Currency) }),
    subject: ofCase,
    audit: 'BATCH_CREATED',
    success: financeWords.batchCreated,
  }),
  'finance.addToBatch': action({
    ...payoutAct,
    method: 'POST',
    path: '/finance/batches/{id}/add',
    summary: 'Add an approved payout to an open batch of its currency',
    input: z.object({ id, payoutId: z.string() }),
    subject: ofBatch,
    audit: 'BATCH_PAYOUT_ADDED',
    success: financeWords.batchAdded,
  }),
  'finance.removeFromBatch': action({
    ...payoutAct,
    method: 'POST',
    path: '/finance/batches/{id}/remove',
    summary: 'Take a payout out of an open batch; it is approved as before',
    input: z.object({ id, payoutId: z.string() }),
    subject: ofBatch,
    audit: 'BATCH_PAYOUT_REMOVED',
    success: financeWords.batchRemoved,
  }),
  'finance.executeBatch': action({
    ...payoutAct,
    method: 'POST',
    path: '/finance/batches/{id}/execute',
    summary:
      'Pay a batch: one posting and one movement for each payout; with the four-eyes policy not by who approved one',
    input: z.object({ id }),
    subject: ofBatch,
    audit: 'BATCH_EXECUTED',
    fresh: true,
    success: financeWords.batchExecuted,
  }),
  'finance.settleBatch': action({
    ...payoutAct,
    method: 'POST',
    path: '/finance/batches/{id}/settle',
    summary: 'Settle an executed batch once reconciliation has matched every payout of it',
    input: z.object({ id }),
    subject: ofBatch,
    audit: 'BATCH_SETTLED',
    success: financeWords.batchSettled,
  }),
  'finance.bankFile': action({
    method: 'GET',
    path: '/finance/batches/{id}/bank-file',
    summary:
      'The payment list of an executed batch for the bank, a CSV file; it names the accounts in full and leaves an entry',
    input: z.object({ id }),
    output: FileAnswer,
    subject: ofBatch,
    navigation: true,
    auditRead: 'BANK_FILE_OPENED',
  }),
  'finance.gates': action({
    method: 'GET',
    path: '/finance/{caseId}/disburse-gates',
    summary: 'Whether an amount could be paid out now, and every reason why not',
    input: z.object({
      caseId,
      currency: Currency,
      amount: z.optional(PositiveAmount),
      payeeType: z._default(z.enum(PAYEE_TYPES), 'Other'),
    }),
    output: GatesAnswer,
    subject: ofCase,
  }),
  'finance.refunds': action({
    method: 'GET',
    path: '/finance/{caseId}/refunds',
    summary: 'The refunds of a case and the receipts from which there is something to give back',
    input: z.object({ caseId }),
    output: RefundsView,
    subject: ofCase,
  }),
  'finance.createRefund': action({
    ...refundAct,
    method: 'POST',
    path: '/finance/{caseId}/refunds',
    summary: 'Set aside what is to be given back of a received deposit (eventId: the id of its movement)',
    input: RefundInput,
    subject: ofCase,
    audit: 'REFUND_CREATED',
    success: financeWords.refundCreated,
  }),
  'finance.approveRefund': action({
    ...refundAct,
    method: 'POST',
    path: '/finance/refunds/{id}/approve',
    summary: 'Approve a refund; with the four-eyes policy not by the person who created it',
    input: z.object({ id }),
    subject: ofRefund,
    audit: 'REFUND_APPROVED',
    success: financeWords.refundApproved,
  }),
  'finance.cancelRefund': action({
    ...refundAct,
    method: 'POST',
    path: '/finance/refunds/{id}/cancel',
    summary: 'Cancel a refund that is not paid; what was set aside is free again',
    input: z.object({ id }),
    subject: ofRefund,
    audit: 'REFUND_CANCELLED',
    success: financeWords.refundCancelled,
  }),
  'finance.executeRefund': action({
    ...refundAct,
    method: 'POST',
    path: '/finance/refunds/{id}/execute',
    summary: 'Pay a refund: one posting and one movement; with the four-eyes policy not by who approved it',
    input: z.object({ id }),
    subject: ofRefund,
    audit: 'REFUND_EXECUTED',
    fresh: true,
    success: financeWords.refundExecuted,
  }),
  'finance.returnRefund': action({
    ...refundAct,
    method: 'POST',
    path: '/finance/refunds/{id}/return',
    summary: 'Record that the bank sent a refund back: its posting is reversed',
    input: ReturnInput,
    subject: ofRefund,
    audit: 'REFUND_RETURNED',
    success: financeWords.refundReturned,
  }),
  'finance.statement': action({
    method: 'GET',
    path: '/finance/{caseId}/statement',
    summary:
      "A party's statement of account, a PDF file; the closing account once everything is paid. A party has its own only",
    input: z.object({ caseId, party: z.enum(SIDES) }),
    output: StreamAnswer,
    subject: ofCase,
    navigation: true,
  }),
  'finance.journal': action({
    method: 'GET',
    path: '/finance/{caseId}/journal',
    summary: 'The double-entry journal of a case with its balances',
    input: z.object({ caseId }),
    output: JournalView,
    subject: ofCase,
  }),
}
