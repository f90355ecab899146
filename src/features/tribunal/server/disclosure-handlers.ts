import { actsFor } from '#kernel/roles.ts'
import { newId } from '#kernel/ids.ts'
import { decide } from '#kernel/machine.ts'
import { refuse } from '#kernel/refusals.ts'
import { listParties } from '#server/case-record/case-file.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import type { Tx } from '#server/database/db.ts'
import type { tribunalActions } from '../law/contract.ts'
import { disclosureMachine, type DisclosureFacts, OFFICES_OF } from '../law/rules.ts'
import { getPerson, getSitting, namesOf, removeArbitrator } from './seating.ts'
import { insertComment, listChallenges } from './challenge-store.ts'
import {
  type AppointmentRow,
  type DisclosureRow,
  insertDisclosure,
  insertDisclosureVersion,
  insertWaiver,
  listAppointments,
  listDisclosures,
  listWaivers,
  moveDisclosure,
} from './sitting-store.ts'
import { findTribunal, insertLog } from './store.ts'

async function findDisclosure(tx: Tx, caseId: string, appointmentId: string): Promise<DisclosureRow | undefined> {
  return (await listDisclosures(tx, caseId)).find((one) => one.appointmentId === appointmentId)
}

/** Whether every party on record has waived exactly this version. */
async function isWaived(tx: Tx, caseId: string, disclosure: DisclosureRow): Promise<boolean> {
  const [parties, waivers] = [await listParties(tx, caseId), await listWaivers(tx, caseId)]
  const given = waivers.filter(
    (one) => one.appointmentId === disclosure.appointmentId && one.version === disclosure.version,
  )
  return parties.every((party) => given.some((one) => one.partyId === party.id))
}

async function factsOf(tx: Tx, caseId: string, disclosure: DisclosureRow): Promise<DisclosureFacts> {
  const categories = (disclosure.items ?? []).map((item) => item.category)
  return {
    status: disclosure.status,
    version: disclosure.version,
    categories,
    waived: await isWaived(tx, caseId, disclosure),
  }
}

/** An arbitrator who declines, or withdraws after accepting, leaves at once. */
async function decline(context: WriteContext<'tribunal.makeDisclosure'>, mine: AppointmentRow, version: number) {
  const because = version > 0 ? 'resigned' : 'declined'
  await removeArbitrator(context, mine, because, context.input.reason)
  context.audit({ because })
  return { disclosureStatus: 'declined' as const, version }
}

export const disclosureHandlers = {
  'tribunal.disclose': async ({ tx, caseId, now, to, audit }) => {
    const tribunal = await findTribunal(tx, caseId)
    const sitting = (await listAppointments(tx, caseId)).filter((one) => one.endedAt === null)
    const vacant = OFFICES_OF[tribunal?.arbitrators ?? 1].filter(
      (office) => !sitting.some((one) => one.office === office),
    )
    if (vacant.length > 0) throw refuse('OFFICE_VACANT', { caseId, missing: vacant })
    const at = now.toISOString()
    for (const { id } of sitting) await insertDisclosure(tx, { appointmentId: id, caseId, generatedAt: at })
    await insertLog(tx, { caseId, at, code: 'generated', parameters: {} })
    audit({ arbitrators: sitting.map((one) => one.personId) })
    return { status: to as 'disclosed' }
  },

  'tribunal.makeDisclosure': async (context) => {
    const { tx, caseId, input, actor, now } = context
    const mine = await getSitting(tx, caseId, actor.id)
    const before = await findDisclosure(tx, caseId, mine.id)
    context.auditObject('disclosure', mine.id)
    if (!input.accepts) return decline(context, mine, before?.version ?? 0)
    if (!before) throw refuse('WRONG_STATE', { caseId })
    if (input.items.some((item) => item.category === 'non-waivable-red')) throw refuse('MUST_DECLINE', { caseId })
    const version = before.version + 1
    const madeAt = now.toISOString()
    await insertDisclosureVersion(tx, { appointmentId: mine.id, version, items: input.items, madeAt, madeBy: actor.id })
    const code = version === 1 ? 'disclosureMade' : 'disclosureAmended'
    await insertLog(tx, { caseId, at: madeAt, code, parameters: { name: namesOf(actor) } })
    context.audit({ version, circumstances: input.items.length })
    return { disclosureStatus: 'pending' as const, version }
  },

  'tribunal.ackDisclosure': async (context) => {
    const { tx, caseId, input, actor, now } = context
    const sitting = await getSitting(tx, caseId, input.arbitratorId)
    const disclosure = await findDisclosure(tx, caseId, sitting.id)
    if (!disclosure) throw refuse('DISCLOSURE_NOT_MADE', { caseId })
    const { version } = disclosure
    if (input.version !== undefined && input.version !== version)
      throw refuse('VERSION_CONFLICT', { caseId, extra: { version } })
    const act = input.accept ? 'tribunal.ackDisclosure/accept' : 'tribunal.ackDisclosure/flag'
    const decision = decide(disclosureMachine, act, await factsOf(tx, caseId, disclosure))
    if (!decision.ok) throw refuse(decision.refusal, { caseId, extra: { state: decision.state } })
    const at = now.toISOString()
    const change = {
      from: disclosure.status,
      to: decision.to,
      version,
      note: input.note,
      decidedBy: actor.id,
      decidedAt: at,
    }
    if (!(await moveDisclosure(tx, sitting.id, change))) throw refuse('ALREADY_DONE', { caseId })
    const name = namesOf(await getPerson(tx, sitting.personId))
    await insertLog(tx, {
      caseId,
      at,
      code: input.accept ? 'disclosureAccepted' : 'disclosureFlagged',
      parameters: { name },
    })
    context.auditObject('disclosure', sitting.id)
    context.audit({ version, decision: decision.to })
    return { disclosureStatus: decision.to }
  },

  'tribunal.waive': async (context) => {
    const { tx, caseId, input, actor, now, standing } = context
    const party = (await listParties(tx, caseId)).find((one) => one.id === input.partyId)
    if (!party || !actsFor(standing, party.id)) throw refuse('PARTY_NOT_YOURS', { caseId })
    const sitting = await getSitting(tx, caseId, input.arbitratorId)
    const disclosure = await findDisclosure(tx, caseId, sitting.id)
    const waivable =
      disclosure?.version === input.version && disclosure.items?.some((item) => item.category === 'waivable-red')
    if (!waivable) throw refuse('NOTHING_TO_WAIVE', { caseId })
    const at = now.toISOString()
    const waiver = {
      appointmentId: sitting.id,
      version: input.version,
      partyId: party.id,
      givenAt: at,
      givenBy: actor.id,
    }
    if (!(await insertWaiver(tx, waiver))) throw refuse('ALREADY_DONE', { caseId })
    const name = namesOf(await getPerson(tx, sitting.personId))
    await insertLog(tx, { caseId, at, code: 'waived', parameters: { name, party: namesOf(party) } })
    context.auditObject('disclosure', sitting.id)
    context.audit({ partyId: party.id, version: input.version })
    return { waived: true }
  },

  'tribunal.comment': async (context) => {
    const { tx, caseId, input, actor, now, standing } = context
    const capacity = standing.onTribunal ? 'arbitrator' : standing.side
    if (!capacity) throw refuse('ROLE_BLOCK', { caseId })
    const subjectId = await commentedOn(tx, caseId, input)
    const id = newId('comment')
    await insertComment(tx, {
      id,
      caseId,
      about: input.about,
      subjectId,
      capacity,
      text: input.text,
      madeAt: now.toISOString(),
      madeBy: actor.id,
    })
    context.auditObject('comment', id)
    context.audit({ about: input.about, subjectId })
    context.notice({ article: input.about === 'challenge' ? '18' : '17' })
    return { id }
  },
} satisfies Pick<
  HandlersFor<typeof tribunalActions>,
  'tribunal.disclose' | 'tribunal.makeDisclosure' | 'tribunal.ackDisclosure' | 'tribunal.waive' | 'tribunal.comment'
>

/** A disclosure is identified by its arbitrator and must have been made; a challenge by its own id. */
async function commentedOn(
  tx: Tx,
  caseId: string,
  input: { about: 'disclosure' | 'challenge'; id: string },
): Promise<string> {
  if (input.about === 'disclosure') {
    const sitting = await getSitting(tx, caseId, input.id)
    const disclosure = await findDisclosure(tx, caseId, sitting.id)
    if (!disclosure?.madeAt) throw refuse('DISCLOSURE_NOT_MADE', { caseId })
    return sitting.id
  }
  if (!(await listChallenges(tx, caseId)).some((one) => one.id === input.id)) throw refuse('NOT_FOUND')
  return input.id
}
