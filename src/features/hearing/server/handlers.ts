import { randomBytes } from 'node:crypto'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Side } from '#kernel/roles.ts'
import { cleanName } from '#kernel/text.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import { listMembers } from '#server/case-record/members.ts'
import type { hearingActions } from '../law/contract.ts'
import { keepHearingTimeline } from './hearing-timeline.ts'
import { memberParticipants, presentAnswers, readHearing, readOverview, viewerOf } from './hearing-view.ts'
import { minutesHandlers } from './minutes-handlers.ts'
import { LINK_ROLES, linkRolesOf, type LinkRole } from '../law/rules.ts'
import {
  findHearing,
  type Hearing,
  insertClosing,
  insertHearingEntry,
  insertHearing,
  insertLinks,
  insertParticipants,
  listHearingEntries,
  listHearings,
  listLinks,
  listParticipants,
  markPresence,
  moveToReopened,
  moveToWithdrawn,
  moveTranscript,
  type NewHearingEntry,
  updateParticipant,
} from './store.ts'

type Acting = Pick<WriteContext<'hearing.close'>, 'tx' | 'caseId' | 'actor' | 'now' | 'standing' | 'services'>

const newToken = () => randomBytes(24).toString('base64url')

/** The current hearing, by its own id or the case's. Acts on an earlier hearing are refused. */
async function currentHearing(db: Queryable, caseId: string, id: string): Promise<Hearing> {
  const current = await findHearing(db, caseId, caseId)
  if (!current) throw refuse('HEARING_REQUIRED', { caseId })
  if (id !== caseId && id !== current.id) throw refuse('HEARING_NOT_CURRENT', { caseId })
  return current
}

function enter(
  { tx, caseId, actor, now }: Acting,
  hearing: Hearing,
  entry: Pick<NewHearingEntry, 'kind' | 'side' | 'statement' | 'note'>,
) {
  return insertHearingEntry(tx, { ...entry, caseId, hearingId: hearing.id, at: now.toISOString(), personId: actor.id })
}

async function viewAfter(context: Acting, hearing: Hearing) {
  const fresh = await findHearing(context.tx, context.caseId, hearing.id)
  if (!fresh) throw new Error(`hearing ${hearing.id} is gone`)
  return readHearing(viewerOf(context, context.tx), fresh)
}

/** Members who joined the case after the hearing was scheduled become its participants. */
async function admitMembers({ tx, caseId }: Acting, hearing: Hearing): Promise<void> {
  await insertParticipants(tx, memberParticipants(hearing.id, await listMembers(tx, caseId)))
}

/** A link for each role: the scheduler's own if given, otherwise a private one of the portal; none for a hearing in person. */
function linksFor(input: WriteContext<'hearing.schedule'>['input']) {
  const own = new Map(input.links.map(({ role, url }) => [role, url]))
  const roles: readonly LinkRole[] = input.mode === 'in-person' ? [...own.keys()] : LINK_ROLES
  return roles.map((role) => {
    const url = own.get(role) ?? null
    return { role, url, token: url === null ? newToken() : null }
  })
}

/** Closing is the tribunal's decision: the arbitrator who closes, or the one whom a secretary or court officer names. */
async function deciderOf({ tx, caseId, input, standing, actor }: WriteContext<'hearing.close'>): Promise<string> {
  const decider = input.decidedBy ?? (standing.onTribunal ? actor.id : undefined)
  const arbitrators = await listMembers(tx, caseId, 'arbitrator')
  if (decider === undefined || !arbitrators.some((one) => one.personId === decider)) {
    throw refuse('DECIDER_REQUIRED', { caseId, missing: ['decidedBy'] })
  }
  return decider
}

function sideOf({ caseId, input, standing }: WriteContext<'hearing.state'>): Side {
  const records = standing.onTribunal || standing.roles.some((role) => role === 'Secretary' || role === 'CaseManager')
  const side = input.side ?? standing.side
  if (side === null) throw refuse('SIDE_NOT_YOURS', { caseId, missing: ['side'] })
  if (side !== standing.side && !records) throw refuse('SIDE_NOT_YOURS', { caseId, missing: ['side'] })
  return side
}

export const hearingHandlers = {
  ...minutesHandlers,

  'hearing.schedule': async (context) => {
    const { tx, caseId, input, actor, now } = context
    const [last] = await listHearings(tx, caseId)
    const present = await findHearing(tx, caseId, caseId)
    const at = now.toISOString()
    if (input.replaces && present) {
      await moveToWithdrawn(tx, present.id, at)
      await enter(context, present, { kind: 'withdrawn' })
    }
    const id = newId('hearing')
    const { mode, durationMinutes, place } = input
    const scheduledAt = new Date(input.scheduledAt).toISOString()
    const number = (last?.number ?? 0) + 1
    const own = { transcriptToken: newToken(), scheduledBy: actor.id, createdAt: at }
    await insertHearing(tx, { id, caseId, number, scheduledAt, durationMinutes, mode, place, ...own })
    await insertLinks(tx, id, linksFor(input))
    const members = memberParticipants(id, await listMembers(tx, caseId))
    const guests = input.guests.map(({ name, capacity, zone }, i) => ({
      ...{ id: newId('guest'), hearingId: id, position: members.length + i, personId: null, capacity, zone },
      ...{ nameEn: cleanName(name), nameAr: cleanName(name) },
    }))
    await insertParticipants(tx, [...members, ...guests])
    const hearing = await currentHearing(tx, caseId, id)
    await enter(context, hearing, { kind: 'scheduled' })
    await keepHearingTimeline(context, 'scheduled')
    context.auditObject('hearing', id)
    context.audit({
      number,
      scheduledAt,
      mode,
      guests: guests.length,
      replaces: input.replaces && present ? present.id : null,
    })
    context.notice({ scheduledAt })
    return viewAfter(context, hearing)
  },

  'hearing.read': async (context) => {
    const hearing = await findHearing(context.db, context.caseId, context.input.id)
    if (!hearing) throw refuse('NOT_FOUND')
    return readHearing(viewerOf(context, context.db), hearing)
  },

  'hearing.overview': async (context) => readOverview(viewerOf(context, context.db)),

  'hearing.close': async (context) => {
    const { tx, caseId, input, actor, now } = context
    const hearing = await currentHearing(tx, caseId, input.id)
    const decidedBy = await deciderOf(context)
    const row = {
      id: newId('closing'),
      caseId,
      hearingId: hearing.id,
      closedAt: now.toISOString(),
      decidedBy,
      recordedBy: actor.id,
    }
    if (!(await insertClosing(tx, row))) throw refuse('ALREADY_DONE', { caseId })
    if (await moveTranscript(tx, hearing.id, false)) {
      await enter(context, hearing, { kind: 'transcript-off' })
      context.emit('transcript.status', { on: false })
    }
    await enter(context, hearing, { kind: 'closed' })
    await keepHearingTimeline(context, 'closed')
    const said = presentAnswers(await listHearingEntries(tx, caseId)).map(({ side, statement }) => [side, statement])
    context.auditObject('hearing', hearing.id)
    context.audit({ decidedBy, statements: Object.fromEntries(said) })
    return viewAfter(context, hearing)
  },

  'hearing.reopen': async (context) => {
    const { tx, caseId, input, actor, now } = context
    const hearing = await currentHearing(tx, caseId, input.id)
    const change = { reopenedAt: now.toISOString(), reopenedBy: actor.id, reopenReason: input.reason }
    if (!(await moveToReopened(tx, caseId, change))) throw refuse('ALREADY_DONE', { caseId })
    await enter(context, hearing, { kind: 'reopened', note: input.reason })
    await keepHearingTimeline(context, 'reopened')
    context.auditObject('hearing', hearing.id)
    return viewAfter(context, hearing)
  },

  'hearing.transcript': async (context) => {
    const { tx, caseId, input } = context
    const hearing = await currentHearing(tx, caseId, input.id)
    const { on } = input
    if (!(await moveTranscript(tx, hearing.id, on))) throw refuse('ALREADY_DONE', { caseId })
    await enter(context, hearing, { kind: on ? 'transcript-on' : 'transcript-off' })
    context.auditObject('hearing', hearing.id)
    context.audit({ on })
    context.emit('transcript.status', { on })
    return { on }
  },

  'hearing.reply': async (context) => {
    const { tx, caseId, input, actor, facts, zone } = context
    const hearing = await currentHearing(tx, caseId, input.id)
    if (facts.recordClosedAt !== null) throw refuse('RECORD_CLOSED', { caseId })
    await admitMembers(context, hearing)
    await updateParticipant(tx, hearing.id, actor.id, { answer: input.attending, zone: input.zone ?? zone })
    context.auditObject('hearing', hearing.id)
    context.audit({ attending: input.attending })
    return viewAfter(context, hearing)
  },

  'hearing.join': async (context) => {
    const { tx, caseId, input, actor, now, zone, standing, facts } = context
    const hearing = await currentHearing(tx, caseId, input.id)
    if (facts.recordClosedAt !== null) throw refuse('RECORD_CLOSED', { caseId })
    const link = (await listLinks(tx, hearing.id)).find((one) => one.token === input.token)
    // A link of another role is refused, however the person obtained it.
    if (!link || !linkRolesOf(standing).includes(link.role)) throw refuse('NOT_FOUND')
    await admitMembers(context, hearing)
    const { nameEn, nameAr } = actor
    const own = { id: `${hearing.id}:${actor.id}`, hearingId: hearing.id, position: 900, personId: actor.id }
    await insertParticipants(tx, [{ ...own, nameEn, nameAr, capacity: link.role, zone }])
    const me = (await listParticipants(tx, hearing.id)).find((one) => one.personId === actor.id)
    context.auditObject('hearing', hearing.id)
    context.audit({ role: link.role })
    if (me?.joinedAt) context.skipAudit()
    else await updateParticipant(tx, hearing.id, actor.id, { joinedAt: now.toISOString(), zone })
    return viewAfter(context, hearing)
  },

  'hearing.attendance': async (context) => {
    const { tx, caseId, input } = context
    const hearing = await currentHearing(tx, caseId, input.id)
    await admitMembers(context, hearing)
    for (const { participant, present } of input.attendance) {
      if (!(await markPresence(tx, hearing.id, participant, present))) throw refuse('NOT_FOUND')
    }
    await enter(context, hearing, { kind: 'attendance' })
    context.auditObject('hearing', hearing.id)
    context.audit({ present: input.attendance.filter((one) => one.present).map((one) => one.participant) })
    return viewAfter(context, hearing)
  },

  'hearing.state': async (context) => {
    const { tx, caseId, input } = context
    const hearing = await currentHearing(tx, caseId, input.id)
    const side = sideOf(context)
    const { statement, note } = input
    await enter(context, hearing, { kind: 'statement', side, statement, note })
    context.auditObject('hearing', hearing.id)
    context.audit({ side, statement })
    return viewAfter(context, hearing)
  },
} satisfies HandlersFor<typeof hearingActions>
