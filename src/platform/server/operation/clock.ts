import { sql } from 'kysely'
import { CENTRE_CHAIN } from '../audit/audit.ts'
import type { Db } from '../database/db.ts'
import { StartError } from '../start/start-errors.ts'

/** How far the clock may be behind the newest record, because the clocks of several nodes never agree to the second. */
const CLOCK_SLACK_MS = 60_000

/** How far the clocks of nodes and database may be apart: records are dated by the node that writes them. */
export const APART_MS = 5_000

/** When something was last recorded. Reads two entries by index: the last of the centre's chain, and the last event of any case. */
export async function readLatest(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ latest: Date | null }>`select greatest(
    (select at from audit_entries where chain = ${CENTRE_CHAIN} order by seq desc limit 1),
    (select at from events order by id desc limit 1)) as latest`.execute(db)
  return rows[0]?.latest ?? null
}

/**
 * Watches the clock of this machine. The answer says whether it was set back since the start, or is behind what this or another
 * node recorded. Once nothing recorded is ahead of the clock, it counts as right.
 */
export function watchClock(): (latest: Date | null) => boolean {
  let began = { wall: Date.now(), steady: performance.now() }
  return (latest) => {
    if (latest !== null && latest.getTime() <= Date.now()) began = { wall: Date.now(), steady: performance.now() }
    const setBack = began.wall + (performance.now() - began.steady) - Date.now()
    return setBack > CLOCK_SLACK_MS || (latest !== null && latest.getTime() - Date.now() > CLOCK_SLACK_MS)
  }
}

/**
 * Refuses to start with a clock that is behind the last entry of the trail: new records would be dated before those they follow.
 * The only exception is ALLOW_EARLIER_CLOCK=1, for a clock that was ahead before.
 */
export async function assertClock(db: Db, now: Date, isAllowed: boolean): Promise<void> {
  if (isAllowed) return
  const latest = await readLatest(db)
  if (!latest || latest.getTime() - now.getTime() <= CLOCK_SLACK_MS) return
  throw new StartError(
    `The clock of this machine says ${now.toISOString()}, but the last entry of the trail is of ${latest.toISOString()}. Set the clock; if that entry was written by a clock that was ahead, set ALLOW_EARLIER_CLOCK=1 for this start.`,
  )
}
