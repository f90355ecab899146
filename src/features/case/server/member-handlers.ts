import { refuse } from '#kernel/refusals.ts'
import { listPeople } from '#server/accounts/people.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import { listParties } from '#server/case-record/case-file.ts'
import { recogniseCounsel } from '#server/case-record/mandates.ts'
import { addMember, endMember, listMembers } from '#server/case-record/members.ts'
import { wakeAccess } from '#server/live/events.ts'
import type { memberActions } from '../law/members-contract.ts'
import { assertMayActFor } from '#server/case-record/may-act-for.ts'
import { caseWords } from '../law/words.ts'

/** The parties of a side that a person is to act for: those that were named, else all; and whether they are not all of them. */
async function partiesFor({ tx, caseId, input }: WriteContext<'case.addMember'>) {
  const { capacity, partyIds: named } = input
  const ofSide = (await listParties(tx, caseId)).filter(({ side }) => side === capacity).map(({ id }) => id)
  const ids = [...new Set(named ?? ofSide)]
  if (named && !ids.every((id) => ofSide.includes(id)))
    throw refuse('INPUT_INVALID', {
      caseId,
      issues: [{ path: 'partyIds', code: 'custom', words: caseWords.partyNotOfSide }],
    })
  return { ids, isSome: ids.length < ofSide.length }
}

export const memberHandlers = {
  'case.members': async ({ db, caseId }) => listMembers(db, caseId),

  'case.addMember': async (context) => {
    const { tx, caseId, input, now, audit, auditObject } = context
    const { personId, capacity } = input
    const people = await listPeople(tx, { ids: [personId] })
    const [person] = people
    if (!person) throw refuse('NOT_FOUND')
    if (capacity !== 'observer') await assertMayActFor(tx, caseId, person, capacity)
    else if ((await listMembers(tx, caseId)).some((one) => one.personId === personId && one.capacity !== capacity))
      throw refuse('MEMBER_CONFLICT', { caseId })
    const { ids: partyIds, isSome } = await partiesFor(context)
    const since = now.toISOString()
    const member = capacity === 'observer' ? { capacity } : { capacity, partyIds }
    if ((await addMember(tx, { caseId, personId, since, ...member })) === null)
      throw refuse('MEMBER_EXISTS', { caseId })
    await recogniseCounsel(tx, caseId)
    const members = await listMembers(tx, caseId)
    // The id by which lists know the person, whichever of the rows were new.
    auditObject('member', members.find((one) => one.personId === personId)?.id ?? '')
    audit({ personId, capacity, ...(isSome && { partyIds }) })
    return members
  },

  'case.removeMember': async ({ tx, caseId, input, now, audit, auditObject }) => {
    const member = (await listMembers(tx, caseId)).find((one) => one.id === input.memberId)
    if (!member) throw refuse('NOT_FOUND')
    const { personId, capacity } = member
    if (capacity === 'arbitrator' || capacity === 'secretary') throw refuse('MEMBER_OF_TRIBUNAL', { caseId })
    if (!(await endMember(tx, { caseId, personId, capacity }, now.toISOString()))) throw refuse('NOT_FOUND')
    await wakeAccess(tx, personId)
    auditObject('member', input.memberId)
    audit({ personId, capacity })
    return listMembers(tx, caseId)
  },

  'case.people': async ({ db, input }) => {
    const people = await listPeople(db, { q: input.q, limit: 20 })
    return people.map((person) => ({ ...person, roles: [...person.roles] }))
  },
} satisfies HandlersFor<typeof memberActions>
