import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { formatMoney } from '#kernel/format.ts'
import { newId } from '#kernel/ids.ts'
import { decide } from '#kernel/machine.ts'
import { compare, negate } from '#kernel/money/money.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Word } from '#kernel/words.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import { readFunds } from '#server/money/funds.ts'
import { post, reversePosting } from '#server/money/journal.ts'
import type { financeActions } from '../law/contract.ts'
import { readFourEyes } from './finance-view.ts'
import {
  insertRefund,
  listReceipts,
  listRefunds,
  moveRefund,
  type ReceiptRow,
  type RefundRow,
} from './refunds-store.ts'
import { refundFacts, refundReference, viewRefunds } from './refunds-view.ts'
import { refundMachine } from '../law/rules.ts'
import { remaining } from '../law/sources.ts'
import { financeWords } from '../law/words.ts'

type OneRefund = 'finance.approveRefund' | 'finance.cancelRefund' | 'finance.executeRefund' | 'finance.returnRefund'

/** The refund of an act, after the machine has allowed the act. */
async function takeRefund<N extends OneRefund>(context: WriteContext<N>, act: N): Promise<RefundRow> {
  const { tx, caseId, actor, input, services, now } = context
  const refund = (await listRefunds(tx, caseId)).find((one) => one.id === input.id)
  if (!refund) throw refuse('NOT_FOUND')
  const decision = decide(refundMachine, act, refundFacts(refund, await readFourEyes(tx, services, now), actor))
  if (!decision.ok) throw refuse(decision.refusal, { caseId, extra: { state: decision.state } })
  context.auditObject('refund', refund.id)
  const { amount, currency, payer, eventId } = refund
  context.audit({ reference: refundReference(refund), amount, currency, payer, eventId })
  return refund
}

function wrongField(caseId: string, path: string, words: Word) {
  return refuse('INPUT_INVALID', { caseId, issues: [{ path, code: 'unknown', words }] })
}

/** The receipt to refund from: of this case and currency, with enough of it left and enough money free. */
async function takeReceipt({ tx, caseId, input }: WriteContext<'finance.createRefund'>): Promise<ReceiptRow> {
  const { eventId, amount, currency } = input
  const receipt = (await listReceipts(tx, caseId)).find((one) => one.eventId === eventId)
  if (!receipt) throw wrongField(caseId, 'eventId', financeWords.receiptUnknown)
  if (receipt.currency !== currency) throw wrongField(caseId, 'currency', financeWords.receiptCurrency)
  const left = remaining(receipt.amount, receipt.refunded)
  if (compare(amount, left) > 0)
    throw refuse('RECEIPT_SPENT', { caseId, missing: ['amount'], extra: { currency, received: receipt.amount, left } })
  const { held, reserved, free } = await readFunds(tx, caseId, currency)
  const { party } = receipt
  if (compare(amount, free[party]) > 0) {
    const sums = { held: held[party], reserved: reserved[party], free: free[party] }
    const extra = { currency, ...sums, short: remaining(amount, free[party]) }
    throw refuse('FUNDS_SHORT', { caseId, missing: ['amount'], extra })
  }
  return receipt
}

/** The case is locked, so a refund whose state has changed since it was read is a bug: roll back. */
function assertMoved(isMoved: boolean): void {
  if (!isMoved) throw refuse('ALREADY_DONE')
}

/** Refreshes the deposits pages of the sides concerned; no other page is notified. */
function tellSides({ emit }: Pick<WriteContext<OneRefund>, 'emit'>, { party, payer }: RefundRow): void {
  for (const side of new Set([party, payer])) emit('touched', { topics: ['costs'] }, side)
}

/** The data of a refund's notices: its number for the centre, its amount for the side that receives it. */
function noticeOf(refund: RefundRow) {
  return {
    reference: refundReference(refund),
    side: refund.payer,
    amountEn: formatMoney(refund, 'en'),
    amountAr: formatMoney(refund, 'ar'),
  }
}

export const refundHandlers = {
  'finance.refunds': ({ db, ...viewer }) => viewRefunds(db, viewer),

  'finance.createRefund': async (context) => {
    const { tx, caseId, input, actor, now } = context
    const { eventId, amount, currency, reason } = input
    const { party, payer } = await takeReceipt(context)
    const id = newId('refund')
    const refund = { id, caseId, eventId, party, payer, amount, currency, reason }
    const number = await insertRefund(tx, { ...refund, createdBy: actor.id, createdAt: now.toISOString() })
    const reference = refundReference({ caseId, number })
    context.auditObject('refund', id)
    context.audit({ reference, amount, currency, payer, eventId })
    context.notice({ reference })
    return viewRefunds(tx, context)
  },

  'finance.approveRefund': async (context) => {
    const { tx, actor, now } = context
    const refund = await takeRefund(context, 'finance.approveRefund')
    const moved = { approvedBy: actor.id, approvedAt: now.toISOString() }
    assertMoved(await moveRefund(tx, refund.id, refund.status, moved))
    context.notice({ reference: refundReference(refund) })
    return viewRefunds(tx, context)
  },

  'finance.cancelRefund': async (context) => {
    const { tx, actor, now } = context
    const refund = await takeRefund(context, 'finance.cancelRefund')
    const moved = { cancelledBy: actor.id, cancelledAt: now.toISOString() }
    assertMoved(await moveRefund(tx, refund.id, refund.status, moved))
    return viewRefunds(tx, context)
  },

  'finance.executeRefund': async (context) => {
    const { tx, caseId, actor, now } = context
    const refund = await takeRefund(context, 'finance.executeRefund')
    const { id, party, amount, currency } = refund
    const { held } = await readFunds(tx, caseId, currency)
    if (compare(amount, held[party]) > 0)
      throw refuse('FUNDS_SHORT', { caseId, extra: { currency, held: held[party] } })
    const at = now.toISOString()
    const reference = refundReference(refund)
    const entryId = await post(tx, {
      ...{ kind: 'refund', sourceId: id, caseId, currency, memo: refund.reason, by: actor.id, at: now },
      lines: [
        { account: 'deposits', party, amount },
        { account: 'bank', amount: negate(amount) },
      ],
      outside: { provider: 'bank', externalId: reference, valueOn: plainDateIn(at, DEFAULT_ZONE) },
    })
    assertMoved(await moveRefund(tx, id, refund.status, { executedBy: actor.id, executedAt: at, entryId }))
    tellSides(context, refund)
    context.notice(noticeOf(refund))
    return viewRefunds(tx, context)
  },

  'finance.returnRefund': async (context) => {
    const { tx, input, actor, now } = context
    const refund = await takeRefund(context, 'finance.returnRefund')
    const { entryId } = refund
    if (entryId === null) throw new Error(`the paid refund ${refund.id} was never posted`)
    const at = now.toISOString()
    const reference = refundReference(refund)
    const returnEntryId = await reversePosting(tx, {
      ...{ entryId, sourceId: refund.id, memo: input.reason, by: actor.id, at: now },
      outside: {
        provider: 'bank',
        externalId: input.reference || `${reference}-R`,
        valueOn: plainDateIn(at, DEFAULT_ZONE),
      },
    })
    const moved = { returnedBy: actor.id, returnedAt: at, returnReason: input.reason, returnEntryId }
    assertMoved(await moveRefund(tx, refund.id, refund.status, moved))
    context.audit({ reverses: entryId })
    tellSides(context, refund)
    context.notice(noticeOf(refund))
    return viewRefunds(tx, context)
  },
} satisfies Partial<HandlersFor<typeof financeActions>>
