// Every kept file is read once a month, whether anybody asks for it or not: what a disk lost is found while a backup still has it.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Blobs } from './blobs.ts'
import type { Reader } from './db.ts'
import { ifThere } from './made-file.ts'
import { stateOf } from './whole-files.ts'

const DAY_MS = 86_400_000
/** So many nights make a month: each file belongs to one of them by its hash. */
export const NIGHTS = 30

export type Damage = { readonly sha256: string; readonly state: 'gone' | 'changed' }

/**
 * Reads the files of this night, and those of `again`, and tells those that are not what they were: those of the store, and those
 * that a case names and the store has not got. Answers how many were read.
 */
export async function scrubFiles(
  { db, blobs }: { readonly db: Reader; readonly blobs: Pick<Blobs, 'pathOf' | 'temporary'> },
  now: Date,
  tell: (damage: Damage) => void,
  again: ReadonlySet<string> = new Set(),
): Promise<number> {
  const night = Math.floor(now.getTime() / DAY_MS) % NIGHTS
  const isOfNight = (sha256: string) => again.has(sha256) || Number.parseInt(sha256.slice(0, 8), 16) % NIGHTS === night
  const named = await db
    .selectFrom('files')
    .select('sha256')
    .distinct()
    // These lie apart until their virus scan, or were destroyed after it.
    .where('sha256', 'not in', (eb) => eb.selectFrom('quarantine').select('sha256').where('state', '<>', 'clean'))
    .execute()
  const wanted = new Set(named.map(({ sha256 }) => sha256).filter(isOfNight))
  let count = 0
  for await (const sha256 of listKept(path.dirname(blobs.temporary))) {
    if (!isOfNight(sha256)) continue
    const state = await stateOf(blobs.pathOf(sha256), sha256)
    // Removed since the folder was listed: it is wanted by nobody, or told below.
    if (state === 'gone') continue
    wanted.delete(sha256)
    count += 1
    if (state === 'changed') tell({ sha256, state })
  }
  for (const sha256 of wanted) tell({ sha256, state: 'gone' })
  return count
}

async function* listKept(folder: string): AsyncGenerator<string> {
  const parts = (await readdir(folder)).filter((name) => /^[\da-f]{2}$/.test(name))
  for (const part of parts)
    for (const name of (await ifThere(readdir(path.join(folder, part)))) ?? [])
      if (/^[\da-f]{64}$/.test(name)) yield name
}
