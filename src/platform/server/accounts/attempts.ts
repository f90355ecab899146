import { sql } from 'kysely'
import { refuse } from '#kernel/refusals.ts'
import type { Reader } from '../database/db.ts'

/** How many attempts are let through in a window, and how long none is after one too many. */
export type Limit = { readonly most: number; readonly windowMs: number; readonly lockMs: number }

const MINUTE = 60_000
/** Guesses at one e-mail's password, whether or not anybody has that e-mail. */
export const ACCOUNT_LIMIT: Limit = { most: 10, windowMs: 15 * MINUTE, lockMs: 15 * MINUTE }
/** Guesses at one person's code. */
export const CODE_LIMIT: Limit = { most: 5, windowMs: 15 * MINUTE, lockMs: 15 * MINUTE }
/** Failures from one network address, of whatever kind. */
export const ADDRESS_LIMIT: Limit = { most: 50, windowMs: 15 * MINUTE, lockMs: 15 * MINUTE }
/** Reset links asked for, for one e-mail and from one address. */
export const RESET_LIMIT: Limit = { most: 3, windowMs: 60 * MINUTE, lockMs: 60 * MINUTE }
export const RESET_ADDRESS_LIMIT: Limit = { most: 20, windowMs: 60 * MINUTE, lockMs: 60 * MINUTE }
/** Questions to passkeys at the sign-in page or by a link, from one address. */
export const QUESTION_LIMIT: Limit = { most: 100, windowMs: 15 * MINUTE, lockMs: 5 * MINUTE }
/** Browsers of one network sent to the identity provider that have not come back; apart, so that its failures lock nobody's password. */
export const DEPARTURE_LIMIT: Limit = { most: 60, windowMs: 15 * MINUTE, lockMs: 5 * MINUTE }

/** Looks at the public register of awards from one network, hits and misses alike. */
export const LOOK_LIMIT: Limit = { most: 60, windowMs: 15 * MINUTE, lockMs: 5 * MINUTE }

export type Taken = {
  readonly ok: boolean
  readonly lockedUntil: Date | null
  /** This very attempt was the one too many. */
  readonly locksNow: boolean
}

/**
 * Counts an attempt before it is made, so that a hundred at once are a hundred. One too many locks the key for a while; what comes
 * meanwhile does not make it longer. One statement, hence the same for all server processes.
 */
export async function takeAttempt(db: Reader, key: string, limit: Limit, now: Date): Promise<Taken> {
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

/** Refuses with TOO_MANY, and how long to wait, what was one attempt too many. */
export function assertTaken({ ok, lockedUntil }: Taken, now: Date): void {
  if (ok) return
  const seconds = Math.ceil(((lockedUntil?.getTime() ?? 0) - now.getTime()) / 1000)
  throw refuse('TOO_MANY', { extra: { retryAfterSeconds: Math.max(1, seconds) } })
}

/** Forgets the attempts of a key: it proved right, or its lock was lifted. Forgets long past ones of others too. */
export async function clearAttempts(db: Reader, keys: readonly string[], now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 60 * MINUTE).toISOString()
  await db
    .deleteFrom('attempts')
    .where((eb) => eb.or([eb('key', 'in', keys.length > 0 ? keys : ['']), eb('since', '<', new Date(yesterday))]))
    .execute()
}

/** Takes back one attempt that was none: it succeeded, and others share the key. */
export async function giveBackAttempt(db: Reader, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .where('lockedUntil', 'is', null)
    .execute()
}

/** Until when these keys are locked, those that are. */
export async function locksOf(db: Reader, keys: readonly string[], now: Date): Promise<Map<string, Date>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('attempts')
    .select(['key', 'lockedUntil'])
    .where('key', 'in', keys)
    .where('lockedUntil', '>', now)
    .execute()
  return new Map(rows.flatMap(({ key, lockedUntil }) => (lockedUntil ? [[key, lockedUntil] as const] : [])))
}
