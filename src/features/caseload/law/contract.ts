import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { ownMessage } from '#kernel/input.ts'
import { ROLES } from '#kernel/roles.ts'
import { MOST_ASSIGNED } from './rules.ts'
import { caseloadWords } from './words.ts'

const Day = z.iso.date()
const Names = { nameEn: z.string(), nameAr: z.string() }
const Person = z.object({ id: z.string(), ...Names })
const subject = { case: 'id' } as const

const Assignment = z.object({
  id: z.string(),
  handler: Person,
  deputy: z.nullable(Person),
  assignedBy: Person,
  since: z.string(),
  until: z.nullable(z.string()),
})
export type Assignment = z.infer<typeof Assignment>

export const HandlersView = z.object({ now: z.nullable(Assignment), before: z.array(Assignment) })

/** A case and the assignment that the page showed for it; null if it showed none. */
const SeenCase = z.object({
  caseId: z.string().check(z.maxLength(40)),
  seen: z.nullable(z.string().check(z.maxLength(60))),
})
const SeenCases = z.array(SeenCase).check(
  z.minLength(1),
  z.maxLength(MOST_ASSIGNED),
  z.refine(
    (cases) => new Set(cases.map(({ caseId }) => caseId)).size === cases.length,
    ownMessage(caseloadWords.caseTwice),
  ),
)

const PersonId = z.string().check(z.maxLength(80))

export const Absence = z.object({
  id: z.string(),
  person: Person,
  deputy: z.nullable(Person),
  firstDay: z.string(),
  lastDay: z.string(),
})
export type Absence = z.infer<typeof Absence>

const Done = z.object({ cases: z.array(z.object({ caseId: z.string(), assignment: z.nullable(z.string()) })) })

export const caseloadActions = {
  'case.handlers': action({
    method: 'GET',
    path: '/cases/{id}/handlers',
    summary: 'Who handles the case for the Centre, who stands in, and who did before',
    input: z.object({ id: z.string() }),
    output: HandlersView,
    subject,
  }),
  'case.assign': action({
    method: 'POST',
    path: '/caseload/assignments',
    summary: 'Assign a handler and a deputy to one case or several, all or none',
    input: z.object({ cases: SeenCases, handlerId: PersonId, deputyId: z._default(z.nullable(PersonId), null) }).check(
      z.refine(({ handlerId, deputyId }) => handlerId !== deputyId, {
        path: ['deputyId'],
        error: ownMessage(caseloadWords.sameTwice),
      }),
    ),
    output: Done,
    audit: 'HANDLER_ASSIGNED',
    touches: ['caseload'],
    hears: 'centre',
    success: caseloadWords.assigned,
  }),
  'case.unassign': action({
    method: 'POST',
    path: '/caseload/assignments/end',
    summary: 'Leave one case or several without a handler, all or none',
    input: z.object({ cases: SeenCases }),
    output: Done,
    audit: 'HANDLER_REMOVED',
    touches: ['caseload'],
    hears: 'centre',
    success: caseloadWords.unassigned,
  }),
  'caseload.people': action({
    method: 'GET',
    path: '/caseload/people',
    summary: 'Who may handle a case',
    input: z.object({}),
    output: z.array(z.object({ ...Person.shape, roles: z.array(z.enum(ROLES)), absentUntil: z.nullable(z.string()) })),
  }),
  'caseload.absences': action({
    method: 'GET',
    path: '/caseload/absences',
    summary: 'Absences that are not over, by their first day',
    input: z.object({}),
    output: z.array(Absence),
  }),
  'absence.record': action({
    method: 'POST',
    path: '/caseload/absences',
    summary: 'Record that a person is away for some days, and who stands in; nobody named: the deputy of each case',
    input: z
      .object({ personId: PersonId, deputyId: z._default(z.nullable(PersonId), null), firstDay: Day, lastDay: Day })
      .check(
        z.refine(({ personId, deputyId }) => personId !== deputyId, {
          path: ['deputyId'],
          error: ownMessage(caseloadWords.sameTwice),
        }),
        z.refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
          path: ['lastDay'],
          error: ownMessage(caseloadWords.daysTurned),
        }),
      ),
    output: z.array(Absence),
    audit: 'ABSENCE_RECORDED',
    touches: ['caseload'],
    hears: 'centre',
    success: caseloadWords.absenceRecorded,
  }),
  'absence.end': action({
    method: 'POST',
    path: '/caseload/absences/{id}/end',
    summary: 'End an absence at once',
    input: z.object({ id: z.string().check(z.maxLength(60)) }),
    output: z.array(Absence),
    audit: 'ABSENCE_ENDED',
    touches: ['caseload'],
    hears: 'centre',
    success: caseloadWords.absenceEnded,
  }),
}
