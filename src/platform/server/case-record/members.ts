import type { Capacity, Membership } from '#kernel/roles.ts'
import type { Queryable, Tx } from '../database/db.ts'

export type Member = {
  readonly id: string
  readonly personId: string
  readonly nameEn: string
  readonly nameAr: string
  readonly email: string
  readonly capacity: Capacity
  readonly since: string
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
    .select('capacity')
    .where('cases.id', '=', caseId)
    .execute()
  if (rows.length === 0) return null
  return rows.flatMap(({ capacity }) => (capacity === null ? [] : [toMembership(capacity)]))
}

/** Members act for their side as a whole. */
export const toMembership = (capacity: string): Membership => ({
  capacity: capacity as Capacity,
  partyId: null,
  isCounsel: false,
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
    .select(['caseId', 'capacity'])
    .where('personId', '=', personId)
    .where('caseId', 'in', [...new Set(caseIds)])
    .where('until', 'is', null)
    .execute()
  const byCase = Map.groupBy(rows, ({ caseId }) => caseId)
  return new Map([...byCase].map(([caseId, own]) => [caseId, own.map(({ capacity }) => toMembership(capacity))]))
}

/** Present members of a case with their names, in the order in which they joined. */
export async function listMembers(db: Queryable, caseId: string, capacity?: Capacity): Promise<Member[]> {
  let query = db
    .selectFrom('caseMembers')
    .innerJoin('people', 'people.id', 'caseMembers.personId')
    .select(['caseMembers.id', 'personId', 'nameEn', 'nameAr', 'email', 'capacity', 'since'])
    .where('caseId', '=', caseId)
    .where('until', 'is', null)
    .orderBy('since')
    .orderBy('caseMembers.id')
  if (capacity) query = query.where('capacity', '=', capacity)
  const rows = await query.execute()
  return rows.map((row) => ({ ...row, capacity: row.capacity as Capacity, since: row.since.toISOString() }))
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

/** Adds a membership; false when the person already has it. */
export async function addMember(
  tx: Tx,
  row: { id: string; caseId: string; personId: string; capacity: Capacity; since: string },
): Promise<boolean> {
  const result = await tx
    .insertInto('caseMembers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Ends a membership and with it the person's access; false when it was not active. */
export async function endMember(tx: Tx, caseId: string, memberId: string, at: string): Promise<boolean> {
  const result = await tx
    .updateTable('caseMembers')
    .set({ until: at })
    .where('id', '=', memberId)
    .where('caseId', '=', caseId)
    .where('until', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
