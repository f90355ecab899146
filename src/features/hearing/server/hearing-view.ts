import { SIDES, type Standing } from '#kernel/roles.ts'
import type { ReadContext, WriteContext } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import { listMembers } from '#server/case-record/members.ts'
import { listNames } from '#server/accounts/people.ts'
import { listTimeline } from '#server/case-record/timeline.ts'
import type { HearingsView, HearingView } from '../law/contract.ts'
import { AWARD_DUE } from './hearing-timeline.ts'
import { minutesView } from './minutes-view.ts'
import { linkRolesOf, maySwitchTranscript } from '../law/rules.ts'
import {
  type Hearing,
  listClosings,
  listHearingEntries,
  listHearings,
  listLinks,
  listParticipants,
  type NewParticipant,
} from './store.ts'

export type Viewer = {
  readonly db: Queryable
  readonly caseId: string
  readonly standing: Standing
  readonly personId: string
  readonly publicUrl: string
}

type AnyContext = ReadContext<'hearing.read'> | ReadContext<'hearing.overview'> | WriteContext<'hearing.schedule'>

export function viewerOf(
  context: Pick<AnyContext, 'caseId' | 'standing' | 'actor' | 'services'>,
  db: Queryable,
): Viewer {
  const { caseId, standing, actor, services } = context
  return { db, caseId, standing, personId: actor.id, publicUrl: services.config.publicUrl }
}

/** A participant's id is derived from hearing and person, so a member who joined later has an id before having a row. */
export function memberParticipants(
  hearingId: string,
  members: Awaited<ReturnType<typeof listMembers>>,
): NewParticipant[] {
  return members.map(({ personId, nameEn, nameAr, capacity }, position) => ({
    ...{ id: `${hearingId}:${personId}`, hearingId, position, personId, nameEn, nameAr, capacity },
    zone: null,
  }))
}

export async function readHearing(viewer: Viewer, hearing: Hearing): Promise<HearingView> {
  const { db, caseId, standing } = viewer
  const [closing] = (await listClosings(db, caseId)).filter((one) => one.reopenedAt === null)
  const { id, number, scheduledAt, durationMinutes, mode, place, transcriptOn, withdrawnAt } = hearing
  const closedAt = withdrawnAt === null ? (closing?.closedAt ?? null) : null
  return {
    ...{ id, caseId, number, scheduledAt, durationMinutes, mode, place, transcriptOn, closedAt, withdrawnAt },
    links: withdrawnAt === null ? await ownLinks(viewer, id) : [],
    transcriptToken: maySwitchTranscript(standing) ? hearing.transcriptToken : null,
    scheduledBy: await nameOf(db, hearing.scheduledBy),
    participants: await participantsOf(viewer, hearing, closedAt === null && withdrawnAt === null),
  }
}

/** Each role sees only its own link; the portal's own links are unguessable paths under its address. */
async function ownLinks({ db, caseId, standing, publicUrl }: Viewer, hearingId: string): Promise<HearingView['links']> {
  const roles = linkRolesOf(standing)
  const links = (await listLinks(db, hearingId)).filter((link) => roles.includes(link.role))
  return links.map(({ role, token, url }) => ({ role, url: url ?? `${publicUrl}/hearing/${caseId}?join=${token}` }))
}

async function participantsOf(viewer: Viewer, hearing: Hearing, isOpen: boolean): Promise<HearingView['participants']> {
  const rows = await listParticipants(viewer.db, hearing.id)
  const known = new Set(rows.map((row) => row.personId))
  const members = isOpen ? memberParticipants(hearing.id, await listMembers(viewer.db, hearing.caseId)) : []
  const later = members.filter((member) => !known.has(member.personId))
  const blank = { answer: null, joinedAt: null, present: null }
  return [...rows, ...later.map((member) => ({ ...blank, ...member }))].map((row) => {
    const { id, nameEn, nameAr, capacity, zone, answer, joinedAt, present, personId } = row
    return { id, nameEn, nameAr, capacity, zone, answer, joinedAt, present, isMe: personId === viewer.personId }
  })
}

/** Everything about the hearings and the record of a case. */
export async function readOverview(viewer: Viewer): Promise<HearingsView> {
  const { db, caseId } = viewer
  const [hearings, closings, entries, members] = await Promise.all([
    listHearings(db, caseId),
    listClosings(db, caseId),
    listHearingEntries(db, caseId),
    listMembers(db, caseId, 'arbitrator'),
  ])
  const current = hearings.find((one) => one.withdrawnAt === null)
  const closing = closings.find((one) => one.reopenedAt === null)
  const names = await listNames(db, [
    ...closings.flatMap((one) => [one.decidedBy, one.recordedBy, one.reopenedBy ?? '']),
    ...entries.map((one) => one.personId),
  ])
  const named = (id: string) => names.get(id) ?? { nameEn: '', nameAr: '' }
  return {
    current: current ? await readHearing(viewer, current) : null,
    hearings: hearings.map(({ id, number, scheduledAt, mode, withdrawnAt }) => ({
      ...{ id, number, scheduledAt, mode },
      status: withdrawnAt !== null ? ('withdrawn' as const) : closing ? ('closed' as const) : ('scheduled' as const),
    })),
    closedAt: closing?.closedAt ?? null,
    awardDue: await awardDue(db, caseId),
    closings: closings.map(({ closedAt, decidedBy, recordedBy, reopenedAt, reopenedBy, reopenReason }) => ({
      ...{ closedAt, decidedBy: named(decidedBy), recordedBy: named(recordedBy), reopenedAt, reopenReason },
      reopenedBy: reopenedBy === null ? null : named(reopenedBy),
    })),
    statements: presentAnswers(entries).map(({ side, statement, note, at, personId }) => ({
      ...{ side, statement, note },
      saidAt: at,
      recordedBy: named(personId),
    })),
    arbitrators: members.map(({ personId, nameEn, nameAr }) => ({ personId, nameEn, nameAr })),
    entries: entries.map(({ id, at, kind, personId, side, statement, note }) => ({
      ...{ id, at, kind, side, statement, note },
      by: named(personId),
    })),
    minutes: await minutesView(db, caseId, viewer.personId),
  }
}

type HearingEntry = Awaited<ReturnType<typeof listHearingEntries>>[number]
type Spoken = HearingEntry & {
  readonly side: NonNullable<HearingEntry['side']>
  readonly statement: NonNullable<HearingEntry['statement']>
}

/** The last statement of each side; reopening the record clears them. */
export function presentAnswers(entries: readonly HearingEntry[]): Spoken[] {
  const since = entries.findLastIndex((entry) => entry.kind === 'reopened')
  const spoken = entries
    .slice(since + 1)
    .filter((entry): entry is Spoken => entry.side !== null && entry.statement !== null)
  return SIDES.flatMap((side) => spoken.findLast((entry) => entry.side === side) ?? [])
}

/** The due date of the award, while the record is closed. */
async function awardDue(db: Queryable, caseId: string): Promise<HearingsView['awardDue']> {
  const item = (await listTimeline(db, caseId)).find((one) => one.key === AWARD_DUE)
  if (!item?.dueOn) return null
  const { confirmed, extendedTo } = item.basis
  // A date set by a decision does not depend on the length in the rules data.
  return { due: item.dueOn, article: item.article, confirmed: confirmed === 'yes' || extendedTo === item.dueOn }
}

async function nameOf(db: Queryable, id: string): Promise<{ nameEn: string; nameAr: string }> {
  const found = (await listNames(db, [id])).get(id)
  if (!found) throw new Error(`no person ${id}`)
  return found
}
