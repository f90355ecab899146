import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** A holder that has not renewed its claim for this long has died, and another node takes the work over. */
const HELD_SECONDS = 60
const RENEW_MS = 15_000
/** A run said to begin later than this was written while the database's clock stood ahead. It keeps no later run back. */
const AHEAD = sql`interval '1 minute'`
/** Nodes do not tick at the same moment: one that comes a little early in the next interval may run. */
const PART_OF_INTERVAL = 0.9

type Once = { readonly name: string; readonly everyMs: number; readonly signal: AbortSignal }

/**
 * Runs work that all nodes repeat on one of them only: skipped while another node is at it, or did it within the interval. The
 * database's clock decides. Work that fails or is stopped may be begun by the next node that comes.
 */
export async function onceAmongNodes(
  db: Db,
  { name, everyMs, signal }: Once,
  run: (signal: AbortSignal) => Promise<unknown>,
  renewMs = RENEW_MS,
): Promise<'done' | 'skipped'> {
  const holder = randomUUID()
  if (!(await claim(db, name, holder, everyMs * PART_OF_INTERVAL))) return 'skipped'
  const lost = new AbortController()
  const renewing = setInterval(() => {
    renew(db, name, holder).then(
      (isHeld) => isHeld || lost.abort(),
      () => {},
    )
  }, renewMs)
  try {
    await run(AbortSignal.any([signal, lost.signal]))
  } catch (error) {
    await release(db, name, holder).catch(() => {})
    throw error
  } finally {
    clearInterval(renewing)
  }
  await sql`update clock_runs set ended_at = now() where name = ${name} and holder = ${holder}`.execute(db)
  return 'done'
}

async function claim(db: Db, name: string, holder: string, pauseMs: number): Promise<boolean> {
  const { rows } = await sql`insert into clock_runs (name, began_at, ended_at, holder, until)
    values (${name}, now(), null, ${holder}, now() + make_interval(secs => ${HELD_SECONDS}))
    on conflict (name) do update
      set began_at = excluded.began_at, ended_at = null, holder = excluded.holder, until = excluded.until
      where (clock_runs.ended_at is null and clock_runs.until < now())
        or (clock_runs.ended_at is not null
          and clock_runs.began_at <= now() - make_interval(secs => ${pauseMs / 1000}))
        or clock_runs.began_at > now() + ${AHEAD}
    returning name`.execute(db)
  return rows.length > 0
}

async function renew(db: Db, name: string, holder: string): Promise<boolean> {
  const { rows } = await sql`update clock_runs set until = now() + make_interval(secs => ${HELD_SECONDS})
    where name = ${name} and holder = ${holder} returning name`.execute(db)
  return rows.length > 0
}

/** Without an end and with its time over, the run counts as that of a node that died. */
async function release(db: Db, name: string, holder: string): Promise<void> {
  await sql`update clock_runs set until = '-infinity' where name = ${name} and holder = ${holder}`.execute(db)
}
