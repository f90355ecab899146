import { awardIsFinal, type CaseFacts } from '#case/law/rules.ts'
import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { type Currency, isZero, type Rate, toSixPlaces, ZERO } from '#kernel/money/money.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Standing } from '#kernel/roles.ts'
import { findCase } from '#server/case-record/case-file.ts'
import type { Queryable } from '#server/database/db.ts'
import { listNames } from '#server/accounts/people.ts'
import { readRules } from '#server/case-record/rules-data.ts'
import { allocationOf, sharesOf } from '#award/law/costs/shares.ts'
import { convert } from '../law/calculation.ts'
import type { CostsView } from '../law/contract.ts'
import { depositsOf, type LedgerEntry, ledgerRows, movedPerSide, visibleLedgerEntries } from '../law/ledger.ts'
import { type ArbitratorNumber, ledgerScope, type Outdated, seesTribunalAllocation } from '../law/rules.ts'
import type { CostsBase } from '#award/law/costs/snapshot.ts'
import {
  type CalculationRow,
  type LedgerEntryRow,
  type FilingFee,
  findAllocation,
  findCalculation,
  findFilingFee,
  listLedgerEntries,
  listRefundsPaid,
} from './store.ts'

/** Deposits are requested in equal shares until the centre decides otherwise. */
const EQUAL_SHARES = 5000

/** What a calculation of this case uses: the fee schedule of the day of filing, and today's exchange rate. */
export async function readKnown(db: Queryable, caseId: string, facts: CaseFacts, now: Date) {
  const record = await findCase(db, caseId)
  if (!record) throw refuse('NOT_FOUND')
  const today = plainDateIn(now.toISOString(), DEFAULT_ZONE)
  const filed = await readRules(db, plainDateIn(record.filedAt.toISOString(), DEFAULT_ZONE))
  const current = await readRules(db, today)
  const arbitrators: ArbitratorNumber | null =
    facts.arbitrators === 1 || facts.arbitrators === 3 ? facts.arbitrators : null
  return {
    amount: record.amount,
    currency: record.currency as Currency,
    arbitrators,
    today,
    schedule: { ...filed.fees, usdRate: toSixPlaces(current.fees.usdRate) },
    edition: { version: filed.versions.fees.version, validFrom: filed.versions.fees.validFrom },
  }
}
export type Known = Awaited<ReturnType<typeof readKnown>>

type Reading = { readonly caseId: string; readonly standing: Standing; readonly facts: CaseFacts; readonly now: Date }

/** The costs that a person with this standing in the case may see. */
export async function viewCosts(db: Queryable, { caseId, standing, facts, now }: Reading): Promise<CostsView> {
  const known = await readKnown(db, caseId, facts, now)
  const calculation = await findCalculation(db, caseId)
  const currency = calculation?.currency ?? known.currency
  const split = (await findAllocation(db, caseId, 'centre')) ?? EQUAL_SHARES
  const decided = seesTribunalAllocation(standing, facts) ? await findAllocation(db, caseId, 'tribunal') : undefined
  const scope = ledgerScope(standing)
  const rate = calculation?.usdRate ?? known.schedule.usdRate
  const fees = feeEntries(await findFilingFee(db, caseId), currency, rate)
  const moved = [...(await readLedgerEntries(db, caseId)), ...(await readRefunds(db, caseId))]
  const entries = [...fees, ...moved.toSorted((one, other) => one.at.localeCompare(other.at))]
  const base = calculation ? baseOf(calculation) : null
  const target = base ? sharesOf(base, allocationOf(split)) : { claimant: ZERO, respondent: ZERO }
  const { amount, arbitrators, schedule, edition } = known
  return {
    caseId,
    currency,
    allocation: allocationOf(split),
    awardAllocation: decided === undefined ? null : allocationOf(decided),
    base,
    calculation: calculation ? await calculationView(db, calculation, known) : null,
    inAward: await inAward(db, caseId, facts),
    scope,
    deposits: depositsOf(target, movedPerSide(entries, currency, facts.awardFinalAt), scope),
    ledger: ledgerRows(visibleLedgerEntries(entries, scope)),
    known: { amount, currency: known.currency, arbitrators },
    schedule: { ...schedule, edition },
  }
}

function baseOf({ registration, admin, tribunalFees, expenses, vat, total }: CalculationRow): CostsBase {
  return { registration, admin, tribunalFees, expenses, vat, total }
}

async function calculationView(
  db: Queryable,
  row: CalculationRow,
  known: Known,
): Promise<NonNullable<CostsView['calculation']>> {
  const { version, amountInDispute, disputeCurrency, arbitrators, level, scheduleVersion, usdRate, rateOn } = row
  const names = await listNames(db, [row.calculatedBy])
  const outdated: Outdated[] = []
  if (known.amount !== null && known.amount !== amountInDispute) outdated.push('amount')
  if (known.arbitrators !== null && known.arbitrators !== arbitrators) outdated.push('arbitrators')
  if (known.edition.version !== scheduleVersion) outdated.push('schedule')
  return {
    ...{ version, amountInDispute, disputeCurrency, arbitrators, level, scheduleVersion, usdRate, rateOn, outdated },
    calculatedAt: row.calculatedAt.toISOString(),
    calculatedBy: names.get(row.calculatedBy) ?? { nameEn: row.calculatedBy, nameAr: row.calculatedBy },
  }
}

/** The calculation that the award froze; null while there is no final award, or if it was made without costs. */
async function inAward(db: Queryable, caseId: string, facts: CaseFacts): Promise<CostsView['inAward']> {
  if (!awardIsFinal(facts) || facts.awardFinalAt === null) return null
  const row = await findCalculation(db, caseId, facts.awardFinalAt)
  return row ? { version: row.version, currency: row.currency, total: row.total } : null
}

/** The fees paid with the request, as rows of the claimant. They are records of filing and only shown here. */
function feeEntries(fee: FilingFee | undefined, currency: Currency, usdRate: Rate): LedgerEntry[] {
  if (!fee) return []
  const row = {
    at: fee.recordedAt,
    receivedOn: fee.paidOn,
    party: 'claimant',
    paidBy: 'claimant',
    currency,
    reference: fee.reference,
    note: '',
    reverses: null,
  } as const
  const amount = (paid: string) => convert(paid, fee.currency, currency, usdRate)
  const rows: LedgerEntry[] = [
    { ...row, id: 'registrationFee', type: 'registrationFee', amount: amount(fee.registration) },
    { ...row, id: 'administrationFee', type: 'administrationFee', amount: amount(fee.administration) },
  ]
  return rows.filter((one) => !isZero(one.amount))
}

/** Refunds of deposits, and refunds that the bank returned. The records belong to finance. */
async function readRefunds(db: Queryable, caseId: string): Promise<LedgerEntry[]> {
  return (await listRefundsPaid(db, caseId)).map(({ kind, refundEntryId, payer, postedAt, ...row }) => ({
    ...row,
    at: postedAt,
    type: kind === 'refund' ? 'refund' : 'refundReturn',
    paidBy: payer,
    reverses: kind === 'refund' ? null : refundEntryId,
  }))
}

/** The rows of the ledger as input of the computations. */
export async function readLedgerEntries(db: Queryable, caseId: string): Promise<LedgerEntry[]> {
  const rows = await listLedgerEntries(db, caseId)
  return rows.map(
    ({
      id,
      type,
      party,
      paidBy,
      amount,
      currency,
      reference,
      receivedOn,
      note,
      reverses,
      recordedAt,
    }: LedgerEntryRow) => ({
      ...{ id, type, party, paidBy, amount, currency, reference, receivedOn, note, reverses },
      at: recordedAt.toISOString(),
    }),
  )
}
