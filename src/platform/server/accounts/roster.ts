import { sql } from 'kysely'
import type { PlainDate } from '#kernel/dates/dates.ts'
import type { Queryable, Tx } from '../database/db.ts'

/** The content of an arbitrator's entry on the centre's roster. */
export type RosterContent = {
  /** Country of practice and nationality, ISO 3166; languages, ISO 639-1. */
  readonly jurisdiction: string
  readonly nationality: string
  readonly languages: readonly string[]
  readonly bioEn: string
  readonly bioAr: string
  readonly degreeEn: string
  readonly degreeAr: string
  /** At least a university degree in Sharia or law. */
  readonly lawDegree: boolean
  /** Not proposed before this day; null when available. */
  readonly awayUntil: PlainDate | null
}

export type RosterRow = RosterContent & {
  readonly personId: string
  readonly version: number
  /** False when taken out. The row stays, because earlier lists name the person. */
  readonly listed: boolean
}

/** A version of an entry: what it says from then on, who set it and why. An empty `who` means the installation. */
export type RosterVersion = Pick<RosterRow, 'version' | 'listed'> & {
  readonly content: RosterContent
  readonly reason: string
  readonly who: string
  readonly recordedAt: Date
}

/** Everybody who is or was on the roster. */
export async function listRoster(db: Queryable): Promise<RosterRow[]> {
  return db.selectFrom('arbitratorRoster').selectAll().orderBy('personId').execute()
}

export async function findRosterRow(db: Queryable, personId: string): Promise<RosterRow | undefined> {
  return db.selectFrom('arbitratorRoster').selectAll().where('personId', '=', personId).executeTakeFirst()
}

/** Locks an entry until the transaction ends, so that two people change it one after the other. */
export async function lockRosterEntry(tx: Tx, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`roster:${personId}`}))`.execute(tx)
}

/** Records the next state of an entry. */
export async function saveRosterVersion(
  tx: Tx,
  personId: string,
  { version, listed, content, reason, who, recordedAt }: RosterVersion,
): Promise<void> {
  const values = { personId, version, listed, ...content, languages: [...content.languages] }
  await tx
    .insertInto('arbitratorRoster')
    .values(values)
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(values))
    .execute()
  await tx
    .insertInto('rosterVersions')
    .values({
      ...{ personId, version, listed, reason, who },
      content: JSON.stringify(content),
      recordedAt: recordedAt.toISOString(),
    })
    .execute()
}

/** The versions of an entry before a version, newest first. */
export async function listRosterVersions(
  db: Queryable,
  personId: string,
  page: { readonly before?: number | undefined; readonly limit: number },
): Promise<RosterVersion[]> {
  let query = db
    .selectFrom('rosterVersions')
    .select(['version', 'listed', 'content', 'reason', 'who', 'recordedAt'])
    .where('personId', '=', personId)
  if (page.before !== undefined) query = query.where('version', '<', page.before)
  const rows = await query.orderBy('version', 'desc').limit(page.limit).execute()
  return rows.map((row) => ({ ...row, content: row.content as unknown as RosterContent }))
}

type RosterFilter = {
  readonly q?: string | undefined
  readonly listed?: boolean | undefined
  /** The page begins after this e-mail. */
  readonly after?: string | undefined
  readonly limit: number
}

const matching = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`

/** A page of the people who are or were on the roster, in the order of their e-mails. */
export async function listRosterPage(db: Queryable, { q, listed, after, limit }: RosterFilter): Promise<RosterRow[]> {
  let query = db
    .selectFrom('arbitratorRoster')
    .innerJoin('people', 'people.id', 'personId')
    .selectAll('arbitratorRoster')
  if (listed !== undefined) query = query.where('listed', '=', listed)
  if (q)
    query = query.where((eb) =>
      eb.or([
        eb('email', 'ilike', matching(q)),
        eb('nameEn', 'ilike', matching(q)),
        eb('nameAr', 'ilike', matching(q)),
      ]),
    )
  if (after !== undefined) query = query.where(sql`lower(email)`, '>', after.toLowerCase())
  return query.orderBy(sql`lower(email)`).limit(limit).execute()
}

/** Arbitrators who are not disabled and not on the roster, in the order of their e-mails. */
export async function listUnlisted(db: Queryable, q: string, limit: number) {
  return db
    .selectFrom('people')
    .leftJoin('arbitratorRoster', 'arbitratorRoster.personId', 'people.id')
    .select(['people.id', 'email', 'nameEn', 'nameAr'])
    .where('disabledAt', 'is', null)
    .where(sql<boolean>`'Arbitrator' = any(roles)`)
    .where(sql<boolean>`listed is not true`)
    .where((eb) =>
      eb.or([
        eb('email', 'ilike', matching(q)),
        eb('nameEn', 'ilike', matching(q)),
        eb('nameAr', 'ilike', matching(q)),
      ]),
    )
    .orderBy(sql`lower(email)`)
    .limit(limit)
    .execute()
}
