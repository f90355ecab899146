// npm run admin -- keys: makes the vault's key of a new database before the first start, so that every node can be given the same file.
import { appPoolOptions } from '../database/connection.ts'
import { openDatabase } from '../database/db.ts'
import { reachDatabase } from '../database/start-database.ts'
import { readConfig } from './config.ts'
import { assertSameVault, openOwnFolder, readKeyRecord, stampMode, vaultFingerprint } from './installation.ts'
import { StartError } from './start-errors.ts'

/** Makes and records a key only where the database has none; never replaces one. */
export async function runKeys(
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<number> {
  const config = readConfig(environment)
  const { keysDir } = config
  const running = await reachDatabase(config)
  const { db, close } = openDatabase({ ...appPoolOptions(running.appConnection), max: 1 }, () => {})
  try {
    await stampMode(db, config.mode)
    const { isRecorded, shared } = await readKeyRecord(db)
    const found = await vaultFingerprint(keysDir)
    if (isRecorded) {
      if (found === undefined)
        throw new StartError(
          `KEYS_DIR ${keysDir} has no vault.key, and this database has one. Give every node the same file.`,
        )
      await assertSameVault(db, keysDir)
      say(`vault.key in ${keysDir} is the one of this database. SHA-256: ${found}`)
      say(`Other keys that nodes share in the database: ${shared}.`)
      return 0
    }
    await openOwnFolder(db, config)
    const what = found ? 'was there, and is now the one of this database' : 'is made'
    say(`vault.key in ${keysDir} ${what}. SHA-256: ${await vaultFingerprint(keysDir)}`)
    say(
      'Give every node this file. Without it nothing that is encrypted can be read: keep a copy apart from the database.',
    )
    return 0
  } finally {
    await close()
    await running.stop()
  }
}
