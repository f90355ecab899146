import { assertOwnFolder } from '../start/installation.ts'
import type { Config } from '../start/config.ts'
import { appPoolOptions } from './connection.ts'
import { type Db, openDatabase } from './db.ts'
import { reachDatabase } from './start-database.ts'

/** Runs a command of the server's console on the portal's database, and closes it. Refuses a data folder of another portal. */
export async function withOwnDatabase<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const running = await reachDatabase(config)
  const { db, close } = openDatabase(appPoolOptions(running.appConnection), () => {})
  try {
    await assertOwnFolder(db, config)
    return await work(db)
  } finally {
    await close()
    await running.stop()
  }
}
