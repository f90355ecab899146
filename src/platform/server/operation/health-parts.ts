import { statfs } from 'node:fs/promises'
import net from 'node:net'
import { sql } from 'kysely'
import { SENDER_REFUSED } from '../accounts/outbox.ts'
import type { Db } from '../database/db.ts'
import { oldestDueSeconds } from '../jobs/failed-jobs.ts'
import type { SocketAddress } from '../start/settings.ts'

/** Parts that are reported and do not make the portal unready: it serves people without them, and somebody should look. */
export type ReportedParts = {
  readonly disk: 'ok' | 'low'
  readonly queue: 'ok' | 'late' | 'away'
  readonly scanner: 'off' | 'ok' | 'away'
  /** `refused`: the mail server refuses the portal itself, its sender or its sign-in. */
  readonly mail: 'off' | 'ok' | 'late' | 'refused' | 'away'
}

/** A disk with less free space than both shares fills within days. */
const ROOM_SHARE = 0.05
const ROOM_BYTES = 1024 ** 3
const JOB_LATE_SECONDS = 600
const MAIL_LATE_SECONDS = 3600
/** How long the answers are kept: probes come every second from several places. */
const KEPT_MS = 10_000

type Sources = {
  readonly db: Db
  readonly dataDir: string
  readonly scanner: SocketAddress | undefined
  readonly sendsMail: boolean
  /** The time limit of each part. */
  readonly partMs: number
}

/** Reads the reported parts, at most every ten seconds. */
export function reportedParts({ db, dataDir, scanner, sendsMail, partMs }: Sources): () => Promise<ReportedParts> {
  let last: { at: number; readonly parts: Promise<ReportedParts> } | undefined
  async function look(): Promise<ReportedParts> {
    const [disk, waits, pong] = await Promise.all([
      roomOf(dataDir).catch(() => 'low' as const),
      readWaits(db).catch(() => undefined),
      scanner && pings(scanner, partMs),
    ])
    return {
      disk,
      queue: waits === undefined ? 'away' : waits.jobs > JOB_LATE_SECONDS ? 'late' : 'ok',
      scanner: pong === undefined ? 'off' : pong ? 'ok' : 'away',
      mail: sendsMail ? mailOf(waits) : 'off',
    }
  }
  return () => {
    // A look at a disk that hangs occupies one of the few threads for files, so none begins before the last has ended.
    if (!last || performance.now() - last.at > KEPT_MS) {
      const begun = { at: Number.POSITIVE_INFINITY, parts: look() }
      void begun.parts.finally(() => (begun.at = performance.now()))
      last = begun
    }
    return last.parts
  }
}

async function roomOf(folder: string): Promise<'ok' | 'low'> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return bavail * bsize < Math.min(ROOM_BYTES, blocks * bsize * ROOM_SHARE) ? 'low' : 'ok'
}

type Waits = { readonly jobs: number; readonly mail: number; readonly isRefused: boolean }

function mailOf(waits: Waits | undefined): ReportedParts['mail'] {
  if (waits === undefined) return 'away'
  if (waits.isRefused) return 'refused'
  return waits.mail > MAIL_LATE_SECONDS ? 'late' : 'ok'
}

/**
 * One recipient whose server does not take a mail for hours keeps it waiting; mail is late only when nothing left since a mail that
 * waits was made. A refusal of the sender counts while a mail waits for its end, and after the mail was given up until another leaves.
 * Attempts end within a day; the eight days only bound what is read.
 */
async function readWaits(db: Db): Promise<Waits> {
  const jobs = await oldestDueSeconds(db)
  const { rows } = await sql<{ seconds: number; isRefused: boolean }>`
    with recent as (select id, made_at, state, settled_at from mails where made_at > now() - interval '8 days'),
      sent as (select coalesce(max(settled_at), '-infinity') as at from recent where state = 'sent'),
      refused as (
        select m.state, a.at from recent m join lateral (
          select at, answer from mail_attempts where mail_id = m.id order by attempt desc limit 1) a on true
        where m.state <> 'sent' and starts_with(a.answer, ${SENDER_REFUSED}))
    select coalesce(extract(epoch from now() - min(m.made_at)), 0)::float8 as seconds,
      exists (select from refused r where r.state = 'waiting' or r.at > (select at from sent)) as "isRefused"
    from recent m where m.state = 'waiting' and m.made_at > (select at from sent)`.execute(db.withoutPlugins())
  return { jobs, mail: rows[0]?.seconds ?? 0, isRefused: rows[0]?.isRefused === true }
}

/** Whether a ClamAV daemon answers. */
function pings(address: SocketAddress, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address)
    const end = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.setTimeout(ms, () => end(false))
    socket.on('connect', () => socket.write('zPING\0'))
    socket.on('data', (text) => end(String(text).startsWith('PONG')))
    socket.on('error', () => end(false))
    socket.on('close', () => end(false))
  })
}
