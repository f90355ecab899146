import { assertMayActFor } from '#server/case-record/may-act-for.ts'
import { refuse } from '#kernel/refusals.ts'
import { actsFor } from '#kernel/roles.ts'
import { findPersonByEmail } from '#server/accounts/people.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import {
  listCounselPeople,
  listMandates,
  type Mandate,
  recogniseCounsel,
  setLead,
} from '#server/case-record/mandates.ts'
import { addPersonOf, endPersonOf } from '#server/case-record/members.ts'
import { wakeAccess } from '#server/live/events.ts'
import type { counselActions } from '../law/counsel-contract.ts'
import { stateOf } from '../law/counsel-rules.ts'
import { counselView, isLeadOf } from './counsel-view.ts'

type TeamAct = 'counsel.addPerson' | 'counsel.removePerson' | 'counsel.handOver'

/** The mandate that the input names, for somebody who manages its people, or who leaves them. */
async function getManaged(context: WriteContext<TeamAct>, isOneself = false): Promise<Mandate> {
  const { tx, caseId, input, standing } = context
  const mandate = (await listMandates(tx, caseId)).find(({ id }) => id === input.mandateId)
  if (!mandate) throw refuse('NOT_FOUND')
  if (!isLeadOf(mandate, context) && !isOneself) {
    const isTheirs = mandate.parties.some(({ partyId }) => actsFor(standing, partyId))
    throw refuse(isTheirs ? 'MANDATE_NOT_YOURS' : 'PARTY_NOT_YOURS', { caseId })
  }
  if (mandate.parties.every(({ until }) => until !== null)) throw refuse('MANDATE_ENDED', { caseId })
  return mandate
}

/** The people of counsel, whom their lead manages. */
export const counselTeamHandlers = {
  'counsel.addPerson': async (context) => {
    const { tx, caseId, input, now } = context
    const mandate = await getManaged(context)
    const partyIds = mandate.parties.filter((link) => stateOf(link) === 'inForce').map(({ partyId }) => partyId)
    if (partyIds.length === 0) throw refuse('COUNSEL_APPROVAL', { caseId })
    const person = await findPersonByEmail(tx, input.email)
    if (!person) throw refuse('PERSON_UNKNOWN', { caseId })
    await assertMayActFor(tx, caseId, person, mandate.side)
    const joining = { caseId, capacity: mandate.side, personId: person.id, partyIds, since: now.toISOString() }
    if (!(await addPersonOf(tx, mandate.id, joining))) throw refuse('MEMBER_EXISTS', { caseId })
    await recogniseCounsel(tx, caseId)
    context.auditObject('mandate', mandate.id)
    context.audit({ mandateId: mandate.id, personId: person.id, partyIds })
    context.notice({ people: person.id })
    return counselView({ ...context, db: tx })
  },

  'counsel.removePerson': async (context) => {
    const { tx, caseId, input, actor, now } = context
    const { personId } = input
    const mandate = await getManaged(context, personId === actor.id)
    const isOfTheirs = (await listCounselPeople(tx, caseId)).some(
      (one) => one.mandateId === mandate.id && one.personId === personId,
    )
    if (!isOfTheirs) throw refuse('NOT_FOUND')
    if (personId === mandate.leadPersonId) throw refuse('LEAD_STAYS', { caseId })
    const partyIds = await endPersonOf(tx, mandate.id, personId, now.toISOString())
    await wakeAccess(tx, personId)
    context.auditObject('mandate', mandate.id)
    context.audit({ mandateId: mandate.id, personId, partyIds })
    context.notice({ people: personId })
    return counselView({ ...context, db: tx })
  },

  'counsel.handOver': async (context) => {
    const { tx, caseId, input } = context
    const { personId } = input
    const mandate = await getManaged(context)
    const before = mandate.leadPersonId
    if (personId === before) throw refuse('ALREADY_DONE', { caseId })
    const isOfTheirs = (await listCounselPeople(tx, caseId)).some(
      (one) => one.mandateId === mandate.id && one.personId === personId,
    )
    if (!isOfTheirs) throw refuse('NOT_FOUND')
    await setLead(tx, mandate.id, personId)
    context.auditObject('mandate', mandate.id)
    context.audit({ mandateId: mandate.id, personId, ...(before !== null && { before }) })
    context.notice({ people: [personId, ...(before === null ? [] : [before])].join(',') })
    return counselView({ ...context, db: tx })
  },
} satisfies HandlersFor<Pick<typeof counselActions, TeamAct>>
