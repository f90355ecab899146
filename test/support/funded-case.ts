import type { RawInputOf } from '#kernel/action.ts'
import type { Actions } from '#kernel/product.ts'
import { commencedCase } from '#test/journey.ts'
import type { Tab, TestPortal } from '#test/portal.ts'

/** An IBAN of a test bank with valid check digits. */
export const IBAN = 'SA0380000000608010167519'

type Deposits = Partial<Readonly<Record<'claimant' | 'respondent', string>>>

/** A commenced case whose costs are calculated in equal shares, with the given amount received from each side. */
export async function fundedCase(
  portal: TestPortal,
  deposits: Deposits = { claimant: '1000.00', respondent: '1000.00' },
  currency: 'SAR' | 'USD' = 'SAR',
): Promise<string> {
  const manager = await portal.as('manager')
  const caseId = await commencedCase(portal)
  await manager.call('costs.calculate', { caseId, currency, allocation: { claimant: 50, respondent: 50 } })
  for (const party of ['claimant', 'respondent'] as const) {
    const amount = deposits[party]
    if (amount !== undefined)
      await manager.call('costs.deposit', { caseId, party, amount, reference: `IN-${caseId}-${party}` })
  }
  return caseId
}

type PayoutInput = RawInputOf<Actions['finance.createPayout']>

/** A payout to an expert; the test passes the fields that it is about. */
export function payout(caseId: string, change: Partial<PayoutInput> = {}): PayoutInput {
  return {
    caseId,
    payeeType: 'Expert',
    payeeName: 'Dr. Huda Salem',
    payeeRef: IBAN,
    amount: '100.00',
    currency: 'SAR',
    ...change,
  }
}

/** Creates and approves payouts and puts them into a new batch; returns the ids. */
export async function openBatch(
  tab: Tab,
  caseId: string,
  changes: readonly Partial<PayoutInput>[] = [{}],
): Promise<{ batchId: string; payoutIds: string[] }> {
  const payoutIds: string[] = []
  for (const change of changes) {
    const { payouts } = await tab.call('finance.createPayout', payout(caseId, change))
    const id = payouts.at(-1)?.id ?? ''
    await tab.call('finance.approvePayout', { id })
    payoutIds.push(id)
  }
  const { batches } = await tab.call('finance.createBatch', { caseId, currency: changes[0]?.currency ?? 'SAR' })
  const batchId = batches.at(-1)?.id ?? ''
  for (const payoutId of payoutIds) await tab.call('finance.addToBatch', { id: batchId, payoutId })
  return { batchId, payoutIds }
}
