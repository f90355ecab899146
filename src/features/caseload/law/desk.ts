import { awardIsFinal, type CaseFacts, currentStep, STEPS } from '#case/law/rules.ts'
import { hasEnded, type Instant, type PlainDate } from '#kernel/dates/dates.ts'
import type { ActTables } from '#kernel/permission.ts'
import { SIDES } from '#kernel/roles.ts'
import type { TimelineKind } from '#kernel/timeline.ts'
import { owedBy } from '#next/law/deposits.ts'
import { waitsOf } from '#next/law/rules.ts'
import type { Holder, Records } from '#next/law/situation.ts'
import { isLate } from '#time-limits/law/timetable.ts'
import { WAITING, type Waiting } from './rules.ts'

/** The version of this computation. Raised with every change of it, so that kept rows are computed again. */
export const DESK_EDITION = 2

/** A date of a case that the Centre may know, newest version, in force and not met. */
export type DeskDate = {
  readonly key: string
  readonly kind: TimelineKind
  readonly dueOn: PlainDate
  readonly dueAt: Instant
  readonly endsAt: Instant | null
  readonly titleEn: string
  readonly titleAr: string
}

/** What the row of a case is computed from. */
export type DeskSource = {
  readonly facts: CaseFacts
  readonly sequence: number
  readonly filedAt: Instant
  readonly handlerId: string | null
  readonly deputyId: string | null
  readonly dates: readonly DeskDate[]
  readonly deposits: Records['deposits'] | null
  /** The candidates that the parties are asked to rank, while the tribunal is not composed. */
  readonly list: Records['list'] | null
}

/** The row of a case in the lists of the Centre. */
export type DeskRow = {
  readonly caseId: string
  readonly sequence: number
  readonly edition: number
  readonly filedAt: Instant
  /** From 1, in the order of the lifecycle. */
  readonly step: number
  readonly isOpen: boolean
  readonly isStayed: boolean
  readonly isUnpaid: boolean
  readonly waitingOn: readonly Waiting[]
  readonly handlerId: string | null
  readonly deputyId: string | null
  readonly nextKey: string | null
  readonly nextOn: PlainDate | null
  readonly nextAt: Instant | null
  readonly nextTitleEn: string | null
  readonly nextTitleAr: string | null
  readonly isOwed: boolean
  readonly turnsAt: Instant | null
}

/** The row of a case as it stands now; it counts until `turnsAt`, if no act changes the case before. */
export function deskOf(source: DeskSource, tables: ActTables, now: Date): DeskRow {
  const { facts, sequence, filedAt, handlerId, deputyId } = source
  const next = nextOf(source, now)
  return {
    ...{ caseId: facts.caseId, sequence, edition: DESK_EDITION, filedAt, handlerId, deputyId },
    step: STEPS.indexOf(currentStep(facts)) + 1,
    isOpen: facts.awardServedAt === null,
    isStayed: facts.stayed,
    isUnpaid: isUnpaid(source),
    waitingOn: waitingOn(source, tables, now),
    ...{ nextKey: next?.key ?? null, nextOn: next?.dueOn ?? null, nextAt: next?.dueAt ?? null },
    ...{ nextTitleEn: next?.titleEn ?? null, nextTitleAr: next?.titleAr ?? null },
    isOwed: next !== undefined && isOwed(next, facts),
    turnsAt: turnsAt(source, next, now),
  }
}

/** Long after every date: whether a date is owed is whether somebody would be late with it by then. */
const AFTER_ALL = new Date('9999-01-01T00:00:00.000Z')

function isOwed({ key, kind, dueAt }: DeskDate, { recordClosedAt }: CaseFacts): boolean {
  return kind === 'deadline' && isLate({ key, dueAt, metAt: null, isRecordClosed: recordClosedAt !== null }, AFTER_ALL)
}

/** A period counts to its last second. */
const endOfPeriod = (dueAt: Instant): Date => new Date(Date.parse(dueAt) + 1000)

/** When a date is over. */
const endOf = ({ kind, dueAt, endsAt }: DeskDate): Date =>
  kind === 'deadline' ? endOfPeriod(dueAt) : new Date(endsAt ?? dueAt)

/** The earliest date that is owed or not over. */
function nextOf({ dates, facts }: DeskSource, now: Date): DeskDate | undefined {
  return dates
    .filter((date) => isOwed(date, facts) || endOf(date) > now)
    .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt) || a.key.localeCompare(b.key))[0]
}

function turnsAt({ facts, list }: DeskSource, next: DeskDate | undefined, now: Date): Instant | null {
  const ends = next && !isOwed(next, facts) ? [endOf(next).toISOString()] : []
  const turns = facts.courtOrdersTurnAt === null ? [] : [facts.courtOrdersTurnAt]
  // Until then the case waits for the parties who rank the candidates, and after it for the Centre.
  const ranked = list === null ? [] : [endOfPeriod(list.dueAt).toISOString()]
  return [...ends, ...turns, ...ranked].filter((at) => new Date(at) > now).toSorted()[0] ?? null
}

/** The fee of the request is not paid, or a side owes a part of the deposits while the award is not final. */
function isUnpaid({ facts, deposits }: DeskSource): boolean {
  if (!facts.feePaid) return true
  return deposits !== null && !awardIsFinal(facts) && SIDES.some((side) => owedBy(side, deposits) !== null)
}

/** A case that a state court has stayed waits for that court; a served award waits for nobody. */
function waitingOn({ facts, list }: DeskSource, tables: ActTables, now: Date): readonly Waiting[] {
  if (facts.awardServedAt !== null) return []
  if (facts.stayed) return ['court']
  const records = list === null ? {} : { list: [list] }
  const known = { facts, now, tables, dates: [], records }
  const holders = new Set(waitsOf(known, []).flatMap(({ who }) => who.map(waitingOf)))
  return WAITING.filter((one) => holders.has(one))
}

function waitingOf(holder: Holder): Waiting {
  if (holder === 'claimant' || holder === 'respondent') return holder
  return holder === 'Arbitrator' || holder === 'Secretary' ? 'tribunal' : 'centre'
}

/** Whether the case is late: a date that is owed has passed. */
export function isLateNow({ isOwed: isDue, nextAt }: Pick<DeskRow, 'isOwed' | 'nextAt'>, now: Date): boolean {
  return isDue && nextAt !== null && hasEnded(nextAt, now)
}

/** What differs between a kept row and the computed one. */
export function differencesOf(kept: DeskRow, computed: DeskRow): readonly (keyof DeskRow)[] {
  return (Object.keys(computed) as (keyof DeskRow)[]).filter(
    (name) => JSON.stringify(kept[name]) !== JSON.stringify(computed[name]),
  )
}
