import { decide } from '#kernel/machine.ts'
import { smallest } from '#kernel/money/money.ts'
import type { Person } from '#kernel/roles.ts'
import type { Services } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import { listOutside } from '#server/money/movements.ts'
import type { FundsView, ReceiptView, RefundsView, RefundView } from '../law/answers.ts'
import { type Names, readFourEyes, readNames, readTerms, viewFunds } from './finance-view.ts'
import { listReceipts, listRefunds, type ReceiptRow, type RefundRow } from './refunds-store.ts'
import { type RefundFacts, refundMachine } from '../law/rules.ts'
import { remaining } from '../law/sources.ts'

/** The reference of the payment shown by the bank. */
export function refundReference({ caseId, number }: Pick<RefundRow, 'caseId' | 'number'>): string {
  return `RF-${caseId.replace('case_', '')}-${number}`
}

type Viewer = {
  readonly caseId: string
  readonly actor: Person
  readonly services: Pick<Services, 'config'>
  readonly now: Date
}

export function refundFacts(refund: RefundRow, fourEyes: boolean, actor: Person): RefundFacts {
  return {
    status: refund.status,
    isOtherThanCreator: !fourEyes || refund.createdBy !== actor.id,
    isOtherThanApprover: !fourEyes || refund.approvedBy !== actor.id,
  }
}

export async function viewRefunds(db: Queryable, viewer: Viewer): Promise<RefundsView> {
  const { caseId, actor, services, now } = viewer
  const refunds = await listRefunds(db, caseId)
  const { currency } = await readTerms(db, caseId)
  const funds = await viewFunds(db, caseId, currency)
  const fourEyes = await readFourEyes(db, services, now)
  const matched = await listOutside(
    db,
    refunds.flatMap((refund) => (refund.entryId === null ? [] : [refund.entryId])),
  )
  const nameOf = await readNames(
    db,
    refunds.flatMap((refund) => [refund.createdBy, refund.approvedBy]),
  )
  return {
    caseId,
    refunds: refunds.map((refund) =>
      viewRefund(refund, refundFacts(refund, fourEyes, actor), nameOf, matched.get(refund.entryId ?? '')?.matched),
    ),
    receipts: (await listReceipts(db, caseId)).map((receipt) => viewReceipt(receipt, funds)),
    funds,
    fourEyes,
  }
}

function viewReceipt(receipt: ReceiptRow, funds: readonly FundsView[]): ReceiptView {
  const free = funds.find((one) => one.currency === receipt.currency)?.free[receipt.party] ?? '0.00'
  return { ...receipt, refundable: smallest(remaining(receipt.amount, receipt.refunded), free) }
}

const iso = (at: Date | null) => at?.toISOString() ?? null

function viewRefund(refund: RefundRow, facts: RefundFacts, nameOf: Names, matched: boolean | undefined): RefundView {
  const { id, eventId, party, payer, amount, currency, reason, status, returnReason } = refund
  const closedFor = (act: 'finance.approveRefund' | 'finance.executeRefund') => {
    const decision = decide(refundMachine, act, facts)
    return decision.ok ? null : decision.refusal
  }
  return {
    ...{ id, eventId, party, payer, amount, currency, reason, status, returnReason },
    reference: refundReference(refund),
    event: { provider: refund.provider, externalId: refund.externalId },
    createdAt: refund.createdAt.toISOString(),
    createdBy: nameOf(refund.createdBy),
    approvedAt: iso(refund.approvedAt),
    approvedBy: refund.approvedBy === null ? null : nameOf(refund.approvedBy),
    paidAt: iso(refund.executedAt),
    matched: refund.entryId === null ? null : matched === true,
    returnedAt: iso(refund.returnedAt),
    closed: { approve: closedFor('finance.approveRefund'), execute: closedFor('finance.executeRefund') },
  }
}
