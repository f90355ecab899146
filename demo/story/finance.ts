import type { BatchPlan, PayoutPlan, RefundPlan } from '../plan.ts'
import type { Scene } from '../scene.ts'

/**
 * Payouts and refunds of the centre: the Case Manager creates, the Court Officer approves, the Compliance Officer executes, as if the
 * four-eyes policy were on.
 */
export async function tellFinance(scene: Scene): Promise<void> {
  const { payouts = [], batches = [], refunds = [] } = scene.plan.finance ?? {}
  const events = [
    ...payouts.map((plan) => ({ ago: plan.ago, tell: () => tellPayout(scene, plan) })),
    ...batches.map((plan) => ({ ago: plan.ago, tell: () => tellBatch(scene, plan) })),
    ...refunds.map((plan) => ({ ago: plan.ago, tell: () => tellRefund(scene, plan) })),
  ]
  for (const { tell } of events.toSorted((one, other) => other.ago - one.ago)) await tell()
}

async function tellPayout(scene: Scene, plan: PayoutPlan): Promise<void> {
  const { ago, approved, cancelled, ...payout } = plan
  scene.on(ago, '10:40')
  await scene.wait()
  const currency = scene.plan.costs?.currency ?? 'SAR'
  const { payouts } = await scene.act('manager', 'finance.createPayout', {
    caseId: scene.state.id,
    currency,
    ...payout,
  })
  const id = payouts.at(-1)?.id ?? ''
  if (cancelled) await scene.act('manager', 'finance.cancelPayout', { id })
  if (approved) await scene.act('officer', 'finance.approvePayout', { id })
}

/** Opens a batch for the payouts with these numbers, and completes it according to the plan. */
async function tellBatch(scene: Scene, plan: BatchPlan): Promise<void> {
  scene.on(plan.ago, '11:05')
  await scene.wait()
  const caseId = scene.state.id
  const { batches, payouts } = await scene.act('manager', 'finance.createBatch', { caseId })
  const id = batches.at(-1)?.id ?? ''
  for (const number of plan.of)
    await scene.act('manager', 'finance.addToBatch', { id, payoutId: payouts[number - 1]?.id ?? '' })
  if (plan.executed) await scene.act('compliance', 'finance.executeBatch', { id })
  if (plan.settled !== undefined) await settle(scene, plan.settled)
  if (plan.returned !== undefined) await comesBack(scene, plan.returned)
}

/** Settles the last batch: its payouts are on the bank statement. */
async function settle(scene: Scene, ago: number): Promise<void> {
  const caseId = scene.state.id
  scene.on(ago, '09:30')
  await scene.wait()
  const { batches } = await scene.read('compliance', 'finance.disbursements', { caseId })
  const batch = batches.at(-1)
  const paid = new Set(batch?.payouts.map((payout) => payout.reference))
  for (const { id, externalId, origin, recon } of await scene.read('compliance', 'reconciliation.list', { caseId })) {
    if (origin !== 'ledger' || recon.matched || !paid.has(externalId)) continue
    await scene.act('compliance', 'reconciliation.mark', { id, matched: true, notes: 'Bank statement of the month' })
  }
  await scene.act('compliance', 'finance.settleBatch', { id: batch?.id ?? '' })
}

/** The bank returns the first payout of the last batch. */
async function comesBack(scene: Scene, back: { readonly ago: number; readonly reason: string }): Promise<void> {
  scene.on(back.ago, '13:20')
  await scene.wait()
  const { batches } = await scene.read('manager', 'finance.disbursements', { caseId: scene.state.id })
  const id = batches.at(-1)?.payouts[0]?.id ?? ''
  await scene.act('manager', 'finance.returnPayout', { id, reason: back.reason })
}

async function tellRefund(scene: Scene, plan: RefundPlan): Promise<void> {
  const { ago, of, amount, reason, paid } = plan
  const caseId = scene.state.id
  scene.on(ago, '12:15')
  await scene.wait()
  const { receipts } = await scene.read('manager', 'finance.refunds', { caseId })
  const receipt = receipts.find((one) => one.party === of)
  if (!receipt) throw new Error(`nothing was received for the ${of} of ${caseId}`)
  const { eventId, currency } = receipt
  const { refunds } = await scene.act('manager', 'finance.createRefund', { caseId, eventId, currency, amount, reason })
  const id = refunds.at(-1)?.id ?? ''
  if (!paid) return
  await scene.act('officer', 'finance.approveRefund', { id })
  await scene.act('compliance', 'finance.executeRefund', { id })
}
