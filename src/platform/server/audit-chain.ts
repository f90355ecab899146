import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { type AuditEntry, entryHash, findTip, GENESIS } from './audit.ts'
import type { Db } from './db.ts'

/** Entries read at once: some milliseconds of hashing, then other requests have their turn. */
const BATCH = 500

/** The columns of an entry as they come: times and details as text, so that nothing is lost or parsed before it is hashed. */
type Row = {
  readonly id: string
  readonly seq: number
  readonly at: string
  readonly actorId: string
  readonly actor: string
  readonly action: string
  readonly objectType: string
  readonly objectId: string
  readonly details: string
  readonly prevHash: string
  readonly hash: string
}

const TIME = sql`coalesce(to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), at::text)`

/** Entries are hashed with milliseconds; what is finer than that was not written by the product, and stays to be seen. */
function instantOf(text: string): string {
  return text.endsWith('000Z') ? `${text.slice(0, -4)}Z` : text
}

/** The entries whose places lie in a window; a range of the primary key, so that it costs the same anywhere in the chain. */
async function readWindow(db: Db, chain: string, from: number, to: number): Promise<AuditEntry[]> {
  const { rows } = await sql<Row>`
    select id, seq, ${TIME} as at, actor_id as "actorId", actor, action, object_type as "objectType", object_id as "objectId",
      details::text as details, prev_hash as "prevHash", hash
    from audit_entries where chain = ${chain} and seq between ${from} and ${to} order by seq
  `.execute(db.withoutPlugins())
  return rows.map(({ at, details, ...row }) => ({
    ...row,
    createdAt: instantOf(at),
    details: details === '{}' ? {} : (JSON.parse(details) as Record<string, unknown>),
  }))
}

/** Where the first entry at or after a place stands, when the window there is empty. */
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
 * The entries of a chain up to a place, oldest first, in batches. While one batch is worked on, the database already reads the
 * next; never more than two are in memory, however long the chain is.
 */
export async function* readChain(db: Db, chain: string, last: number): AsyncGenerator<readonly AuditEntry[]> {
  const read = (from: number) => readWindow(db, chain, from, Math.min(from + BATCH - 1, last))
  let from = 0
  let coming = from <= last ? read(from) : undefined
  while (coming) {
    const batch: readonly AuditEntry[] = await coming
    const next: number = batch.length > 0 ? from + BATCH : ((await nextPlace(db, chain, from + BATCH)) ?? last + 1)
    coming = next <= last ? read(next) : undefined
    // Whoever stops early leaves this read behind: its failure is nobody's then.
    coming?.catch(() => {})
    from = next
    // The query is sent, and whoever else waits has a turn, before the hashing begins.
    await setImmediate()
    if (batch.length > 0) yield batch
  }
}

export type Fault = 'hash' | 'link' | 'sequence'

export type ChainReading = {
  /** Entries that fit, from the first on. */
  readonly count: number
  readonly fault: Fault | null
  /** The hash of the last entry that fits. */
  readonly tip: string
}

/**
 * Reads a chain in batches and recomputes it; the first entry that does not fit ends the reading with the reason. `seen` gets
 * the hash of each entry that fits.
 */
export async function recomputeChain(
  db: Db,
  chain: string,
  seen: (count: number, hash: string) => void,
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
      seen(count, tip)
    }
  }
  return { count, fault: null, tip }
}

function faultOf(chain: string, entry: AuditEntry, seq: number, previous: string): Fault | null {
  if (entry.seq !== seq || entry.id !== `${chain}:${seq}`) return 'sequence'
  if (entry.prevHash !== previous) return 'link'
  return isHashOf(chain, entry) ? null : 'hash'
}

/** Details that no canonical form exists of (a number beyond all doubles) were not written by the product. */
function isHashOf(chain: string, entry: AuditEntry): boolean {
  try {
    return entryHash(chain, entry) === entry.hash
  } catch {
    return false
  }
}
