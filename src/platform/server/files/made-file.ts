import { randomBytes } from 'node:crypto'
import { link, open, readFile, rename, rm, writeFile } from 'node:fs/promises'

/** Makes a file whole or not at all. A later caller, even in another process, reads the file of the first. */
export async function readOrMakeFile(file: string, make: () => Promise<string>): Promise<string> {
  const existing = await readIfThere(file)
  if (existing !== undefined) return existing
  const draft = draftOf(file)
  try {
    await writeFile(draft, await make(), { mode: 0o600, flag: 'wx', flush: true })
    await link(draft, file).catch(ignoreIfThere)
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(file, 'utf8')
}

const draftOf = (file: string) => `${file}.${randomBytes(6).toString('hex')}.tmp`

/** A file that was replaced or added. Until `keep` is called, `undo` restores the earlier state. */
export type Replaced = { keep(): Promise<void>; undo(): Promise<void> }

/** Writes a text to a file atomically. */
export async function replaceFile(file: string, text: string): Promise<Replaced> {
  const [draft, former] = [draftOf(file), draftOf(file)]
  try {
    await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true })
    // A second hard link to the same bytes, so that restoring them needs no disk space.
    const had = await ifThere(link(file, former).then(() => true))
    await rename(draft, file)
    return {
      keep: () => rm(former, { force: true }),
      undo: () => (had ? rename(former, file) : rm(file, { force: true })),
    }
  } catch (error) {
    for (const one of [draft, former]) await rm(one, { force: true })
    throw error
  }
}

/** The text of a file; undefined when there is none. */
export function readIfThere(file: string): Promise<string | undefined> {
  return ifThere(readFile(file, 'utf8'))
}

/** The result of reading a file or folder; undefined when it does not exist. */
export async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Syncs a file, or the entries of a folder, to disk, so that it survives a crash. */
export async function syncPlace(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function ignoreIfThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
