import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { newId } from '#kernel/ids.ts'
import { decide } from '#kernel/machine.ts'
import { add, compare, isZero, negate, ZERO } from '#kernel/money/money.ts'
import { refuse } from '#kernel/refusals.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import { readFunds } from '#server/money/funds.ts'
import { type Line, post } from '#server/money/journal.ts'
import { bankFile } from './bank-file.ts'
import type { financeActions } from '../law/contract.ts'
import {
  batchFacts,
  type Disbursements,
  payoutFacts,
  payoutReference,
  readDisbursements,
  viewDisbursements,
} from './disbursements-view.ts'
import { readTerms } from './finance-view.ts'
import {
  type BatchRow,
  insertBatch,
  listBatches,
  listPayouts,
  moveBatch,
  movePayout,
  type PayoutRow,
} from './payouts-store.ts'
import { batchMachine, payoutMachine } from '../law/rules.ts'
import { financeWords } from '../law/words.ts'

type BatchAct = 'finance.addToBatch' | 'finance.removeFromBatch' | 'finance.executeBatch' | 'finance.settleBatch'
type Taken = { readonly batch: BatchRow; readonly inside: readonly PayoutRow[]; readonly known: Disbursements }

/** The batch of an act with its payouts, after the machine has allowed the act. */
async function takeBatch<N extends BatchAct>(context: WriteContext<N>, act: N): Promise<Taken> {
  const { tx, caseId, actor, input } = context
  const known = await readDisbursements(tx, context)
  const batch = known.batches.find((one) => one.id === input.id)
  if (!batch) throw refuse('NOT_FOUND')
  const decision = decide(batchMachine, act, batchFacts(batch, known, actor))
  if (!decision.ok) throw refuse(decision.refusal, { caseId, extra: { state: decision.state } })
  context.auditObject('batch', batch.id)
  const { number, currency } = batch
  context.audit({ number, currency })
  return { batch, inside: known.payouts.filter((payout) => payout.batchId === batch.id), known }
}

/** The payout to add or remove; one of another case is refused as if it did not exist. */
function payoutIn(
  { caseId, input, actor }: WriteContext<'finance.addToBatch' | 'finance.removeFromBatch'>,
  act: 'finance.addToBatch' | 'finance.removeFromBatch',
  { known }: Taken,
): PayoutRow {
  const payout = known.payouts.find((one) => one.id === input.payoutId)
  if (!payout) {
    const issues = [{ path: 'payoutId', code: 'unknown', words: financeWords.payoutOfCase }]
    throw refuse('INPUT_INVALID', { caseId, issues })
  }
  const decision = decide(payoutMachine, act, payoutFacts(payout, known, actor))
  if (!decision.ok) throw refuse(decision.refusal, { caseId, extra: { state: decision.state } })
  return payout
}

/** The ledger lines of a payout: from the bank, and from what is held for the sides that pay it. */
function linesOf({ amount, fromClaimant, fromRespondent }: PayoutRow): Line[] {
  const lines: Line[] = [
    { account: 'deposits', party: 'claimant', amount: fromClaimant },
    { account: 'deposits', party: 'respondent', amount: fromRespondent },
    { account: 'bank', amount: negate(amount) },
  ]
  return lines.filter((line) => !isZero(line.amount))
}

/** Checks that what was reserved is still held; the ledger would refuse it too, but without a message. */
async function assertHeld(
  { tx, caseId }: WriteContext<'finance.executeBatch'>,
  { batch, inside }: Taken,
): Promise<void> {
  const { held } = await readFunds(tx, caseId, batch.currency)
  const claimant = add(ZERO, ...inside.map((payout) => payout.fromClaimant))
  const respondent = add(ZERO, ...inside.map((payout) => payout.fromRespondent))
  if (compare(claimant, held.claimant) > 0 || compare(respondent, held.respondent) > 0)
    throw refuse('FUNDS_SHORT', {
      caseId,
      extra: { currency: batch.currency, held: add(held.claimant, held.respondent) },
    })
}

async function pay({ tx, caseId, actor, now }: WriteContext<'finance.executeBatch'>, payout: PayoutRow): Promise<void> {
  const { id, currency, payeeName } = payout
  const postingId = await post(tx, {
    ...{ kind: 'payout', sourceId: id, caseId, currency, memo: payeeName, by: actor.id, at: now },
    lines: linesOf(payout),
    outside: {
      provider: 'bank',
      externalId: payoutReference(payout),
      valueOn: plainDateIn(now.toISOString(), DEFAULT_ZONE),
    },
  })
  if (!(await movePayout(tx, id, 'batched', { entryId: postingId }))) throw refuse('ALREADY_DONE', { caseId })
}

export const batchHandlers = {
  'finance.createBatch': async (context) => {
    const { tx, caseId, input, actor, now } = context
    const { currency = (await readTerms(tx, caseId)).currency } = input
    const id = newId('batch')
    const row = { id, caseId, currency, createdBy: actor.id, createdAt: now.toISOString() }
    const number = await insertBatch(tx, row)
    if (number === undefined) throw refuse('BATCH_OPEN', { caseId })
    context.auditObject('batch', id)
    context.audit({ number, currency })
    return viewDisbursements(tx, context)
  },

  'finance.addToBatch': async (context) => {
    const { tx, caseId } = context
    const taken = await takeBatch(context, 'finance.addToBatch')
    const payout = payoutIn(context, 'finance.addToBatch', taken)
    if (payout.currency !== taken.batch.currency) throw refuse('BATCH_CURRENCY', { caseId })
    if (!(await movePayout(tx, payout.id, 'approved', { batchId: taken.batch.id })))
      throw refuse('ALREADY_DONE', { caseId })
    context.audit({ payout: payoutReference(payout), amount: payout.amount })
    return viewDisbursements(tx, context)
  },

  'finance.removeFromBatch': async (context) => {
    const { tx, caseId } = context
    const taken = await takeBatch(context, 'finance.removeFromBatch')
    const payout = payoutIn(context, 'finance.removeFromBatch', taken)
    if (payout.batchId !== taken.batch.id) throw refuse('PAYOUT_NOT_IN_BATCH', { caseId })
    if (!(await movePayout(tx, payout.id, 'batched', { batchId: null }))) throw refuse('ALREADY_DONE', { caseId })
    context.audit({ payout: payoutReference(payout) })
    return viewDisbursements(tx, context)
  },

  'finance.executeBatch': async (context) => {
    const { tx, caseId, actor, now } = context
    const taken = await takeBatch(context, 'finance.executeBatch')
    await assertHeld(context, taken)
    for (const payout of taken.inside) await pay(context, payout)
    const moved = { executedBy: actor.id, executedAt: now.toISOString() }
    if (!(await moveBatch(tx, taken.batch.id, 'open', moved))) throw refuse('ALREADY_DONE', { caseId })
    context.audit({
      total: add(ZERO, ...taken.inside.map((payout) => payout.amount)),
      payouts: taken.inside.map((payout) => ({ reference: payoutReference(payout), amount: payout.amount })),
    })
    context.notice({ caseId })
    return viewDisbursements(tx, context)
  },

  'finance.settleBatch': async (context) => {
    const { tx, caseId, actor, now } = context
    const { batch } = await takeBatch(context, 'finance.settleBatch')
    const moved = { settledBy: actor.id, settledAt: now.toISOString() }
    if (!(await moveBatch(tx, batch.id, 'executed', moved))) throw refuse('ALREADY_DONE', { caseId })
    return viewDisbursements(tx, context)
  },

  'finance.bankFile': async ({ db, caseId, input, auditObject }) => {
    const batch = (await listBatches(db, caseId)).find((one) => one.id === input.id)
    if (!batch) throw refuse('NOT_FOUND')
    const { executedAt } = batch
    if (executedAt === null) throw refuse('BATCH_NOT_EXECUTED', { caseId })
    auditObject('batch', batch.id)
    const inside = (await listPayouts(db, caseId)).filter((payout) => payout.batchId === batch.id)
    return bankFile({ ...batch, executedAt }, inside)
  },
} satisfies Partial<HandlersFor<typeof financeActions>>
