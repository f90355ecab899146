import type { Instant, PlainDate } from '#kernel/dates/dates.ts'
import { newId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '../database/db.ts'

type Place = { readonly address: string; readonly country: string; readonly email: string }

/** Where a party is served, from a day until its next address. */
export type PartyAddress = Place & {
  readonly id: string
  readonly partyId: string
  /** Whether the party agreed to be served by e-mail there. */
  readonly acceptsEmail: boolean
  readonly since: PlainDate
  readonly recordedBy: string
  readonly recordedAt: Instant
}

/** The addresses of all parties of a case, those of each from the first to the present one. */
export async function listAddresses(db: Queryable, caseId: string): Promise<PartyAddress[]> {
  const rows = await db
    .selectFrom('partyAddresses')
    .select(['id', 'partyId', 'address', 'country', 'email', 'acceptsEmail', 'since', 'recordedBy', 'recordedAt'])
    .where('caseId', '=', caseId)
    .orderBy('since')
    .orderBy('recordedAt')
    .execute()
  return rows.map((row) => ({ ...row, recordedAt: row.recordedAt.toISOString() }))
}

type Recording = { readonly caseId: string; readonly on: PlainDate; readonly by: string; readonly at: Date }

/** Keeps the addresses of a request: a new one for each party that has none yet, or another one in the request than before. */
export async function keepAddresses(
  tx: Tx,
  parties: readonly (Place & { readonly id: string })[],
  { on, ...recording }: Recording,
): Promise<void> {
  const known = await listAddresses(tx, recording.caseId)
  for (const { id, address, country, email } of parties) {
    const present = known.findLast(({ partyId }) => partyId === id)
    const place = { address, country, email }
    if (present && isSamePlace(present, place)) continue
    const acceptsEmail = present?.acceptsEmail === true && present.email === email
    const since = present && present.since > on ? present.since : on
    await insertAddress(tx, { ...place, partyId: id, acceptsEmail, since }, recording, present)
  }
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.address === other.address && one.country === other.country && one.email === other.email
}

type NewAddress = Omit<PartyAddress, 'id' | 'recordedBy' | 'recordedAt'>

/** Adds an address, after the present one of the party. The caller keeps the row of the party the same. */
export async function insertAddress(
  tx: Tx,
  row: NewAddress,
  { caseId, by, at }: Omit<Recording, 'on'>,
  present: PartyAddress | undefined,
): Promise<string> {
  const id = newId('address')
  // The order of addresses with the same day is that of their recording, so no two have the same moment.
  const after = present ? Date.parse(present.recordedAt) + 1 : 0
  const recordedAt = new Date(Math.max(at.getTime(), after)).toISOString()
  await tx
    .insertInto('partyAddresses')
    .values({ ...row, id, caseId, recordedBy: by, recordedAt })
    .execute()
  return id
}
