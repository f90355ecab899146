import { type RawBuilder, sql } from 'kysely'
import type { CaseFacts } from '#kernel/product.ts'
import type { Side } from '#kernel/roles.ts'
import { normaliseForSearch } from '#kernel/text.ts'
import type { Queryable, Tx } from '../database/db.ts'
import { searchForm, searchWords } from '../database/search-text.ts'

export type CaseRecord = Awaited<ReturnType<typeof findCase>> & object

/**
 * The case file, which every feature reads: the case with its parties and representatives. The view `case_facts` is read here
 * too.
 */
export async function lockCase(tx: Tx, caseId: string): Promise<void> {
  await tx.selectFrom('cases').select('id').where('id', '=', caseId).forUpdate().execute()
}

const iso = (value: Date | null): string | null => value?.toISOString() ?? null

/** The facts of one case, which must exist; throws otherwise. */
export async function getFacts(db: Queryable, caseId: string): Promise<CaseFacts> {
  const { rows } = await sql<Record<string, unknown>>`select * from facts_of(${caseId})`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no facts of ${caseId}`)
  return toFacts(row)
}

function toFacts(row: Record<string, unknown>): CaseFacts {
  const entries = Object.entries(row).map(([key, value]) => [key, value instanceof Date ? iso(value) : value])
  return Object.fromEntries(entries) as CaseFacts
}

export async function listFacts(db: Queryable, caseIds: readonly string[]): Promise<Map<string, CaseFacts>> {
  if (caseIds.length === 0) return new Map()
  const rows = await db.selectFrom('caseFacts').selectAll().where('caseId', 'in', caseIds).execute()
  return new Map(rows.map((row) => [String(row.caseId), toFacts(row)]))
}

export async function findCase(db: Queryable, caseId: string) {
  return db.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirst()
}

type CasePage = {
  /** The page begins after the case with this number, in its order. */
  readonly from?: number | undefined
  readonly order: 'newest' | 'oldest'
  readonly limit: number
  /** Only these cases. */
  readonly among?: readonly string[] | undefined
  /** Part of the id, the title or the name of a party, in either script. */
  readonly q?: string | undefined
}

/** A page of cases by their numbers, plus one more when there are more. */
export async function listCases(db: Queryable, { from, order, limit, among, q = '' }: CasePage) {
  const isNewest = order === 'newest'
  let query = db
    .selectFrom('cases')
    .selectAll()
    .orderBy('sequence', isNewest ? 'desc' : 'asc')
    .limit(limit + 1)
  if (from !== undefined) query = query.where('sequence', isNewest ? '<' : '>', from)
  if (among !== undefined) query = query.where('id', 'in', among.length > 0 ? among : [''])
  const named = namedLike(q)
  if (named) query = query.where(named)
  return query.execute()
}

/** "القضية ١٢" and "قضية رقم 12" in compared form: the id of a case has the English word. */
const NUMBER_IN_ARABIC = /(?<![\p{L}\p{N}])(?:ال)?قضيه(?: رقم)? ?(\d+)/gu

/** Whether a row of `cases` has every word in its id, its title or the name of a party, in either script; undefined without a word. */
export function namedLike(q: string): RawBuilder<boolean> | undefined {
  const words = searchWords(normaliseForSearch(q).replace(NUMBER_IN_ARABIC, 'case $1'))
  if (words.length === 0) return undefined
  const names = sql`select string_agg(name_en || ' ' || name_ar, ' ') from case_parties where case_id = cases.id and removed_at is null`
  const text = searchForm(sql`concat_ws(' ', cases.id, title_en, title_ar, (${names}))`)
  const found = sql.join(
    words.map((word) => sql`position(${word} in known.text) > 0`),
    sql` and `,
  )
  return sql<boolean>`(select ${found} from (select ${text} as text) as known)`
}

/** The number for a new case. A rolled-back transaction leaves a gap. */
export async function nextCaseSequence(tx: Tx): Promise<number> {
  const result = await sql<{ n: number }>`select nextval('case_numbers')::int as n`.execute(tx)
  return result.rows[0]?.n ?? 0
}

export async function insertCase(
  tx: Tx,
  row: {
    id: string
    sequence: number
    titleEn: string
    titleAr: string
    seat: string
    language: string
    applicableLaw: string
    rulesVersion: string
    claimSummary: string
    relief: string
    amount: string | null
    currency: string
    filedBy: string
    filedAt: string
    updatedAt: string
  },
): Promise<void> {
  await tx.insertInto('cases').values(row).execute()
}

/** Changes the filing's own fields; the caller has checked that the filing is still open. */
export async function updateCase(
  tx: Tx,
  caseId: string,
  change: Partial<Parameters<typeof insertCase>[1]>,
): Promise<void> {
  await tx.updateTable('cases').set(change).where('id', '=', caseId).execute()
}

type PartyFields = {
  side: Side
  nameEn: string
  nameAr: string
  registrationNumber: string
  address: string
  country: string
  email: string
}

/**
 * Saves the parties of a request in their order. Those with a known id keep their row, whatever was changed in it; those that are left out
 * are no longer parties of the case, and keep their row.
 */
export async function saveParties(
  tx: Tx,
  caseId: string,
  parties: readonly (PartyFields & { id: string })[],
  at: string,
): Promise<void> {
  const present = tx.updateTable('caseParties').where('caseId', '=', caseId).where('removedAt', 'is', null)
  const ids = parties.map(({ id }) => id)
  await present.set({ removedAt: at }).where('id', 'not in', ids).execute()
  // Out of the way, because no two parties may ever have the same place.
  await present.set({ position: sql`-1 - position` }).execute()
  await tx
    .insertInto('caseParties')
    .values(parties.map((party, position) => ({ ...party, caseId, position })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        nameEn: row.ref('excluded.nameEn'),
        nameAr: row.ref('excluded.nameAr'),
        registrationNumber: row.ref('excluded.registrationNumber'),
        address: row.ref('excluded.address'),
        country: row.ref('excluded.country'),
        email: row.ref('excluded.email'),
      })),
    )
    .execute()
}

/** Where a party is served now; its former addresses are kept by `addresses.ts`. */
export async function placeParty(
  tx: Tx,
  partyId: string,
  place: Pick<PartyFields, 'address' | 'country' | 'email'>,
): Promise<void> {
  await tx.updateTable('caseParties').set(place).where('id', '=', partyId).execute()
}

/** Lets parties of one side plead together, under the number of their group. */
export async function groupTogether(tx: Tx, partyIds: readonly string[], group: number): Promise<void> {
  await tx
    .updateTable('caseParties')
    .set({ groupNumber: group })
    .where('id', 'in', [...partyIds])
    .execute()
}

/** For an entry of the trail, the parties that acted; nothing where their side has no other. */
export async function namedOf(
  db: Queryable,
  caseId: string,
  side: Side,
  partyIds: readonly string[],
): Promise<{ readonly parties?: readonly string[] }> {
  const all = (await listParties(db, caseId)).filter((party) => party.side === side)
  return all.length > 1 ? { parties: partyIds } : {}
}

/** The parties of a case, without those that an amended request left out. */
export async function listParties(db: Queryable, caseId: string) {
  const rows = await db
    .selectFrom('caseParties')
    .select([
      'id',
      'caseId',
      'side',
      'position',
      'nameEn',
      'nameAr',
      'registrationNumber',
      'address',
      'country',
      'email',
      'groupNumber',
    ])
    .where('caseId', '=', caseId)
    .where('removedAt', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map(({ groupNumber, ...row }) => ({ ...row, side: row.side as Side, group: groupNumber }))
}

/** All parties that a case ever had, in the order in which they came into it: their places here never change. */
export async function listPartiesEver(
  db: Queryable,
  caseId: string,
): Promise<{ readonly id: string; readonly side: Side }[]> {
  const rows = await db
    .selectFrom('caseParties')
    .select(['id', 'side'])
    .where('caseId', '=', caseId)
    .orderBy('entry')
    .execute()
  return rows.map(({ id, side }) => ({ id, side: side as Side }))
}

/** Counsel who act now, each with its parties; in a case that a program wrote without mandates, all who are named, for their side. */
export async function listRepresentatives(db: Queryable, caseId: string) {
  const rows = await db
    .selectFrom('caseRepresentatives')
    .select(['id', 'caseId', 'side', 'name', 'firm', 'email', 'powerOfAttorney'])
    .select(
      sql<string[] | null>`(select array_agg(l.party_id order by l.party_id) from mandate_parties l
        where l.mandate_id = case_representatives.id and l.since is not null and l.until is null)`.as('parties'),
    )
    .where('caseId', '=', caseId)
    .where(
      sql<boolean>`(select coalesce(bool_or(l.since is not null and l.until is null), true) from mandate_parties l
        where l.mandate_id = case_representatives.id)`,
    )
    .orderBy('id')
    .execute()
  return rows.map(({ parties, ...row }) => ({ ...row, side: row.side as Side, ...(parties && { parties }) }))
}
