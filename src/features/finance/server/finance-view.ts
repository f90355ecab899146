import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { type Amount, add, type Currency, isZero, negate, ZERO } from '#kernel/money/money.ts'
import type { Side } from '#kernel/roles.ts'
import type { Services } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import { type Funds, readFunds } from '#server/money/funds.ts'
import { listPostings } from '#server/money/journal.ts'
import { listOutside } from '#server/money/movements.ts'
import { listNames } from '#server/accounts/people.ts'
import { readRules } from '#server/case-record/rules-data.ts'
import { needsFourEyes } from '#rule-sets/law/rules.ts'
import type { FundsView, JournalView } from '../law/answers.ts'
import { findCostsTerms } from './payouts-store.ts'

/** Costs are split equally until the centre decides otherwise. In basis points. */
const EQUAL_SHARES = 5000

/** Whether the centre's policy requires two people for acts that one person could otherwise do alone. */
export async function readFourEyes(db: Queryable, services: Pick<Services, 'config'>, now: Date): Promise<boolean> {
  const { policies } = await readRules(db, plainDateIn(now.toISOString(), DEFAULT_ZONE))
  return needsFourEyes(policies, services.config.mode)
}

/** The currency of the costs and the centre's split; riyals and equal shares until there is a calculation. */
export async function readTerms(
  db: Queryable,
  caseId: string,
): Promise<{ readonly currency: Currency; readonly claimantBasisPoints: number }> {
  const { currency, claimantBasisPoints } = await findCostsTerms(db, caseId)
  return { currency: currency ?? 'SAR', claimantBasisPoints: claimantBasisPoints ?? EQUAL_SHARES }
}

function withTotal(sums: Readonly<Record<Side, Amount>>) {
  return { ...sums, total: add(sums.claimant, sums.respondent) }
}

export function fundsView(currency: Currency, funds: Funds): FundsView {
  return {
    currency,
    held: withTotal(funds.held),
    reserved: withTotal(funds.reserved),
    free: withTotal(funds.free),
  }
}

/** The funds in the currency of the costs, and in the other one if any are held. */
export async function viewFunds(db: Queryable, caseId: string, main: Currency): Promise<FundsView[]> {
  const other = main === 'SAR' ? 'USD' : 'SAR'
  const [first, second] = [
    fundsView(main, await readFunds(db, caseId, main)),
    fundsView(other, await readFunds(db, caseId, other)),
  ]
  return isZero(second.held.total) && isZero(second.reserved.total) ? [first] : [first, second]
}

export type Names = (personId: string) => { nameEn: string; nameAr: string }

/** The names of those who acted; the id itself for an actor who is not a person of the portal. */
export async function readNames(db: Queryable, ids: readonly (string | null)[]): Promise<Names> {
  const names = await listNames(
    db,
    ids.flatMap((id) => (id === null ? [] : [id])),
  )
  return (id) => names.get(id) ?? { nameEn: id, nameAr: id }
}

/** The journal of a case and the balance of each account. */
export async function viewJournal(db: Queryable, caseId: string): Promise<JournalView> {
  const postings = await listPostings(db, caseId)
  const outside = await listOutside(
    db,
    postings.map((posting) => posting.id),
  )
  const nameOf = await readNames(
    db,
    postings.map((posting) => posting.postedBy),
  )
  const reversedBy = new Map(postings.flatMap((posting) => (posting.reverses ? [[posting.reverses, posting.id]] : [])))
  return {
    caseId,
    entries: postings.map(({ id, kind, currency, memo, reverses, lines, postedAt, postedBy }) => ({
      ...{ id, kind, currency, memo, reverses, at: postedAt, by: nameOf(postedBy) },
      reference: outside.get(id)?.externalId ?? '',
      reversedBy: reversedBy.get(id) ?? null,
      lines: lines.map((line) => ({
        account: line.account,
        party: line.account === 'deposits' ? line.party : null,
        amount: line.amount,
      })),
    })),
    balances: balancesOf(postings),
  }
}

type Postings = Awaited<ReturnType<typeof listPostings>>

/** The balance of each account in its natural direction: debits for the bank, credits for the others. */
function balancesOf(postings: Postings): JournalView['balances'] {
  const currencies = [...new Set(postings.map((posting) => posting.currency))]
  return currencies.map((currency) => {
    const lines = postings.filter((posting) => posting.currency === currency).flatMap((posting) => posting.lines)
    const sumOf = (wanted: (line: (typeof lines)[number]) => boolean) =>
      add(ZERO, ...lines.filter(wanted).map((line) => line.amount))
    return {
      currency,
      bank: sumOf((line) => line.account === 'bank'),
      claimant: negate(sumOf((line) => line.account === 'deposits' && line.party === 'claimant')),
      respondent: negate(sumOf((line) => line.account === 'deposits' && line.party === 'respondent')),
      fees: negate(sumOf((line) => line.account === 'fees')),
    }
  })
}
