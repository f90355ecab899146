import { hash } from 'node:crypto'
import { type Audience, mayHave } from '#kernel/audience/audience.ts'
import { standingIn } from '#kernel/roles.ts'
import type { Queryable } from '#server/database/db.ts'
import { listMembers, type Member } from '#server/case-record/members.ts'
import type { Readers } from '../law/contract.ts'

const CENTRE = standingIn(['CaseManager'], [])

/** The present members of a case who may have what is for an audience; each stands for themself in each capacity. */
function readersAmong(members: readonly Member[], audience: Audience): readonly Member[] {
  return members.filter(({ capacity, parties }) => {
    const places = parties.length > 0 ? parties : [{ partyId: null }]
    const standing = standingIn(
      [],
      places.map(({ partyId }) => ({ capacity, partyId, isCounsel: false })),
    )
    return mayHave(audience, standing)
  })
}

/** Who would read a letter for this audience, besides its writer, and a sign of exactly these readers. */
export async function readersOf(db: Queryable, caseId: string, audience: Audience, writerId: string): Promise<Readers> {
  const people = readersAmong(await listMembers(db, caseId), audience)
  const others = people.filter(({ personId }) => personId !== writerId)
  const ids = people.map(({ personId, capacity }) => `${capacity} ${personId}`).toSorted()
  return {
    people: others.map(({ nameEn, nameAr, capacity, parties }) => ({
      ...{ nameEn, nameAr, capacity },
      parties: parties.map(({ partyId }) => partyId),
    })),
    isCentre: mayHave(audience, CENTRE),
    seen: hash('sha256', JSON.stringify([audience.code, audience.parties, ids])),
  }
}
