import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { newId } from '#kernel/ids.ts'
import { type Amount, add, type Currency, isZero, negate, type Rate, toSixPlaces, ZERO } from '#kernel/money/money.ts'
import type { Side } from '#kernel/roles.ts'
import type { Queryable, Tx } from '../database/db.ts'
import { BASE_CURRENCY, findRateOf, insertBookMovement, type Outside } from './movements.ts'
import { readRules } from '../case-record/rules-data.ts'

/** The reason for a posting; a reversal undoes another one. */
export type PostingKind = 'filingFee' | 'deposit' | 'payout' | 'refund'

/** bank: the trust account. deposits: what is held for a party's share. fees: the centre's income. A debit is positive. */
export type Line =
  | { readonly account: 'bank' | 'fees'; readonly amount: Amount }
  | { readonly account: 'deposits'; readonly party: Side; readonly amount: Amount }

type Posted = {
  /** The record that is posted; each record of a kind is posted once. */
  readonly sourceId: string
  readonly memo?: string
  readonly by: string
  readonly at: Date
  /** Required when a line touches the bank. */
  readonly outside?: Outside
}

export type Posting = Posted & {
  readonly kind: PostingKind
  readonly caseId: string
  readonly currency: Currency
  readonly lines: readonly Line[]
}

/**
 * Writes a posting with its lines and, when it touches the bank, its movement, in the act's own transaction; returns its id. Lines
 * that do not add up to zero are a bug, and the database refuses them too.
 */
export async function post(tx: Tx, posting: Posting): Promise<string> {
  const today = plainDateIn(posting.at.toISOString(), DEFAULT_ZONE)
  const rate = posting.currency === BASE_CURRENCY ? '1' : (await readRules(tx, today)).fees.usdRate
  return write(tx, { ...posting, reverses: null }, toSixPlaces(rate))
}

/** Reverses a posting by an opposite one at the same rate. The database allows that once. */
export async function reversePosting(tx: Tx, reversal: Posted & { readonly entryId: string }): Promise<string> {
  const { entryId, ...posted } = reversal
  const entry = await tx.selectFrom('journalEntries').selectAll().where('id', '=', entryId).executeTakeFirstOrThrow()
  const lines = (await linesOf(tx, [entryId])).map((line) => ({ ...line, amount: negate(line.amount) }))
  const rate = (await findRateOf(tx, entryId)) ?? '1.000000'
  const { caseId, currency } = entry
  const row = { ...posted, kind: 'reversal', caseId, currency: currency as Currency, lines, reverses: entryId } as const
  return write(tx, row, rate)
}

/** The ids of the postings in open transactions. */
const POSTED = new WeakMap<Tx, readonly string[]>()

/** The postings of this transaction so far, of any handler: the audit entry of the act includes each of them. */
export function postedIn(tx: Tx): readonly string[] {
  return POSTED.get(tx) ?? []
}

type Row = Omit<Posting, 'kind'> & { readonly kind: PostingKind | 'reversal'; readonly reverses: string | null }

async function write(tx: Tx, row: Row, fxRate: Rate): Promise<string> {
  const { lines, by, at, outside, memo = '', ...entry } = row
  if (lines.length < 2 || !isZero(add(...lines.map((line) => line.amount))))
    throw new Error(`the posting of ${row.sourceId} does not balance`)
  const id = newId('entry')
  POSTED.set(tx, [...(POSTED.get(tx) ?? []), id])
  const { caseId, currency } = entry
  const postedAt = at.toISOString()
  await tx
    .insertInto('journalEntries')
    .values({ ...entry, id, memo, postedBy: by, postedAt })
    .execute()
  await tx
    .insertInto('journalLines')
    .values(lines.map((line, index) => ({ party: null, ...line, entryId: id, line: index + 1 })))
    .execute()
  const amount = add(ZERO, ...lines.flatMap((line) => (line.account === 'bank' ? [line.amount] : [])))
  if (isZero(amount)) return id
  if (!outside) throw new Error(`the posting of ${row.sourceId} touches the bank without a reference there`)
  const externalId = outside.externalId || id
  const movement = {
    ...outside,
    externalId,
    caseId,
    entryId: id,
    amount,
    currency,
    fxRate,
    details: memo,
    at: postedAt,
  }
  await insertBookMovement(tx, movement)
  return id
}

async function linesOf(db: Queryable, entryIds: readonly string[]): Promise<(Line & { readonly entryId: string })[]> {
  if (entryIds.length === 0) return []
  const rows = await db
    .selectFrom('journalLines')
    .select(['entryId', 'account', 'party', 'amount'])
    .where('entryId', 'in', entryIds)
    .orderBy('entryId')
    .orderBy('line')
    .execute()
  return rows as (Line & { entryId: string })[]
}

/** The posting of a record, if there is one. */
export async function findPosting(db: Queryable, kind: PostingKind, sourceId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('journalEntries')
    .select('id')
    .where('kind', '=', kind)
    .where('sourceId', '=', sourceId)
    .executeTakeFirst()
  return row?.id
}

/** The journal of a case in the order in which it was written. */
export async function listPostings(db: Queryable, caseId: string) {
  const entries = await db
    .selectFrom('journalEntries')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('seq')
    .execute()
  const lines = await linesOf(
    db,
    entries.map((entry) => entry.id),
  )
  return entries.map(({ currency, kind, postedAt, ...entry }) => ({
    ...entry,
    kind: kind as PostingKind | 'reversal',
    currency: currency as Currency,
    postedAt: postedAt.toISOString(),
    lines: lines.flatMap(({ entryId, ...line }) => (entryId === entry.id ? [line as Line] : [])),
  }))
}

/** What is held for each side in one currency: received, and neither paid out nor refunded. */
export async function heldPerSide(db: Queryable, caseId: string, currency: Currency): Promise<Record<Side, Amount>> {
  const rows = await db
    .selectFrom('journalBalances')
    .select(['party', 'balance'])
    .where('caseId', '=', caseId)
    .where('currency', '=', currency)
    .where('account', '=', 'deposits')
    .execute()
  const heldFor = (side: Side) => rows.find((row) => row.party === side)?.balance ?? ZERO
  return { claimant: heldFor('claimant'), respondent: heldFor('respondent') }
}
