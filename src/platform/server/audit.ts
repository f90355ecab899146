import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { sql } from 'kysely'
import type { Reader, Tx } from './db.ts'

/** The chain of acts that belong to no case: sign-ins, people, settings. */
export const CENTRE_CHAIN = 'centre'
/** What the first entry of a chain names as its predecessor. */
export const GENESIS = '0'.repeat(64)

export type AuditEntry = {
  readonly id: string
  readonly seq: number
  readonly createdAt: string
  readonly actorId: string
  readonly actor: string
  readonly action: string
  readonly objectType: string
  readonly objectId: string
  readonly details: Readonly<Record<string, unknown>>
  readonly prevHash: string
  readonly hash: string
}

export type NewEntry = {
  readonly chain: string
  readonly at: Date
  readonly actorId: string
  readonly actor: string
  readonly action: string
  readonly objectType: string
  readonly objectId: string
  readonly details: Readonly<Record<string, unknown>>
}

/** SHA-256 (hex) over the RFC 8785 canonical form of the entry without its own hash. */
export function entryHash(chain: string, entry: Omit<AuditEntry, 'hash'>): string {
  const { id, seq, createdAt, actorId, actor, action, objectType, objectId, details, prevHash } = entry
  const content = { chain, id, seq, createdAt, actorId, actor, action, objectType, objectId, details, prevHash }
  const text = canonicalize(content)
  if (text === undefined) throw new Error('an audit entry must be serialisable')
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Appends one entry to a chain. The caller holds the case's row lock; the centre's chain takes an advisory lock of its own.
 * Only perform calls this.
 */
export async function appendAudit(tx: Tx, entry: NewEntry): Promise<void> {
  if (entry.chain === CENTRE_CHAIN) await sql`select pg_advisory_xact_lock(hashtext('audit:centre'))`.execute(tx)
  const tip = await tx
    .selectFrom('auditEntries')
    .select(['seq', 'hash'])
    .where('chain', '=', entry.chain)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const seq = tip ? tip.seq + 1 : 0
  const { chain, at, ...rest } = entry
  const unsealed = {
    ...rest,
    // What JSON cannot carry (undefined) must not count in the hash either.
    details: JSON.parse(JSON.stringify(rest.details)) as Record<string, unknown>,
    id: `${chain}:${seq}`,
    seq,
    createdAt: at.toISOString(),
    prevHash: tip?.hash ?? GENESIS,
  }
  const { createdAt, details, ...columns } = unsealed
  await tx
    .insertInto('auditEntries')
    .values({ ...columns, chain, at: createdAt, details: JSON.stringify(details), hash: entryHash(chain, unsealed) })
    .execute()
}

type Row = Omit<AuditEntry, 'createdAt' | 'details'> & {
  readonly chain: string
  readonly at: Date
  readonly details: unknown
}

function toEntry({ chain: _chain, at, details, ...row }: Row): AuditEntry {
  return { ...row, createdAt: at.toISOString(), details: details as Record<string, unknown> }
}

/** A page of a chain, oldest first, after a sequence number. */
export async function listAudit(db: Reader, chain: string, after = -1, limit = 1000): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('auditEntries')
    .selectAll()
    .where('chain', '=', chain)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(toEntry)
}

/** A page of a chain, newest first, before a sequence number; without one it begins at the tip. */
export async function listLatestAudit(
  db: Reader,
  chain: string,
  page: { readonly before?: number | undefined; readonly limit: number },
): Promise<AuditEntry[]> {
  let query = db.selectFrom('auditEntries').selectAll().where('chain', '=', chain)
  if (page.before !== undefined) query = query.where('seq', '<', page.before)
  const rows = await query.orderBy('seq', 'desc').limit(page.limit).execute()
  return rows.map(toEntry)
}

/** Every entry of a chain, oldest first, read page by page. */
export async function* readChain(db: Reader, chain: string): AsyncGenerator<AuditEntry> {
  let after = -1
  for (;;) {
    const page = await listAudit(db, chain, after)
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.seq
  }
}

export type ChainReport = {
  readonly ok: boolean
  readonly count: number
  readonly index: number | null
  readonly reason: 'hash' | 'link' | 'sequence' | null
  readonly tip: string
}

/** Reads a chain page by page and recomputes it; the first entry that does not fit is named with the reason. */
export async function verifyChain(db: Reader, chain: string): Promise<ChainReport> {
  let count = 0
  let previous = GENESIS
  for await (const entry of readChain(db, chain)) {
    const reason = fault(chain, entry, count, previous)
    if (reason) return { ok: false, count, index: count, reason, tip: previous }
    previous = entry.hash
    count++
  }
  return { ok: true, count, index: null, reason: null, tip: previous }
}

function fault(chain: string, entry: AuditEntry, seq: number, previous: string): ChainReport['reason'] {
  if (entry.seq !== seq) return 'sequence'
  if (entry.prevHash !== previous) return 'link'
  return entryHash(chain, entry) === entry.hash ? null : 'hash'
}
