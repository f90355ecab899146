import { assertMayActFor } from '#server/case-record/may-act-for.ts'
import { newId } from '#kernel/ids.ts'
import { decide } from '#kernel/machine.ts'
import type { FileDescriptor } from '#kernel/file.ts'
import type { ActionName } from '#kernel/product.ts'
import { refuse } from '#kernel/refusals.ts'
import { actsFor, otherSide, type Side } from '#kernel/roles.ts'
import type { Word } from '#kernel/words.ts'
import { findPersonByEmail } from '#server/accounts/people.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import { listParties } from '#server/case-record/case-file.ts'
import {
  endMandate,
  insertMandate,
  listCounselPeople,
  listMandates,
  type Mandate,
  putInForce,
  recogniseCounsel,
  recordDecision,
  setPower,
} from '#server/case-record/mandates.ts'
import { addMember, everActedFor } from '#server/case-record/members.ts'
import { claimUpload } from '#server/files/files.ts'
import { wakeAccess } from '#server/live/events.ts'
import type { counselActions } from '../law/counsel-contract.ts'
import { isComposed, mandateMachine, stateOf } from '../law/counsel-rules.ts'
import { counselWords } from '../law/counsel-words.ts'
import { assertNotStruck, counselTeamHandlers } from './counsel-team-handlers.ts'
import { counselView, isJunior, partiesSpokenFor } from './counsel-view.ts'

/** The mandate that the input names, if the case has it. */
export async function getMandate({ tx, caseId }: Writing, mandateId: string): Promise<Mandate> {
  const mandate = (await listMandates(tx, caseId)).find(({ id }) => id === mandateId)
  if (!mandate) throw refuse('NOT_FOUND')
  return mandate
}

type Writing = Pick<WriteContext<ActionName>, 'tx' | 'caseId' | 'standing' | 'actor' | 'now'>

const isManager = ({ standing }: Pick<Writing, 'standing'>) => standing.roles.includes('CaseManager')
const wrong = (caseId: string, path: string, words: Word) =>
  refuse('INPUT_INVALID', { caseId, issues: [{ path, code: 'custom', words }] })

/** Refuses a person who speaks for none of these parties: one of another side, and one of counsel's people who does not lead them. */
async function assertSpeaks(context: Writing, partyIds: readonly string[]): Promise<void> {
  const { tx, caseId, standing, actor } = context
  if (isManager(context)) return
  if (partyIds.length === 0 || !partyIds.every((id) => actsFor(standing, id)))
    throw refuse('PARTY_NOT_YOURS', { caseId })
  if (isJunior(await listMandates(tx, caseId), await listCounselPeople(tx, caseId), actor))
    throw refuse('MANDATE_NOT_YOURS', { caseId })
}

/** Refuses counsel who may not act for this side, whether or not they have an account. */
async function assertFree({ tx, caseId }: Writing, email: string, side: Side): Promise<void> {
  const person = await findPersonByEmail(tx, email)
  if (person) return assertMayActFor(tx, caseId, person, side)
  if (await everActedFor(tx, caseId, { id: '', email }, otherSide(side))) throw refuse('COUNSEL_CONFLICT', { caseId })
}

/** The power of attorney as a file for everybody in the case: by whose authority counsel act concerns them all. */
async function filePower({ tx, caseId, actor, now }: Writing, power: FileDescriptor) {
  const owner = { caseId, personId: actor.id, purpose: 'power-of-attorney', audience: 'case', at: now } as const
  return claimUpload(tx, power, owner)
}

/** New counsel begin to act for these parties. Those whom they replace end, with the access of their people. */
async function begin(context: Writing, mandate: Mandate, partyIds: readonly string[]): Promise<void> {
  const { tx, caseId, actor, now } = context
  const at = now.toISOString()
  const ending = { partyIds, because: 'replaced', by: actor.id, reason: '', at } as const
  for (const replaced of mandate.replaces)
    for (const personId of (await endMandate(tx, replaced, ending)).people) await wakeAccess(tx, personId)
  await putInForce(tx, mandate.id, partyIds, at)
  const person = await findPersonByEmail(tx, mandate.email)
  if (!person) return
  const joining = { caseId, capacity: mandate.side, personId: person.id, partyIds, since: at }
  await addMember(tx, { ...joining, mandateId: mandate.id })
  await recogniseCounsel(tx, caseId)
}

/** The parties for which counsel are notified, all of one side. */
async function partiesNamed(context: WriteContext<'counsel.notify'>) {
  const { tx, caseId, input } = context
  const ids = [...new Set([input.partyId, ...input.also])]
  const parties = await listParties(tx, caseId)
  const [first] = parties.filter(({ id }) => id === input.partyId)
  // To people of a party, one that does not exist is as little theirs as another's.
  if (!first && isManager(context)) throw refuse('NOT_FOUND')
  await assertSpeaks(context, ids)
  const isOfSide = (id: string) => parties.some((party) => party.id === id && party.side === first?.side)
  if (!first || !ids.every(isOfSide)) throw wrong(caseId, 'also', counselWords.partyNotOfSide)
  return { ids, side: first.side }
}

export const counselHandlers = {
  'counsel.list': async (context) => counselView(context),

  'counsel.notify': async (context) => {
    const { tx, caseId, input, now, facts } = context
    const { name, firm, email, powerOfAttorney, power, replaces, statement } = input
    const { ids: partyIds, side } = await partiesNamed(context)
    const mustWait = isComposed(facts)
    if (!power && (mustWait || !isManager(context))) throw refuse('POWER_REQUIRED', { caseId })
    const present = (await listMandates(tx, caseId)).filter(({ parties }) =>
      parties.some((link) => link.until === null && partyIds.includes(link.partyId)),
    )
    const isActing = (id: string) =>
      present.some((one) => one.id === id && one.parties.some((link) => stateOf(link) === 'inForce'))
    if (!replaces.every(isActing)) throw wrong(caseId, 'replaces', counselWords.notReplaced)
    const isSame = (one: Mandate) => one.email.toLowerCase() === email.toLowerCase() && !replaces.includes(one.id)
    if (present.some(isSame)) throw refuse('ALREADY_DONE', { caseId })
    await assertFree(context, email, side)
    await assertNotStruck(context, email)
    const file = power && (await filePower(context, power))
    const id = newId('counsel')
    const at = now.toISOString()
    await insertMandate(
      tx,
      {
        ...{ id, side, name, firm, email, powerOfAttorney, statement },
        ...{ powerFileId: file?.id ?? null, replaces: [...new Set(replaces)] },
      },
      { caseId, partyIds, at },
    )
    if (!mustWait) await begin(context, await getMandate(context, id), partyIds)
    context.auditObject('mandate', id)
    context.audit({
      ...{ mandateId: id, partyIds, state: mustWait ? 'notified' : 'inForce' },
      ...(replaces.length > 0 && { replaces }),
      ...(file && { powerSha256: file.sha256 }),
    })
    return counselView({ ...context, db: tx })
  },

  'counsel.filePower': async (context) => {
    const { tx, caseId, input, standing } = context
    const mandate = await getMandate(context, input.mandateId)
    if (mandate.parties.every(({ until }) => until !== null)) throw refuse('MANDATE_ENDED', { caseId })
    await assertSpeaks(context, partiesSpokenFor(mandate, standing))
    // What counsel act by is in the record of the case: only the Case Manager puts another in its place.
    if (mandate.powerFileId !== null && !isManager(context)) throw refuse('ALREADY_DONE', { caseId })
    const file = await filePower(context, input.power)
    await setPower(tx, mandate.id, file.id)
    context.auditObject('mandate', mandate.id)
    context.audit({ mandateId: mandate.id, sha256: file.sha256, size: file.size })
    return counselView({ ...context, db: tx })
  },

  'counsel.decide': async (context) => {
    const { tx, caseId, input, actor, now } = context
    const { approved, reasons } = input
    const mandate = await getMandate(context, input.mandateId)
    const waiting = mandate.parties.filter((link) => stateOf(link) === 'notified').map(({ partyId }) => partyId)
    const state =
      waiting.length > 0 ? 'notified' : mandate.parties.some(({ until }) => until === null) ? 'inForce' : 'ended'
    const act = approved ? 'counsel.decide/approve' : 'counsel.decide/refuse'
    const decision = decide(mandateMachine, act, { state, hasPower: mandate.powerFileId !== null })
    if (!decision.ok) throw refuse(decision.refusal, { caseId })
    const at = now.toISOString()
    // Something may have come between, such as a person of theirs who was linked to the other side.
    if (approved) await assertFree(context, mandate.email, mandate.side)
    const partyIds = await recordDecision(tx, mandate.id, { by: actor.id, reasons, at })
    if (approved) await begin(context, mandate, partyIds)
    else await endMandate(tx, mandate.id, { partyIds, because: 'refused', by: actor.id, reason: '', at })
    context.auditObject('mandate', mandate.id)
    context.audit({ mandateId: mandate.id, partyIds, approved })
    return counselView({ ...context, db: tx })
  },

  'counsel.end': async (context) => {
    const { tx, caseId, input, standing, actor, now } = context
    const mandate = await getMandate(context, input.mandateId)
    const own = partiesSpokenFor(mandate, standing)
    const partyIds = [...new Set(input.partyIds ?? own)]
    const isOver = mandate.parties.every(
      ({ until, partyId }) => until !== null || !(input.partyIds ?? [partyId]).includes(partyId),
    )
    const isKnown = isManager(context) || mandate.parties.some(({ partyId }) => actsFor(standing, partyId))
    const decision = decide(mandateMachine, 'counsel.end', { state: isOver ? 'ended' : 'inForce', hasPower: true })
    if (isKnown && !decision.ok) throw refuse(decision.refusal, { caseId })
    if (partyIds.length === 0 || !partyIds.every((id) => own.includes(id))) throw refuse('PARTY_NOT_YOURS', { caseId })
    await assertSpeaks(context, partyIds)
    const people = (await listCounselPeople(tx, caseId)).filter(({ mandateId }) => mandateId === mandate.id)
    const isOfTheirs = people.some(({ personId }) => personId === actor.id)
    const because = isManager(context) ? input.because : isOfTheirs ? 'withdrawn' : 'revoked'
    const ending = { partyIds, because, by: actor.id, reason: input.reason, at: now.toISOString() } as const
    const ended = await endMandate(tx, mandate.id, ending)
    for (const personId of ended.people) await wakeAccess(tx, personId)
    context.auditObject('mandate', mandate.id)
    context.audit({ mandateId: mandate.id, partyIds, because, people: ended.people })
    context.notice({ people: ended.people.join(',') })
    return counselView({ ...context, db: tx })
  },

  ...counselTeamHandlers,
} satisfies HandlersFor<typeof counselActions>
