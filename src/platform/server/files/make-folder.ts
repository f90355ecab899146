import { chmod, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes a folder and its parents, with this mode whatever mask the process has. Node's own `recursive` does not return on file systems such
 * as /proc.
 */
export async function makeFolder(folder: string, mode: number): Promise<void> {
  try {
    await makeOne(folder, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const above = path.dirname(folder)
    if (code === 'ENOENT' && above !== folder && !(await isFolder(above))) {
      await makeFolder(above, mode)
      await makeOne(folder, mode)
      return
    }
    if (code !== 'EEXIST' || !(await isFolder(folder))) throw error
  }
}

/** A new folder is never open to more people than its mode says. */
async function makeOne(folder: string, mode: number): Promise<void> {
  await mkdir(folder, { mode })
  await chmod(folder, mode)
}

async function isFolder(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined)
  return found?.isDirectory() ?? false
}
