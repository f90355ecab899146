import { decide } from '#kernel/machine.ts'
import { add, isZero } from '#kernel/money/money.ts'
import { refuse } from '#kernel/refusals.ts'
import { cleanText } from '#kernel/text.ts'
import type { Word } from '#kernel/words.ts'
import type { WriteHandler } from '#server/acts/context.ts'
import type { Tx } from '#server/database/db.ts'
import {
  lockMovements,
  type Movement,
  markMovement,
  matchMovements,
  noteMovement,
  unmatchMovements,
} from '#server/money/movements.ts'
import { movementMachine } from '../law/rules.ts'
import { findCounterpart, isSettled } from './store.ts'
import { viewMovement } from './views.ts'
import { reconciliationWords } from '../law/words.ts'

function wrong(path: string, code: string, words: Word) {
  return refuse('INPUT_INVALID', { missing: [path], issues: [{ path, code, words }] })
}

/** Locks the movements of an act. If a movement's case changed before the lock, another act has just matched or reopened it. */
async function hold(
  tx: Tx,
  caseId: string,
  ids: readonly [string, ...string[]],
): Promise<readonly [Movement, ...Movement[]]> {
  const rows = await lockMovements(tx, ids)
  const [one, ...others] = ids.map((id) => rows.find((row) => row.id === id))
  if (!one || others.includes(undefined)) throw refuse('NOT_FOUND')
  if ((one.caseId ?? '') !== caseId) throw refuse('ALREADY_DONE', { caseId })
  return [one, ...others.flatMap((row) => (row ? [row] : []))]
}

function assertOpen(act: 'reconciliation.mark' | 'reconciliation.match', row: Movement): void {
  const decision = decide(movementMachine, act, row)
  if (!decision.ok) throw refuse(decision.refusal, { caseId: row.caseId ?? '', extra: { state: decision.state } })
}

/** §7: sets or removes the mark of one movement; removing it also reopens the movement matched with it. */
export const mark: WriteHandler<'reconciliation.mark'> = async (context) => {
  const { tx, caseId, input, actor, now } = context
  const other = await findCounterpart(tx, input.id)
  const [row] = await hold(tx, caseId, other === null ? [input.id] : [input.id, other])
  if (row.matchedWith !== other) throw refuse('ALREADY_DONE', { caseId })
  const notes = cleanText(input.notes)
  if (input.matched) {
    assertOpen('reconciliation.mark', row)
    await markMovement(tx, row.id, { by: actor.id, at: now.toISOString(), notes })
  } else if (row.matched) {
    if (notes === '') throw wrong('notes', 'required', reconciliationWords.notesNeeded)
    const ids: [string, ...string[]] = other === null ? [row.id] : [row.id, other]
    if (await isSettled(tx, ids)) throw refuse('BATCH_SETTLED', { caseId })
    await unmatchMovements(tx, ids, notes)
  } else {
    if (notes === row.notes) throw refuse('ALREADY_DONE', { caseId })
    await noteMovement(tx, row.id, notes)
  }
  context.auditObject('movement', row.id)
  context.audit({ matched: input.matched, notes, ...(other !== null && { other }) })
  return viewMovement(tx, row.id, now)
}

/** Matches two open movements that a person declares to be the same money, or to reverse each other. */
export const match: WriteHandler<'reconciliation.match'> = async (context) => {
  const { tx, caseId, input, actor, now } = context
  if (input.id === input.withId) throw wrong('withId', 'same', reconciliationWords.notItself)
  const [row, other] = await hold(tx, caseId, [input.id, input.withId])
  if (!other) throw refuse('NOT_FOUND')
  assertOpen('reconciliation.match', row)
  assertOpen('reconciliation.match', other)
  const notes = cleanText(input.notes)
  assertFit(row, other, notes)
  const ids = [row.id, other.id] as const
  await matchMovements(tx, { ids, caseId: row.caseId, score: null, by: actor.id, at: now.toISOString(), notes })
  context.auditObject('movement', row.id)
  context.audit({ with: other.id, amount: row.amount, otherAmount: other.amount, currency: row.currency, notes })
  return viewMovement(tx, row.id, now)
}

function assertFit(row: Movement, other: Movement, notes: string): void {
  if (row.currency !== other.currency) throw wrong('withId', 'currency', reconciliationWords.otherCurrency)
  if (other.caseId !== null && other.caseId !== row.caseId)
    throw refuse('MOVEMENT_OTHER_CASE', { caseId: row.caseId ?? '' })
  if (row.origin === other.origin) {
    const isTakenBack = isZero(add(row.amount, other.amount)) && row.caseId === other.caseId
    if (!isTakenBack) throw wrong('withId', 'opposite', reconciliationWords.notOpposite)
  } else if (row.amount !== other.amount && notes === '') {
    throw wrong('notes', 'required', reconciliationWords.differenceNeeded)
  }
}
