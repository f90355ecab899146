import { sql } from 'kysely'
import { type Audience, audienceColumns, type PlainCode } from '#kernel/audience/audience.ts'
import type { Db, Tx } from '../database/db.ts'
import { CHANNEL, type Wake, writeWake } from './wakes.ts'

export type NewEvent = {
  readonly caseId: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly audience: Audience | PlainCode
  readonly at: Date
}

async function wake(tx: Tx, ...wakes: readonly Wake[]): Promise<void> {
  for (const one of wakes) await sql`select pg_notify(${CHANNEL}, ${writeWake(one)})`.execute(tx)
}

/** Stores a numbered event and wakes the streams when the transaction commits. The caller holds the case lock. */
export async function appendEvent(tx: Tx, event: NewEvent): Promise<void> {
  const { caseId, at, data, type, audience } = event
  const forWhom = audienceColumns(audience)
  await tx
    .insertInto('events')
    .values({ type, caseId, at: at.toISOString(), data: JSON.stringify(data), ...forWhom })
    .execute()
  await wake(tx, { kind: 'case', caseId })
  // The personal stream serves pages without a case, such as the list of next steps in all cases.
  if (type === 'touched') await wake(tx, { kind: 'next', caseId, ...forWhom })
}

/** Wakes the personal streams of these people when the transaction commits. */
export async function wakePeople(tx: Tx, personIds: readonly string[]): Promise<void> {
  await wake(tx, ...personIds.map((personId) => ({ kind: 'person', personId }) as const))
}

/** The dates of a case changed: wakes the personal streams of the people who may see it, when the transaction commits. */
export async function wakeCalendars(tx: Tx, caseId: string): Promise<void> {
  await wake(tx, { kind: 'timeline', caseId })
}

/** Wakes the streams of a session that ends with this transaction: each checks whether it is still open, and closes. */
export async function wakeSession(tx: Tx, sessionId: string): Promise<void> {
  await wake(tx, { kind: 'session', sessionId })
}

/** Wakes every stream of a person whose roles or account changed: each checks again what the person may see, or closes. */
export async function wakeAccess(tx: Tx, personId: string): Promise<void> {
  await wake(tx, { kind: 'access', personId })
}

/** The number of the newest event of a case, 0 when there is none: where a new stream starts. */
export async function latestEvent(db: Db, caseId: string): Promise<number> {
  const row = await db
    .selectFrom('events')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('caseId', '=', caseId)
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}
