import { randomBytes } from 'node:crypto'
import { link, open, readFile, rename, rm, writeFile } from 'node:fs/promises'

/** The file appears whole or not at all, and whoever comes second, even another process, reads the first one's. */
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

/** A file that took the place of another one, or of none: what was there can come back until it is kept. */
export type Replaced = { keep(): Promise<void>; undo(): Promise<void> }

/** Puts a text into a file in one step. */
export async function replaceFile(file: string, text: string): Promise<Replaced> {
  const [draft, former] = [draftOf(file), draftOf(file)]
  try {
    await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true })
    // A second name of the same bytes: to bring them back takes no room on the disk.
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

/** What reading a file or folder gives; undefined when there is none. */
export async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Puts a file, or what was made in a folder, on the disk: it is found there after a crash. */
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
