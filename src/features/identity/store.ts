import type { Reader, Tx } from '#server/db.ts'

/** §1: a session lives 12 hours at most and ends after 30 minutes without a call. */
export const ABSOLUTE_MS = 12 * 60 * 60_000
export const IDLE_MS = 30 * 60_000
/** How long a sign-in may wait for its second factor. */
export const PENDING_MS = 10 * 60_000

export async function insertSession(
  tx: Tx,
  row: { id: string; secretHash: string; personId: string; at: string },
): Promise<void> {
  const { at, ...rest } = row
  await tx
    .insertInto('sessions')
    .values({ ...rest, createdAt: at, lastSeenAt: at })
    .execute()
}

/** The second factor turns a pending session into an open one under a new secret; false when it is no longer pending. */
export async function openSession(tx: Tx, id: string, secretHash: string, at: string): Promise<boolean> {
  const result = await tx
    .updateTable('sessions')
    .set({ secretHash, secondFactorAt: at, lastSeenAt: at })
    .where('id', '=', id)
    .where('secondFactorAt', 'is', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function endSession(tx: Tx, id: string, at: string): Promise<void> {
  await tx.updateTable('sessions').set({ endedAt: at }).where('id', '=', id).where('endedAt', 'is', null).execute()
}

/** The session behind a cookie with its person, in one query; undefined when unknown, ended or the person is disabled. */
export async function findSession(db: Reader, secretHash: string) {
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

/** Notes activity, at most once a minute so that reads stay reads. */
export async function touchSession(db: Reader, id: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: now.toISOString() })
    .where('id', '=', id)
    .where('lastSeenAt', '<', new Date(now.getTime() - 60_000))
    .execute()
}

/** Whether a session may still be used; streams ask at every event and heartbeat. */
export async function isSessionOpen(db: Reader, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.personId')
    .select(['sessions.createdAt', 'lastSeenAt'])
    .where('sessions.id', '=', id)
    .where('secondFactorAt', 'is not', null)
    .where('endedAt', 'is', null)
    .where('people.disabledAt', 'is', null)
    .executeTakeFirst()
  if (!row) return false
  const isOld = now.getTime() - row.createdAt.getTime() > ABSOLUTE_MS
  return !isOld && now.getTime() - row.lastSeenAt.getTime() <= IDLE_MS
}
