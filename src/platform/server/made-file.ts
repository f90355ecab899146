import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm, writeFile } from 'node:fs/promises'

/** The file appears whole or not at all, and whoever comes second, even another process, reads the first one's. */
export async function readOrMakeFile(path: string, make: () => Promise<string>): Promise<string> {
  const existing = await readIfThere(path)
  if (existing !== undefined) return existing
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    await writeFile(draft, await make(), { mode: 0o600, flag: 'wx', flush: true })
    await link(draft, path).catch(ignoreIfThere)
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}

/** The text of a file; undefined when there is none. */
export function readIfThere(path: string): Promise<string | undefined> {
  return ifThere(readFile(path, 'utf8'))
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
