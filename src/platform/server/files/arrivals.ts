// Notes about bytes that enter the store before their row exists, so that a sweep finds those that never got one (ADR 0070).
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ifThere, syncPlace } from './made-file.ts'
import type { Arrival } from './upload-place.ts'

const ENDING = '.arrival'
const noteOf = (folder: string, id: string) => path.join(folder, `${id}${ENDING}`)

export const isArrival = (name: string) => name.endsWith(ENDING)

/** Notes that the bytes of an upload are about to enter the store; the note is on the disk when this returns. */
export async function noteArrival(folder: string, id: string, sha256: string): Promise<void> {
  await writeFile(noteOf(folder, id), sha256, { mode: 0o600, flush: true })
  await syncPlace(folder)
}

/** Removes the note of an upload whose row is committed. */
export async function endArrival(folder: string, id: string): Promise<void> {
  await rm(noteOf(folder, id), { force: true })
}

/** The notes that were written at this instant or before. */
export async function listArrivals(folder: string, until: Date): Promise<Arrival[]> {
  const arrivals: Arrival[] = []
  for (const name of ((await ifThere(readdir(folder))) ?? []).filter(isArrival)) {
    const note = path.join(folder, name)
    const at = await ifThere(stat(note).then((found) => found.mtime))
    const text = at && at <= until ? await ifThere(readFile(note, 'utf8')) : undefined
    if (text === undefined) continue
    arrivals.push({ id: name.slice(0, -ENDING.length), sha256: /^[\da-f]{64}$/.test(text) ? text : undefined })
  }
  return arrivals
}
