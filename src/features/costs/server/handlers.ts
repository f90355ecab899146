import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { newId } from '#kernel/ids.ts'
import { decide } from '#kernel/machine.ts'
import { type Amount, type Currency, compare, isPositive, negate, ZERO } from '#kernel/money/money.ts'
import { refuse } from '#kernel/refusals.ts'
import { cleanText } from '#kernel/text.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import type { Tx } from '#server/database/db.ts'
import { findRefunded, readFunds } from '#server/money/funds.ts'
import { findPosting, post, reversePosting } from '#server/money/journal.ts'
import { toBasisPoints } from '#award/law/costs/shares.ts'
import { type Basis, calculateCosts, convert } from '../law/calculation.ts'
import type { costsActions } from '../law/contract.ts'
import { type Known, readLedgerEntries, readKnown, viewCosts } from './costs-view.ts'
import { type LedgerEntry, holdsOther, isDepositRepeated, isReferenceUsed } from '../law/ledger.ts'
import { depositMachine } from '../law/rules.ts'
import { costStatement, readCostStatement } from './cost-statement.ts'
import { readCostStatementSource } from './cost-statement-source.ts'
import {
  type CalculationRow,
  findAllocation,
  findCalculation,
  insertAllocation,
  insertCalculation,
  insertDeposit,
  insertReversal,
} from './store.ts'
import { costsWords } from '../law/words.ts'

type Calculating = WriteContext<'costs.calculate'>

/** The basis of a calculation: the input, else the last calculation, else the case. The number of a composed tribunal comes first. */
function basisOf({ caseId, input }: Calculating, known: Known, last: CalculationRow | undefined): Basis {
  const amountInDispute = input.amountInDispute ?? last?.amountInDispute ?? known.amount
  if (amountInDispute === null) {
    throw refuse('INPUT_INVALID', {
      caseId,
      missing: ['amountInDispute'],
      issues: [{ path: 'amountInDispute', code: 'required', words: costsWords.amountNeeded }],
    })
  }
  return {
    amountInDispute,
    disputeCurrency: known.currency,
    currency: input.currency,
    arbitrators: known.arbitrators ?? input.arbitrators ?? last?.arbitrators ?? 1,
    level: input.level ?? last?.level ?? 'average',
    expenses: input.expenses ?? expensesBefore(last, input.currency, known.schedule.usdRate),
  }
}

function expensesBefore(last: CalculationRow | undefined, currency: Currency, usdRate: string): Amount {
  return last ? convert(last.expenses, last.currency, currency, usdRate) : ZERO
}

/** Whether a calculation would only repeat the current one; author and time are not compared. */
function isSame(
  last: CalculationRow | undefined,
  next: Omit<CalculationRow, 'calculatedAt' | 'calculatedBy' | 'version' | 'rateOn'>,
): boolean {
  return last !== undefined && (Object.keys(next) as (keyof typeof next)[]).every((key) => last[key] === next[key])
}

async function calculate(context: Calculating): Promise<void> {
  const { tx, caseId, input, facts, actor, now } = context
  const known = await readKnown(tx, caseId, facts, now)
  const last = await findCalculation(tx, caseId)
  const basis = basisOf(context, known, last)
  if (holdsOther(await readLedgerEntries(tx, caseId), input.currency))
    throw refuse('COSTS_CURRENCY_FIXED', { caseId, missing: ['currency'] })
  const { usdRate } = known.schedule
  const base = calculateCosts(basis, known.schedule, usdRate)
  const next = { caseId, ...basis, ...base, scheduleVersion: known.edition.version, usdRate }
  const claimantBasisPoints = toBasisPoints(input.allocation.claimant)
  // Repeating a calculation changes nothing: two people who press the button make one version and one audit entry.
  const isSplitSame = (await findAllocation(tx, caseId, 'centre')) === claimantBasisPoints
  if (isSame(last, next) && isSplitSame) throw refuse('COSTS_UNCHANGED', { caseId })
  const at = now.toISOString()
  const version = (last?.version ?? 0) + 1
  await insertCalculation(tx, { ...next, version, rateOn: known.today, calculatedBy: actor.id, calculatedAt: at })
  await insertAllocation(tx, { caseId, setBy: 'centre', claimantBasisPoints, personId: actor.id, at })
  const { currency, arbitrators, level, amountInDispute } = basis
  const { allocation } = input
  context.audit({
    version,
    currency,
    total: base.total,
    allocation,
    arbitrators,
    level,
    amountInDispute,
    usdRate,
    scheduleVersion: next.scheduleVersion,
  })
}

type Deposit = WriteContext<'costs.deposit'>

async function assertDeposit(context: Deposit, reference: string, today: string): Promise<void> {
  const { tx, caseId, input } = context
  if (input.receivedOn !== undefined && input.receivedOn > today) {
    throw refuse('INPUT_INVALID', {
      caseId,
      issues: [{ path: 'receivedOn', code: 'future', words: costsWords.receivedInFuture }],
    })
  }
  const entries = await readLedgerEntries(tx, caseId)
  if (isReferenceUsed(entries, reference)) throw refuse('REFERENCE_USED', { caseId, missing: ['reference'] })
  if (reference !== '' || context.idempotencyKey !== undefined) return
  const { party, paidBy = party, amount, receivedOn = today } = input
  // Without a reference, a second such deposit cannot be distinguished from a repeated request.
  if (isDepositRepeated(entries, { party, paidBy, amount, receivedOn }))
    throw refuse('DEPOSIT_REPEATED', { caseId, missing: ['reference'] })
}

/** The deposit to reverse. A reversal itself cannot be reversed. */
async function getDeposit(tx: Tx, caseId: string, id: string) {
  const entries = await readLedgerEntries(tx, caseId)
  const deposit = entries.find((entry) => entry.id === id && entry.type === 'deposit')
  if (!deposit) throw refuse('NOT_FOUND')
  const decision = decide(depositMachine, 'costs.reverse', {
    isReversed: entries.some((entry) => entry.reverses === id),
  })
  if (!decision.ok) throw refuse(decision.refusal, { caseId, extra: { state: decision.state } })
  await assertUnspent(tx, caseId, deposit)
  return deposit
}

/** A deposit cannot be reversed once its money was paid out, refunded or set aside for a payment. */
async function assertUnspent(tx: Tx, caseId: string, { id, party, amount, currency }: LedgerEntry): Promise<void> {
  const { free } = await readFunds(tx, caseId, currency)
  const isRefunded = isPositive((await findRefunded(tx, id)) ?? ZERO)
  if (isRefunded || compare(amount, free[party]) > 0) throw refuse('DEPOSIT_SPENT', { caseId })
}

async function postingOf(tx: Tx, depositId: string): Promise<string> {
  const postingId = await findPosting(tx, 'deposit', depositId)
  if (postingId === undefined) throw new Error(`the deposit ${depositId} was never posted`)
  return postingId
}

/** The live event goes only to those whose ledger shows the row; it would reveal the payment to any other side. */
function tellLedgers({ emit }: Pick<Deposit, 'emit'>, { party, paidBy }: Pick<LedgerEntry, 'party' | 'paidBy'>): void {
  for (const audience of new Set([party, paidBy, 'tribunal'] as const)) emit('touched', { topics: ['costs'] }, audience)
}

export const costsHandlers = {
  'costs.read': async ({ db, facts, language, ...reading }) => {
    const known = await facts()
    const costs = await viewCosts(db, { ...reading, facts: known })
    const source = await readCostStatementSource(db, costs, known)
    return { ...costs, statement: await readCostStatement(db, source, language) }
  },

  'costs.statement': async ({ db, facts, language, services, ...reading }) => {
    const known = await facts()
    const costs = await viewCosts(db, { ...reading, facts: known })
    return costStatement({ source: await readCostStatementSource(db, costs, known), language, db, services })
  },

  'costs.calculate': async (context) => {
    await calculate(context)
    context.notice({ caseId: context.caseId })
    return viewCosts(context.tx, context)
  },

  'costs.allocate': async (context) => {
    const { tx, caseId, input, actor, now } = context
    const claimantBasisPoints = toBasisPoints(input.allocation.claimant)
    if ((await findAllocation(tx, caseId, 'tribunal')) === claimantBasisPoints)
      throw refuse('COSTS_UNCHANGED', { caseId })
    const row = { caseId, setBy: 'tribunal', claimantBasisPoints, personId: actor.id, at: now.toISOString() } as const
    // The split is part of the deliberations, so the trail records only that it was set.
    context.audit({ version: await insertAllocation(tx, row) })
    context.emit('touched', { topics: ['costs'] }, 'tribunal')
    return viewCosts(tx, context)
  },

  'costs.deposit': async (context) => {
    const { tx, caseId, input, actor, now } = context
    const at = now.toISOString()
    const today = plainDateIn(at, DEFAULT_ZONE)
    const reference = cleanText(input.reference)
    await assertDeposit(context, reference, today)
    const calculation = await findCalculation(tx, caseId)
    if (!calculation) throw refuse('COSTS_NOT_CALCULATED', { caseId })
    const { party, paidBy = party, amount, receivedOn = today } = input
    const { currency } = calculation
    const id = newId('deposit')
    const entry = { id, caseId, party, paidBy, amount, currency, reference, receivedOn, note: cleanText(input.note) }
    await insertDeposit(tx, { ...entry, recordedBy: actor.id, recordedAt: at })
    await post(tx, {
      ...{ kind: 'deposit', sourceId: id, caseId, currency, memo: entry.note, by: actor.id, at: now },
      lines: [
        { account: 'bank', amount },
        { account: 'deposits', party, amount: negate(amount) },
      ],
      outside: { provider: 'bank', externalId: reference, valueOn: receivedOn },
    })
    context.auditObject('deposit', id)
    context.audit({ party, paidBy, amount, currency, reference, receivedOn })
    context.notice({ caseId })
    tellLedgers(context, entry)
    return viewCosts(tx, context)
  },

  'costs.reverse': async (context) => {
    const { tx, caseId, input, actor, now } = context
    const { party, paidBy, amount, currency, ...deposit } = await getDeposit(tx, caseId, input.id)
    const id = newId('deposit')
    const at = now.toISOString()
    const note = cleanText(input.reason)
    if (note === '')
      throw refuse('INPUT_INVALID', {
        caseId,
        issues: [{ path: 'reason', code: 'required', words: costsWords.reasonNeeded }],
      })
    const entry = { id, caseId, party, paidBy, amount, currency, reference: deposit.reference, note }
    const receivedOn = plainDateIn(at, DEFAULT_ZONE)
    await insertReversal(tx, { ...entry, receivedOn, reverses: input.id, recordedBy: actor.id, recordedAt: at })
    await reversePosting(tx, {
      ...{ entryId: await postingOf(tx, input.id), sourceId: id, memo: note, by: actor.id, at: now },
      outside: { provider: 'bank', externalId: deposit.reference, valueOn: receivedOn },
    })
    context.auditObject('deposit', id)
    context.audit({ reverses: input.id, party, amount, currency })
    context.notice({ caseId })
    tellLedgers(context, entry)
    return viewCosts(tx, context)
  },
} satisfies HandlersFor<typeof costsActions>
