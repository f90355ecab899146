import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Makes a folder and its parents. Node's own `recursive` does not return on file systems such as /proc. */
export async function makeFolder(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, { mode })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const above = path.dirname(folder)
    if (code === 'ENOENT' && above !== folder && !(await isFolder(above))) {
      await makeFolder(above, mode)
      await mkdir(folder, { mode })
      return
    }
    if (code !== 'EEXIST' || !(await isFolder(folder))) throw error
  }
}

async function isFolder(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined)
  return found?.isDirectory() ?? false
}
