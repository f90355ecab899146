import type { Queryable, Tx } from '../database/db.ts'
import { wakeSession } from '../live/events.ts'

/** §1: a session lasts 12 hours at most and ends after 30 minutes without a call. */
export const ABSOLUTE_MS = 12 * 60 * 60_000
export const IDLE_MS = 30 * 60_000
/** How long a sign-in may wait for its second factor. */
export const PENDING_MS = 10 * 60_000

/** How recent the second factor must be for acts that ask for a fresh one. */
export const FRESH_MS = 10 * 60_000

/** How a person began to sign in; a second factor may have followed. */
export type SessionMethod = 'password' | 'passkey' | 'provider'

type NewSession = {
  readonly id: string
  /** Default: password. */
  readonly method?: SessionMethod
  readonly secretHash: string
  readonly personId: string
  readonly at: string
  readonly address: string
  readonly device: string
}

/** Begins a session that waits for its second factor. */
export async function insertSession(tx: Tx, row: NewSession): Promise<void> {
  const { at, ...rest } = row
  await tx
    .insertInto('sessions')
    .values({ ...rest, createdAt: at, lastSeenAt: at })
    .execute()
}

/**
 * Turns a pending session into an open one under a new secret, after the second factor. Returns the method it began with;
 * undefined when it is no longer pending. `provedAt` is set when the second factor was proved earlier, elsewhere.
 */
export async function openSession(
  tx: Tx,
  id: string,
  secretHash: string,
  at: string,
  provedAt = at,
): Promise<SessionMethod | undefined> {
  const opened = await tx
    .updateTable('sessions')
    .set({ secretHash, secondFactorAt: provedAt, lastSeenAt: at })
    .where('id', '=', id)
    .where('secondFactorAt', 'is', null)
    .where('endedAt', 'is', null)
    .returning('method')
    .executeTakeFirst()
  return opened?.method as SessionMethod | undefined
}

/** Gives an open session a new secret after the second factor was proved again; false when the session is not open. */
export async function renewSession(tx: Tx, id: string, secretHash: string, at: string): Promise<boolean> {
  const result = await tx
    .updateTable('sessions')
    .set({ secretHash, secondFactorAt: at, lastSeenAt: at })
    .where('id', '=', id)
    .where('secondFactorAt', 'is not', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Ends one session and its live events; false when it had already ended. */
export async function endSession(tx: Tx, id: string, at: string): Promise<boolean> {
  const result = await tx
    .updateTable('sessions')
    .set({ endedAt: at })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  await wakeSession(tx, id)
  return result.numUpdatedRows === 1n
}

/** Ends all sessions of a person but one, with their live events; returns how many ended. */
export async function endSessionsOf(
  tx: Tx,
  personId: string,
  at: string,
  except: string | null = null,
): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt: at })
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .where('id', '<>', except ?? '')
    .returning('id')
    .execute()
  for (const { id } of ended) await wakeSession(tx, id)
  return ended.length
}

type Life = { readonly createdAt: Date; readonly lastSeenAt: Date; readonly secondFactorAt: Date | null }

/** The state of a session that was not ended: `waiting` for its second factor, `open`, or undefined when it has expired. */
export function lifeOf(session: Life, now: Date): 'waiting' | 'open' | undefined {
  const age = now.getTime() - session.createdAt.getTime()
  if (!session.secondFactorAt) return age > PENDING_MS ? undefined : 'waiting'
  return age > ABSOLUTE_MS || now.getTime() - session.lastSeenAt.getTime() > IDLE_MS ? undefined : 'open'
}

/** The open sessions of a person, the most recently used first. */
export async function listSessions(db: Queryable, personId: string, now: Date) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt', 'secondFactorAt', 'address', 'device', 'method'])
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    // Expired sessions stay in the table; they are not read.
    .where('createdAt', '>=', new Date(now.getTime() - ABSOLUTE_MS))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute()
  return rows
    .filter((row) => lifeOf(row, now) === 'open')
    .map((row) => ({ ...row, method: row.method as SessionMethod }))
}

/** The session of a cookie with its person, in one query; undefined when it is unknown or ended, or the person is disabled. */
export async function findSession(db: Queryable, secretHash: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.personId')
    .select([
      'sessions.id as sessionId',
      'sessions.createdAt',
      'secondFactorAt',
      'lastSeenAt',
      'people.id',
      'email',
      'nameEn',
      'nameAr',
      'roles',
    ])
    .where('secretHash', '=', secretHash)
    .where('endedAt', 'is', null)
    .where('people.disabledAt', 'is', null)
    .executeTakeFirst()
}

/** Records activity, at most once a minute so that most reads write nothing. */
export async function touchSession(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: now.toISOString() })
    .where('id', '=', id)
    .where('lastSeenAt', '<', new Date(now.getTime() - 60_000))
    .execute()
}

/** Whether a session may still be used. */
export async function isSessionOpen(db: Queryable, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.personId')
    .select(['sessions.createdAt', 'lastSeenAt', 'secondFactorAt'])
    .where('sessions.id', '=', id)
    .where('endedAt', 'is', null)
    .where('people.disabledAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined && lifeOf(row, now) === 'open'
}
