import type { Mode } from './config.ts'
import type { Db } from './db.ts'
import { StartError } from './start-errors.ts'

/** The mode a database belongs to: that of the portal which opened it first. Refuses to start in the other one. */
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
