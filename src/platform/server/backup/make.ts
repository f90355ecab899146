import { mkdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Blobs } from '../files/blobs.ts'
import type { Config } from '../start/config.ts'
import type { DatabaseConnection } from '../database/connection.ts'
import { type Db, openDatabase } from '../database/db.ts'
import { lockFolder } from '../database/embedded/folder-lock.ts'
import { assertOwnFolder, knowsItsFolder } from '../start/installation.ts'
import { openVault } from '../accounts/vault.ts'
import { areKeysShared, listSharedKeyFiles } from '../signing/key-files.ts'
import { SEAL_KEY } from '../signing/keys.ts'
import { openKeysOf } from '../signing/open-keys.ts'
import { ifThere, syncPlace } from '../files/made-file.ts'
import { makeFolder } from '../files/make-folder.ts'
import { openFiles } from '../files/open-files.ts'
import { DamagedFile, stateOf } from '../files/whole-files.ts'
import { productVersion } from '../start/product-version.ts'
import { assertOwnFiles } from '../start/own-files.ts'
import { StartError } from '../start/start-errors.ts'
import { copyDatabase, listStillNamed } from './copy-database.ts'
import * as folders from './folder.ts'
import { copyHeads } from './heads.ts'
import { closeBox, type KeyFile, readKeyFiles } from './key-box.ts'
import { type FileCopy, MANIFEST_FORMAT, type Manifest, signManifest } from './manifest.ts'

type Wish = {
  readonly config: Config
  /** The owner of the tables. */
  readonly owner: DatabaseConnection
  /** The folder of backups; it is made when missing. */
  readonly to: string
  /** Without one the keys are left out. */
  readonly passphrase: string | undefined
}

/** The purpose to which the keys of a backup are bound. */
export const boxPurpose = (manifest: Pick<Manifest, 'name' | 'installation'>) =>
  `${MANIFEST_FORMAT} ${manifest.installation.id ?? ''} ${manifest.name}`

/**
 * Makes a backup in the folder, beside the earlier ones, while the portal runs: first the signed heads outside the database, then
 * the database as of one moment, then the files that no earlier backup has. An interrupted backup is replaced; the files that it
 * copied are reused.
 */
export async function makeBackup({ config, owner, to, passphrase }: Wish): Promise<Manifest> {
  const inside = path.relative(config.dataDir, to)
  if (!inside.startsWith('..') && !path.isAbsolute(inside))
    throw new StartError(
      `The folder ${to} lies in the data folder: what destroys one destroys the other. Name another one.`,
    )
  await makeFolder(to, 0o700)
  const lock = await lockFolder(to, (holder) => `Another backup is being made in ${to} (process ${holder}).`)
  try {
    return await make({ config, owner, to, passphrase })
  } finally {
    await lock.release()
  }
}

async function make({ config, owner, to, passphrase }: Wish): Promise<Manifest> {
  const name = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const backup = folders.unfinishedPlaceOf(to, name)
  await folders.removeUnfinished(to)
  await mkdir(backup, { mode: 0o700 })
  const portal = openDatabase(owner, () => {})
  try {
    return await fill({ config, owner, to, passphrase }, { name, backup, db: portal.db })
  } finally {
    await portal.close()
  }
}

type Place = { readonly name: string; readonly backup: string; readonly db: Db }

async function fill({ config, owner, to, passphrase }: Wish, { name, backup, db }: Place): Promise<Manifest> {
  // A backup with files and keys of another portal would be useless.
  const files = await openFiles(config)
  if (await knowsItsFolder(db)) {
    await assertOwnFolder(db, config)
    await assertOwnFiles(db, files)
  }
  const keys = await openKeysOf(db, config)
  // Makes the key of the seal if it was never used, so that the box contains the key that signs the manifest.
  await keys.get(SEAL_KEY)
  const heads = await copyHeads(config.dataDir, backup)
  const { named, ...copy } = await copyDatabase(owner, backup)
  const stored = await copyFiles(files.blobs, to)
  const { kept, lost } = await findLost({ owner, to, named }, stored)
  const all = [...stored, ...kept].toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))
  const keptOnly = kept.map(({ sha256 }) => sha256)
  const about = { format: MANIFEST_FORMAT, name, product: { version: await productVersion() } } as const
  const box = await copyKeys(await listKeyFiles(db, config), config, {
    backup,
    passphrase,
    purpose: boxPurpose({ ...copy, name }),
  })
  const manifest: Manifest = { ...about, ...copy, heads, files: all, keptOnly, lost, keys: box }
  await folders.writeText(path.join(backup, folders.MANIFEST), await signManifest(manifest, keys))
  await syncPlace(path.join(backup, 'database'))
  await syncPlace(backup)
  await rename(backup, folders.placeOf(to, name))
  await syncPlace(to)
  return manifest
}

/** The key files of the folder, and those that nodes share. */
async function listKeyFiles(db: Db, { keysDir }: Config): Promise<KeyFile[]> {
  const local = await readKeyFiles(keysDir)
  if (!(await areKeysShared(db))) return local
  const names = new Set(local.map(({ name }) => name))
  const shared = await listSharedKeyFiles(db, await openVault(keysDir))
  return [...local, ...shared.filter(({ name }) => !names.has(name))]
}

type Box = { readonly backup: string; readonly passphrase: string | undefined; readonly purpose: string }

async function copyKeys(files: readonly KeyFile[], config: Config, { backup, passphrase, purpose }: Box) {
  const names = files.map((file) => file.name)
  // The centre keeps these keys elsewhere on purpose, so they are never part of a backup.
  const outside = config.signing ? ['program' in config.signing ? 'SIGNING_COMMAND' : 'SIGNING_KEYS_DIR'] : []
  if (passphrase === undefined) return { box: null, included: [], leftOut: [...names, ...outside] }
  const text = await closeBox(files, passphrase, purpose)
  return { box: await folders.writeText(path.join(backup, folders.KEY_BOX), text), included: names, leftOut: outside }
}

/**
 * Copies all files of the store into the shared folder. Quarantine is read first: a file that passes its scan meanwhile is then
 * found in the store that is served.
 */
async function copyFiles(blobs: Blobs, to: string): Promise<FileCopy[]> {
  const waiting = await Array.fromAsync(blobs.quarantine.list())
  const served = await Array.fromAsync(blobs.list())
  const copies = new Map<string, FileCopy>()
  for (const sha256 of [...waiting.toSorted(), ...served.toSorted()]) {
    const copy = (await copyServed(blobs, to, sha256)) ?? (await copyFile(blobs.quarantine, to, sha256, 'quarantine'))
    if (copy) copies.set(sha256, copy)
  }
  return [...copies.values()]
}

/** A file that an earlier backup has is not fetched from the store again. */
async function copyServed(blobs: Blobs, to: string, sha256: string): Promise<FileCopy | undefined> {
  const size = await blobs.sizeOf(sha256)
  if (size === undefined) return undefined
  const there = await sizeOf(folders.filePlaceOf(to, sha256))
  return there === size ? { sha256, size, place: 'served' } : copyFile(blobs, to, sha256, 'served')
}

/** Undefined when the file is missing or its bytes do not match its name. */
async function copyFile(
  store: Pick<Blobs, 'withFile'>,
  to: string,
  sha256: string,
  place: FileCopy['place'],
): Promise<FileCopy | undefined> {
  const file = folders.filePlaceOf(to, sha256)
  const scratch = path.join(to, 'files', 'tmp', sha256)
  const copy = async (from: string) => {
    const [size, there] = [await sizeOf(from), await sizeOf(file)]
    if (size === undefined || there === size) return size
    return folders.copyByHash(from, { file, scratch }, sha256).catch(async (error: unknown) => {
      // A file that the disk cannot read must not stop the backup of the others.
      if ((await stateOf(from, sha256)) !== 'whole') return undefined
      throw error
    })
  }
  const size = await store.withFile(sha256, copy).catch((error: unknown) => {
    if (error instanceof DamagedFile) return undefined
    throw error
  })
  return size === undefined ? undefined : { sha256, size, place }
}

const sizeOf = (file: string) => ifThere(stat(file).then((found) => found.size))

type Named = { readonly owner: DatabaseConnection; readonly to: string; readonly named: readonly string[] }

/**
 * Files that the database names and the portal no longer has: those of which an earlier backup left a whole copy in the folder,
 * and those that are lost. A file that was removed on purpose is no longer named.
 */
async function findLost({ owner, to, named }: Named, stored: readonly FileCopy[]) {
  const there = new Set(stored.map((file) => file.sha256))
  const missing = named.filter((sha256) => !there.has(sha256))
  const [kept, lost]: [FileCopy[], string[]] = [[], []]
  for (const { sha256, place } of missing.length > 0 ? await listStillNamed(owner, missing) : []) {
    const file = folders.filePlaceOf(to, sha256)
    if ((await stateOf(file, sha256)) === 'whole') kept.push({ sha256, size: (await stat(file)).size, place })
    else lost.push(sha256)
  }
  return { kept, lost: lost.toSorted() }
}
