import { type CaseFacts, awardIsFinal, notStayed, stepOpen } from '#case/law/rules.ts'
import { defineMachine } from '#kernel/machine.ts'
import type { Side, Standing } from '#kernel/roles.ts'

/** Which of the schedule's figures is used: its minimum, its published average or its maximum. */
export const FEE_LEVELS = ['min', 'average', 'max'] as const
export type FeeLevel = (typeof FEE_LEVELS)[number]

export const ARBITRATOR_NUMBERS = [1, 3] as const
export type ArbitratorNumber = (typeof ARBITRATOR_NUMBERS)[number]

/** What may have changed since a calculation and makes it outdated. */
export const OUTDATED = ['amount', 'arbitrators', 'schedule'] as const
export type Outdated = (typeof OUTDATED)[number]

/** §9: presets of the allocation, claimant and respondent in percent; any other split is allowed. */
export const ALLOCATION_PRESETS = [
  { claimant: 50, respondent: 50 },
  { claimant: 75, respondent: 25 },
  { claimant: 25, respondent: 75 },
  { claimant: 100, respondent: 0 },
  { claimant: 0, respondent: 100 },
] as const

/**
 * Calculating, allocating and recording deposits are open from commencement. Receiving money is not a step of the proceedings: a
 * stay of proceedings does not prevent the centre from recording a payment or reversing a wrong row.
 */
export const costsMachine = defineMachine<CaseFacts>()({
  name: 'costs',
  states: ['open', 'calculated'],
  state: (f) => (f.costsCalculated ? 'calculated' : 'open'),
  guards: {
    commenced: stepOpen('tribunal'),
    calculated: { test: (f) => f.costsCalculated, refusal: 'COSTS_NOT_CALCULATED' },
    notFinal: { test: (f) => !awardIsFinal(f), refusal: 'ALLOCATION_FROZEN' },
    notStayed,
  },
  transitions: {
    'costs.calculate': {
      from: ['open', 'calculated'],
      to: 'calculated',
      needs: ['commenced', 'notStayed'],
      article: 41,
    },
    'costs.allocate': {
      from: ['open', 'calculated'],
      to: 'calculated',
      needs: ['commenced', 'calculated', 'notFinal', 'notStayed'],
      article: 43,
    },
    'costs.deposit': {
      from: ['open', 'calculated'],
      to: 'calculated',
      needs: ['commenced', 'calculated'],
      article: 42,
    },
  },
})

/** A deposit is never changed or deleted. A second row reverses it, once. */
export const depositMachine = defineMachine<{ readonly isReversed: boolean }>()({
  name: 'deposit',
  states: ['received', 'reversed'],
  state: (deposit) => (deposit.isReversed ? 'reversed' : 'received'),
  guards: {},
  transitions: { 'costs.reverse': { from: ['received'], to: 'reversed', article: 42 } },
})

/** Whose payments a reader may see: everyone's, one side's own, or none. */
export type LedgerScope = 'all' | Side | 'none'

/** The centre, its board, the tribunal and its secretary see the whole ledger, a party its own rows, an observer none. */
export function ledgerScope(standing: Standing): LedgerScope {
  if (standing.staff) return 'all'
  if (standing.side) return standing.side
  return standing.roles.some((role) => role === 'Board' || role === 'Arbitrator' || role === 'Secretary')
    ? 'all'
    : 'none'
}

/**
 * The tribunal's decision on costs is part of its deliberations: until the award is served, only its arbitrators see the
 * allocation. After that, everyone who may see a ledger does.
 */
export function seesTribunalAllocation(standing: Standing, facts: Pick<CaseFacts, 'awardServedAt'>): boolean {
  if (standing.onTribunal) return true
  return facts.awardServedAt !== null && ledgerScope(standing) !== 'none'
}
