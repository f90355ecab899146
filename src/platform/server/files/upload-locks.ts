// Locks of uploads that hold for all nodes: one row for each upload that is being written to or moved into the store, and for each
// person who begins one (ADR 0141).
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker } from '@tus/server'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** A holder that has not renewed its lock for this long has died or hangs. */
const LEASE = sql`interval '15 seconds'`
/** A lock that ends later than this was taken while the database's clock stood ahead. It does not hold. */
const AHEAD = sql`interval '1 minute'`
const RENEW_MS = 1_000
const ASK_MS = 200
/** How long a request for the bytes of an upload waits for the one before it. */
const WAIT_MS = 30_000
/** How long one waits for the end of checking, scanning and moving the largest file. */
const WAIT_FOR_END_MS = 900_000

/** The lock of a node that died is free after 15 seconds. A holder is asked to end when somebody else waits. */
export function openUploadLocks(db: Db): Locker {
  return { newLock: (id) => newLock(db, id, WAIT_MS) }
}

/** Runs work under the lock of an upload, and does not end it when somebody else waits. */
export async function underLock<T>(db: Db, id: string, work: () => Promise<T>): Promise<T> {
  const lock = newLock(db, id, WAIT_FOR_END_MS)
  await lock.lock(new AbortController().signal, () => {})
  try {
    return await work()
  } finally {
    await lock.unlock()
  }
}

/** Removes the rows of nodes that died while they held a lock. */
export async function dropDeadLocks(db: Db): Promise<void> {
  await sql`delete from upload_locks where until < now() - interval '1 hour'`.execute(db)
}

function newLock(db: Db, id: string, waitMs: number): Lock {
  const holder = randomUUID()
  let renewing: NodeJS.Timeout | undefined

  const take = async () => {
    const { rows } = await sql`
      insert into upload_locks (upload_id, holder, until) values (${id}, ${holder}, now() + ${LEASE})
      on conflict (upload_id) do update set holder = excluded.holder, until = excluded.until, is_wanted = false
      where upload_locks.until < now() or upload_locks.until > now() + ${AHEAD}
      returning 1`.execute(db)
    return rows.length > 0
  }
  const ask = () => sql`update upload_locks set is_wanted = true where upload_id = ${id}`.execute(db)
  /** Whether the lock is still held and nobody else waits for it. */
  const renew = async () => {
    const { rows } = await sql<{ isWanted: boolean }>`
      update upload_locks set until = now() + ${LEASE} where upload_id = ${id} and holder = ${holder}
      returning is_wanted`.execute(db)
    return rows[0]?.isWanted === false
  }

  return {
    lock: async (signal, requestRelease) => {
      const until = performance.now() + waitMs
      while (!(await take())) {
        if (signal.aborted || performance.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT
        await ask()
        await pause(ASK_MS)
      }
      // A database that is away says nothing about the lock, so the next renewal decides.
      renewing = setInterval(() => {
        renew()
          .then((isMine) => (isMine ? undefined : requestRelease()))
          .catch(() => {})
      }, RENEW_MS)
    },
    unlock: async () => {
      clearInterval(renewing)
      await sql`delete from upload_locks where upload_id = ${id} and holder = ${holder}`.execute(db)
    },
  }
}
