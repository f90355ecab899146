import { sql } from 'kysely'
import { type Audience, mayHave, type PlainCode } from '#kernel/audience/audience.ts'
import { knownRoles, maySee, type Membership, standingIn } from '#kernel/roles.ts'
import { lifeOf } from '../accounts/sessions.ts'
import type { Queryable } from '../database/db.ts'

export type LiveEvent = {
  readonly id: number
  readonly type: string
  readonly data: unknown
  readonly audience: Audience
}

/**
 * By session: what its person may have. Sessions that are not open are missing, and in a case those of people who may not see it.
 */
export type Readers = ReadonlyMap<string, (audience: Audience | PlainCode) => boolean>

export type News = { readonly readers: Readers; readonly events: readonly LiveEvent[] }

type ReaderRow = {
  readonly id: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly secondFactorAt: string | null
  readonly roles: readonly string[]
  readonly memberships: readonly Membership[]
}

/** Sessions that were not ended, with the roles of their people and their present memberships in the case. */
function readerRows(caseId: string | null, sessionIds: readonly string[]) {
  return sql`
    select s.id, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.second_factor_at as "secondFactorAt", p.roles,
      array(
        select jsonb_build_object('capacity', m.capacity, 'partyId', m.party_id, 'isCounsel', false)
        from case_members m where m.case_id = ${caseId}::text and m.person_id = p.id and m.until is null
      ) as memberships
    from sessions s join people p on p.id = s.person_id
    where s.id = any(${[...sessionIds]}::text[]) and s.ended_at is null and p.disabled_at is null`
}

function toReaders(caseId: string | null, rows: readonly ReaderRow[], now: Date): Readers {
  const readers = new Map<string, (audience: Audience | PlainCode) => boolean>()
  for (const { id, createdAt, lastSeenAt, secondFactorAt, roles, memberships } of rows) {
    const life = {
      createdAt: new Date(createdAt),
      lastSeenAt: new Date(lastSeenAt),
      secondFactorAt: secondFactorAt === null ? null : new Date(secondFactorAt),
    }
    const standing = standingIn(knownRoles(roles), memberships)
    if (lifeOf(life, now) !== 'open' || (caseId !== null && !maySee(standing))) continue
    readers.set(id, (audience) => mayHave(audience, standing))
  }
  return readers
}

type Wanted = {
  readonly caseId: string
  readonly sessionIds: readonly string[]
  /** Events after this number, at most so many. */
  readonly after: number
  readonly limit: number
}

/**
 * The next events of a case and those of these sessions that may read it, by one statement and so from one moment: who is no reader
 * in it lost the access before the newest of these events, and may have none of them nor any later one.
 */
export async function readNews(db: Queryable, { caseId, sessionIds, after, limit }: Wanted, now: Date): Promise<News> {
  const { rows } = await sql<{ readers: ReaderRow[]; events: LiveEvent[] }>`
    with reader as (${readerRows(caseId, sessionIds)}),
      event as (
        select id, type, data, jsonb_build_object('code', audience, 'parties', audience_parties) as audience
        from events where case_id = ${caseId} and id > ${after} order by id limit ${limit}
      )
    select (select coalesce(json_agg(r), '[]') from reader r) as readers,
      (select coalesce(json_agg(e order by e.id), '[]') from event e) as events`.execute(db)
  const [row] = rows
  return { readers: toReaders(caseId, row?.readers ?? [], now), events: row?.events ?? [] }
}

/** Those of these sessions that may read a case; without a case, those that are open. */
export async function readReaders(
  db: Queryable,
  { caseId, sessionIds }: Pick<Wanted, 'sessionIds'> & { readonly caseId: string | null },
  now: Date,
): Promise<Readers> {
  if (sessionIds.length === 0) return new Map()
  const { rows } = await sql<ReaderRow>`${readerRows(caseId, sessionIds)}`.execute(db)
  return toReaders(caseId, rows, now)
}
