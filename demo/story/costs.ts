import { add, isPositive, negate } from '#kernel/money/money.ts'
import type { Scene } from '../scene.ts'
import { chairOf } from './case-management.ts'

/** The costs of the case, the payments, and the tribunal's allocation (Arts. 40-43). */
export async function tellCosts(scene: Scene): Promise<void> {
  const { costs, tribunal } = scene.plan
  if (!costs) return
  const { calculated, currency, expenses, deposits, allocated } = costs
  scene.on(calculated, '09:20')
  await scene.wait()
  const caseId = scene.state.id
  const halves = { claimant: 50, respondent: 50 }
  let view = await scene.act('manager', 'costs.calculate', { caseId, currency, allocation: halves, expenses })
  for (const { ago, of, by, reference, over } of deposits) {
    scene.on(ago, '12:50')
    const owed = negate(view.deposits.balance[of] ?? '0.00')
    if (!isPositive(owed)) throw new Error(`the ${of} of ${caseId} owes nothing`)
    const amount = over === undefined ? owed : add(owed, over)
    const receivedOn = scene.day(ago)
    view = await scene.act('manager', 'costs.deposit', { caseId, party: of, paidBy: by, amount, reference, receivedOn })
  }
  if (!allocated) return
  scene.on(allocated.ago, '15:40')
  const { claimant } = allocated
  await scene.act(chairOf(tribunal), 'costs.allocate', { caseId, allocation: { claimant, respondent: 100 - claimant } })
}
