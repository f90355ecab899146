import { normaliseForSearch } from '#kernel/text.ts'
import type { Person } from '#kernel/roles.ts'
import type { HandlersFor, ReadContext } from '#server/acts/context.ts'
import { listCases } from '#server/case-record/case-file.ts'
import { listCaseIdsOf } from '#server/case-record/members.ts'
import type { Queryable } from '#server/database/db.ts'
import { linkOf } from '#calendar/law/rules.ts'
import { fit } from '../law/fit.ts'
import type { findActions } from '../law/contract.ts'
import { EMPTY_HIT, type Found, groupsOf } from '../law/groups.ts'
import { type Asked, askedOf, isWordless } from '../law/query.ts'
import type { GroupName } from '../law/rules.ts'
import { findDocuments } from './documents.ts'
import { findDates, findPeople } from './other-stores.ts'
import { seesAll } from './visible.ts'

/** An item of the knowledge base that was found. */
export type FoundItem = {
  readonly id: string
  readonly titleEn: string
  readonly titleAr: string
  readonly article: string
}
type FindKnowledge = (
  db: Queryable,
  q: string,
  limit: number,
) => Promise<{ readonly items: readonly FoundItem[]; readonly count: number; readonly isMore: boolean }>

declare module '#server/acts/context.ts' {
  interface Given {
    /** Searches the knowledge base. */
    readonly findKnowledge: readonly FindKnowledge[]
  }
}

const NOTHING: Found = { count: 0, isMore: false, score: 0, hits: [] }
/** Counting of cases stops here. */
const MOST_CASES = 50

type Search = {
  readonly context: ReadContext<'find.search'>
  readonly asked: Asked
  /** The person's cases, narrowed to the one that was asked for; null for all. */
  readonly caseIds: readonly string[] | null
  readonly caseId: string | null
  /** How many hits of a group are shown. */
  most(group: GroupName): number
}

export const findHandlers = {
  'find.search': async (context) => {
    const { db, actor, input } = context
    const only = input.only || null
    const asked = askedOf(input.q, only)
    const caseId = asked.caseId ?? (input.caseId || null)
    if (isWordless(asked) && caseId === null) return { groups: [], also: null }
    const caseIds = await casesOf(db, actor, caseId)
    const most = (group: GroupName) => (!input.group || input.group === group ? input.limit : 0)
    const search = { context, asked, caseIds, caseId, most }
    const [papers, cases, people, dates, knowledge] = await Promise.all([
      findDocuments(
        { db, person: actor, asked, caseIds, only },
        { documents: most('documents'), orders: most('orders') },
      ),
      findCases(search),
      peopleFound(search),
      datesFound(search),
      knowledgeFound(search),
    ])
    return { groups: groupsOf({ ...papers, cases, people, dates, knowledge }), also: asked.also }
  },
} satisfies HandlersFor<typeof findActions>

/** The cases to search: those of the person, narrowed to the one that was asked for; null for every case of the centre. */
async function casesOf(db: Queryable, person: Person, caseId: string | null): Promise<readonly string[] | null> {
  if (seesAll(person)) return caseId === null ? null : [caseId]
  const mine = await listCaseIdsOf(db, person.id)
  return caseId === null ? mine : mine.filter((id) => id === caseId)
}

async function findCases({ context: { db }, asked, caseIds, caseId, most }: Search): Promise<Found> {
  if (caseIds?.length === 0) return NOTHING
  const isById = asked.caseId !== null
  // Only documents have labels.
  if (!isById && asked.labels.length > 0) return NOTHING
  const q = isById ? '' : asked.words.join(' ')
  if (!isById && (q === '' || caseId !== null)) return NOTHING
  const rows = await listCases(db, { order: 'newest', limit: MOST_CASES, among: caseIds ?? undefined, q })
  const hits = rows.slice(0, most('cases')).map(({ id, titleEn, titleAr }) => ({
    ...EMPTY_HIT,
    ...{ id, titleEn, titleAr, link: `/cases/${id}`, caseId: id },
  }))
  const score = isById ? 6 : scoreOf(asked, rows)
  return { count: Math.min(rows.length, MOST_CASES), isMore: rows.length > MOST_CASES, score, hits }
}

/** A title that begins with the words fits better than one that has them. */
function scoreOf({ words }: Asked, rows: readonly { readonly titleEn: string; readonly titleAr: string }[]): number {
  return Math.max(0, ...rows.slice(0, 8).map(({ titleEn, titleAr }) => 1.5 + fit(words.join(' '), [titleEn, titleAr])))
}

async function peopleFound({ context: { db, actor }, asked, caseIds, caseId, most }: Search): Promise<Found> {
  if (asked.words.length === 0 || asked.labels.length > 0 || caseIds?.length === 0) return NOTHING
  const rows = await findPeople(db, actor, { words: asked.words, caseId, limit: Math.max(1, most('people')) })
  const hits = rows.slice(0, most('people')).map(({ key, nameEn, nameAr, capacity, firm, caseId: id, cases }) => ({
    ...EMPTY_HIT,
    id: key,
    ...{ titleEn: nameEn, titleAr: nameAr, link: `/cases/${id}?tab=parties`, caseId: cases === 1 ? id : null },
    ...{ capacity, firm, cases },
  }))
  return { count: rows[0]?.total ?? 0, isMore: false, score: scoreOf(asked, hits), hits }
}

async function datesFound({ context: { db, actor, now }, asked, caseIds, caseId, most }: Search): Promise<Found> {
  const { undated: words, othersUndated: others, day, month, year, labels } = asked
  if ((words.length === 0 && month === null) || labels.length > 0 || caseIds?.length === 0) return NOTHING
  const about = { words, others, caseId, day, month, year, now, limit: Math.max(1, most('dates')) }
  const rows = await findDates(db, actor, about)
  const hits = rows.slice(0, most('dates')).map(({ caseId: id, key, titleEn, titleAr, dueOn, source }) => ({
    ...EMPTY_HIT,
    ...{ id: `${id}:${key}`, titleEn, titleAr, link: linkOf(source, id), caseId: id, day: dueOn },
  }))
  // A query that names a month is taken as a search for a date.
  return { count: rows[0]?.total ?? 0, isMore: false, score: month === null ? 2.5 : 4.5, hits }
}

async function knowledgeFound({ context: { db, services, input }, asked, caseId, most }: Search): Promise<Found> {
  const [findKnowledge] = services.findKnowledge
  if (!findKnowledge || caseId !== null || asked.words.length === 0) return NOTHING
  const { items, count, isMore } = await findKnowledge(db, input.q, Math.max(1, most('knowledge')))
  const q = normaliseForSearch(input.q)
  const hits = items.slice(0, most('knowledge')).map(({ id, titleEn, titleAr, article }) => ({
    ...EMPTY_HIT,
    ...{ id, titleEn, titleAr, label: article === '' ? null : article },
    link: `/kb?${new URLSearchParams({ q, item: id })}`,
  }))
  return { count, isMore, score: 1, hits }
}
