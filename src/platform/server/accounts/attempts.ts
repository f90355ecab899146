import { sql } from 'kysely'
import { refuse } from '#kernel/refusals.ts'
import type { Queryable } from '../database/db.ts'

/** How many attempts are allowed in a window, and how long the lock lasts once there is one too many. */
export type Limit = { readonly most: number; readonly windowMs: number; readonly lockMs: number }

const MINUTE = 60_000
/** Password attempts for one e-mail, whether or not an account has it. */
export const ACCOUNT_LIMIT: Limit = { most: 10, windowMs: 15 * MINUTE, lockMs: 15 * MINUTE }
/** Code attempts of one person. */
export const CODE_LIMIT: Limit = { most: 5, windowMs: 15 * MINUTE, lockMs: 15 * MINUTE }
/** Failures of any kind from one network address. */
export const ADDRESS_LIMIT: Limit = { most: 50, windowMs: 15 * MINUTE, lockMs: 15 * MINUTE }
/** Reset links requested, for one e-mail and from one address. */
export const RESET_LIMIT: Limit = { most: 3, windowMs: 60 * MINUTE, lockMs: 60 * MINUTE }
export const RESET_ADDRESS_LIMIT: Limit = { most: 20, windowMs: 60 * MINUTE, lockMs: 60 * MINUTE }
/** Passkey challenges requested at the sign-in page or through a link, from one address. */
export const QUESTION_LIMIT: Limit = { most: 100, windowMs: 15 * MINUTE, lockMs: 5 * MINUTE }
/**
 * Browsers of one network sent to the identity provider that have not come back; counted apart, so that these failures never lock a
 * password.
 */
export const DEPARTURE_LIMIT: Limit = { most: 60, windowMs: 15 * MINUTE, lockMs: 5 * MINUTE }

/**
 * Requests to the public register of awards from one network, hits and misses alike; counted apart, tokens from one network that stop
 * nobody's mail.
 */
export const LOOK_LIMIT: Limit = { most: 60, windowMs: 15 * MINUTE, lockMs: 5 * MINUTE }

export type Taken = {
  readonly ok: boolean
  readonly lockedUntil: Date | null
  /** Whether this attempt exceeded the limit and so caused the lock. */
  readonly locksNow: boolean
}

/**
 * Counts an attempt before it is made, so that concurrent attempts are all counted. The attempt above the limit locks the key for
 * a while; attempts during the lock do not extend it. It is one statement, so the count holds across all server processes.
 */
export async function takeAttempt(db: Queryable, key: string, limit: Limit, now: Date): Promise<Taken> {
  const windowStart = new Date(now.getTime() - limit.windowMs).toISOString()
  const lock = new Date(now.getTime() + limit.lockMs).toISOString()
  const at = now.toISOString()
  const { rows } = await sql<{ count: number; lockedUntil: Date | null }>`
    insert into attempts as a (key, count, since) values (${key}, 1, ${at})
    on conflict (key) do update set
      count = case when a.locked_until > ${at} then a.count
                   when a.locked_until is not null or a.since < ${windowStart} then 1
                   else a.count + 1 end,
      since = case when a.locked_until > ${at} then a.since
                   when a.locked_until is not null or a.since < ${windowStart} then ${at}
                   else a.since end,
      locked_until = case when a.locked_until > ${at} then a.locked_until
                          when a.locked_until is null and a.since >= ${windowStart} and a.count >= ${limit.most}
                            then ${lock}::timestamptz
                          else null end
    returning count, locked_until`.execute(db)
  const lockedUntil = rows[0]?.lockedUntil ?? null
  return { ok: lockedUntil === null, lockedUntil, locksNow: lockedUntil?.getTime() === Date.parse(lock) }
}

/** Refuses an attempt over the limit with TOO_MANY and the time to wait. */
export function assertTaken({ ok, lockedUntil }: Taken, now: Date): void {
  if (ok) return
  const seconds = Math.ceil(((lockedUntil?.getTime() ?? 0) - now.getTime()) / 1000)
  throw refuse('TOO_MANY', { extra: { retryAfterSeconds: Math.max(1, seconds) } })
}

/** Deletes the attempts of a key after a success or when its lock is lifted, and expired attempts of all other keys. */
export async function clearAttempts(db: Queryable, keys: readonly string[], now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 60 * MINUTE).toISOString()
  await db
    .deleteFrom('attempts')
    .where((eb) => eb.or([eb('key', 'in', keys.length > 0 ? keys : ['']), eb('since', '<', new Date(yesterday))]))
    .execute()
}

/** Takes back one attempt that succeeded, where others share the key. */
export async function giveBackAttempt(db: Queryable, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .where('lockedUntil', 'is', null)
    .execute()
}

/** Until when each of these keys is locked; only the locked ones. */
export async function locksOf(db: Queryable, keys: readonly string[], now: Date): Promise<Map<string, Date>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('attempts')
    .select(['key', 'lockedUntil'])
    .where('key', 'in', keys)
    .where('lockedUntil', '>', now)
    .execute()
  return new Map(rows.flatMap(({ key, lockedUntil }) => (lockedUntil ? [[key, lockedUntil] as const] : [])))
}
