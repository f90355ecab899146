import { addDays, DEFAULT_ZONE, daysBetween, plainDateIn } from '#kernel/dates/dates.ts'
import { formatDate } from '#kernel/format.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import { isolate } from '#kernel/text.ts'
import type { Word } from '#kernel/words.ts'
import { listCases } from '#server/case-record/case-file.ts'
import { findAccount, listNames } from '#server/accounts/people.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import type { Absence, Assignment, caseloadActions } from '../law/contract.ts'
import { HANDLER_ROLES, LONGEST_ABSENCE, mayRecordAbsenceOf } from '../law/rules.ts'
import { caseloadWords } from '../law/words.ts'
import {
  type AssignmentRow,
  endAbsence,
  endAssignment,
  findAbsence,
  findAssignments,
  insertAbsence,
  insertAssignment,
  listAbsences,
  listAssignments,
  listHandled,
  lockCases,
  lockPerson,
} from './handlers-store.ts'
import { listAway, listHandlers } from './people.ts'

type Names = Awaited<ReturnType<typeof listNames>>
type Assigning = WriteContext<'case.assign'> | WriteContext<'case.unassign'>

/** A person by name; also a person who has left. */
const personIn = (names: Names, id: string) => ({ id, ...(names.get(id) ?? { nameEn: '', nameAr: '' }) })

/** A person who may handle cases now. */
async function assertHandler(tx: Tx, id: string): Promise<{ readonly nameEn: string; readonly nameAr: string }> {
  const account = await findAccount(tx, id)
  if (!account) throw refuse('NOT_FOUND')
  // The role is checked first, so that the answer reveals nothing about the accounts of other people.
  if (!account.roles.some((role) => HANDLER_ROLES.includes(role))) throw refuse('HANDLER_ROLE')
  if (account.disabledAt) throw refuse('HANDLER_INACTIVE')
  return account
}

function wrong(path: string, words: Word) {
  return refuse('INPUT_INVALID', { issues: [{ path, code: 'custom', words }] })
}

/** Locks the cases of an act and returns their assignments, which must be those that the person saw. */
async function readSeen({ tx, input }: Assigning): Promise<Map<string, AssignmentRow>> {
  const ids = input.cases.map(({ caseId }) => caseId)
  const found = await lockCases(tx, ids)
  if (ids.some((id) => !found.has(id))) throw refuse('NOT_FOUND')
  const now = await findAssignments(tx, ids)
  const changed = input.cases.filter(({ caseId, seen }) => (now.get(caseId)?.id ?? null) !== seen)
  if (changed.length > 0) throw refuse('HANDLER_CHANGED', { missing: changed.map(({ caseId }) => caseId) })
  return now
}

/** The ids of the people concerned, each once. */
const peopleOf = (...ids: readonly (string | null | undefined)[]) =>
  [...new Set(ids)].filter((id) => id !== null && id !== undefined).join()

async function toAssignments(db: Queryable, rows: readonly AssignmentRow[]): Promise<Assignment[]> {
  const ids = rows.flatMap(({ handlerId, deputyId, assignedBy }) => [handlerId, deputyId ?? handlerId, assignedBy])
  const names = await listNames(db, ids)
  return rows.map(({ id, handlerId, deputyId, assignedBy, since, until }) => ({
    id,
    handler: personIn(names, handlerId),
    deputy: deputyId === null ? null : personIn(names, deputyId),
    assignedBy: personIn(names, assignedBy),
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  }))
}

async function toAbsences(db: Queryable, now: Date): Promise<Absence[]> {
  const rows = await listAbsences(db, plainDateIn(now, DEFAULT_ZONE))
  const names = await listNames(
    db,
    rows.flatMap(({ personId, deputyId }) => [personId, deputyId ?? personId]),
  )
  return rows.map(({ id, personId, deputyId, firstDay, lastDay }) => ({
    ...{ id, firstDay, lastDay },
    person: personIn(names, personId),
    deputy: deputyId === null ? null : personIn(names, deputyId),
  }))
}

/**
 * Notifies the absent person and the deputies. A notice must belong to a case, so it belongs to the latest case that the person handles;
 * without one, to the latest of the deputy or of the Centre, because cases may come while the person is away.
 */
async function tellOfAbsence(
  { tx, inCase }: Pick<WriteContext<'absence.end'>, 'tx' | 'inCase'>,
  { personId, deputyId }: { readonly personId: string; readonly deputyId: string | null },
  parameters: Readonly<Record<string, string>>,
): Promise<void> {
  const handled = await listHandled(tx, personId)
  const caseId = handled[0]?.caseId ?? (await caseBeside(tx, deputyId))
  if (caseId === undefined) return
  await lockCases(tx, [caseId])
  const deputies = deputyId === null ? handled.map((row) => row.deputyId) : [deputyId]
  inCase({ caseId, details: null, notice: { ...parameters, people: peopleOf(personId, ...deputies) } })
}

async function caseBeside(tx: Tx, deputyId: string | null): Promise<string | undefined> {
  const [theirs] = deputyId === null ? [] : await listHandled(tx, deputyId)
  const [newest] = theirs ? [] : await listCases(tx, { limit: 1, order: 'newest' })
  return theirs?.caseId ?? newest?.id
}

export const caseloadHandlers = {
  'case.handlers': async ({ db, caseId }) => {
    const all = await toAssignments(db, await listAssignments(db, caseId))
    return { now: all.find(({ until }) => until === null) ?? null, before: all.filter(({ until }) => until !== null) }
  },

  'case.assign': async (context) => {
    const { tx, input, actor, now, inCase } = context
    const { handlerId, deputyId } = input
    const seen = await readSeen(context)
    const handler = await assertHandler(tx, handlerId)
    const deputy = deputyId === null ? null : await assertHandler(tx, deputyId)
    const isSame = ({ caseId }: { readonly caseId: string }) => {
      const before = seen.get(caseId)
      return before?.handlerId === handlerId && before.deputyId === deputyId
    }
    if (input.cases.every(isSame)) throw refuse('ALREADY_DONE')
    const names = {
      ...{ handlerEn: isolate(handler.nameEn), handlerAr: isolate(handler.nameAr) },
      ...(deputy && { deputyEn: isolate(deputy.nameEn), deputyAr: isolate(deputy.nameAr) }),
    }
    const done: { caseId: string; assignment: string }[] = []
    for (const one of input.cases) {
      const { caseId } = one
      const before = seen.get(caseId)
      if (before && isSame(one)) {
        done.push({ caseId, assignment: before.id })
        continue
      }
      if (before) await endAssignment(tx, before.id, actor.id, now.toISOString())
      const id = newId('handling')
      await insertAssignment(tx, { id, caseId, handlerId, deputyId, assignedBy: actor.id, since: now.toISOString() })
      const people = peopleOf(handlerId, deputyId, before?.handlerId, before?.deputyId)
      inCase({
        caseId,
        details: { handlerId, ...(deputyId !== null && { deputyId }), ...(before && { before: before.handlerId }) },
        notice: { ...names, people },
      })
      done.push({ caseId, assignment: id })
    }
    return { cases: done }
  },

  'case.unassign': async (context) => {
    const { tx, input, actor, now, inCase } = context
    const seen = await readSeen(context)
    if (seen.size === 0) throw refuse('ALREADY_DONE')
    for (const { id, caseId, handlerId, deputyId } of seen.values()) {
      await endAssignment(tx, id, actor.id, now.toISOString())
      inCase({ caseId, details: { handlerId }, notice: { people: peopleOf(handlerId, deputyId) } })
    }
    return { cases: input.cases.map(({ caseId }) => ({ caseId, assignment: null })) }
  },

  'caseload.people': async ({ db, now }) => {
    const [people, absences] = await Promise.all([listHandlers(db), listAway(db, now)])
    return people.map(({ id, nameEn, nameAr, roles }) => {
      const away = absences.find(({ personId }) => personId === id)
      return { id, nameEn, nameAr, roles: [...roles], absentUntil: away?.lastDay ?? null }
    })
  },

  'caseload.absences': ({ db, now }) => toAbsences(db, now),

  'absence.record': async (context) => {
    const { tx, input, actor, now, audit, auditObject } = context
    const { personId, deputyId, firstDay, lastDay } = input
    const today = plainDateIn(now, DEFAULT_ZONE)
    if (lastDay < today) throw wrong('lastDay', caseloadWords.isOver)
    if (daysBetween(firstDay, lastDay) >= LONGEST_ABSENCE || firstDay > addDays(today, LONGEST_ABSENCE))
      throw wrong('lastDay', caseloadWords.tooLong)
    if (!mayRecordAbsenceOf(personId, actor)) throw refuse('ABSENCE_OF_OTHERS')
    const person = await assertHandler(tx, personId)
    if (deputyId !== null) await assertHandler(tx, deputyId)
    await lockPerson(tx, personId)
    const others = await listAbsences(tx, today, personId)
    if (others.some((other) => other.firstDay <= lastDay && other.lastDay >= firstDay)) throw refuse('ABSENCE_OVERLAPS')
    const id = newId('absence')
    const row = { id, personId, deputyId, firstDay, lastDay }
    await insertAbsence(tx, { ...row, recordedBy: actor.id, recordedAt: now.toISOString() })
    auditObject('absence', id)
    audit({ personId, ...(deputyId !== null && { deputyId }), firstDay, lastDay })
    await tellOfAbsence(context, row, {
      ...{ personEn: isolate(person.nameEn), personAr: isolate(person.nameAr) },
      ...{ firstEn: formatDate(firstDay, 'en'), firstAr: formatDate(firstDay, 'ar') },
      ...{ lastEn: formatDate(lastDay, 'en'), lastAr: formatDate(lastDay, 'ar') },
    })
    return toAbsences(tx, now)
  },

  'absence.end': async (context) => {
    const { tx, input, actor, now, audit, auditObject } = context
    const absence = await findAbsence(tx, input.id)
    if (!absence) throw refuse('NOT_FOUND')
    if (!mayRecordAbsenceOf(absence.personId, actor)) throw refuse('ABSENCE_OF_OTHERS')
    if (!(await endAbsence(tx, absence.id, actor.id, now.toISOString()))) throw refuse('ALREADY_DONE')
    auditObject('absence', absence.id)
    audit({ personId: absence.personId })
    const name = (await listNames(tx, [absence.personId])).get(absence.personId)
    await tellOfAbsence(context, absence, {
      personEn: isolate(name?.nameEn ?? ''),
      personAr: isolate(name?.nameAr ?? ''),
    })
    return toAbsences(tx, now)
  },
} satisfies HandlersFor<typeof caseloadActions>
