import { open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { appPoolOptions, type DatabaseConnection } from '../database/connection.ts'
import { CENTRE_CHAIN } from '../audit/audit.ts'
import { type Db, openDatabase } from '../database/db.ts'
import { StartError } from '../start/start-errors.ts'
import type { Log } from './log.ts'

/** The state of each part the portal depends on; any value other than `ok` names the fault. */
export type Health = {
  readonly database: 'ok' | 'away'
  readonly files: 'ok' | 'full' | 'away'
  readonly listener: 'ok' | 'lost'
  readonly clock: 'ok' | 'behind'
}

/** The time limit of each part, so that the result comes within two seconds whatever is away. */
const PROBE_MS = 1_500
/** With less free space than this the next upload or paper may not fit. */
const ROOM_BYTES = 16 * 1024 * 1024
const WHOLE_WRITE = Buffer.alloc(4096)

/** How far the clock may be behind the newest record, because the clocks of several nodes never agree to the second. */
const CLOCK_SLACK_MS = 60_000
/** How often the clock is checked without a request. */
const CLOCK_EVERY_MS = 60_000

type HealthParts = {
  readonly connection: DatabaseConnection
  /** A folder on the disk that holds the files. */
  readonly folder: string
  /** Whether the database's notifications reach this process. */
  readonly isListening: () => boolean
  readonly log: Log
}

type Seen = { readonly database: Health['database']; readonly latest: Date | null }
const AWAY: Seen = { database: 'away', latest: null }

export type HealthWatch = { read(): Promise<Health>; close(): Promise<void> }

/** A portal is ready when none of its parts is away. A wrong clock is reported but does not make the portal unavailable. */
export function isReady({ database, files, listener }: Health): boolean {
  return database === 'ok' && files === 'ok' && listener === 'ok'
}

/**
 * Checks the parts on request; requests during a check share its result. It has a connection of its own, so that a busy pool is
 * not reported as a fault.
 */
export function watchHealth({ connection, folder, isListening, log }: HealthParts): HealthWatch {
  const limits = { connectMs: PROBE_MS, statementMs: PROBE_MS, answerMs: PROBE_MS }
  const probe = openDatabase({ ...appPoolOptions(connection, limits), max: 1 }, (error) =>
    log.fault('a readiness connection failed', error),
  )
  let began = { wall: Date.now(), steady: performance.now() }
  let running: Promise<Health> | undefined
  let atFiles: Promise<Health['files']> | undefined

  async function look(): Promise<Health> {
    const [seen, files] = await Promise.all([
      inTime<Seen>(askDatabase(), AWAY),
      inTime<Health['files']>(lookAtFiles(), 'away'),
    ])
    const clock = isBehind(seen.latest) ? 'behind' : 'ok'
    if (clock === 'behind')
      log.fault('the clock stands behind', new Error('the clock of this machine stands behind what was recorded'))
    return { database: seen.database, files, listener: isListening() ? 'ok' : 'lost', clock }
  }

  /** A check of a disk that hangs occupies one of the few threads for files, so only one runs at a time. */
  function lookAtFiles(): Promise<Health['files']> {
    atFiles ??= askFiles(folder).finally(() => {
      atFiles = undefined
    })
    return atFiles
  }

  const askDatabase = async (): Promise<Seen> => ({ database: 'ok', latest: await readLatest(probe.db) })

  /**
   * Whether the clock was set back since the start, or is behind what this or another node recorded. Once nothing recorded is
   * ahead of the clock, it counts as right.
   */
  function isBehind(latest: Date | null): boolean {
    if (latest !== null && latest.getTime() <= Date.now()) began = { wall: Date.now(), steady: performance.now() }
    const setBack = began.wall + (performance.now() - began.steady) - Date.now()
    return setBack > CLOCK_SLACK_MS || (latest !== null && latest.getTime() - Date.now() > CLOCK_SLACK_MS)
  }

  const read = () => {
    running ??= look().finally(() => {
      running = undefined
    })
    return running
  }
  const timer = setInterval(() => void read(), CLOCK_EVERY_MS).unref()

  return {
    read,
    close: async () => {
      clearInterval(timer)
      await running
      await probe.close()
    },
  }
}

/** When something was last recorded. Reads two entries by index: the last of the centre's chain, and the last event of any case. */
async function readLatest(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ latest: Date | null }>`select greatest(
    (select at from audit_entries where chain = ${CENTRE_CHAIN} order by seq desc limit 1),
    (select at from events order by id desc limit 1)) as latest`.execute(db)
  return rows[0]?.latest ?? null
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

async function inTime<T>(work: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), PROBE_MS)
  })
  try {
    return await Promise.race([work.catch(() => otherwise), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Writes a real file: a disk may have space and still refuse writes, because of a quota or because it is read-only. */
async function askFiles(folder: string): Promise<Health['files']> {
  if ((await roomIn(folder)) < ROOM_BYTES) return 'full'
  const file = path.join(folder, `.ready-${process.pid}`)
  try {
    const handle = await open(file, 'w', 0o600)
    try {
      await handle.write(WHOLE_WRITE)
      await handle.sync()
    } finally {
      await handle.close()
    }
    return 'ok'
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'away'
  } finally {
    await rm(file, { force: true })
  }
}

/** How many bytes this user can still write in the folder. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
