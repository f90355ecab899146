import { sql } from 'kysely'
import type { Side } from '#kernel/roles.ts'
import type { Queryable, Tx } from '../database/db.ts'
import { endCounselPeople, endPeopleOf, FILES } from './members.ts'

/**
 * Mandates: for which parties counsel act, and since when. A row of `case_representatives` is a mandate, one of `mandate_parties` says for
 * whom. While the request may be amended it names counsel; later a party notifies them.
 */
export type MandateEnd = 'withdrawn' | 'revoked' | 'replaced' | 'refused' | 'amended'

export type MandateParty = {
  readonly partyId: string
  readonly notifiedAt: string
  readonly since: string | null
  readonly until: string | null
  readonly because: MandateEnd | null
  readonly reason: string
  readonly decidedBy: string | null
  readonly decidedAt: string | null
  readonly decisionReasons: string
}
export type Mandate = {
  readonly id: string
  readonly side: Side
  readonly name: string
  readonly firm: string
  readonly email: string
  readonly powerOfAttorney: string
  readonly powerFileId: string | null
  readonly leadPersonId: string | null
  readonly statement: string
  readonly replaces: readonly string[]
  readonly parties: readonly MandateParty[]
}
/** A person of counsel, for the parties of the mandate that the person acts for. */
export type CounselPerson = {
  readonly mandateId: string
  readonly personId: string
  readonly nameEn: string
  readonly nameAr: string
  readonly email: string
  readonly partyIds: readonly string[]
  readonly since: string
}

const iso = (value: Date | null) => value?.toISOString() ?? null

/** The mandates of a case, also those that have ended, in the order in which they were notified. */
export async function listMandates(db: Queryable, caseId: string): Promise<Mandate[]> {
  const [rows, links] = [
    await db
      .selectFrom('caseRepresentatives')
      .select(['id', 'side', 'name', 'firm', 'email', 'powerOfAttorney', 'powerFileId', 'leadPersonId', 'statement'])
      .select('replaces')
      .where('caseId', '=', caseId)
      .orderBy('id')
      .execute(),
    await db
      .selectFrom('mandateParties')
      .innerJoin('caseParties', 'caseParties.id', 'mandateParties.partyId')
      .selectAll('mandateParties')
      .where('mandateParties.caseId', '=', caseId)
      .orderBy('notifiedAt')
      .orderBy('caseParties.position')
      .execute(),
  ]
  const byMandate = Map.groupBy(links, ({ mandateId }) => mandateId)
  const order = [...byMandate.keys()]
  return rows
    .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
    .map((row) => ({
      ...row,
      side: row.side as Side,
      parties: (byMandate.get(row.id) ?? []).map((link) => ({
        ...{ partyId: link.partyId, reason: link.endReason, decidedBy: link.decidedBy },
        notifiedAt: link.notifiedAt.toISOString(),
        ...{ since: iso(link.since), until: iso(link.until), because: link.endedBecause as MandateEnd | null },
        ...{ decidedAt: iso(link.decidedAt), decisionReasons: link.decisionReasons },
      })),
    }))
}

/** The people of counsel who have access now, each once in a mandate. */
export async function listCounselPeople(db: Queryable, caseId: string): Promise<CounselPerson[]> {
  const rows = await db
    .selectFrom('caseMembers')
    .innerJoin('people', 'people.id', 'caseMembers.personId')
    .select(['mandateId', 'personId', 'nameEn', 'nameAr', 'email'])
    .select((eb) => eb.fn.min('since').as('since'))
    .select(sql<string[]>`array_agg(party_id order by party_id)`.as('partyIds'))
    .where('caseId', '=', caseId)
    .where('until', 'is', null)
    .where('mandateId', 'is not', null)
    .groupBy(['mandateId', 'personId', 'nameEn', 'nameAr', 'email'])
    .orderBy('since')
    .orderBy('personId')
    .execute()
  return rows.flatMap(({ mandateId, since, ...row }) =>
    mandateId === null ? [] : [{ ...row, mandateId, since: since.toISOString() }],
  )
}

type RepresentativeFields = Pick<Mandate, 'id' | 'side' | 'name' | 'firm' | 'email' | 'powerOfAttorney'>
type Acting = {
  readonly caseId: string
  readonly parties: readonly { readonly id: string; readonly side: Side }[]
  readonly at: string
}

/**
 * Saves the counsel whom a request names; they act for all its parties of their side. Those with a known id keep their row. Those that are
 * left out are deleted, and the access of their people ends, but not that of the person who filed the request. Counsel of the other side
 * who are in the case stay: it is not for the claimant to end them. Returns the people whose access ended.
 */
export async function saveRepresentatives(
  tx: Tx,
  rows: readonly RepresentativeFields[],
  { caseId, parties, at }: Acting,
): Promise<string[]> {
  const isPresent = ({ parties: links }: Mandate) => links.length === 0 || links.some(({ until }) => until === null)
  const known = (await listMandates(tx, caseId)).filter(isPresent)
  const people = await listCounselPeople(tx, caseId)
  const left = known.filter(({ id }) => !rows.some((row) => row.id === id))
  const kept = left.filter(({ id, side }) => side !== FILES && people.some(({ mandateId }) => mandateId === id))
  const dropped = left.filter((mandate) => !kept.includes(mandate)).map(({ id }) => id)
  const ended = dropped.length > 0 ? await dropMandates(tx, caseId, dropped, at) : []
  if (rows.length > 0)
    await tx
      .insertInto('caseRepresentatives')
      .values(rows.map((row) => ({ ...row, caseId })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          firm: row.ref('excluded.firm'),
          email: row.ref('excluded.email'),
          powerOfAttorney: row.ref('excluded.powerOfAttorney'),
        })),
      )
      .execute()
  const links = [...rows, ...kept].flatMap((row) =>
    parties.filter(({ side }) => side === row.side).map((party) => ({ mandateId: row.id, partyId: party.id })),
  )
  if (links.length > 0)
    await tx
      .insertInto('mandateParties')
      .values(links.map((link) => ({ ...link, caseId, notifiedAt: at, since: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const open = tx.updateTable('mandateParties').where('caseId', '=', caseId).where('until', 'is', null)
  const ids = parties.map(({ id }) => id)
  await open.set({ until: at, endedBecause: 'amended' }).where('partyId', 'not in', ids).execute()
  await recogniseCounsel(tx, caseId)
  return ended
}

/** Deletes mandates that a request names no more. The people whose access ended with them. */
async function dropMandates(tx: Tx, caseId: string, ids: readonly string[], at: string): Promise<string[]> {
  const ended = await endCounselPeople(tx, caseId, ids, at)
  await tx.deleteFrom('caseRepresentatives').where('id', 'in', ids).execute()
  return ended
}

/** Counts people who act for a party, and have the e-mail address of its counsel, among the people of that mandate. */
export async function recogniseCounsel(tx: Tx, caseId: string): Promise<void> {
  await sql`
    update case_members m set mandate_id = found.id
    from (
      select distinct on (x.id, l.party_id) r.id, x.id as person_id, l.party_id
      from case_representatives r
      join people x on lower(x.email) = lower(r.email)
      join mandate_parties l on l.mandate_id = r.id and l.since is not null and l.until is null
      where r.case_id = ${caseId} and r.email <> ''
      order by x.id, l.party_id, r.id
    ) found
    where m.case_id = ${caseId} and m.until is null and m.mandate_id is null
      and m.person_id = found.person_id and m.party_id = found.party_id`.execute(tx)
  await sql`
    update case_representatives r set lead_person_id = x.id
    from people x
    where r.case_id = ${caseId} and r.lead_person_id is null and r.email <> '' and lower(x.email) = lower(r.email)
      and exists (select from case_members m where m.mandate_id = r.id and m.person_id = x.id and m.until is null)`.execute(
    tx,
  )
}

type Notified = RepresentativeFields & Pick<Mandate, 'powerFileId' | 'statement'> & { readonly replaces: string[] }

/** Records counsel whom a party notified. They act once the mandate is put in force. */
export async function insertMandate(
  tx: Tx,
  row: Notified,
  { caseId, partyIds, at }: { readonly caseId: string; readonly partyIds: readonly string[]; readonly at: string },
): Promise<void> {
  await tx
    .insertInto('caseRepresentatives')
    .values({ ...row, caseId })
    .execute()
  await tx
    .insertInto('mandateParties')
    .values(partyIds.map((partyId) => ({ mandateId: row.id, partyId, caseId, notifiedAt: at })))
    .execute()
}

/** The tribunal's decision on a mandate that waits for it: those of its parties are returned for which it was not decided before. */
export async function recordDecision(
  tx: Tx,
  mandateId: string,
  { by, reasons, at }: { readonly by: string; readonly reasons: string; readonly at: string },
): Promise<string[]> {
  const rows = await tx
    .updateTable('mandateParties')
    .set({ decidedBy: by, decidedAt: at, decisionReasons: reasons })
    .where('mandateId', '=', mandateId)
    .where('since', 'is', null)
    .where('until', 'is', null)
    .where('decidedAt', 'is', null)
    .returning('partyId')
    .execute()
  return rows.map(({ partyId }) => partyId)
}

/** From now on counsel act for these parties. */
export async function putInForce(tx: Tx, mandateId: string, partyIds: readonly string[], at: string): Promise<void> {
  await tx
    .updateTable('mandateParties')
    .set({ since: at })
    .where('mandateId', '=', mandateId)
    .where('partyId', 'in', partyIds)
    .where('until', 'is', null)
    .execute()
}

type Ending = {
  readonly partyIds: readonly string[]
  readonly because: MandateEnd
  readonly by: string
  readonly reason: string
  readonly at: string
}

/** Ends a mandate for these parties, and with it the access of its people for them. The parties for which it ended, and those people. */
export async function endMandate(
  tx: Tx,
  mandateId: string,
  { partyIds, because, by, reason, at }: Ending,
): Promise<{ readonly partyIds: string[]; readonly people: string[] }> {
  const ended = await tx
    .updateTable('mandateParties')
    .set({ until: at, endedBecause: because, endedBy: by, endReason: reason })
    .where('mandateId', '=', mandateId)
    .where('partyId', 'in', partyIds)
    .where('until', 'is', null)
    .returning('partyId')
    .execute()
  if (ended.length === 0) return { partyIds: [], people: [] }
  const ids = ended.map(({ partyId }) => partyId)
  return { partyIds: ids, people: await endPeopleOf(tx, mandateId, ids, at) }
}

export async function setLead(tx: Tx, mandateId: string, personId: string): Promise<void> {
  await tx.updateTable('caseRepresentatives').set({ leadPersonId: personId }).where('id', '=', mandateId).execute()
}

export async function setPower(tx: Tx, mandateId: string, fileId: string): Promise<void> {
  await tx.updateTable('caseRepresentatives').set({ powerFileId: fileId }).where('id', '=', mandateId).execute()
}
