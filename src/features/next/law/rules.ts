import { hasEnded } from '#kernel/dates/dates.ts'
import { mayNow } from '#kernel/permission.ts'
import type { Currency } from '#kernel/money/money.ts'
import type { Standing } from '#kernel/roles.ts'
import type { RefusalCode } from '#kernel/refusals.ts'
import { DUTIES } from './duties.ts'
import type { Open } from './duty.ts'
import { DUTY_NAMES, type DutyName } from './names.ts'
import type { Holder, Situation } from './situation.ts'

export type NextThing = {
  readonly caseId: string
  readonly key: DutyName
  /** Distinguishes several duties of one kind in a case; empty if there is only one. */
  readonly record: string
  readonly act: string
  readonly path: string
  readonly isFile: boolean
  readonly article: string
  readonly instrument: 'rules' | 'law' | 'regulations'
  readonly count: number
  readonly money: { readonly amount: string; readonly currency: Currency } | null
  /** The whole case waits for it. */
  readonly isAwaited: boolean
  readonly due: Due | null
}

type Due = {
  readonly on: string
  readonly at: string
  readonly isOver: boolean
  /** The rule that sets the day, if it differs from the duty's own. */
  readonly article: string
  readonly instrument: 'rules' | 'law' | 'regulations'
  readonly titleEn: string
  readonly titleAr: string
}

export function holds(holders: readonly Holder[], standing: Standing): boolean {
  return holders.some((holder) =>
    holder === 'claimant' || holder === 'respondent' ? standing.side === holder : standing.roles.includes(holder),
  )
}

/** What one person can do now in one case: what is open, held by this person, and would be accepted. */
export function nextIn(one: Situation): NextThing[] {
  return DUTY_NAMES.flatMap((key) => {
    const { act, holders, open } = DUTIES[key]
    if (!holds(holders, one.standing)) return []
    const found = open(one)
    return found.length > 0 && mayNow(one.tables, act, one.standing, one.facts).ok
      ? found.map((each) => toThing(one, key, each))
      : []
  })
}

function toThing(one: Situation, key: DutyName, { due, count = 1, money }: Open): NextThing {
  const { facts, now, tables } = one
  const { act, path, article = tables.articleOf(act) ?? '', isFile = false, instrument = 'rules' } = DUTIES[key]
  const { caseId } = facts
  return {
    ...{ caseId, key, record: due?.key ?? '', act, path: path.replace('{caseId}', caseId), isFile },
    ...{ article, instrument, count, money: money ?? null, isAwaited: DUTIES[key].waits?.(facts, one) === true },
    due: due ? toDue(due, { article, instrument }, now) : null,
  }
}

/** A due day with the rule that sets it; the duty's own rule where the day names none. */
function toDue(due: NonNullable<Open['due']>, own: Pick<Due, 'article' | 'instrument'>, now: Date): Due {
  return {
    ...{ on: due.dueOn, at: due.dueAt, isOver: hasEnded(due.dueAt, now) },
    ...{ article: due.article ?? own.article, instrument: due.instrument ?? own.instrument },
    ...{ titleEn: due.titleEn ?? '', titleAr: due.titleAr ?? '' },
  }
}

/** Refusals that name what is missing; the others would reveal the state of the tribunal's own work. */
export const TOLD: readonly RefusalCode[] = [
  'PROCEEDINGS_STAYED',
  'TRIBUNAL_NOT_CLEARED',
  'AGREEMENT_REQUIRED',
  'CONTRACT_REQUIRED',
]

export type Wait = {
  readonly key: DutyName
  readonly who: readonly Holder[]
  readonly code: RefusalCode | null
  /** The instant that must pass first, while it is in the future. */
  readonly after: string | null
  readonly article: string
  readonly instrument: 'rules' | 'law'
  readonly due: Due | null
}

/**
 * What the case waits for and from whom, by facts that everybody in the case may know; `nextIn` returns the reader's own acts. The code
 * states why the case does not proceed, if that is not confidential.
 */
export function waitsOf(
  one: Pick<Situation, 'facts' | 'records' | 'now' | 'tables' | 'dates'>,
  told: readonly DutyName[],
): Wait[] {
  const { facts, now, tables, dates } = one
  return DUTY_NAMES.filter((key) => DUTIES[key].waits?.(facts, one) === true && !told.includes(key)).map((key) => {
    const { act, holders, waitsFor = holders, after, dueOf, instrument = 'rules' } = DUTIES[key]
    const { article = tables.articleOf(act) ?? '' } = DUTIES[key]
    const first = after?.(facts) ?? null
    const due = dueOf?.(dates)
    // Asked with every right in the case, so that only the state of the case can refuse.
    const { code } = mayNow(tables, act, EVERYBODY, facts)
    return {
      ...{ key, who: waitsFor, code: code !== null && TOLD.includes(code) ? code : null },
      after: first !== null && new Date(first) > now ? first : null,
      ...{ article, instrument, due: due ? toDue(due, { article, instrument }, now) : null },
    }
  })
}

const EVERYBODY: Standing = {
  roles: ['CaseManager', 'CourtOfficer', 'Arbitrator', 'Secretary', 'Compliance', 'Party'],
  side: 'claimant',
  parties: [],
  onTribunal: true,
  staff: true,
}

/** The position in the list: by day, undated last; then the newest case, then the order of the lifecycle. */
type Place = { readonly at: string; readonly caseId: string; readonly key: DutyName; readonly record: string }

const NEVER = '~'
const sequence = (caseId: string) => Number(caseId.slice(caseId.indexOf('_') + 1))

function compare(one: Place, other: Place): number {
  return (
    compareText(one.at, other.at) ||
    sequence(other.caseId) - sequence(one.caseId) ||
    DUTY_NAMES.indexOf(one.key) - DUTY_NAMES.indexOf(other.key) ||
    compareText(one.record, other.record)
  )
}

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const placeOf = ({ due, caseId, key, record }: NextThing): Place => ({ at: due?.at ?? NEVER, caseId, key, record })

/** The id of a thing, made of its position, so that a page can start after it even if it is done by then. */
export function idOf(thing: NextThing): string {
  const { at, caseId, key, record } = placeOf(thing)
  return [at, caseId, key, record].join('|')
}

/** The position in an id; undefined if the id is malformed. */
export function parseId(id: string): Place | undefined {
  const [at, caseId, name, record, ...rest] = id.split('|')
  const key = DUTY_NAMES.find((one) => one === name)
  if (at === undefined || !caseId?.startsWith('case_') || !key || record === undefined || rest.length > 0)
    return undefined
  if (!Number.isSafeInteger(sequence(caseId)) || (at !== NEVER && Number.isNaN(Date.parse(at)))) return undefined
  return { at, caseId, key, record }
}

/** All things in due order, or those after a position. */
export function inOrder(things: readonly NextThing[], after?: Place): NextThing[] {
  const rest = after ? things.filter((thing) => compare(placeOf(thing), after) > 0) : [...things]
  return rest.sort((one, other) => compare(placeOf(one), placeOf(other)))
}
