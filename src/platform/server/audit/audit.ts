import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../database/db.ts'
import { currentRequest } from '../operation/current-request.ts'

/** The chain of acts that belong to no case: sign-ins, people, settings. */
export const CENTRE_CHAIN = 'centre'
/** The previous hash in the first entry of a chain. */
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

export type NewAuditEntry = {
  readonly chain: string
  readonly at: Date
  readonly actorId: string
  readonly actor: string
  readonly action: string
  readonly objectType: string
  readonly objectId: string
  readonly details: Readonly<Record<string, unknown>>
}

const quote = JSON.stringify

/**
 * The RFC 8785 form of a result of JSON.parse: members ordered by their UTF-16 code units, everything else as JSON.stringify writes it.
 * A number beyond the range of a double has no such form and throws RangeError.
 */
function canonical(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('no JSON number')
  if (typeof value !== 'object' || value === null) return quote(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const members = value as Readonly<Record<string, unknown>>
  let text = ''
  for (const key of Object.keys(members).sort()) {
    text += `${text === '' ? '' : ','}${quote(key)}:${canonical(members[key])}`
  }
  return `{${text}}`
}

/**
 * SHA-256 (hex) over the RFC 8785 canonical form of the entry without its own hash. The members of an entry are always the same, so
 * their order is fixed here; only the details are sorted.
 */
export function entryHash(chain: string, entry: Omit<AuditEntry, 'hash'>): string {
  const { id, seq, createdAt, actorId, actor, action, objectType, objectId, details, prevHash } = entry
  return hash(
    'sha256',
    `{"action":${quote(action)},"actor":${quote(actor)},"actorId":${quote(actorId)},"chain":${quote(chain)},"createdAt":${quote(createdAt)},"details":${canonical(details)},"id":${quote(id)},"objectId":${quote(objectId)},"objectType":${quote(objectType)},"prevHash":${quote(prevHash)},"seq":${quote(seq)}}`,
  )
}

/**
 * Appends one entry to a chain. The caller holds the case's row lock; the centre's chain takes an advisory lock of its own.
 * Only perform calls this.
 */
export async function appendAudit(tx: Tx, entry: NewAuditEntry): Promise<void> {
  if (entry.chain === CENTRE_CHAIN) await sql`select pg_advisory_xact_lock(hashtext('audit:centre'))`.execute(tx)
  const tip = await findTip(tx, entry.chain)
  const seq = tip ? tip.seq + 1 : 0
  const { chain, at, ...rest } = entry
  const unsealed = {
    ...rest,
    // Members that JSON drops (undefined) must not enter the hash either.
    details: JSON.parse(JSON.stringify(rest.details)) as Record<string, unknown>,
    id: `${chain}:${seq}`,
    seq,
    createdAt: at.toISOString(),
    prevHash: tip?.hash ?? GENESIS,
  }
  const { createdAt, details, ...columns } = unsealed
  await tx
    .insertInto('auditEntries')
    .values({
      ...columns,
      ...{ chain, at: createdAt, details: JSON.stringify(details), hash: entryHash(chain, unsealed) },
      requestId: currentRequest.getStore() ?? null,
    })
    .execute()
}

/** The last entry of a chain: its place and its hash. */
export async function findTip(db: Queryable, chain: string): Promise<{ seq: number; hash: string } | undefined> {
  return db
    .selectFrom('auditEntries')
    .select(['seq', 'hash'])
    .where('chain', '=', chain)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether a chain has an entry of an act on an object. */
export async function hasAudit(db: Queryable, chain: string, action: string, objectId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auditEntries')
    .select('seq')
    .where('chain', '=', chain)
    .where('action', '=', action)
    .where('objectId', '=', objectId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a person has an entry of an act on an object since a moment. */
export async function hasEntrySince(
  db: Queryable,
  entry: { readonly chain: string; readonly action: string; readonly objectId: string; readonly actorId: string },
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('auditEntries')
    .select('seq')
    .where('chain', '=', entry.chain)
    .where('action', '=', entry.action)
    .where('objectId', '=', entry.objectId)
    .where('actorId', '=', entry.actorId)
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Row = Omit<AuditEntry, 'createdAt'> & { readonly at: Date }

/**
 * The aliases are the members of an entry: pages are long, and renaming each column afterwards would cost as much as reading it.
 */
const COLUMNS = sql`id, seq, at, actor_id as "actorId", actor, action, object_type as "objectType", object_id as "objectId",
  details, prev_hash as "prevHash", hash`

async function readPage(db: Queryable, chain: string, page: RawBuilder<unknown>): Promise<AuditEntry[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from audit_entries where chain = ${chain} and ${page}`.execute(
    db.withoutPlugins(),
  )
  return rows.map(({ at, ...entry }) => ({ ...entry, createdAt: at.toISOString() }))
}

/** A page of a chain, oldest first, beginning after a sequence number. */
export async function listAudit(db: Queryable, chain: string, after = -1, limit = 1000): Promise<AuditEntry[]> {
  return readPage(db, chain, sql`seq > ${after} order by seq limit ${limit}`)
}

/** A page of a chain, newest first, before a sequence number; without one it begins at the last entry. */
export async function listLatestAudit(
  db: Queryable,
  chain: string,
  page: { readonly before?: number | undefined; readonly limit: number },
): Promise<AuditEntry[]> {
  const begin = page.before === undefined ? sql`true` : sql`seq < ${page.before}`
  return readPage(db, chain, sql`${begin} order by seq desc limit ${page.limit}`)
}

/**
 * A search in a chain: by who acted, by what they did, within a span of time; the page begins after or before the place `beyond`.
 */
export type AuditSearch = {
  readonly actorId?: string | undefined
  readonly actions?: readonly string[] | undefined
  /** ISO instants: from the first on, before the second. */
  readonly span?: { readonly from: string; readonly until: string } | undefined
  readonly order: 'newest' | 'oldest'
  readonly beyond?: number | undefined
  readonly limit: number
}

/** A page of the entries that a search finds, in its order. */
export async function searchAudit(db: Queryable, chain: string, search: AuditSearch): Promise<AuditEntry[]> {
  const { actorId, actions, span, order, beyond, limit } = search
  const isNewest = order === 'newest'
  const conditions = [
    actorId === undefined ? undefined : sql`actor_id = ${actorId}`,
    actions === undefined ? undefined : sql`action = any(${actions}::text[])`,
    span && sql`at >= ${span.from} and at < ${span.until}`,
    beyond === undefined ? undefined : isNewest ? sql`seq < ${beyond}` : sql`seq > ${beyond}`,
  ].filter((one) => one !== undefined)
  const chosen = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
  return readPage(db, chain, sql`${chosen} order by seq ${isNewest ? sql`desc` : sql`asc`} limit ${limit}`)
}

/** How many of the last entries are searched for people, because the centre's chain grows with every sign-in. */
const ACTORS_WITHIN = 20_000

/** Who acted in a chain, with the name in the person's last entry. */
export async function listActors(db: Queryable, chain: string): Promise<{ actorId: string; actor: string }[]> {
  const { rows } = await sql<{ actorId: string; actor: string }>`
    select distinct on (actor_id) actor_id as "actorId", actor
    from (select actor_id, actor, seq from audit_entries where chain = ${chain} order by seq desc limit ${ACTORS_WITHIN}) e
    order by actor_id, seq desc`.execute(db.withoutPlugins())
  return rows
}
