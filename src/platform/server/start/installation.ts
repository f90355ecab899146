import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Config, Mode } from './config.ts'
import type { Db, Queryable } from '../database/db.ts'
import { readKeyFiles } from '../backup/key-box.ts'
import { type Replaced, readIfThere, readOrMakeFile, replaceFile } from '../files/made-file.ts'
import { makeFolder } from '../files/make-folder.ts'
import { areKeysShared, dropLostKeyFiles } from '../signing/key-files.ts'
import { ADMIN_COMMAND } from './environment.ts'
import { StartError } from './start-errors.ts'
import { performForCentre } from '../acts/system-act.ts'
import { openVault, VAULT_KEY, type Vault } from '../accounts/vault.ts'

/** Binds a database to the mode of the portal that opened it first. Refuses to start in the other one. */
export async function stampMode(db: Db, mode: Mode): Promise<void> {
  await db
    .insertInto('installation')
    .values({ mode })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { mode: stamped } = await db.selectFrom('installation').select('mode').executeTakeFirstOrThrow()
  if (stamped === mode) return
  throw new StartError(
    stamped === 'demo'
      ? 'This database holds a demo, where anybody may sign in, and never becomes a secure portal. Use an empty database, or another DATA_DIR.'
      : 'This database belongs to a secure portal and is never opened as a demo. Set PORTAL_MODE=secure, or use another DATA_DIR.',
  )
}

/** What a database and a data folder record about each other. Keys are the SHA-256 of the key files, by name. */
type Acquaintance = {
  readonly databaseId: string
  /** Empty until a portal has started once. */
  readonly recorded: ReadonlyMap<string, string>
  /** Whether the database has any people. */
  readonly isUsed: boolean
  /** The id in the folder; undefined in a new one. */
  readonly folderId: string | undefined
  readonly present: ReadonlyMap<string, string>
  /** The key files that nodes share in the database: a folder may lack them. */
  readonly shared: ReadonlySet<string>
}

/** The folders of a portal. */
export type Folders = Pick<Config, 'dataDir' | 'keysDir'>

/** Why a data folder does not belong to a database, as the end of a sentence; undefined when it does, or when both are new. */
function whyStrange({ databaseId, recorded, isUsed, folderId, present, shared }: Acquaintance): string | undefined {
  if (folderId !== undefined && folderId !== databaseId) return `it belongs to the installation ${folderId}`
  const missing = [...recorded.keys()].filter((name) => !present.has(name) && !shared.has(name))
  const other = [...recorded].filter(([name, sha256]) => present.has(name) && present.get(name) !== sha256)
  if (recorded.size > 0 && ![...recorded.keys()].some((name) => present.has(name))) return 'it has none of its keys'
  if (missing[0] !== undefined) return `its keys/${missing[0]} is missing`
  if (other[0]) return `its keys/${other[0][0]} is another one`
  // The database is older than the record of data folders.
  if (recorded.size === 0) return isUsed && !present.has(VAULT_KEY) ? 'it has no keys' : undefined
  return folderId === undefined ? 'it has the keys, but no installation.json: its files may be missing too' : undefined
}

/**
 * Refuses a data folder that does not belong to this database: the portal would make new keys under the same names, and lack the
 * files that the database names. A new database and a new folder are bound to each other.
 */
export async function assertOwnFolder(db: Queryable, folders: Folders): Promise<void> {
  const acquaintance = await readAcquaintance(db, folders)
  const why = whyStrange(acquaintance)
  const { databaseId } = acquaintance
  const { dataDir } = folders
  if (why)
    throw new StartError(
      `This database belongs to the installation ${databaseId}, and the data folder ${dataDir} is not its own: ${why}. Set DATA_DIR to its folder, and KEYS_DIR if its keys are elsewhere, or restore a backup. If this folder is what there is, say so: ${ADMIN_COMMAND} adopt`,
    )
  await writeInstallationId(dataDir, databaseId)
}

/** The id of the installation of a database. */
export async function readInstallationId(db: Queryable): Promise<string> {
  return (await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id
}

async function readAcquaintance(db: Queryable, { dataDir, keysDir }: Folders): Promise<Acquaintance> {
  const id = await readInstallationId(db)
  const recorded = await db.selectFrom('installationKeys').select(['name', 'sha256']).execute()
  const person = await db.selectFrom('people').select('id').limit(1).executeTakeFirst()
  return {
    databaseId: id,
    recorded: new Map(recorded.map(({ name, sha256 }) => [name, sha256])),
    isUsed: person !== undefined,
    folderId: await readFolderId(dataDir),
    present: await readFingerprints(keysDir),
    shared: await listShared(db),
  }
}

const idFile = (dataDir: string) => path.join(dataDir, 'installation.json')
const idText = (id: string) => `${JSON.stringify({ id })}\n`

async function readFolderId(dataDir: string): Promise<string | undefined> {
  const text = await readIfThere(idFile(dataDir))
  if (text === undefined) return undefined
  try {
    return z.object({ id: z.string() }).parse(JSON.parse(text)).id
  } catch {
    throw new StartError(`${idFile(dataDir)} cannot be read. Restore it from where it was copied, or from a backup.`)
  }
}

async function writeInstallationId(dataDir: string, id: string): Promise<void> {
  await makeFolder(dataDir, 0o711)
  await readOrMakeFile(idFile(dataDir), async () => idText(id))
}

/** Gives a restored data folder the id of its database. */
export async function nameFolder(db: Queryable, dataDir: string): Promise<void> {
  await writeInstallationId(dataDir, await readInstallationId(db))
}

/** Whether the schema of a database records its data folder. */
export async function knowsItsFolder(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    found: string | null
  }>`select to_regclass('public.installation_keys')::text as found`.execute(db)
  return typeof rows[0]?.found === 'string'
}

async function listShared(db: Queryable): Promise<Set<string>> {
  if (!(await areKeysShared(db))) return new Set()
  return new Set((await db.selectFrom('keyFiles').select('name').execute()).map(({ name }) => name))
}

async function readFingerprints(keysDir: string): Promise<Map<string, string>> {
  const files = await readKeyFiles(keysDir)
  return new Map(files.map(({ name, bytes }) => [name, createHash('sha256').update(bytes).digest('hex')]))
}

/** Opens the vault of this database; new keys in its folder are recorded. */
export async function openOwnFolder(db: Queryable, folders: Folders): Promise<Vault> {
  await assertOwnFolder(db, folders)
  const file = path.join(folders.keysDir, VAULT_KEY)
  const wasThere = existsSync(file)
  const vault = await openVault(folders.keysDir)
  await recordKeys(db, folders.keysDir)
  await assertSameVault(db, folders.keysDir).catch(async (error: unknown) => {
    if (!wasThere) await rm(file, { force: true })
    throw error
  })
  return vault
}

/** Of nodes that make a key each at the very first start, only the first is right: the key that the database recorded is the one. */
export async function assertSameVault(db: Queryable, keysDir: string): Promise<void> {
  if (await hasVaultKey(db, keysDir)) return
  throw new StartError(
    `KEYS_DIR ${keysDir} has another vault.key than the nodes of this database. Give every node the same file.`,
  )
}

/** Whether a folder of keys has the vault's key that this database recorded. */
export async function hasVaultKey(db: Queryable, keysDir: string): Promise<boolean> {
  const recorded = await db
    .selectFrom('installationKeys')
    .select('sha256')
    .where('name', '=', VAULT_KEY)
    .executeTakeFirst()
  return recorded !== undefined && recorded.sha256 === (await readFingerprints(keysDir)).get(VAULT_KEY)
}

/** SHA-256 of the vault's key in a folder of keys; undefined where there is none. */
export async function vaultFingerprint(keysDir: string): Promise<string | undefined> {
  return (await readFingerprints(keysDir)).get(VAULT_KEY)
}

/** What the database knows of its keys: whether it recorded the vault's, and how many others its nodes share. */
export async function readKeyRecord(db: Queryable): Promise<{ readonly isRecorded: boolean; readonly shared: number }> {
  const recorded = await db.selectFrom('installationKeys').select('name').where('name', '=', VAULT_KEY).execute()
  return { isRecorded: recorded.length > 0, shared: (await listShared(db)).size }
}

async function recordKeys(db: Queryable, keysDir: string): Promise<void> {
  const rows = [...(await readFingerprints(keysDir))].map(([name, sha256]) => ({ name, sha256 }))
  if (rows.length === 0) return
  await db
    .insertInto('installationKeys')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

declare module '#kernel/product.ts' {
  interface Entries {
    DATA_FOLDER_ADOPTED: true
  }
}

/** The actor of an act on the server's console. */
export const CONSOLE = { id: 'console', nameEn: 'server console' }

/**
 * Binds a data folder to this database, whatever it belonged to before, and records this in the centre's chain. `owner` is a
 * handle of the tables' owner. Returns why the folder did not belong to the database. A failure changes nothing: the folder is
 * changed last within the transaction, and restored when that is not committed.
 */
export async function adoptFolder(owner: Db, folders: Folders, now: Date): Promise<string | undefined> {
  const { dataDir, keysDir } = folders
  const acquaintance = await readAcquaintance(owner, folders)
  const [why, id] = [whyStrange(acquaintance), acquaintance.databaseId]
  if (why === undefined) return undefined
  const changed: Replaced[] = []
  try {
    await performForCentre(owner, { audit: 'DATA_FOLDER_ADOPTED', actor: CONSOLE, now }, async (tx) => {
      await tx.deleteFrom('installationKeys').execute()
      await makeFolder(dataDir, 0o711)
      if (!acquaintance.present.has(VAULT_KEY)) changed.push(newFile(path.join(keysDir, VAULT_KEY)))
      const vault = await openVault(keysDir)
      if (await areKeysShared(tx)) await dropLostKeyFiles(tx, vault)
      await recordKeys(tx, keysDir)
      changed.push(await replaceFile(idFile(dataDir), idText(id)))
      return { answer: why, object: { type: 'installation', id }, details: { why } }
    })
  } catch (error) {
    for (const one of changed.toReversed()) await one.undo()
    throw error
  }
  for (const one of changed) await one.keep()
  return why
}

const newFile = (file: string): Replaced => ({ keep: async () => {}, undo: () => rm(file, { force: true }) })

/** A marker file in a data folder while a backup is restored into it. */
export const UNFINISHED_RESTORE = 'restore.unfinished'

/** An interrupted restore leaves an incomplete portal, which must not be started. */
export async function assertNotHalfRestored(dataDir: string): Promise<void> {
  if (existsSync(path.join(dataDir, UNFINISHED_RESTORE)))
    throw new StartError(
      `The restore into ${dataDir} did not end. Empty the folder and its database, and restore the backup again.`,
    )
}
