import { type Amount, add, type Currency, negate, subtract, ZERO } from '#kernel/money.ts'
import type { Side } from '#kernel/roles.ts'
import type { LedgerRow, PerParty } from './contract.ts'
import type { LedgerScope } from './rules.ts'

const SIDES = ['claimant', 'respondent'] as const

export type Entry = {
  readonly id: string
  readonly at: string
  readonly receivedOn: string
  readonly type: LedgerRow['type']
  readonly party: Side
  readonly paidBy: Side
  /** Always positive; a reversal and a refund run the other way. */
  readonly amount: Amount
  readonly currency: Currency
  readonly reference: string
  readonly note: string
  readonly reverses: string | null
}

/** The rows that a reader may know: those for the share of his side, and those that his side paid for the other. */
export function visibleEntries(entries: readonly Entry[], scope: LedgerScope): Entry[] {
  if (scope === 'none') return []
  return entries.filter((entry) => scope === 'all' || entry.party === scope || entry.paidBy === scope)
}

/** The rows as they are read: a reversal is negative, and a row that was taken back names the one that did. */
export function ledgerRows(entries: readonly Entry[]): LedgerRow[] {
  return entries.map((entry) => ({
    ...entry,
    amount: signed(entry),
    reversedBy: entries.find((one) => one.reverses === entry.id)?.id ?? null,
  }))
}

function signed(entry: Entry): Amount {
  return entry.type === 'reversal' || entry.type === 'refund' ? negate(entry.amount) : entry.amount
}

/** What was paid for each side's share and not given back. Rows in another currency were all taken back before the currency could change. */
export function paidPerSide(entries: readonly Entry[], currency: Currency): Record<Side, Amount> {
  const sumOf = (side: Side) =>
    add(ZERO, ...entries.filter((entry) => entry.party === side && entry.currency === currency).map(signed))
  return { claimant: sumOf('claimant'), respondent: sumOf('respondent') }
}

/** Whether money received in another currency than this one is still held. */
export function holdsOther(entries: readonly Entry[], currency: Currency): boolean {
  const reversed = new Set(entries.map((entry) => entry.reverses))
  return entries.some((entry) => entry.type === 'deposit' && entry.currency !== currency && !reversed.has(entry.id))
}

/** Whether a payment with that reference stands in the ledger already. */
export function isReferenceUsed(entries: readonly Entry[], reference: string): boolean {
  if (reference === '') return false
  const reversed = new Set(entries.map((entry) => entry.reverses))
  return entries.some((entry) => entry.type === 'deposit' && entry.reference === reference && !reversed.has(entry.id))
}

/** One figure for each side as a reader may know it; the total is of what he may know, so nothing follows from it. */
function perParty(figures: Readonly<Record<Side, Amount>>, scope: LedgerScope): PerParty {
  const shown = (side: Side) => (scope === 'all' || scope === side ? figures[side] : null)
  return {
    claimant: shown('claimant'),
    respondent: shown('respondent'),
    total: add(ZERO, ...SIDES.map((side) => shown(side) ?? ZERO)),
  }
}

/** §3 deposits: what was requested, what was paid, and the one less the other, which is negative while money is outstanding. */
export function depositsOf(
  target: Readonly<Record<Side, Amount>>,
  paid: Readonly<Record<Side, Amount>>,
  scope: LedgerScope,
): { target: PerParty; paid: PerParty; balance: PerParty } {
  const balance = {
    claimant: subtract(paid.claimant, target.claimant),
    respondent: subtract(paid.respondent, target.respondent),
  }
  return { target: perParty(target, scope), paid: perParty(paid, scope), balance: perParty(balance, scope) }
}
