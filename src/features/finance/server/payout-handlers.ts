import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { newId } from '#kernel/ids.ts'
import { decide } from '#kernel/machine.ts'
import { refuse } from '#kernel/refusals.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import { readFunds } from '#server/money/funds.ts'
import { reversePosting } from '#server/money/journal.ts'
import type { financeActions } from '../law/contract.ts'
import { payoutFacts, payoutReference, readDisbursements, viewDisbursements } from './disbursements-view.ts'
import { readFourEyes, readTerms } from './finance-view.ts'
import { answerGates, shortage } from '../law/gates.ts'
import { insertPayout, movePayout, type PayoutRow } from './payouts-store.ts'
import { payoutMachine } from '../law/rules.ts'
import { sourcesOf } from '../law/sources.ts'

type OnePayout = 'finance.approvePayout' | 'finance.cancelPayout' | 'finance.returnPayout'

/** The payout of an act, after the machine has allowed the act. */
async function takePayout<N extends OnePayout>(context: WriteContext<N>, act: N): Promise<PayoutRow> {
  const { tx, caseId, actor, input } = context
  const known = await readDisbursements(tx, context)
  const payout = known.payouts.find((one) => one.id === input.id)
  if (!payout) throw refuse('NOT_FOUND')
  const decision = decide(payoutMachine, act, payoutFacts(payout, known, actor))
  if (!decision.ok) throw refuse(decision.refusal, { caseId, extra: { state: decision.state } })
  context.auditObject('payout', payout.id)
  const { payeeType, amount, currency } = payout
  context.audit({ reference: payoutReference(payout), payeeType, amount, currency })
  return payout
}

/** The case is locked, so a payout whose state has changed since it was read is a bug: roll back. */
function assertMoved(isMoved: boolean): void {
  if (!isMoved) throw refuse('ALREADY_DONE')
}

export const payoutHandlers = {
  'finance.disbursements': ({ db, ...viewer }) => viewDisbursements(db, viewer),

  'finance.gates': async ({ db, caseId, input, services, tables, now, language, facts }) => {
    const { currency, amount, payeeType } = input
    const { claimantBasisPoints } = await readTerms(db, caseId)
    return answerGates({
      ...{ currency, amount, payeeType, language, claimantBasisPoints },
      refusals: tables.refusals,
      facts: await facts(),
      funds: await readFunds(db, caseId, currency),
      fourEyes: await readFourEyes(db, services, now),
    })
  },

  'finance.createPayout': async (context) => {
    const { tx, caseId, input, actor, now } = context
    const { payeeType, amount, currency } = input
    const funds = await readFunds(tx, caseId, currency)
    const { claimantBasisPoints } = await readTerms(tx, caseId)
    const sources = sourcesOf(input, funds.free, claimantBasisPoints)
    if (!sources) {
      const extra = { currency, ...shortage(payeeType, amount, funds) }
      throw refuse('FUNDS_SHORT', { caseId, missing: ['amount'], extra })
    }
    const id = newId('payout')
    const number = await insertPayout(tx, {
      ...input,
      id,
      fromClaimant: sources.claimant,
      fromRespondent: sources.respondent,
      createdBy: actor.id,
      createdAt: now.toISOString(),
    })
    const reference = payoutReference({ caseId, number })
    context.auditObject('payout', id)
    context.audit({ reference, payeeType, amount, currency, sources })
    context.notice({ caseId, reference })
    return viewDisbursements(tx, context)
  },

  'finance.approvePayout': async (context) => {
    const { tx, caseId, actor, now } = context
    const payout = await takePayout(context, 'finance.approvePayout')
    assertMoved(await movePayout(tx, payout.id, payout.status, { approvedBy: actor.id, approvedAt: now.toISOString() }))
    context.notice({ caseId, reference: payoutReference(payout) })
    return viewDisbursements(tx, context)
  },

  'finance.cancelPayout': async (context) => {
    const { tx, actor, now } = context
    const payout = await takePayout(context, 'finance.cancelPayout')
    assertMoved(
      await movePayout(tx, payout.id, payout.status, { cancelledBy: actor.id, cancelledAt: now.toISOString() }),
    )
    return viewDisbursements(tx, context)
  },

  'finance.returnPayout': async (context) => {
    const { tx, caseId, input, actor, now } = context
    const payout = await takePayout(context, 'finance.returnPayout')
    const { entryId } = payout
    if (entryId === null) throw new Error(`the paid payout ${payout.id} was never posted`)
    const at = now.toISOString()
    const reference = payoutReference(payout)
    const returnEntryId = await reversePosting(tx, {
      ...{ entryId, sourceId: payout.id, memo: input.reason, by: actor.id, at: now },
      outside: {
        provider: 'bank',
        externalId: input.reference || `${reference}-R`,
        valueOn: plainDateIn(at, DEFAULT_ZONE),
      },
    })
    const moved = { returnedBy: actor.id, returnedAt: at, returnReason: input.reason, returnEntryId }
    assertMoved(await movePayout(tx, payout.id, payout.status, moved))
    context.audit({ reverses: entryId })
    context.notice({ caseId, reference })
    return viewDisbursements(tx, context)
  },
} satisfies Partial<HandlersFor<typeof financeActions>>
