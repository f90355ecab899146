import { assertMayActFor } from '#server/case-record/may-act-for.ts'
import { refuse } from '#kernel/refusals.ts'
import { actsFor } from '#kernel/roles.ts'
import { findPersonByEmail } from '#server/accounts/people.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import {
  type CounselPerson,
  listCounselPeople,
  listMandates,
  type Mandate,
  recogniseCounsel,
  setLead,
} from '#server/case-record/mandates.ts'
import { addMember, endPersonOf, findMemberships } from '#server/case-record/members.ts'
import { wakeAccess } from '#server/live/events.ts'
import type { counselActions } from '../law/counsel-contract.ts'
import { findComposition } from './counsel-store.ts'
import { counselView, isLeadOf, partiesManaged } from './counsel-view.ts'

type TeamAct = 'counsel.addPerson' | 'counsel.removePerson' | 'counsel.handOver'

type Managed = { readonly mandate: Mandate; readonly people: readonly CounselPerson[]; readonly partyIds: string[] }

/** The mandate that the input names with its people, for somebody who manages them for these parties, or who leaves them. */
async function getManaged(context: WriteContext<TeamAct>, isOneself = false): Promise<Managed> {
  const { tx, caseId, input, standing } = context
  const mandate = (await listMandates(tx, caseId)).find(({ id }) => id === input.mandateId)
  if (!mandate) throw refuse('NOT_FOUND')
  const people = (await listCounselPeople(tx, caseId)).filter(({ mandateId }) => mandateId === mandate.id)
  if (!isLeadOf(mandate, people, context) && !isOneself) {
    const isTheirs = mandate.parties.some(({ partyId }) => actsFor(standing, partyId))
    throw refuse(isTheirs ? 'MANDATE_NOT_YOURS' : 'PARTY_NOT_YOURS', { caseId })
  }
  if (mandate.parties.every(({ until }) => until !== null)) throw refuse('MANDATE_ENDED', { caseId })
  return { mandate, people, partyIds: partiesManaged(mandate, people, context) }
}

/** Refuses a party that makes counsel of an arbitrator, who could sit in the case no more. The Case Manager records such counsel. */
export async function assertNotStruck(
  { tx, caseId, standing }: Pick<WriteContext<TeamAct>, 'tx' | 'caseId' | 'standing'>,
  email: string,
): Promise<void> {
  if (standing.roles.includes('CaseManager')) return
  const person = await findPersonByEmail(tx, email)
  if (person?.roles.includes('Arbitrator')) throw refuse('COUNSEL_ARBITRATOR', { caseId })
}

/** Whether a person came to the people of a mandate without the tribunal, which would have had to approve them as counsel (Art. 21). */
async function cameLate({ tx, caseId }: WriteContext<TeamAct>, mandate: Mandate, person: CounselPerson) {
  const composedAt = await findComposition(tx, caseId)
  if (composedAt === null || person.since <= composedAt) return false
  if (person.email.toLowerCase() === mandate.email.toLowerCase()) return false
  return !mandate.parties.some(
    ({ since, decidedAt }) => since !== null && decidedAt !== null && person.since <= decidedAt,
  )
}

/** The people of counsel, whom their lead manages. */
export const counselTeamHandlers = {
  'counsel.addPerson': async (context) => {
    const { tx, caseId, input, now } = context
    const { mandate, partyIds } = await getManaged(context)
    if (partyIds.length === 0) throw refuse('COUNSEL_APPROVAL', { caseId })
    const person = await findPersonByEmail(tx, input.email)
    if (!person) throw refuse('PERSON_UNKNOWN', { caseId })
    await assertMayActFor(tx, caseId, person, mandate.side)
    await assertNotStruck(context, input.email)
    // The party's own people stay its own: as counsel's they would lose the case at the word of the lead.
    const held = (await findMemberships(tx, caseId, person.id)) ?? []
    if (held.some(({ isCounsel }) => !isCounsel)) throw refuse('MEMBER_EXISTS', { caseId })
    const joining = { caseId, capacity: mandate.side, personId: person.id, partyIds, since: now.toISOString() }
    if ((await addMember(tx, { ...joining, mandateId: mandate.id })) === null) throw refuse('MEMBER_EXISTS', { caseId })
    await recogniseCounsel(tx, caseId)
    context.auditObject('mandate', mandate.id)
    context.audit({ mandateId: mandate.id, personId: person.id, partyIds })
    context.notice({ people: person.id })
    return counselView({ ...context, db: tx })
  },

  'counsel.removePerson': async (context) => {
    const { tx, caseId, input, actor, now } = context
    const { personId } = input
    const isOneself = personId === actor.id
    const { mandate, people, partyIds: managed } = await getManaged(context, isOneself)
    const own = people.find((one) => one.personId === personId)?.partyIds ?? []
    const partyIds = isOneself ? own : own.filter((id) => managed.includes(id))
    if (partyIds.length === 0) throw refuse('NOT_FOUND')
    if (personId === mandate.leadPersonId) throw refuse('LEAD_STAYS', { caseId })
    await endPersonOf(tx, mandate.id, { personId, partyIds, at: now.toISOString() })
    await wakeAccess(tx, personId)
    context.auditObject('mandate', mandate.id)
    context.audit({ mandateId: mandate.id, personId, partyIds })
    context.notice({ people: personId })
    return counselView({ ...context, db: tx })
  },

  'counsel.handOver': async (context) => {
    const { tx, caseId, input } = context
    const { personId } = input
    const { mandate, people, partyIds } = await getManaged(context)
    const before = mandate.leadPersonId
    if (personId === before) throw refuse('ALREADY_DONE', { caseId })
    const next = people.find((one) => one.personId === personId && one.partyIds.some((id) => partyIds.includes(id)))
    if (!next) throw refuse('NOT_FOUND')
    if (await cameLate(context, mandate, next)) throw refuse('COUNSEL_APPROVAL', { caseId })
    await setLead(tx, mandate.id, personId)
    context.auditObject('mandate', mandate.id)
    context.audit({ mandateId: mandate.id, personId, ...(before !== null && { before }) })
    context.notice({ people: [personId, ...(before === null ? [] : [before])].join(',') })
    return counselView({ ...context, db: tx })
  },
} satisfies HandlersFor<Pick<typeof counselActions, TeamAct>>
