import { newId } from '#kernel/ids.ts'
import { listMembers } from '#server/case-record/members.ts'
import { wakePeople } from '#server/live/events.ts'
import { listPeople } from '#server/accounts/people.ts'
import { type Audience, audienceFrom, mayHave } from '#kernel/audience/audience.ts'
import type { Notified, Reaction } from '#kernel/manifest/notice.ts'
import { standingIn } from '#kernel/roles.ts'
import type { Tx } from '#server/database/db.ts'
import type { Spine } from '#server/acts/spine.ts'
import { insertNotices } from './store.ts'

/** The most people notified in one role; a centre's staff is far smaller. */
const ROLE_LIMIT = 500

const MEMBERS = {
  claimant: ['claimant'],
  respondent: ['respondent'],
  parties: ['claimant', 'respondent'],
  tribunal: ['arbitrator'],
  secretary: ['secretary'],
} as const
const STAFF = { caseManagers: 'CaseManager', courtOfficers: 'CourtOfficer', compliance: 'Compliance' } as const

type StaffRole = keyof typeof STAFF

async function addStaff(tx: Tx, ids: Set<string>, roles: readonly StaffRole[]): Promise<void> {
  for (const role of roles)
    for (const person of await listPeople(tx, { role: STAFF[role], limit: ROLE_LIMIT })) ids.add(person.id)
}

async function circleOf(tx: Tx, caseId: string, to: readonly Notified[]): Promise<Set<string>> {
  const members = await listMembers(tx, caseId)
  const ids = new Set<string>()
  for (const one of to) {
    if (one in STAFF) {
      await addStaff(tx, ids, [one as StaffRole])
    } else {
      const capacities: readonly string[] = MEMBERS[one as keyof typeof MEMBERS]
      for (const member of members) if (capacities.includes(member.capacity)) ids.add(member.personId)
    }
  }
  return ids
}

/**
 * The people whom something concerns that is not for the whole case: the members who may have it. Of the centre, all of its staff
 * for what is the centre's own, else the case managers where staff may have it.
 */
async function recipientsOf(tx: Tx, caseId: string, audience: Audience): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const { personId, capacity, parties } of await listMembers(tx, caseId)) {
    const own = parties.length > 0 ? parties.map(({ partyId }) => partyId) : [null]
    const standing = standingIn(
      [],
      own.map((partyId) => ({ capacity, partyId, isCounsel: false })),
    )
    if (mayHave(audience, standing)) ids.add(personId)
  }
  if (audience.code === 'centre') await addStaff(tx, ids, ['caseManagers', 'courtOfficers', 'compliance'])
  else if (mayHave(audience, standingIn(['CaseManager'], []))) await addStaff(tx, ids, ['caseManagers'])
  return ids
}

/** A path of the product, with {caseId} and other names replaced by the values of the act. */
function pathFrom(link: string, named: Readonly<Record<string, string>>): string {
  return link.replace(/\{(\w+)\}/g, (_all, name: string) => named[name] ?? '')
}

type Named = Readonly<Record<string, string>>

/** Replaces `namedSide` by the side that the act names, so that the other side is not notified. */
function circle(to: readonly Notified[], named: Named): readonly Notified[] {
  return to.map((one) => {
    if (one !== 'namedSide') return one
    const { side } = named
    if (side !== 'claimant' && side !== 'respondent') throw new Error('an act that tells a side must name it')
    return side
  })
}

type Reactions = Readonly<Record<string, Reaction | readonly Reaction[]>>

/**
 * Writes the notices of an act, as the features define, and sends an event to the streams of their recipients. A notice without
 * an article cites the one that its act rests on.
 */
export function noticesBy(reactions: Reactions, articleOf: (act: string) => string | undefined): Spine['react'] {
  return async (tx, name, performed, parameters) => {
    const found = reactions[name]
    if (!found) return
    const named: Named = { ...parameters, caseId: performed.caseId }
    const told = { ...performed, article: articleOf(name) }
    for (const reaction of 'to' in found ? [found] : found) await tell(tx, reaction, told, named)
  }
}

type Performed = Parameters<Spine['react']>[2] & { readonly article: string | undefined }

async function tell(tx: Tx, reaction: Reaction, performed: Performed, named: Named): Promise<void> {
  const { article, caseId, actor, now, audience = audienceFrom('case') } = performed
  const to = reaction.to.filter((one) => one !== 'namedPeople')
  const people =
    audience.code === 'case' ? await circleOf(tx, caseId, circle(to, named)) : await recipientsOf(tx, caseId, audience)
  if (to.length < reaction.to.length) for (const id of (named['people'] ?? '').split(',')) if (id !== '') people.add(id)
  people.delete(actor.id)
  const notice = {
    caseId,
    type: reaction.type,
    article: reaction.article ?? named['article'] ?? article ?? '',
    messageEn: reaction.message.en(named),
    messageAr: reaction.message.ar(named),
    link: pathFrom(reaction.link, named),
    createdAt: now.toISOString(),
    kind: reaction.mail.kind,
    dueOn: named['dueOn'] ?? null,
    mail: reaction.mail.when === 'never' ? null : reaction.mail.when,
    audience,
  }
  await insertNotices(
    tx,
    [...people].map((personId) => ({ ...notice, personId, id: newId('notice') })),
  )
  await wakePeople(tx, [...people])
}
