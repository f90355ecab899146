import { decide } from '#kernel/machine.ts'
import { add, ZERO } from '#kernel/money/money.ts'
import type { Person } from '#kernel/roles.ts'
import type { Services } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import { listOutside } from '#server/money/movements.ts'
import type { BatchView, DisbursementsView, PayoutView } from '../law/answers.ts'
import { type Names, readFourEyes, readNames, readTerms, viewFunds } from './finance-view.ts'
import { maskPayeeRef } from '../law/payee-ref.ts'
import { type BatchRow, listBatches, listPayouts, type PayoutRow } from './payouts-store.ts'
import { type BatchFacts, batchMachine, type PayoutFacts, payoutMachine } from '../law/rules.ts'

/** The reference shown by the bank: short, and distinct from the centre's other numbers, such as that of a procedural order. */
export function payoutReference({ caseId, number }: Pick<PayoutRow, 'caseId' | 'number'>): string {
  return `PAY-${caseId.replace('case_', '')}-${number}`
}

type Viewer = {
  readonly caseId: string
  readonly actor: Person
  readonly services: Pick<Services, 'config'>
  readonly now: Date
}

export type Disbursements = {
  readonly payouts: readonly PayoutRow[]
  readonly batches: readonly BatchRow[]
  readonly matched: ReadonlyMap<string, { readonly matched: boolean }>
  readonly fourEyes: boolean
}

/** The payouts and batches of a case with the facts that the machines need. */
export async function readDisbursements(db: Queryable, { caseId, services, now }: Viewer): Promise<Disbursements> {
  const payouts = await listPayouts(db, caseId)
  const entries = payouts.flatMap((payout) => (payout.entryId === null ? [] : [payout.entryId]))
  return {
    payouts,
    batches: await listBatches(db, caseId),
    matched: await listOutside(db, entries),
    fourEyes: await readFourEyes(db, services, now),
  }
}

export function payoutFacts(payout: PayoutRow, { fourEyes }: Disbursements, actor: Person): PayoutFacts {
  return {
    status: payout.status,
    isOtherThanCreator: !fourEyes || payout.createdBy !== actor.id,
    isOtherThanApprover: !fourEyes || payout.approvedBy !== actor.id,
  }
}

export function batchFacts(batch: BatchRow, known: Disbursements, actor: Person): BatchFacts {
  const inside = known.payouts.filter((payout) => payout.batchId === batch.id)
  return {
    status: batch.status,
    isEmpty: inside.length === 0,
    isOtherThanApprover: !known.fourEyes || inside.every((payout) => payout.approvedBy !== actor.id),
    isMatched: inside.every((payout) => known.matched.get(payout.entryId ?? '')?.matched === true),
  }
}

export async function viewDisbursements(db: Queryable, viewer: Viewer): Promise<DisbursementsView> {
  const { caseId, actor } = viewer
  const known = await readDisbursements(db, viewer)
  const { payouts, batches, fourEyes } = known
  const nameOf = await readNames(db, [
    ...payouts.flatMap((payout) => [payout.createdBy, payout.approvedBy]),
    ...batches.flatMap((batch) => [batch.createdBy, batch.executedBy]),
  ])
  const { currency, claimantBasisPoints } = await readTerms(db, caseId)
  const rows = payouts.map((payout) => viewPayout(payout, known, actor, nameOf))
  return {
    caseId,
    currency,
    payouts: rows,
    batches: batches.map((batch) =>
      viewBatch(
        batch,
        known,
        actor,
        nameOf,
        rows.filter((row) => row.batchId === batch.id),
      ),
    ),
    funds: await viewFunds(db, caseId, currency),
    split: { claimant: claimantBasisPoints / 100, respondent: (10_000 - claimantBasisPoints) / 100 },
    fourEyes,
  }
}

const iso = (at: Date | null) => at?.toISOString() ?? null

function viewPayout(payout: PayoutRow, known: Disbursements, actor: Person, nameOf: Names): PayoutView {
  const { id, payeeType, payeeName, amount, currency, notes, status, batchId, returnReason } = payout
  const approval = decide(payoutMachine, 'finance.approvePayout', payoutFacts(payout, known, actor))
  const batch = known.batches.find((one) => one.id === batchId)
  return {
    ...{ id, payeeType, payeeName, amount, currency, notes, status, batchId, returnReason },
    reference: payoutReference(payout),
    payeeRef: maskPayeeRef(payout.payeeRef),
    sources: { claimant: payout.fromClaimant, respondent: payout.fromRespondent },
    createdAt: payout.createdAt.toISOString(),
    createdBy: nameOf(payout.createdBy),
    approvedAt: iso(payout.approvedAt),
    approvedBy: payout.approvedBy === null ? null : nameOf(payout.approvedBy),
    paidAt: payout.entryId === null ? null : iso(batch?.executedAt ?? null),
    matched: payout.entryId === null ? null : known.matched.get(payout.entryId)?.matched === true,
    returnedAt: iso(payout.returnedAt),
    closed: { approve: approval.ok ? null : approval.refusal },
  }
}

function viewBatch(
  batch: BatchRow,
  known: Disbursements,
  actor: Person,
  nameOf: Names,
  payouts: PayoutView[],
): BatchView {
  const { id, number, status, currency } = batch
  const facts = batchFacts(batch, known, actor)
  const closedFor = (act: 'finance.executeBatch' | 'finance.settleBatch') => {
    const decision = decide(batchMachine, act, facts)
    return decision.ok ? null : decision.refusal
  }
  return {
    ...{ id, number, status, currency, payouts },
    total: add(ZERO, ...payouts.map((payout) => payout.amount)),
    createdAt: batch.createdAt.toISOString(),
    createdBy: nameOf(batch.createdBy),
    executedAt: iso(batch.executedAt),
    executedBy: batch.executedBy === null ? null : nameOf(batch.executedBy),
    settledAt: iso(batch.settledAt),
    closed: { execute: closedFor('finance.executeBatch'), settle: closedFor('finance.settleBatch') },
  }
}
