import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { type Capacity, type Membership, type Side, SIDES } from '#kernel/roles.ts'
import type { Queryable, Tx } from '../database/db.ts'

/** A person in one capacity; for a side, with the parties that the person acts for. */
export type Member = {
  /** That of the first row: there is one for each party. */
  readonly id: string
  readonly personId: string
  readonly nameEn: string
  readonly nameAr: string
  readonly email: string
  readonly capacity: Capacity
  readonly since: string
  readonly parties: { readonly partyId: string }[]
}

/**
 * Memberships of a person in a case; null when there is no such case. It is one query, because every call about a case runs it.
 */
export async function findMemberships(db: Queryable, caseId: string, personId: string): Promise<Membership[] | null> {
  const rows = await db
    .selectFrom('cases')
    .leftJoin('caseMembers', (join) =>
      join
        .onRef('caseMembers.caseId', '=', 'cases.id')
        .on('caseMembers.personId', '=', personId)
        .on('until', 'is', null),
    )
    .select(['capacity', 'partyId', 'mandateId'])
    .where('cases.id', '=', caseId)
    .execute()
  if (rows.length === 0) return null
  return rows.flatMap(({ capacity, ...row }) => (capacity === null ? [] : [toMembership({ capacity, ...row })]))
}

type MembershipRow = { readonly capacity: string; readonly partyId: string | null; readonly mandateId: string | null }

const toMembership = ({ capacity, partyId, mandateId }: MembershipRow): Membership => ({
  capacity: capacity as Capacity,
  partyId,
  isCounsel: mandateId !== null,
})

/** Whether a person represents a side in any case, which includes the actions of Party. */
export async function representsASide(db: Queryable, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('caseMembers')
    .select('id')
    .where('personId', '=', personId)
    .where('capacity', 'in', ['claimant', 'respondent'])
    .where('until', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether a person ever sat on the tribunal of a case or was its secretary: such a person may still read what was deliberated
 * then.
 */
export async function knowsDeliberations(db: Queryable, caseId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('caseMembers')
    .select('id')
    .where('caseId', '=', caseId)
    .where('personId', '=', personId)
    .where('capacity', 'in', ['arbitrator', 'secretary'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether somebody with this account or e-mail address ever acted for a party of this side, or it filed a power of attorney for counsel with
 * the address. Who did may not act against it later, whatever the order of events. An address alone, which anybody may type, is no proof.
 */
export async function everActedFor(
  db: Queryable,
  caseId: string,
  person: { readonly id: string; readonly email: string },
  side: Side,
): Promise<boolean> {
  const email = person.email.toLowerCase()
  const sameEmail = db.selectFrom('people').select('id').where(sql`lower(email)`, '=', email).where('email', '<>', '')
  const [member, counsel] = await Promise.all([
    db
      .selectFrom('caseMembers')
      .select('id')
      .where('caseId', '=', caseId)
      .where((eb) => eb.or([eb('personId', '=', person.id), eb('personId', 'in', sameEmail)]))
      .where('capacity', '=', side)
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('caseRepresentatives')
      .select('id')
      .where('caseId', '=', caseId)
      .where('side', '=', side)
      .where(sql`lower(email)`, '=', email)
      .where('email', '<>', '')
      .where('powerFileId', 'is not', null)
      // Counsel whom the tribunal refused, or who still wait for it, never acted.
      .where(
        sql<boolean>`(select coalesce(bool_or(l.since is not null), true) from mandate_parties l
          where l.mandate_id = case_representatives.id)`,
      )
      .limit(1)
      .executeTakeFirst(),
  ])
  return member !== undefined || counsel !== undefined
}

/** The ids of the cases a person belongs to. */
export async function listCaseIdsOf(db: Queryable, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('caseMembers')
    .select('caseId')
    .distinct()
    .where('personId', '=', personId)
    .where('until', 'is', null)
    .execute()
  return rows.map((row) => row.caseId)
}

/** The memberships of a person by case. */
export async function listMembershipsOf(
  db: Queryable,
  personId: string,
  caseIds: readonly string[],
): Promise<Map<string, Membership[]>> {
  if (caseIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('caseMembers')
    .select(['caseId', 'capacity', 'partyId', 'mandateId'])
    .where('personId', '=', personId)
    .where('caseId', 'in', [...new Set(caseIds)])
    .where('until', 'is', null)
    .execute()
  const byCase = Map.groupBy(rows, ({ caseId }) => caseId)
  return new Map([...byCase].map(([caseId, own]) => [caseId, own.map(toMembership)]))
}

/** Present members of a case with their names, each once in a capacity, in the order in which they joined. */
export async function listMembers(db: Queryable, caseId: string, capacity?: Capacity): Promise<Member[]> {
  let query = db
    .selectFrom('caseMembers')
    .innerJoin('people', 'people.id', 'caseMembers.personId')
    .select(['caseMembers.id', 'personId', 'nameEn', 'nameAr', 'email', 'capacity', 'since', 'partyId'])
    .where('caseId', '=', caseId)
    .where('until', 'is', null)
    .orderBy('since')
    .orderBy('caseMembers.id')
  if (capacity) query = query.where('capacity', '=', capacity)
  const rows = await query.execute()
  return [...Map.groupBy(rows, (row) => `${row.capacity} ${row.personId}`).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { partyId: _party, ...row } = first
    const parties = own.flatMap(({ partyId }) => (partyId === null ? [] : [{ partyId }]))
    return [{ ...row, capacity: row.capacity as Capacity, since: row.since.toISOString(), parties }]
  })
}

/** Every membership of a case, also those that have ended, in the order in which they began. */
export async function listEveryCapacity(
  db: Queryable,
  caseId: string,
): Promise<{ readonly personId: string; readonly capacity: Capacity }[]> {
  const rows = await db
    .selectFrom('caseMembers')
    .select(['personId', 'capacity'])
    .where('caseId', '=', caseId)
    .orderBy('since')
    .orderBy('id')
    .execute()
  return rows.map(({ personId, capacity }) => ({ personId, capacity: capacity as Capacity }))
}

type NewMember = { readonly caseId: string; readonly personId: string; readonly since: string } & (
  | { readonly capacity: Exclude<Capacity, Side> }
  | { readonly capacity: Side; readonly partyIds: readonly string[]; readonly mandateId?: string | null }
)

/** Adds a membership, for a side one for each of the parties. The first id added; null when the person has all of them already. */
export async function addMember(tx: Tx, member: NewMember): Promise<string | null> {
  const { caseId, personId, capacity, since } = member
  const parties: readonly (string | null)[] = 'partyIds' in member ? member.partyIds : [null]
  if (parties.length === 0) throw new Error('a member of a side acts for a party')
  const mandateId = 'partyIds' in member ? (member.mandateId ?? null) : null
  const rows = parties.map((partyId) => ({
    id: newId('member'),
    caseId,
    personId,
    capacity,
    since,
    partyId,
    mandateId,
  }))
  const added = await tx
    .insertInto('caseMembers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return added[0]?.id ?? null
}

type Held = { readonly caseId: string; readonly personId: string; readonly capacity: Capacity }

/** Ends a person's membership in a capacity, for all parties, and with it the access; false when there was none. */
export async function endMember(tx: Tx, { caseId, personId, capacity }: Held, at: string): Promise<boolean> {
  const result = await tx
    .updateTable('caseMembers')
    .set({ until: at })
    .where('caseId', '=', caseId)
    .where('personId', '=', personId)
    .where('capacity', '=', capacity)
    .where('until', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Ends the access that people of counsel had by this mandate, for these parties. The people. */
export async function endPeopleOf(
  tx: Tx,
  mandateId: string,
  partyIds: readonly string[],
  at: string,
): Promise<string[]> {
  const present = tx.updateTable('caseMembers').where('mandateId', '=', mandateId).where('until', 'is', null)
  const left = await present.set({ until: at }).where('partyId', 'in', partyIds).returning('personId').execute()
  return [...new Set(left.map(({ personId }) => personId))]
}

/** Ends the access that one person of counsel had by this mandate for these parties. */
export async function endPersonOf(
  tx: Tx,
  mandateId: string,
  { personId, partyIds, at }: { readonly personId: string; readonly partyIds: readonly string[]; readonly at: string },
): Promise<void> {
  const present = tx.updateTable('caseMembers').where('mandateId', '=', mandateId).where('until', 'is', null)
  await present.set({ until: at }).where('personId', '=', personId).where('partyId', 'in', partyIds).execute()
}

type Of = { readonly id: string; readonly side: Side }

/** The side that files and amends the request: its people keep their access to it, whoever the claimant is now. */
export const FILES: Side = 'claimant'

/**
 * Who acts for the parties of an amended request: nobody any more for one that was left out; for a new one those who acted for every
 * party of its side before. On the other side than the one that files it, one of theirs must also stay: who acted for a respondent that
 * was replaced never comes to act for the stranger. Returns the people who act for fewer parties now.
 */
export async function moveMembers(
  tx: Tx,
  caseId: string,
  { before, added, removed }: { before: readonly Of[]; added: readonly Of[]; removed: readonly string[] },
  at: string,
): Promise<string[]> {
  const members = await listMembers(tx, caseId)
  const present = tx.selectFrom('caseMembers').where('caseId', '=', caseId).where('until', 'is', null)
  const counsel = await present.select(['personId', 'mandateId']).where('mandateId', 'is not', null).execute()
  // Counsel's people come to act for a new party by the same mandate, which also ends it.
  const mandates = new Map(counsel.map(({ personId, mandateId }) => [personId, mandateId]))
  for (const side of SIDES) {
    const partyIds = added.filter((party) => party.side === side).map(({ id }) => id)
    const all = before.filter((party) => party.side === side)
    if (partyIds.length === 0) continue
    for (const { personId, parties } of members.filter(({ capacity }) => capacity === side)) {
      const ofAll = all.every(({ id }) => parties.some(({ partyId }) => partyId === id))
      const isFollowing = side === FILES || parties.some(({ partyId }) => !removed.includes(partyId))
      const mandateId = mandates.get(personId) ?? null
      if (ofAll && isFollowing)
        await addMember(tx, { caseId, personId, capacity: side, since: at, partyIds, mandateId })
    }
  }
  if (removed.length === 0) return []
  const ended = await tx
    .updateTable('caseMembers')
    .set({ until: at })
    .where('caseId', '=', caseId)
    .where('partyId', 'in', removed)
    .where('until', 'is', null)
    .returning('personId')
    .execute()
  return [...new Set(ended.map(({ personId }) => personId))]
}

/** Ends the people of mandates, but for the person who filed the case. Whose access ended. */
export async function endCounselPeople(tx: Tx, caseId: string, ids: readonly string[], at: string): Promise<string[]> {
  const filer = tx.selectFrom('cases').select('filedBy').where('id', '=', caseId)
  const open = tx.updateTable('caseMembers').set({ until: at }).where('mandateId', 'in', ids)
  const rows = await open.where('until', 'is', null).where('personId', '<>', filer).returning('personId').execute()
  return [...new Set(rows.map(({ personId }) => personId))]
}
