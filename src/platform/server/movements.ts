import { newId } from '#kernel/ids.ts'
import { type Amount, type Currency, multiply, type Rate } from '#kernel/money.ts'
import type { Reader, Tx } from './db.ts'

/** The currency in which the centre keeps its books; a fee schedule's `usdRate` leads to it. */
export const BASE_CURRENCY = 'SAR'

/** Where money that a posting moved is seen outside: at whom, under which reference, and on which day it counts. */
export type Outside = {
  readonly provider: string
  /** The reference the bank or provider shows; without one the posting's own id stands for it. */
  readonly externalId: string
  readonly valueOn: string
}

type LedgerMovement = Outside & {
  readonly caseId: string
  readonly entryId: string
  /** Money in is positive, money out negative. */
  readonly amount: Amount
  readonly currency: Currency
  readonly fxRate: Rate
  readonly details: string
  readonly at: string
}

/** The movement of a posting that touches the bank, for reconciliation to compare with what the bank says. */
export async function insertLedgerMovement(tx: Tx, movement: LedgerMovement): Promise<string> {
  const { at, ...row } = movement
  const id = newId('move')
  await tx
    .insertInto('moneyMovements')
    .values({
      ...row,
      id,
      origin: 'ledger',
      createdAt: at,
      amountBase: multiply(row.amount, row.fxRate),
      baseCurrency: BASE_CURRENCY,
    })
    .execute()
  return id
}

/** The rate at which a posting's movement was counted: what takes it back is counted at the same. */
export async function findRateOf(db: Reader, entryId: string): Promise<Rate | undefined> {
  const row = await db.selectFrom('moneyMovements').select('fxRate').where('entryId', '=', entryId).executeTakeFirst()
  return row?.fxRate
}
