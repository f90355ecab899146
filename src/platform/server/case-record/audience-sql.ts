import { type RawBuilder, sql } from 'kysely'
import { AUDIENCES, type AudienceCode, mayHave } from '#kernel/audience/audience.ts'
import {
  CAPACITIES,
  CENTRE_WIDE,
  isSide,
  type Membership,
  type Role,
  type Standing,
  standingIn,
} from '#kernel/roles.ts'

// The judge of audiences as conditions for the database. Each is made by asking the judge; `audience-sql.test.ts` holds them equal.

/** The columns of a row that is for an audience. */
export type AudienceOfRow = { readonly code: RawBuilder<unknown>; readonly parties: RawBuilder<unknown> }

/** Stands for a party that nobody acts for. */
const NO_PARTY = ''
const NOBODYS = 'a party of its own'

const codesFor = (standing: Standing, parties: readonly string[]): AudienceCode[] =>
  AUDIENCES.filter((code) => mayHave({ code, parties }, standing))

const isOneOf = (code: RawBuilder<unknown>, codes: readonly AudienceCode[]) =>
  sql<boolean>`${code} = any(${sql.val([...codes])}::text[])`

const either = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** What a reader has whatever parties a row names, what only while it names none, and what because it names this party. */
function shares(standing: Standing, party: string) {
  const always = codesFor(standing, [NO_PARTY])
  const without = (codes: readonly AudienceCode[]) => codes.filter((code) => !always.includes(code))
  return { always, unnamed: without(codesFor(standing, [])), named: without(codesFor(standing, [party])) }
}

/** Whether a row is for a person who may see the case and has this standing in it. */
export function isOpenTo(standing: Standing, { code, parties }: AudienceOfRow): RawBuilder<boolean> {
  const { always, unnamed } = shares(standing, NO_PARTY)
  const conditions = [isOneOf(code, always)]
  if (unnamed.length > 0) conditions.push(sql`(${isOneOf(code, unnamed)} and cardinality(${parties}) = 0)`)
  for (const { id } of standing.parties) {
    const { named } = shares(standing, id)
    if (named.length > 0) conditions.push(sql`(${isOneOf(code, named)} and ${id} = any(${parties}))`)
  }
  return either(conditions)
}

/** A person for the database: known, or a row of `people` under this name. */
export type Reader = { readonly id: string; readonly roles: readonly Role[] } | { readonly people: RawBuilder<unknown> }

const idOf = (reader: Reader) => ('id' in reader ? sql`${reader.id}` : sql`${reader.people}.id`)

/** The condition for holders of this role; undefined when the person is known not to hold it. */
function heldBy(reader: Reader, role: Role): RawBuilder<boolean> | undefined {
  if ('id' in reader) return reader.roles.includes(role) ? sql`true` : undefined
  return sql`${role} = any(${reader.people}.roles)`
}

/** What a member of a side has besides these codes as counsel, by a mandate. */
function forCounsel(own: Membership, { code, parties }: AudienceOfRow, others: readonly AudienceCode[]) {
  const { unnamed, named } = shares(standingIn([], [{ ...own, isCounsel: true }]), NOBODYS)
  const further = (codes: readonly AudienceCode[]) => codes.filter((one) => !others.includes(one))
  const isNobodys = sql<boolean>`(${isOneOf(code, further(unnamed))} and cardinality(${parties}) = 0)`
  const isOwn = sql<boolean>`(${isOneOf(code, further(named))} and m.party_id = any(${parties}))`
  return [sql<boolean>`(m.mandate_id is not null and (${isNobodys} or ${isOwn}))`]
}

/** Whether a row of a case is for a person, by the roles of the person and the memberships in that case. */
export function isOpenToPerson(
  reader: Reader,
  { code, parties }: AudienceOfRow,
  caseId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const byRole = CENTRE_WIDE.flatMap((role) => {
    const held = heldBy(reader, role)
    return held ? [sql<boolean>`(${held} and ${isOneOf(code, codesFor(standingIn([role], []), [NO_PARTY]))})`] : []
  })
  const byMembership = CAPACITIES.map((capacity) => {
    const own: Membership = { capacity, partyId: isSide(capacity) ? NOBODYS : null, isCounsel: false }
    const { always, named } = shares(standingIn([], [own]), NOBODYS)
    const conditions = [isOneOf(code, always)]
    if (named.length > 0) conditions.push(sql`(${isOneOf(code, named)} and m.party_id = any(${parties}))`)
    if (isSide(capacity)) conditions.push(...forCounsel(own, { code, parties }, [...always, ...named]))
    return sql<boolean>`(m.capacity = ${capacity} and ${either(conditions)})`
  })
  return either([
    ...byRole,
    sql`exists (
      select from case_members m
      where m.case_id = ${caseId} and m.person_id = ${idOf(reader)} and m.until is null and ${either(byMembership)})`,
  ])
}
