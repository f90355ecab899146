import type { SEATS } from '#case/law/contract.ts'
import { STEPS } from '#case/law/rules.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import type { OwnCases } from '#next/server/store.ts'
import { listNames } from '#server/accounts/people.ts'
import type { HandlersFor, ReadContext } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import type { deskActions, DeskLine } from '../law/desk-contract.ts'
import { FLAGS, HANDLER_ROLES, hasOwnCases, MOST_COUNTED, MOST_VIEWS, WAITING } from '../law/rules.ts'
import { caseloadWords } from '../law/words.ts'
import { countDesk, listDesk, listOwnCaseIds, type Own, parseKey } from './desk-list.ts'
import { type AbsenceRow, findAssignments } from './handlers-store.ts'
import { freshenDesk } from './keep-desk.ts'
import { listAway } from './people.ts'
import { listViews, lockViews, removeView, saveView } from './views-store.ts'

/** The cases of the reader: handled, without a handler, or of somebody who is away and for whom the reader stands in. */
function ownOf(personId: string, away: readonly AbsenceRow[]): Own {
  const idsOf = (test: (absence: AbsenceRow) => boolean) => away.filter(test).map((absence) => absence.personId)
  return {
    personId,
    forThem: idsOf(({ deputyId }) => deputyId === personId),
    byDeputy: idsOf(({ deputyId }) => deputyId === null),
  }
}

/** For the list of next steps: a person's own cases among those of the Centre. */
export const listOwnCases: OwnCases = async (db, person, now) => {
  const roles = person.roles.filter((role) => HANDLER_ROLES.includes(role))
  return roles.length > 0 ? listOwnCaseIds(db, ownOf(person.id, await listAway(db, now)), roles) : undefined
}

type Row = Awaited<ReturnType<typeof listDesk>>[number]

/** The lines of a page, with the names of who handles the cases. */
async function toLines(db: Queryable, rows: readonly Row[], away: readonly AbsenceRow[]): Promise<DeskLine[]> {
  if (rows.length === 0) return []
  const people = rows.flatMap(({ handlerId, deputyId }) => [handlerId, deputyId]).filter((id) => id !== null)
  const [names, assignments] = await Promise.all([
    listNames(db, people),
    findAssignments(
      db,
      rows.map(({ caseId }) => caseId),
    ),
  ])
  const person = (id: string | null) =>
    id === null
      ? null
      : {
          ...{ id, ...(names.get(id) ?? { nameEn: '', nameAr: '' }) },
          awayUntil: away.find(({ personId }) => personId === id)?.lastDay ?? null,
        }
  return rows.map((row) => {
    const { nextOn, nextAt, isLate } = row
    const flags = { late: isLate, stayed: row.isStayed, unread: row.isUnread, unpaid: row.isUnpaid }
    return {
      ...{ id: row.caseId, titleEn: row.titleEn, titleAr: row.titleAr, seat: row.seat as (typeof SEATS)[number] },
      ...{ step: STEPS[row.step - 1] ?? STEPS[0], filedAt: row.filedAt.toISOString(), isOpen: row.isOpen },
      assignment: assignments.get(row.caseId)?.id ?? null,
      ...{ handler: person(row.handlerId), deputy: person(row.deputyId) },
      waitingOn: WAITING.filter((one) => row.waitingOn.includes(one)),
      next:
        nextOn === null || nextAt === null
          ? null
          : {
              ...{ on: nextOn, at: nextAt.toISOString(), isLate },
              ...{ titleEn: row.nextTitleEn ?? '', titleAr: row.nextTitleAr ?? '' },
            },
      flags: FLAGS.filter((flag) => flags[flag]),
    }
  })
}

function keyOf({ input }: Pick<ReadContext<'caseload.desk'>, 'input'>) {
  if (input.after === undefined) return undefined
  const key = parseKey(input.sort, input.after)
  if (!key)
    throw refuse('INPUT_INVALID', { issues: [{ path: 'after', code: 'invalid', words: caseloadWords.pageUnknown }] })
  return key
}

export const deskHandlers = {
  'caseload.desk': async (context) => {
    const { db, actor, now, services, tables } = context
    const { whose, after: _after, limit, ...filters } = context.input
    const after = keyOf(context)
    await freshenDesk(db, { tables, openRecords: services.openRecords }, now)
    const away = await listAway(db, now)
    const own = whose === 'mine' && hasOwnCases(actor.roles) ? ownOf(actor.id, away) : undefined
    const asked = { ...filters, readerId: actor.id, own, now }
    const [rows, count] = await Promise.all([listDesk(db, { ...asked, after, limit }), countDesk(db, asked)])
    const page = rows.slice(0, limit)
    return {
      cases: await toLines(db, page, away),
      count: Math.min(count, MOST_COUNTED),
      isCountedOut: count > MOST_COUNTED,
      next: rows.length > limit ? (page.at(-1)?.key ?? null) : null,
    }
  },

  'caseload.views': ({ db, actor }) => listViews(db, actor.id),

  'deskView.save': async ({ tx, input: { name, filters }, actor, now, auditObject }) => {
    await lockViews(tx, actor.id)
    const known = await listViews(tx, actor.id)
    const same = known.find((view) => view.name === name)
    if (!same && known.length >= MOST_VIEWS) throw refuse('VIEWS_FULL')
    const id = same?.id ?? newId('deskview')
    await saveView(tx, { id, personId: actor.id, name, filters, createdAt: now.toISOString() })
    auditObject('deskView', id)
    return listViews(tx, actor.id)
  },

  'deskView.remove': async ({ tx, input, actor, auditObject }) => {
    if (!(await removeView(tx, input.id, actor.id))) throw refuse('NOT_FOUND')
    auditObject('deskView', input.id)
    return listViews(tx, actor.id)
  },
} satisfies HandlersFor<typeof deskActions>
