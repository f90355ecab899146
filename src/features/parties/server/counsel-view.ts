import { actsFor, type Standing } from '#kernel/roles.ts'
import { listNames, listPeople } from '#server/accounts/people.ts'
import { listParties } from '#server/case-record/case-file.ts'
import { type CounselPerson, listCounselPeople, listMandates, type Mandate } from '#server/case-record/mandates.ts'
import { listTribunal } from '#server/case-record/tribunal.ts'
import type { Queryable } from '#server/database/db.ts'
import { listFilesById } from '#server/files/files.ts'
import type { CounselView, MandateView } from '../law/counsel-contract.ts'
import { sharesDomain, stateOf } from '../law/counsel-rules.ts'
import { countMeetings } from './counsel-store.ts'

type Reading = {
  readonly db: Queryable
  readonly caseId: string
  readonly standing: Standing
  readonly actor: { readonly id: string }
}

const isManager = ({ roles }: Standing) => roles.includes('CaseManager')
/** Those who decide on a change of counsel, and the centre, which prepares it. */
const decides = ({ roles, onTribunal }: Standing) =>
  onTribunal || roles.includes('CaseManager') || roles.includes('CourtOfficer')

const isOpen = (mandate: Mandate) => mandate.parties.some(({ until }) => until === null)
const isWaiting = (mandate: Mandate) => mandate.parties.some((party) => stateOf(party) === 'notified')

/** The parties of a mandate that the reader may speak for: all of them for the Case Manager, own ones for others. */
export function partiesSpokenFor(mandate: Mandate, standing: Standing): string[] {
  const ids = mandate.parties.filter(({ until }) => until === null).map(({ partyId }) => partyId)
  return isManager(standing) ? ids : ids.filter((id) => actsFor(standing, id))
}

/** Whether a person is of counsel's people without leading any of them: such a person speaks for no party. */
export function isJunior(
  mandates: readonly Mandate[],
  people: readonly CounselPerson[],
  { id }: { readonly id: string },
): boolean {
  const own = people.filter(({ personId }) => personId === id)
  const leads = ({ mandateId }: CounselPerson) => {
    const lead = mandates.find((one) => one.id === mandateId)?.leadPersonId ?? null
    return lead === null || lead === id
  }
  return own.length > 0 && !own.some(leads)
}

type Managing = Pick<Reading, 'standing' | 'actor'>

/**
 * The parties for which a person manages the people of counsel. The Case Manager does for all that counsel act for, their lead only for those
 * that the lead acts for by this mandate: the Case Manager may have linked the lead to some of them.
 */
export function partiesManaged(
  mandate: Mandate,
  people: readonly CounselPerson[],
  { standing, actor }: Managing,
): string[] {
  const inForce = mandate.parties.filter((link) => stateOf(link) === 'inForce').map(({ partyId }) => partyId)
  if (isManager(standing)) return inForce
  const own = people.find(({ mandateId, personId }) => mandateId === mandate.id && personId === actor.id)
  return mandate.leadPersonId === actor.id ? inForce.filter((id) => own?.partyIds.includes(id)) : []
}

/** Whether a person manages the people of counsel: their lead, and the Case Manager. */
export function isLeadOf(mandate: Mandate, people: readonly CounselPerson[], managing: Managing): boolean {
  return isManager(managing.standing) || partiesManaged(mandate, people, managing).length > 0
}

export async function counselView(reading: Reading): Promise<CounselView> {
  const { db, caseId, standing } = reading
  const [mandates, people, parties] = [
    await listMandates(db, caseId),
    await listCounselPeople(db, caseId),
    await listParties(db, caseId),
  ]
  const files = await listFilesById(
    db,
    mandates.flatMap(({ powerFileId }) => powerFileId ?? []),
  )
  const deciders = await listNames(
    db,
    mandates.flatMap((mandate) => mandate.parties.flatMap(({ decidedBy }) => decidedBy ?? [])),
  )
  const isSpeaking = !isJunior(mandates, people, reading.actor)
  const views: MandateView[] = []
  for (const mandate of mandates) {
    const { statement, powerFileId, leadPersonId, parties: links, ...row } = mandate
    const isOwn = links.some(({ partyId }) => actsFor(standing, partyId))
    const power = powerFileId === null ? undefined : files.get(powerFileId)
    const spokenFor = partiesSpokenFor(mandate, standing)
    views.push({
      ...row,
      replaces: [...row.replaces],
      power: power ?? null,
      leadId: leadPersonId,
      statement: isOwn || decides(standing) ? statement : null,
      parties: links.map(({ decidedBy, decidedAt: _at, ...link }) => ({
        ...link,
        state: stateOf(link),
        decidedBy: decidedBy === null ? null : (deciders.get(decidedBy) ?? { nameEn: '', nameAr: '' }),
      })),
      people: people
        .filter(({ mandateId }) => mandateId === mandate.id)
        .map(({ mandateId: _mandate, partyIds: _parties, ...person }) => ({
          ...person,
          isLead: person.personId === leadPersonId,
        })),
      connections: isWaiting(mandate) && decides(standing) ? await connectionsOf(db, caseId, mandate, people) : null,
      may: {
        filePower: spokenFor.length > 0 && isSpeaking && (powerFileId === null || isManager(standing)),
        decide: isWaiting(mandate) && standing.onTribunal,
        end: spokenFor.length > 0 && isSpeaking,
        manage: isOpen(mandate) && !isWaiting(mandate) && isLeadOf(mandate, people, reading),
      },
    })
  }
  const mayNotify = parties
    .filter(({ id }) => isManager(standing) || (isSpeaking && actsFor(standing, id)))
    .map(({ id }) => id)
  return { mandates: views, mayNotify }
}

/** What is known of new counsel and the members of the tribunal. */
async function connectionsOf(
  db: Queryable,
  caseId: string,
  mandate: Mandate,
  people: readonly CounselPerson[],
): Promise<NonNullable<MandateView['connections']>> {
  const tribunal = await listTribunal(db, caseId)
  const accounts = await listPeople(db, { ids: tribunal.map(({ personId }) => personId) })
  const own = people.filter(({ mandateId }) => mandateId === mandate.id)
  const emails = [mandate.email, ...own.map(({ email }) => email)].filter((email) => email !== '')
  const found: NonNullable<MandateView['connections']> = []
  for (const { personId, nameEn, nameAr } of tribunal) {
    const email = accounts.find(({ id }) => id === personId)?.email ?? ''
    const arbitrator = { arbitratorId: personId, nameEn, nameAr }
    if (emails.some((one) => sharesDomain(one, email))) found.push({ ...arbitrator, kind: 'sameDomain', count: 1 })
    const count = await countMeetings(db, { caseId, emails, arbitratorId: personId })
    if (count > 0) found.push({ ...arbitrator, kind: 'otherCases', count })
  }
  return found
}
