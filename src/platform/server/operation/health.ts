import { open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { appPoolOptions, type DatabaseConnection } from '../database/connection.ts'
import { openDatabase } from '../database/db.ts'
import type { Config } from '../start/config.ts'
import { APART_MS, readLatest, watchClock } from './clock.ts'
import { type ReportedParts, reportedParts } from './health-parts.ts'
import type { Log } from './log.ts'

/** The state of each part the portal depends on; any value other than `ok` names the fault. */
export type Health = {
  readonly database: 'ok' | 'away'
  readonly files: 'ok' | 'full' | 'away'
  readonly listener: 'ok' | 'lost'
  /** `behind` what was recorded, or `apart` from the clock of the database that several nodes share. */
  readonly clock: 'ok' | 'behind' | 'apart'
} & ReportedParts

/** The time limit of each part, so that the result comes within two seconds whatever is away. */
const PROBE_MS = 1_500
/** With less free space than this the next upload or paper may not fit. */
const ROOM_BYTES = 16 * 1024 * 1024
const WHOLE_WRITE = Buffer.alloc(4096)

/** How often the clock is checked without a request. */
const CLOCK_EVERY_MS = 60_000

type HealthParts = {
  readonly connection: DatabaseConnection
  readonly config: Pick<Config, 'dataDir' | 'clamd' | 'smtp'>
  /** A folder on the disk that holds the files. */
  readonly folder: string
  /** Throws unless the bucket with the files takes an object; undefined where files are in the folder. */
  readonly probeBucket?: (() => Promise<void>) | undefined
  /** Whether the database's notifications reach this process. */
  readonly isListening: () => boolean
  /** By how many milliseconds the clock of this machine is ahead of the database's; absent where one machine has both. */
  readonly clockOffset?: (() => number) | undefined
  readonly log: Log
}

type Seen = { readonly database: Health['database']; readonly latest: Date | null }
const AWAY: Seen = { database: 'away', latest: null }
/** Parts that were not read in time. */
const NOT_READ: ReportedParts = { disk: 'low', queue: 'away', scanner: 'away', mail: 'away' }

export type HealthWatch = {
  read(): Promise<Health>
  close(): Promise<void>
}

/** A portal is ready when none of its parts is away. What else is wrong is reported and does not make it unavailable. */
export function isReady({ database, files, listener }: Health): boolean {
  return database === 'ok' && files === 'ok' && listener === 'ok'
}

/**
 * Checks the parts on request; requests during a check share its result. It has a connection of its own, so that a busy pool is
 * not reported as a fault.
 */
export function watchHealth(parts: HealthParts): HealthWatch {
  const { connection, config, folder, probeBucket, isListening, clockOffset, log } = parts
  const limits = { connectMs: PROBE_MS, statementMs: PROBE_MS, answerMs: PROBE_MS }
  const probe = openDatabase({ ...appPoolOptions(connection, limits), max: 1 }, (error) =>
    log.fault('a readiness connection failed', error),
  )
  // What takes longer must not make the check of the database late.
  const figures = openDatabase({ ...appPoolOptions(connection, limits), max: 1 }, (error) =>
    log.fault('a readiness connection failed', error),
  )
  const isBehind = watchClock()
  const { dataDir, clamd: scanner, smtp } = config
  const sources = { db: figures.db, dataDir, scanner, sendsMail: smtp !== undefined, partMs: PROBE_MS / 3 }
  const readReported = reportedParts(sources)
  let running: Promise<Health> | undefined
  let atFiles: Promise<Health['files']> | undefined

  async function look(): Promise<Health> {
    const [seen, files, reported] = await Promise.all([
      inTime<Seen>(askDatabase(), AWAY),
      inTime<Health['files']>(lookAtFiles(), 'away'),
      inTime<ReportedParts>(readReported(), NOT_READ),
    ])
    const isApart = Math.abs(clockOffset?.() ?? 0) > APART_MS
    const clock = isBehind(seen.latest) ? 'behind' : isApart ? 'apart' : 'ok'
    if (clock === 'behind')
      log.fault('the clock stands behind', new Error('the clock of this machine stands behind what was recorded'))
    return { database: seen.database, files, listener: isListening() ? 'ok' : 'lost', clock, ...reported }
  }

  const askStorage = async (): Promise<Health['files']> => {
    const onDisk = await askFiles(folder)
    if (onDisk === 'ok') await probeBucket?.()
    return onDisk
  }

  /** A check of a disk that hangs occupies one of the few threads for files, so only one runs at a time. */
  function lookAtFiles(): Promise<Health['files']> {
    atFiles ??= askStorage().finally(() => {
      atFiles = undefined
    })
    return atFiles
  }

  const askDatabase = async (): Promise<Seen> => ({ database: 'ok', latest: await readLatest(probe.db) })

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
      await Promise.all([probe.close(), figures.close()])
    },
  }
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
