import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { type AuditEntry, entryHash, findTip, GENESIS } from './audit.ts'
import type { Db } from '../database/db.ts'

/** Entries read at once: some milliseconds of hashing, then other requests run. */
const BATCH = 1000

/** Entries are hashed with milliseconds. The product writes no finer value; one that is finer is kept, so that the hash fails. */
function instantOf(text: string): string {
  const fraction = text.length > 19 ? text.slice(20) : ''
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`
}

/** An entry from its columns as text, so that nothing is lost or rounded before it is hashed. */
function toEntry(columns: readonly string[]): AuditEntry {
  const [id, seq, at, actorId, actor, action, objectType, objectId, details, prevHash, hash] = columns as Columns
  const createdAt = instantOf(at)
  const told = details === '{}' ? {} : (JSON.parse(details) as Record<string, unknown>)
  return {
    id,
    seq: Number(seq),
    createdAt,
    actorId,
    actor,
    action,
    objectType,
    objectId,
    details: told,
    prevHash,
    hash,
  }
}
type Columns = [string, string, string, string, string, string, string, string, string, string, string]

const COLUMNS = sql`id, seq::text, (at at time zone 'UTC')::text, actor_id, actor, action, object_type, object_id, details::text, prev_hash, hash`
const COLUMN_COUNT = 11
/**
 * Separates the columns of a line. Names are cleaned of it and JSON escapes it; when a text has it nevertheless, the columns are
 * read as an array.
 */
const SEPARATOR = '\u001f'

/** The entries whose places lie in a window. It reads a range of the primary key, so it costs the same anywhere in the chain. */
async function readWindow(db: Db, chain: string, from: number, to: number): Promise<AuditEntry[]> {
  const there = sql`from audit_entries where chain = ${chain} and seq between ${from} and ${to} order by seq`
  // One text per row: parsing eleven columns would cost as much as hashing them.
  const { rows } = await sql<{ line: string }>`
    select concat_ws(${SEPARATOR}::text, ${COLUMNS}) as line ${there}
  `.execute(db.withoutPlugins())
  const entries = rows.map(({ line }) => line.split(SEPARATOR))
  if (entries.every((columns) => columns.length === COLUMN_COUNT)) return entries.map(toEntry)
  const apart = await sql<{ columns: string[] }>`select array[${COLUMNS}] as columns ${there}`.execute(
    db.withoutPlugins(),
  )
  return apart.rows.map(({ columns }) => toEntry(columns))
}

/** The place of the first entry at or after a place; needed when a window is empty. */
async function nextPlace(db: Db, chain: string, from: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('auditEntries')
    .select('seq')
    .where('chain', '=', chain)
    .where('seq', '>=', from)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return row?.seq
}

/**
 * The entries of a chain up to a place, oldest first, in batches. While one batch is processed the database reads the next, so at
 * most two are in memory however long the chain is.
 */
export async function* readChain(db: Db, chain: string, last: number): AsyncGenerator<readonly AuditEntry[]> {
  const read = (from: number) => readWindow(db, chain, from, Math.min(from + BATCH - 1, last))
  let from = 0
  let coming = from <= last ? read(from) : undefined
  while (coming) {
    const batch: readonly AuditEntry[] = await coming
    const next: number = batch.length > 0 ? from + BATCH : ((await nextPlace(db, chain, from + BATCH)) ?? last + 1)
    coming = next <= last ? read(next) : undefined
    // When the reader stops early, nobody awaits this query; ignore its failure.
    coming?.catch(() => {})
    from = next
    // Let the query be sent and other requests run before the hashing begins.
    await setImmediate()
    if (batch.length > 0) yield batch
  }
}

export type Fault = 'hash' | 'link' | 'sequence'

export type ChainReading = {
  /** Number of entries that fit, counted from the first. */
  readonly count: number
  readonly fault: Fault | null
  /** The hash of the last entry that fits. */
  readonly tip: string
}

/**
 * Reads a chain in batches and recomputes it. The first entry that does not fit ends the reading with the reason. `seen` gets
 * each entry that fits, and the count up to it.
 */
export async function recomputeChain(
  db: Db,
  chain: string,
  seen: (count: number, entry: AuditEntry) => void,
): Promise<ChainReading> {
  const end = await findTip(db, chain)
  let count = 0
  let tip = GENESIS
  for await (const batch of readChain(db, chain, end?.seq ?? -1)) {
    for (const entry of batch) {
      const fault = faultOf(chain, entry, count, tip)
      if (fault) return { count, fault, tip }
      tip = entry.hash
      count += 1
      seen(count, entry)
    }
  }
  return { count, fault: null, tip }
}

function faultOf(chain: string, entry: AuditEntry, seq: number, previous: string): Fault | null {
  if (entry.seq !== seq || entry.id !== `${chain}:${seq}`) return 'sequence'
  if (entry.prevHash !== previous) return 'link'
  return isHashOf(chain, entry) ? null : 'hash'
}

/** Details without a canonical form (a number beyond the range of a double) were not written by the product. */
function isHashOf(chain: string, entry: AuditEntry): boolean {
  try {
    return entryHash(chain, entry) === entry.hash
  } catch {
    return false
  }
}
