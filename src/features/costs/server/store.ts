import type { Currency } from '#kernel/money/money.ts'
import type { Side } from '#kernel/roles.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import type { ArbitratorNumber, FeeLevel } from '../law/rules.ts'

/** The current calculation, or the one in force at an instant. */
export async function findCalculation(db: Queryable, caseId: string, at?: string) {
  let query = db.selectFrom('costCalculations').selectAll().where('caseId', '=', caseId)
  if (at !== undefined) query = query.where('calculatedAt', '<=', new Date(at))
  const row = await query.orderBy('version', 'desc').limit(1).executeTakeFirst()
  return (
    row && {
      ...row,
      currency: row.currency as Currency,
      disputeCurrency: row.disputeCurrency as Currency,
      arbitrators: row.arbitrators as ArbitratorNumber,
      level: row.level as FeeLevel,
    }
  )
}
export type CalculationRow = NonNullable<Awaited<ReturnType<typeof findCalculation>>>

export async function insertCalculation(
  tx: Tx,
  row: Omit<CalculationRow, 'calculatedAt'> & { calculatedAt: string },
): Promise<void> {
  await tx.insertInto('costCalculations').values(row).execute()
}

export type Allocator = 'centre' | 'tribunal'

/** The last split of the centre or of the tribunal, in hundredths of a percent of the claimant. */
export async function findAllocation(db: Queryable, caseId: string, setBy: Allocator): Promise<number | undefined> {
  return (await findAllocationRow(db, caseId, setBy))?.claimantBasisPoints
}

async function findAllocationRow(db: Queryable, caseId: string, setBy: Allocator) {
  return db
    .selectFrom('costAllocations')
    .select(['claimantBasisPoints', 'at'])
    .where('caseId', '=', caseId)
    .where('setBy', '=', setBy)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** When the current split was set; undefined while there is none. */
export async function findAllocatedAt(db: Queryable, caseId: string, setBy: Allocator): Promise<string | undefined> {
  return (await findAllocationRow(db, caseId, setBy))?.at.toISOString()
}

/** Adds a split as the next version; the case is locked. */
export async function insertAllocation(
  tx: Tx,
  row: { caseId: string; setBy: Allocator; claimantBasisPoints: number; personId: string; at: string },
): Promise<number> {
  const last = await tx
    .selectFrom('costAllocations')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('caseId', '=', row.caseId)
    .executeTakeFirst()
  const version = (last?.version ?? 0) + 1
  await tx
    .insertInto('costAllocations')
    .values({ ...row, version })
    .execute()
  return version
}

/** The ledger's own rows in the order in which they were written. */
export async function listLedgerEntries(db: Queryable, caseId: string) {
  const rows = await db
    .selectFrom('depositEntries')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    ...row,
    type: row.type as 'deposit' | 'reversal',
    party: row.party as Side,
    paidBy: row.paidBy as Side,
    currency: row.currency as Currency,
  }))
}
export type LedgerEntryRow = Awaited<ReturnType<typeof listLedgerEntries>>[number]

type NewLedgerEntry = {
  readonly id: string
  readonly caseId: string
  readonly party: Side
  readonly paidBy: Side
  readonly amount: string
  readonly currency: Currency
  readonly reference: string
  readonly receivedOn: string
  readonly note: string
  readonly recordedBy: string
  readonly recordedAt: string
}

/** Money received: from outside into the trust account, to the credit of the party whose share it pays. */
export async function insertDeposit(tx: Tx, entry: NewLedgerEntry): Promise<void> {
  const accounts = { debit: 'trust', credit: entry.party }
  await tx
    .insertInto('depositEntries')
    .values({ ...entry, ...accounts, type: 'deposit', position: await nextPosition(tx, entry.caseId) })
    .execute()
}

/** Posts the same amount in reverse. */
export async function insertReversal(tx: Tx, entry: NewLedgerEntry & { readonly reverses: string }): Promise<void> {
  const accounts = { debit: entry.party, credit: 'trust' }
  await tx
    .insertInto('depositEntries')
    .values({ ...entry, ...accounts, type: 'reversal', position: await nextPosition(tx, entry.caseId) })
    .execute()
}

/** The case is locked, so the number is unique. */
async function nextPosition(tx: Tx, caseId: string): Promise<number> {
  const last = await tx
    .selectFrom('depositEntries')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('caseId', '=', caseId)
    .executeTakeFirst()
  return (last?.position ?? 0) + 1
}

export async function findDepositCase(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('depositEntries').select('caseId').where('id', '=', id).executeTakeFirst()
  return row?.caseId
}

/** What the claimant paid with the request; undefined if nothing was paid. */
export async function findFilingFee(db: Queryable, caseId: string) {
  const row = await db.selectFrom('filingFeesPaid').selectAll().where('caseId', '=', caseId).executeTakeFirst()
  if (!row) return undefined
  const { registration, administration, currency, paidOn, recordedAt, reference } = row
  if (registration === null || administration === null || currency === null || paidOn === null || recordedAt === null) {
    throw new Error(`the filing fee of ${caseId} is incomplete`)
  }
  return {
    ...{ registration, administration, currency: currency as Currency, paidOn, reference: reference ?? '' },
    recordedAt: recordedAt.toISOString(),
  }
}
export type FilingFee = NonNullable<Awaited<ReturnType<typeof findFilingFee>>>

/** Paid refunds and returned refunds, in the order of posting. */
export async function listRefundsPaid(db: Queryable, caseId: string) {
  const rows = await db.selectFrom('refundsPaid').selectAll().where('caseId', '=', caseId).orderBy('seq').execute()
  return rows.map(
    ({ id, kind, refundEntryId, party, payer, amount, currency, postedAt, externalId, valueOn, reason }) => ({
      ...{
        id: id ?? '',
        kind,
        refundEntryId,
        reference: externalId ?? '',
        note: reason ?? '',
        receivedOn: valueOn ?? '',
      },
      ...{ party: party as Side, payer: payer as Side, amount: amount ?? '0.00', currency: currency as Currency },
      postedAt: postedAt?.toISOString() ?? '',
    }),
  )
}
