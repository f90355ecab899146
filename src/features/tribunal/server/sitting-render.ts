import { nameIn } from '#kernel/languages.ts'
import type { Side } from '#kernel/roles.ts'
import { say } from '#kernel/words.ts'
import { getProfile } from './free.ts'
import { warningsOf } from '../law/panel.ts'
import { maySeeReasons, OFFICES_OF, type Office } from '../law/rules.ts'
import type { Challenge, Comment, Composition, Disclosure, Sitting, TribunalView } from '../law/shapes.ts'
import { type ChallengeRow, type CommentRow, listChallenges, listComments } from './challenge-store.ts'
import {
  type AppointmentRow,
  type DisclosureRow,
  listAppointments,
  listDisclosures,
  listWaivers,
  type WaiverRow,
} from './sitting-store.ts'
import { listRoster } from '#server/accounts/roster.ts'
import type { TribunalRow } from './store.ts'
import { readNames, type Viewer } from './view-people.ts'
import { tribunalWords as t } from '../law/words.ts'

type Parties = readonly { readonly id: string; readonly side: Side; readonly nameEn: string; readonly nameAr: string }[]
type Sittings = Pick<TribunalView, 'composition' | 'former' | 'challenges'>

type Material = {
  readonly viewer: Viewer
  readonly parties: Parties
  readonly disclosures: readonly DisclosureRow[]
  readonly waivers: readonly WaiverRow[]
  readonly comments: readonly CommentRow[]
  readonly warnings: (appointment: AppointmentRow) => string[]
  readonly nameOf: (id: string) => string
}

/** Current and former arbitrators, their disclosures, and the challenges. */
export async function readSittings(
  viewer: Viewer,
  tribunal: TribunalRow | undefined,
  parties: Parties,
): Promise<Sittings> {
  const { db, caseId, language } = viewer
  if (!tribunal?.composedAt || !tribunal.composedHow) return { composition: null, former: [], challenges: [] }
  const [appointments, disclosures, waivers, challenges, comments] = await Promise.all([
    listAppointments(db, caseId),
    listDisclosures(db, caseId),
    listWaivers(db, caseId),
    listChallenges(db, caseId),
    listComments(db, caseId),
  ])
  const nameOf = await readNames(
    db,
    [...appointments.map((one) => one.personId), ...comments.map((one) => one.madeBy)],
    language,
  )
  const material = { viewer, parties, disclosures, waivers, comments, nameOf, warnings: await readWarnings(viewer) }
  return {
    composition: toComposition(material, tribunal, appointments),
    former: appointments.flatMap((one) =>
      one.endedAt && one.endedBecause
        ? [
            {
              id: one.personId,
              name: nameOf(one.personId),
              office: one.office,
              endedAt: one.endedAt.toISOString(),
              because: one.endedBecause,
            },
          ]
        : [],
    ),
    challenges: challenges.map((one) => toChallenge(material, one, appointments)),
  }
}

/** Degree and nationality concern the chair only (Arbitration Law, Art. 14); the language concerns everybody. */
async function readWarnings({ db, caseId, language }: Viewer): Promise<Material['warnings']> {
  const [roster, profile] = [await listRoster(db), await getProfile(db, caseId)]
  return ({ personId, office }) => {
    const row = roster.find((one) => one.personId === personId)
    const all = row ? warningsOf(row, profile) : (['degree'] as const)
    const chair = office === 'sole' || office === 'presiding'
    return all.filter((warning) => chair || warning === 'languages').map((warning) => t[`warning_${warning}`][language])
  }
}

function toComposition(
  material: Material,
  tribunal: TribunalRow,
  appointments: readonly AppointmentRow[],
): Composition {
  const sitting = (office: Office): Sitting | null => {
    const found = appointments.find((one) => one.office === office && one.endedAt === null)
    return found && OFFICES_OF[tribunal.arbitrators].includes(office) ? toSitting(material, found) : null
  }
  return {
    type: tribunal.arbitrators === 1 ? 'sole' : 'three',
    source: tribunal.composedHow ?? 'agreed',
    sole: sitting('sole'),
    presiding: sitting('presiding'),
    co1: sitting('co1'),
    co2: sitting('co2'),
  }
}

function toSitting(material: Material, appointment: AppointmentRow): Sitting {
  const { viewer, disclosures, nameOf } = material
  const disclosure = disclosures.find((one) => one.appointmentId === appointment.id)
  const name = nameOf(appointment.personId)
  const isOpen = maySeeReasons(viewer.standing)
  return {
    id: appointment.personId,
    name,
    office: appointment.office,
    disclosure: isOpen && disclosure?.madeAt ? say(t.statement, viewer.language, { name }) : '',
    disclosureStatus: disclosure?.status ?? 'none',
    details: isOpen && disclosure ? toDisclosure(material, disclosure) : null,
    appointedAt: appointment.appointedAt.toISOString(),
    warnings: material.warnings(appointment),
    mine: appointment.personId === viewer.personId,
  }
}

function toDisclosure(material: Material, disclosure: DisclosureRow): Disclosure {
  const { parties, waivers, viewer } = material
  const items = disclosure.items ?? []
  const givenAt = (partyId: string) =>
    waivers.find(
      (one) =>
        one.appointmentId === disclosure.appointmentId && one.version === disclosure.version && one.partyId === partyId,
    )?.givenAt
  const needed = items.some((item) => item.category === 'waivable-red')
  return {
    version: disclosure.version,
    generatedAt: disclosure.generatedAt.toISOString(),
    madeAt: disclosure.madeAt?.toISOString() ?? null,
    items: items.map((item) => ({ ...item })),
    decidedAt: disclosure.decidedAt?.toISOString() ?? null,
    note: disclosure.note,
    waivers: (needed ? parties : []).map((party) => ({
      partyId: party.id,
      name: nameIn(party, viewer.language),
      side: party.side,
      givenAt: givenAt(party.id)?.toISOString() ?? null,
    })),
    comments: commentsOn(material, 'disclosure', disclosure.appointmentId),
  }
}

function commentsOn({ comments, nameOf }: Material, about: CommentRow['about'], subjectId: string): Comment[] {
  return comments
    .filter((one) => one.about === about && one.subjectId === subjectId)
    .map((one) => ({
      id: one.id,
      name: nameOf(one.madeBy),
      capacity: one.capacity,
      text: one.text,
      at: one.madeAt.toISOString(),
    }))
}

function toChallenge(material: Material, challenge: ChallengeRow, appointments: readonly AppointmentRow[]): Challenge {
  const arbitratorId = appointments.find((one) => one.id === challenge.appointmentId)?.personId ?? ''
  const isOpen = maySeeReasons(material.viewer.standing)
  return {
    id: challenge.id,
    arbitratorId,
    name: material.nameOf(arbitratorId),
    side: challenge.side,
    status: challenge.status,
    at: challenge.madeAt.toISOString(),
    reason: isOpen ? challenge.reason : null,
    dueOn: challenge.dueOn,
    late: challenge.late,
    decidedAt: challenge.decidedAt?.toISOString() ?? null,
    decisionReasons: isOpen ? challenge.decisionReasons : null,
    automatic: challenge.automatic,
    comments: isOpen ? commentsOn(material, 'challenge', challenge.id) : [],
  }
}
