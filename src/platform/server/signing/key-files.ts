import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { VAULT_KEY, type Vault } from '../accounts/vault.ts'
import { type KeyFile, readKeyFiles } from '../backup/key-box.ts'
import type { Queryable } from '../database/db.ts'
import { readIfThere, readOrMakeFile } from '../files/made-file.ts'
import { StartError } from '../start/start-errors.ts'

/** The files of the portal's own keys, by their names, such as `centre-seal.pem` or `used/centre-seal.1f.pem`. */
export type KeyFiles = {
  read(name: string): Promise<string | undefined>
  /** Makes a file whole or not at all; of several that make it at once all get the same. */
  readOrMake(name: string, make: () => Promise<string>): Promise<string>
}

/** Key files in a folder, readable by the owner only. */
export function openKeyFolder(folder: string): KeyFiles {
  return {
    read: (name) => readIfThere(path.join(folder, name)),
    readOrMake: async (name, make) => {
      const file = path.join(folder, name)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      return readOrMakeFile(file, make)
    },
  }
}

type Shared = { readonly db: Queryable; readonly vault: Vault; readonly folder: string }

/** The passphrase of the portal's own keys. */
export function readOrMakePassphrase(files: KeyFiles): Promise<string> {
  return files.readOrMake('passphrase', async () => randomBytes(32).toString('base64url'))
}

const purposeOf = (name: string) => `key file ${name}`

/**
 * Key files in the database, encrypted by the vault, so that all nodes have the same. A file in the folder that is not in the
 * database yet is read too; new ones are never written to the folder, which may be read-only.
 */
export function openSharedKeyFiles({ db, vault, folder }: Shared): KeyFiles {
  async function read(name: string): Promise<string | undefined> {
    const row = await db.selectFrom('keyFiles').select('sealed').where('name', '=', name).executeTakeFirst()
    return row ? vault.decrypt(row.sealed, purposeOf(name)) : readIfThere(path.join(folder, name))
  }
  return {
    read,
    readOrMake: async (name, make) => {
      const existing = await read(name)
      if (existing !== undefined) return existing
      await insert(db, vault, name, await make())
      return (await read(name)) as string
    },
  }
}

async function insert(db: Queryable, vault: Vault, name: string, text: string): Promise<void> {
  await db
    .insertInto('keyFiles')
    .values({ name, sealed: vault.encrypt(text, purposeOf(name)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Puts the files of a node's folder into the database, except the vault's key; from then on the keys are there. Refuses a folder
 * with another key than the nodes share.
 */
export async function shareKeyFiles({ db, vault, folder }: Shared): Promise<void> {
  const known = new Set((await db.selectFrom('keyFiles').select('name').execute()).map(({ name }) => name))
  for (const { name, bytes } of await readKeyFiles(folder)) {
    // The key that opens the rows is never one of them.
    if (name === VAULT_KEY) continue
    const text = bytes.toString('utf8')
    if (!known.has(name)) await insert(db, vault, name, text)
    const { sealed } = await db
      .selectFrom('keyFiles')
      .select('sealed')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    if (vault.decrypt(sealed, purposeOf(name)) !== text)
      throw new StartError(`The keys in ${folder} are not those that the nodes share: its ${name} is another one.`)
  }
  await readOrMakePassphrase(openSharedKeyFiles({ db, vault, folder }))
}

/** The key files that nodes share, for a backup. */
export async function listSharedKeyFiles(db: Queryable, vault: Vault): Promise<KeyFile[]> {
  const rows = await db.selectFrom('keyFiles').select(['name', 'sealed']).orderBy('name').execute()
  return rows.map(({ name, sealed }) => ({ name, bytes: Buffer.from(vault.decrypt(sealed, purposeOf(name))) }))
}

/** Removes shared key files that this vault does not open: they are lost with the vault's key. `owner` owns the tables. */
export async function dropLostKeyFiles(owner: Queryable, vault: Vault): Promise<void> {
  for (const { name, sealed } of await owner.selectFrom('keyFiles').select(['name', 'sealed']).execute()) {
    try {
      vault.decrypt(sealed, purposeOf(name))
    } catch {
      await owner.deleteFrom('keyFiles').where('name', '=', name).execute()
    }
  }
}

/** Whether this database has the keys of its nodes; a command may meet an older one, without the table. */
export async function areKeysShared(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass('public.key_files')::text as found`.execute(
    db,
  )
  if (typeof rows[0]?.found !== 'string') return false
  return (await db.selectFrom('keyFiles').select('name').limit(1).executeTakeFirst()) !== undefined
}
