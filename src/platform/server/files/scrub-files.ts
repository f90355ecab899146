// Every stored file is read once a month, so that a loss on the disk is found while a backup still has the file.
import type { Blobs } from './blobs.ts'
import type { Queryable } from '../database/db.ts'

const DAY_MS = 86_400_000
/** The nights of a month. The hash of a file decides in which of them it is read. */
export const NIGHTS = 30

/** `unread`: the portal lacks the right to read it, or its disk does not respond. */
export type Damage = { readonly sha256: string; readonly state: 'gone' | 'changed' | 'unread' }

type Reading = {
  readonly now: Date
  /** When files were last read: the nights since then are read too. */
  readonly since?: Date | null | undefined
  /** Files that are read whichever night it is. */
  readonly again?: ReadonlySet<string>
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads the files of these nights and reports the damaged ones: files in the store, and files that a case names and the store
 * lacks. Returns how many were read.
 */
export async function scrubFiles(
  { db, blobs }: { readonly db: Queryable; readonly blobs: Pick<Blobs, 'list' | 'stateOf'> },
  { now, since, again, signal }: Reading,
  tell: (damage: Damage) => void,
): Promise<number> {
  const tonight = dayOf(now)
  const nights = since ? Math.max(1, tonight - dayOf(since)) : 1
  /** How many nights ago this file was due. */
  const ago = (sha256: string) =>
    (NIGHTS + (tonight % NIGHTS) - (Number.parseInt(sha256.slice(0, 8), 16) % NIGHTS)) % NIGHTS
  const isOfNight = (sha256: string) => again?.has(sha256) || ago(sha256) < nights
  const named = await db
    .selectFrom('files')
    .select('sha256')
    .distinct()
    // Bytes with another state are in quarantine until their virus scan, or were destroyed after it.
    .where('sha256', 'not in', (eb) => eb.selectFrom('quarantine').select('sha256').where('state', '<>', 'clean'))
    .execute()
  const wanted = new Set(named.map(({ sha256 }) => sha256).filter(isOfNight))
  let count = 0
  for await (const sha256 of blobs.list()) {
    if (!isOfNight(sha256)) continue
    signal?.throwIfAborted()
    const state = await blobs.stateOf(sha256).catch(() => 'unread' as const)
    // The file was removed since the folder was listed: either no case needs it, or it is reported below.
    if (state === 'gone') continue
    wanted.delete(sha256)
    count += 1
    if (state !== 'whole') tell({ sha256, state })
  }
  for (const sha256 of wanted) tell({ sha256, state: 'gone' })
  return count
}

const dayOf = (date: Date) => Math.floor(date.getTime() / DAY_MS)
