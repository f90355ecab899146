// Removes leftovers of uploads, and of work that a crash interrupted (ADR 0070).
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Blobs } from './blobs.ts'
import { type Db, inTransaction, type Queryable, type Tx } from '../database/db.ts'
import { dropUploads } from './files.ts'
import type { Log } from '../operation/log.ts'
import { dropDeadLocks } from './upload-locks.ts'
import { ABANDONED_MS, type UploadPlace } from './upload-place.ts'

const DAY_MS = 86_400_000

type Ground = { readonly db: Db; readonly blobs: Blobs; readonly place: UploadPlace; readonly log: Log }

/**
 * Removes leftovers as of this instant: uploads begun a week ago and never finished, and other leftovers that were not written to
 * in the last day.
 */
export async function sweepUploads(ground: Ground, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  await ground.place.sweep({ abandoned: new Date(now.getTime() - ABANDONED_MS), left: dayAgo })
  await dropDeadLocks(ground.db)
  await removeUnclaimed(ground, dayAgo)
  await removeOrphans(ground, dayAgo)
}

/**
 * Removes finished uploads that no call has claimed. Only bytes that once arrived as an upload are removed from the store: files
 * that the portal made, such as papers, may have no row at all.
 */
async function removeUnclaimed({ db, blobs, place, log }: Ground, until: Date): Promise<void> {
  const places = await listNamingColumns(db)
  for (const sha256 of await listUnclaimed(db, until)) {
    try {
      // The note leads the next sweep to the bytes when this process ends between the commit and their removal.
      const note = newId('upload')
      await place.note(note, sha256)
      // Bytes are removed after the commit: otherwise a row could be left without them, and still be claimed.
      if (await inTransaction(db, (tx) => removeRows({ tx, places }, sha256, until)))
        await inTransaction(db, async (tx) => {
          await holdBytes(tx, sha256)
          if (!(await isNamed(tx, places, sha256, []))) await blobs.discard(sha256, until)
        })
      await place.end(note)
    } catch (error) {
      log.warn({ err: error, sha256 }, 'an upload that nobody claimed was not removed')
    }
  }
}

/**
 * Removes bytes whose process ended, or failed, between storing them and writing their row. Only bytes with a note are looked at.
 * Bytes that came again within the last day, whose row may not exist yet, are younger than `until`: they and the note stay.
 */
async function removeOrphans({ db, blobs, place, log }: Ground, until: Date): Promise<void> {
  const arrivals = await place.listArrivals(until)
  const places = arrivals.length > 0 ? await listNamingColumns(db) : []
  for (const { id, sha256 } of arrivals) {
    try {
      if (sha256 !== undefined && !(await isNamed(db, places, sha256, []))) {
        const removed = await inTransaction(db, async (tx) => {
          await holdBytes(tx, sha256)
          if (await isNamed(tx, places, sha256, [])) return []
          return [await blobs.discard(sha256, until), await blobs.quarantine.discard(sha256, until)]
        })
        if ((await blobs.sizeOf(sha256)) !== undefined || (await blobs.quarantine.has(sha256))) continue
        if (removed.includes(true)) log.info({ sha256 }, 'bytes of an upload that were left without a row are removed')
      }
      await place.end(id)
    } catch (error) {
      log.warn({ err: error, sha256 }, 'bytes of an upload that were left without a row were not removed')
    }
  }
}

/**
 * Bytes are not removed on one node while a row that names them is written on another. Held until the end of the transaction; what
 * held them before is seen by it.
 */
export async function holdBytes(tx: Tx, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bytes ${sha256}`}, 0))`.execute(tx)
}

/** Bytes of unclaimed uploads. Those in quarantine are removed only after they have passed the scan. */
async function listUnclaimed(db: Queryable, until: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('sha256')
    .distinct()
    .where('finishedAt', '<=', until.toISOString() as never)
    .where('sha256', 'not in', (eb) => eb.selectFrom('quarantine').select('sha256').where('state', '=', 'waiting'))
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

type Removing = { readonly tx: Tx; readonly places: readonly Place[] }

/**
 * Removes the rows of these bytes and returns whether nothing names the bytes any more. The rows are locked first, so that a
 * concurrent claim has finished by then, or finds none. Bytes that arrived again within the last day, whose row may not exist
 * yet, are younger than `until` and stay.
 */
async function removeRows({ tx, places }: Removing, sha256: string, until: Date): Promise<boolean> {
  const rows = await tx
    .selectFrom('uploads')
    .select('id')
    .where('sha256', '=', sha256)
    .where('finishedAt', '<=', until.toISOString() as never)
    .forUpdate()
    .execute()
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => id)
  const isFree = !(await isNamed(tx, places, sha256, ids))
  await dropUploads(tx, ids)
  return isFree
}

type Place = { readonly tableName: string; readonly columnName: string }

/** Every column that holds a SHA-256 of any kind, so that a table added later is included. */
async function listNamingColumns(db: Queryable): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select c.relname::text as table_name, a.attname::text as column_name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attname like '%sha256'
      and c.relname not in ('uploads', 'quarantine', 'schema_migrations', 'installation_keys')
  `.execute(db)
  return rows
}

async function isNamed(
  db: Queryable,
  places: readonly Place[],
  sha256: string,
  besides: readonly string[],
): Promise<boolean> {
  const others = sql`select 1 from uploads where sha256 = ${sha256} and id <> all(${besides}::text[])`
  const questions = places.map(
    ({ tableName, columnName }) => sql`select 1 from ${sql.table(tableName)} where ${sql.ref(columnName)} = ${sha256}`,
  )
  const { rows } = await sql`${sql.join([others, ...questions], sql` union all `)} limit 1`.execute(db)
  return rows.length > 0
}
