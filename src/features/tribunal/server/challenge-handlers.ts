import { DEFAULT_ZONE, endOfDay, hasEnded, plainDateIn } from '#kernel/dates/dates.ts'
import { newId } from '#kernel/ids.ts'
import { decide } from '#kernel/machine.ts'
import { refuse } from '#kernel/refusals.ts'
import { findCase, listParties } from '#server/case-record/case-file.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import { readRules } from '#server/case-record/rules-data.ts'
import { deadlineFor } from '#rule-sets/law/rules.ts'
import type { tribunalActions } from '../law/contract.ts'
import { getPerson, getSitting, namesOf, appointArbitrator, removeArbitrator } from './seating.ts'
import { challengeMachine, isSeriousReason, OFFICES_OF } from '../law/rules.ts'
import { insertChallenge, listChallenges, moveChallenge } from './challenge-store.ts'
import { type AppointmentRow, listAppointments, listDisclosures } from './sitting-store.ts'
import { listFree } from './free.ts'
import { findTribunal, insertLog } from './store.ts'

/** The time limit runs from the appointment or, if later, from the disclosure, when the challenger could know the grounds. */
async function timeLimit(context: WriteContext<'tribunal.challenge'>, sitting: AppointmentRow) {
  const { tx, caseId, now, standing } = context
  const [file, parties, disclosures] = [
    await findCase(tx, caseId),
    await listParties(tx, caseId),
    await listDisclosures(tx, caseId),
  ]
  const seat = file?.seat ?? DEFAULT_ZONE
  const known = disclosures.find((one) => one.appointmentId === sitting.id)?.madeAt ?? sitting.appointedAt
  const servedOn = plainDateIn(known, seat)
  const country = parties.find((one) => one.side === (standing.side ?? 'claimant'))?.country ?? 'SA'
  const { due } = deadlineFor(await readRules(tx, plainDateIn(now, seat)), 'challenge', { servedOn, country })
  return { dueOn: due, late: hasEnded(endOfDay(due, seat), now) }
}

/** An accepted challenge removes the arbitrator from the tribunal at once and leaves the office open for a replacement (Art. 19). */
async function settle(
  context: WriteContext<'tribunal.challenge'> | WriteContext<'tribunal.decideChallenge'>,
  decided: { id: string; appointment: AppointmentRow; accept: boolean; reasons: string; automatic: boolean },
): Promise<'accepted' | 'rejected'> {
  const { tx, caseId, now, actor } = context
  const at = now.toISOString()
  const status = decided.accept ? 'accepted' : 'rejected'
  const change = {
    status,
    decidedAt: at,
    decidedBy: actor.id,
    decisionReasons: decided.reasons,
    automatic: decided.automatic,
  } as const
  if (!(await moveChallenge(tx, decided.id, change))) throw refuse('ALREADY_DONE', { caseId })
  const name = namesOf(await getPerson(tx, decided.appointment.personId))
  await insertLog(tx, {
    caseId,
    at,
    code: decided.accept ? 'challengeAccepted' : 'challengeRejected',
    parameters: { name },
  })
  if (decided.accept) await removeArbitrator(context, decided.appointment, 'challenge', decided.reasons)
  return status
}

export const challengeHandlers = {
  'tribunal.challenge': async (context) => {
    const { tx, caseId, input, actor, now, standing, services } = context
    const appointment = await getSitting(tx, caseId, input.arbitratorId)
    const side = standing.side ?? 'centre'
    const others = await listChallenges(tx, caseId)
    if (others.some((one) => one.appointmentId === appointment.id && one.side === side && one.status === 'pending')) {
      throw refuse('CHALLENGE_PENDING', { caseId })
    }
    const id = newId('challenge')
    const at = now.toISOString()
    const limit = await timeLimit(context, appointment)
    await insertChallenge(tx, {
      id,
      caseId,
      appointmentId: appointment.id,
      side,
      reason: input.reason,
      madeAt: at,
      madeBy: actor.id,
      ...limit,
    })
    const name = namesOf(await getPerson(tx, appointment.personId))
    await insertLog(tx, { caseId, at, code: 'challenged', parameters: { name, side } })
    context.auditObject('challenge', id)
    const atOnce = services.config.mode === 'demo' && isSeriousReason(input.reason)
    if (atOnce) await settle(context, { id, appointment, accept: true, reasons: '', automatic: true })
    const decision = atOnce ? ('accepted' as const) : ('pending' as const)
    context.audit({ arbitratorId: appointment.personId, side, decision, late: limit.late })
    return { id, decision }
  },

  'tribunal.decideChallenge': async (context) => {
    const { tx, caseId, input } = context
    const challenge = (await listChallenges(tx, caseId)).find((one) => one.id === input.id)
    const appointment = (await listAppointments(tx, caseId)).find((one) => one.id === challenge?.appointmentId)
    if (!challenge || !appointment) throw refuse('NOT_FOUND')
    const act = input.accept ? 'tribunal.decideChallenge/accept' : 'tribunal.decideChallenge/reject'
    const decided = decide(challengeMachine, act, challenge)
    if (!decided.ok) throw refuse('ALREADY_DONE', { caseId, extra: { state: decided.state } })
    const decision = await settle(context, {
      id: challenge.id,
      appointment,
      accept: input.accept,
      reasons: input.reasons,
      automatic: false,
    })
    context.auditObject('challenge', challenge.id)
    context.audit({ arbitratorId: appointment.personId, decision })
    return { decision }
  },

  'tribunal.remove': async (context) => {
    const { tx, caseId, input } = context
    const appointment = await getSitting(tx, caseId, input.arbitratorId)
    await removeArbitrator(context, appointment, 'removed', input.reasons)
    context.auditObject('appointment', appointment.id)
    context.audit({ arbitratorId: input.arbitratorId, office: appointment.office })
    return { status: 'composed' as const }
  },

  'tribunal.replace': async (context) => {
    const { tx, caseId, input } = context
    const tribunal = await findTribunal(tx, caseId)
    const taken = (await listAppointments(tx, caseId)).some(
      (one) => one.office === input.office && one.endedAt === null,
    )
    if (!tribunal || taken) throw refuse('ALREADY_DONE', { caseId })
    if (!OFFICES_OF[tribunal.arbitrators].includes(input.office)) throw refuse('WRONG_STATE', { caseId })
    const free = (await listFree(tx, caseId)).find((one) => one.person.id === input.arbitratorId)
    if (!free) throw refuse('ARBITRATOR_NOT_FREE', { caseId, missing: [input.office] })
    const how = tribunal.method === 'party-agreed' ? 'agreed' : 'centre'
    await appointArbitrator(
      context,
      { office: input.office, person: free.person, how, grounds: input.grounds },
      'replaced',
    )
    context.auditObject('tribunal', caseId)
    context.audit({ office: input.office, personId: input.arbitratorId })
    return { status: 'composed' as const }
  },
} satisfies Pick<
  HandlersFor<typeof tribunalActions>,
  'tribunal.challenge' | 'tribunal.decideChallenge' | 'tribunal.remove' | 'tribunal.replace'
>
