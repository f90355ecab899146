import { type Amount, add, type Currency, isZero, negate, ZERO } from '#kernel/money/money.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Side } from '#kernel/roles.ts'
import { findCase, getFacts, listParties } from '#server/case-record/case-file.ts'
import type { Queryable } from '#server/database/db.ts'
import { readFunds } from '#server/money/funds.ts'
import { listPostings } from '#server/money/journal.ts'
import { listOutside } from '#server/money/movements.ts'
import { listPayouts } from './payouts-store.ts'
import { listPayers, listRefunds } from './refunds-store.ts'

type Postings = Awaited<ReturnType<typeof listPostings>>
/** The effect of a posting on the account of one side: money in is positive. */
export type AccountLine = Pick<Postings[number], 'kind' | 'currency' | 'memo' | 'postedAt'> & {
  readonly amount: Amount
  readonly valueOn: string
  readonly reference: string
  /** The kind of posting that a reversal reverses. */
  readonly of: Postings[number]['kind'] | null
  /** The other party, if it paid for this one or was refunded such a payment. */
  readonly other: Side | null
}

/** Everything printed on one party's statement. */
export type SideAccount = {
  readonly caseId: string
  readonly party: Side
  readonly zone: string
  readonly names: readonly { readonly nameEn: string; readonly nameAr: string }[]
  /** The award is served and nothing is held. */
  readonly isClosing: boolean
  /** The filing fee, if this party paid it. */
  readonly fee: { readonly amount: Amount; readonly currency: Currency } | null
  readonly sums: readonly {
    readonly currency: Currency
    readonly held: Amount
    readonly reserved: Amount
    readonly free: Amount
    readonly own: readonly AccountLine[]
  }[]
  /** The instant of the latest printed fact. */
  readonly issuedAt: string
}

export async function readAccount(db: Queryable, caseId: string, party: Side): Promise<SideAccount> {
  const record = await findCase(db, caseId)
  if (!record) throw refuse('NOT_FOUND')
  const postings = await listPostings(db, caseId)
  const movements = await movementsOf(db, postings, { caseId, party })
  const sums = await sumsOf(db, movements, { caseId, party })
  const { awardServedAt } = await getFacts(db, caseId)
  const isSettled = movements.length > 0 && sums.every(({ held, reserved }) => isZero(held) && isZero(reserved))
  const isClosing = isSettled && awardServedAt !== null
  const fee = party === 'claimant' ? postings.find((posting) => posting.kind === 'filingFee') : undefined
  const facts = [
    record.filedAt.toISOString(),
    ...(fee ? [fee.postedAt] : []),
    ...movements.map((one) => one.postedAt),
    ...(isClosing ? [awardServedAt] : []),
    ...(await reservedAt(db, caseId, party)),
  ]
  const parties = (await listParties(db, caseId)).filter((one) => one.side === party)
  return {
    ...{ caseId, party, zone: record.seat, isClosing, sums },
    names: parties.map(({ nameEn, nameAr }) => ({ nameEn, nameAr })),
    fee: fee ? { amount: fee.lines[0]?.amount ?? ZERO, currency: fee.currency } : null,
    issuedAt: facts.toSorted().at(-1) ?? '',
  }
}

type Whose = { readonly caseId: string; readonly party: Side }

async function sumsOf(
  db: Queryable,
  movements: readonly AccountLine[],
  { caseId, party }: Whose,
): Promise<SideAccount['sums']> {
  const currencies = [...new Set(movements.map((one) => one.currency))]
  return Promise.all(
    currencies.map(async (currency) => {
      const { held, reserved, free } = await readFunds(db, caseId, currency)
      const own = movements.filter((one) => one.currency === currency)
      return { currency, held: held[party], reserved: reserved[party], free: free[party], own }
    }),
  )
}

/** When money of this party was reserved or released; postings do not record this. */
async function reservedAt(db: Queryable, caseId: string, party: Side): Promise<string[]> {
  const payouts = (await listPayouts(db, caseId)).filter(
    ({ fromClaimant, fromRespondent }) => !isZero(party === 'claimant' ? fromClaimant : fromRespondent),
  )
  const refunds = (await listRefunds(db, caseId)).filter((refund) => refund.party === party)
  return [...payouts, ...refunds].map(({ createdAt, cancelledAt }) => (cancelledAt ?? createdAt).toISOString())
}

/** By posted record, the other party that paid a share or was refunded its payment. */
async function othersOf(db: Queryable, caseId: string): Promise<ReadonlyMap<string, Side>> {
  const records = [...(await listPayers(db, caseId)), ...(await listRefunds(db, caseId))]
  return new Map(records.flatMap(({ id, party, payer }) => (payer === party ? [] : [[id, payer] as const])))
}

async function movementsOf(db: Queryable, postings: Postings, { caseId, party }: Whose): Promise<AccountLine[]> {
  const outside = await listOutside(
    db,
    postings.map((posting) => posting.id),
  )
  const others = await othersOf(db, caseId)
  return postings.flatMap(({ id, kind, currency, memo, reverses, lines, postedAt, sourceId }) => {
    const own = lines.filter((line) => line.account === 'deposits' && line.party === party)
    if (own.length === 0) return []
    const { externalId: reference = '', valueOn = '' } = outside.get(id) ?? {}
    const of = postings.find((posting) => posting.id === reverses)?.kind ?? null
    const amount = negate(add(...own.map((line) => line.amount)))
    return [{ kind, currency, memo, reference, valueOn, of, amount, postedAt, other: others.get(sourceId) ?? null }]
  })
}
