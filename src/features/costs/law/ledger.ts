import { type Amount, add, type Currency, largest, negate, smallest, subtract, ZERO } from '#kernel/money/money.ts'
import { type Side, SIDES } from '#kernel/roles.ts'
import type { LedgerRow, PerParty } from './contract.ts'
import type { LedgerScope } from './rules.ts'

export type LedgerEntry = {
  readonly id: string
  readonly at: string
  readonly receivedOn: string
  readonly type: LedgerRow['type']
  readonly party: Side
  readonly paidBy: Side
  /** Always positive; reversals and refunds count as negative. */
  readonly amount: Amount
  readonly currency: Currency
  readonly reference: string
  readonly note: string
  readonly reverses: string | null
}

/** The rows that a reader may see: those for their side's share, and those that their side paid for the other. */
export function visibleLedgerEntries(entries: readonly LedgerEntry[], scope: LedgerScope): LedgerEntry[] {
  if (scope === 'none') return []
  return entries.filter((entry) => scope === 'all' || entry.party === scope || entry.paidBy === scope)
}

/** The rows for display: reversals and refunds are negative, and a reversed row names its reversal. */
export function ledgerRows(entries: readonly LedgerEntry[]): LedgerRow[] {
  return entries.map((entry) => ({
    ...entry,
    amount: signed(entry),
    reversedBy: entries.find((one) => one.reverses === entry.id)?.id ?? null,
  }))
}

function signed(entry: LedgerEntry): Amount {
  return entry.type === 'reversal' || entry.type === 'refund' ? negate(entry.amount) : entry.amount
}

/** Receipts and refunds for one side's share. */
export type Moved = {
  /** Paid by the side itself, and by the other in its place; reversed rows are not counted. */
  readonly own: Amount
  readonly byOther: Amount
  /** Refunded, less refunds that the bank returned. */
  readonly refunded: Amount
  /** The part of it that was refunded after the award became final. */
  readonly refundedAfter: Amount
}

const isGivenBack = ({ type }: Pick<LedgerEntry, 'type'>) => type === 'refund' || type === 'refundReturn'

/** Receipts and refunds for each side's share. Rows in another currency were all reversed before the currency could change. */
export function movedPerSide(
  entries: readonly LedgerEntry[],
  currency: Currency,
  awardFinalAt: string | null = null,
): Record<Side, Moved> {
  const sum = (rows: readonly LedgerEntry[]) => add(ZERO, ...rows.map(signed))
  const movedFor = (side: Side): Moved => {
    const rows = entries.filter((entry) => entry.party === side && entry.currency === currency)
    const [back, received] = [rows.filter(isGivenBack), rows.filter((entry) => !isGivenBack(entry))]
    return {
      own: sum(received.filter((entry) => entry.paidBy === side)),
      byOther: sum(received.filter((entry) => entry.paidBy !== side)),
      refunded: negate(sum(back)),
      refundedAfter: negate(sum(back.filter((entry) => awardFinalAt !== null && entry.at >= awardFinalAt))),
    }
  }
  return { claimant: movedFor('claimant'), respondent: movedFor('respondent') }
}

function paidOf({ own, byOther, refunded }: Moved): Amount {
  return subtract(add(own, byOther), refunded)
}

/** Whether money received in another currency than this one is still held. */
export function holdsOther(entries: readonly LedgerEntry[], currency: Currency): boolean {
  const reversed = new Set(entries.map((entry) => entry.reverses))
  return entries.some((entry) => entry.type === 'deposit' && entry.currency !== currency && !reversed.has(entry.id))
}

/** Whether the ledger already has an unreversed deposit with that reference. */
export function isReferenceUsed(entries: readonly LedgerEntry[], reference: string): boolean {
  if (reference === '') return false
  const reversed = new Set(entries.map((entry) => entry.reverses))
  return entries.some((entry) => entry.type === 'deposit' && entry.reference === reference && !reversed.has(entry.id))
}

type Received = Pick<LedgerEntry, 'party' | 'paidBy' | 'amount' | 'receivedOn'>

/** Whether the ledger already has an unreversed deposit like this one, also without a reference. */
export function isDepositRepeated(
  entries: readonly LedgerEntry[],
  { party, paidBy, amount, receivedOn }: Received,
): boolean {
  const reversed = new Set(entries.map((entry) => entry.reverses))
  const isLike = (entry: LedgerEntry) =>
    entry.party === party && entry.paidBy === paidBy && entry.amount === amount && entry.receivedOn === receivedOn
  return entries.some(
    (entry) => entry.type === 'deposit' && entry.reference === '' && !reversed.has(entry.id) && isLike(entry),
  )
}

/** One figure for each side that the reader may see. The total covers only those figures, so that it reveals nothing. */
function perParty(figures: Readonly<Record<Side, Amount>>, scope: LedgerScope): PerParty {
  const shown = (side: Side) => (scope === 'all' || scope === side ? figures[side] : null)
  return {
    claimant: shown('claimant'),
    respondent: shown('respondent'),
    total: add(ZERO, ...SIDES.map((side) => shown(side) ?? ZERO)),
  }
}

/**
 * The part of its share that a side no longer owes: what was refunded after the award became final and its payments no longer
 * cover. A final refund is not due again; an earlier refund is.
 */
function releasedOf(target: Amount, moved: Moved): Amount {
  const lacking = largest(subtract(target, paidOf(moved)), ZERO)
  return smallest(lacking, largest(moved.refundedAfter, ZERO))
}

type Deposits = Readonly<
  Record<'target' | 'paid' | 'balance' | 'paidByItself' | 'paidByOther' | 'refunded' | 'released', PerParty>
>

/**
 * §3 deposits: the amount requested, the amount paid, and the balance, which is negative while money is outstanding. The amount
 * paid includes payments by the other side in its place, less refunds.
 */
export function depositsOf(
  target: Readonly<Record<Side, Amount>>,
  moved: Readonly<Record<Side, Moved>>,
  scope: LedgerScope,
): Deposits {
  const each = (figure: (side: Side) => Amount) =>
    perParty({ claimant: figure('claimant'), respondent: figure('respondent') }, scope)
  const released = (side: Side) => releasedOf(target[side], moved[side])
  const asked = (side: Side) => subtract(target[side], released(side))
  return {
    target: each(asked),
    paid: each((side) => paidOf(moved[side])),
    balance: each((side) => subtract(paidOf(moved[side]), asked(side))),
    paidByItself: each((side) => moved[side].own),
    paidByOther: each((side) => moved[side].byOther),
    refunded: each((side) => moved[side].refunded),
    released: each(released),
  }
}
