import { sql } from 'kysely'
import { type RefusalCode, refuse } from '#kernel/refusals.ts'
import type { Db } from '../database/db.ts'
import type { Log } from '../operation/log.ts'
import { CALL_CLASSES, type CallClass } from './call-class.ts'

/** How many calls of a class one person may make in a minute; 0: any number. */
export type CallLimits = { readonly [K in CallClass]: number }

export type CallCounter = {
  /** Counts a call; throws the refusal, with the time to wait, where the person has made too many in this minute. */
  take(personId: string, kind: CallClass): void
  close(): Promise<void>
}

const MINUTE_MS = 60_000
/** How often nodes tell each other what they counted. */
const TELL_MS = 1_000
const REFUSED: RefusalCode = 'TOO_MANY_CALLS'

/** What one person has made of one class in one minute. */
type Count = {
  readonly key: string
  readonly minute: number
  /** Counted here since the last telling. */
  fresh: number
  /** Of all nodes, as of the last telling. */
  told: number
}

/**
 * Counts the calls of signed-in people over all nodes. Each node counts in memory and tells its differences once a second in one
 * statement, which returns the totals: a write for each call would double the cost of a read, and so a limit may be exceeded by
 * what one person sends in one second (ADR 0146). Without the database each node goes on with its own count.
 */
export function openCallCounter(
  db: Db,
  limits: CallLimits,
  log: Log,
  now: () => number = Date.now,
  tellMs = TELL_MS,
): CallCounter {
  const counts = new Map<string, Count>()
  let telling: Promise<void> = Promise.resolve()
  let forgottenAt = 0
  const isLimited = CALL_CLASSES.some((kind) => limits[kind] > 0)

  async function tell(): Promise<void> {
    const minute = Math.floor(now() / MINUTE_MS)
    const changed = [...counts.values()].filter(({ fresh }) => fresh > 0)
    for (const [key, count] of counts) if (count.minute < minute && count.fresh === 0) counts.delete(key)
    if (changed.length === 0) return
    const sent = changed.map(({ key, minute: of, fresh }) => ({ key, minute: new Date(of * MINUTE_MS), count: fresh }))
    const { rows } = await sql<{ key: string; minute: Date; count: number }>`
      insert into call_counts as c (key, minute, count)
      select key, minute, count from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as t (key text, minute timestamptz, count int)
      order by key
      on conflict (key, minute) do update set count = c.count + excluded.count
      returning key, minute, count`.execute(db)
    const totals = new Map(rows.map(({ key, minute: of, count }) => [`${key} ${of.getTime() / MINUTE_MS}`, count]))
    for (const [at, count] of changed.entries()) {
      count.fresh -= sent[at]?.count ?? 0
      count.told = totals.get(`${count.key} ${count.minute}`) ?? count.told
    }
    if (forgottenAt === minute) return
    forgottenAt = minute
    await sql`delete from call_counts where minute < ${new Date((minute - 1) * MINUTE_MS)}`.execute(db)
  }

  const timer = isLimited
    ? setInterval(() => {
        telling = telling
          .then(tell)
          .catch((error: unknown) => log.fault('the calls of people cannot be counted', error))
      }, tellMs).unref()
    : undefined

  return {
    take: (personId, kind) => {
      const most = limits[kind]
      if (most === 0) return
      const at = now()
      const minute = Math.floor(at / MINUTE_MS)
      const key = `${personId} ${kind}`
      const known = counts.get(key)
      const count = known?.minute === minute ? known : { key, minute, fresh: 0, told: 0 }
      if (count !== known) counts.set(key, count)
      if (count.told + count.fresh >= most) {
        const retryAfterSeconds = Math.ceil(((minute + 1) * MINUTE_MS - at) / 1000)
        throw refuse(REFUSED, { extra: { retryAfterSeconds } })
      }
      count.fresh++
    },
    close: async () => {
      clearInterval(timer)
      await telling
    },
  }
}
