import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'

/** Long enough for a busy machine; what comes early ends the wait. */
const MOST_MS = 30_000

/** Until something is so. */
export async function until(isSo: () => Promise<boolean> | boolean, what: string): Promise<void> {
  for (const end = Date.now() + MOST_MS; !(await isSo()); await delay(20))
    if (Date.now() > end) throw new Error(`in ${MOST_MS / 1000} s it was never so: ${what}`)
}

/** Until a connection of this database waits for a lock. The cluster also serves other tests, with waits of their own. */
export function untilLockAwaited(database: Pool): Promise<void> {
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()"
  return until(async () => (await database.query(waiting)).rowCount !== 0, 'a connection waits for a lock')
}
