import { type Amount, type Currency, subtract, ZERO } from '#kernel/money/money.ts'
import type { Side } from '#kernel/roles.ts'
import type { Queryable } from '../database/db.ts'
import { heldPerSide } from './journal.ts'

export type Funds = {
  /** Money received and still held. */
  readonly held: Readonly<Record<Side, Amount>>
  /** The part of the held money that is set aside for payouts and refunds that are not yet paid. */
  readonly reserved: Readonly<Record<Side, Amount>>
  readonly free: Readonly<Record<Side, Amount>>
}

/**
 * What is held for each side of a case in one currency, and how much of it is free. A caller that spends it holds the case's
 * lock.
 */
export async function readFunds(db: Queryable, caseId: string, currency: Currency): Promise<Funds> {
  const held = await heldPerSide(db, caseId, currency)
  const rows = await db
    .selectFrom('moneyReserved')
    .select(['party', 'amount'])
    .where('caseId', '=', caseId)
    .where('currency', '=', currency)
    .execute()
  const reservedFor = (side: Side) => rows.find((row) => row.party === side)?.amount ?? ZERO
  const reserved = { claimant: reservedFor('claimant'), respondent: reservedFor('respondent') }
  return {
    held,
    reserved,
    free: {
      claimant: subtract(held.claimant, reserved.claimant),
      respondent: subtract(held.respondent, reserved.respondent),
    },
  }
}

/** How much of a deposit is refunded or set aside for a refund; undefined when there is no such receipt. */
export async function findRefunded(db: Queryable, depositId: string): Promise<Amount | undefined> {
  const row = await db.selectFrom('receipts').select('refunded').where('depositId', '=', depositId).executeTakeFirst()
  return row?.refunded ?? undefined
}
