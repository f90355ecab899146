import { openVault, type Vault } from '../accounts/vault.ts'
import type { Queryable } from '../database/db.ts'
import type { Config } from '../start/config.ts'
import { areKeysShared, type KeyFiles, openKeyFolder, openSharedKeyFiles } from './key-files.ts'
import { type Keys, openKeys } from './keys.ts'

type Wanted = Pick<Config, 'keysDir' | 'signing'>

/** The keys of a portal: those of the database where nodes share them, else those of its own folder. */
export async function openKeysOf(db: Queryable, config: Wanted, vault?: Vault): Promise<Keys> {
  return openKeys(await filesOf(db, config, vault), config.signing)
}

async function filesOf(db: Queryable, { keysDir }: Wanted, vault?: Vault): Promise<KeyFiles> {
  if (!(await areKeysShared(db))) return openKeyFolder(keysDir)
  return openSharedKeyFiles({ db, vault: vault ?? (await openVault(keysDir)), folder: keysDir })
}
