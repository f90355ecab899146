import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { PlainDate } from '#kernel/dates/dates.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import { RULE_SCHEMAS } from '#kernel/rule-sets/schemas.ts'
import type { RuleContents, RuleKind } from '#kernel/rule-sets/sets.ts'

export type RuleSetVersionRow = {
  readonly version: number
  readonly validFrom: PlainDate
  readonly who: string
  readonly recordedAt: Date
  readonly note: string
}

const COLUMNS = ['version', 'validFrom', 'who', 'recordedAt', 'note'] as const

/** Versions of a kind, newest first, before a version. */
export async function listVersions(
  db: Queryable,
  kind: RuleKind,
  page: { readonly before?: number | undefined; readonly limit: number },
): Promise<RuleSetVersionRow[]> {
  let query = db.selectFrom('ruleSets').select(COLUMNS).where('kind', '=', kind)
  if (page.before !== undefined) query = query.where('version', '<', page.before)
  return query.orderBy('version', 'desc').limit(page.limit).execute()
}

/** Every version of a kind with the day it is valid from, which determine the state of each. */
export async function listValidity(db: Queryable, kind: RuleKind) {
  return db
    .selectFrom('ruleSets')
    .select(['version', 'validFrom'])
    .where('kind', '=', kind)
    .orderBy('version')
    .execute()
}

/** A version with its content; the latest by default. */
export async function findVersion<K extends RuleKind>(
  db: Queryable,
  kind: K,
  version?: number,
): Promise<(RuleSetVersionRow & { readonly content: RuleContents[K] }) | undefined> {
  let query = db
    .selectFrom('ruleSets')
    .select([...COLUMNS, 'content'])
    .where('kind', '=', kind)
  if (version !== undefined) query = query.where('version', '=', version)
  const row = await query.orderBy('version', 'desc').limit(1).executeTakeFirst()
  if (!row) return undefined
  const schema: z.ZodMiniType<RuleContents[K]> = RULE_SCHEMAS[kind] as never
  return { ...row, content: z.parse(schema, row.content) }
}

/** Locks a kind until the transaction ends, so that concurrent saves of a kind are serialised. */
export async function lockKind(tx: Tx, kind: RuleKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`settings:${kind}`}))`.execute(tx)
}

export async function insertVersion<K extends RuleKind>(
  tx: Tx,
  row: {
    readonly kind: K
    readonly version: number
    readonly validFrom: PlainDate
    readonly who: string
    readonly recordedAt: string
    readonly note: string
    readonly content: RuleContents[K]
  },
): Promise<void> {
  await tx
    .insertInto('ruleSets')
    .values({ ...row, content: JSON.stringify(row.content) })
    .execute()
}
