import { awardIsFinal, type CaseFacts, notStayed, stepOpen } from '#case/law/rules.ts'
import type { PlainDate } from '#kernel/dates/dates.ts'
import { defineMachine } from '#kernel/machine.ts'
import type { Word } from '#kernel/words.ts'
import { caseManagementWords } from './words.ts'

/** §9: how the conference is held. */
export const CMC_CHANNELS = ['video', 'phone', 'in-person'] as const
export const ORDER_KINDS = ['PO1', 'Jurisdiction', 'Default', 'Interim', 'Timetable'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]
/** The article of the rules under which each kind is made: conduct, jurisdiction, default, interim measures. */
export const ORDER_ARTICLES: Record<OrderKind, string> = {
  PO1: '25',
  Jurisdiction: '24',
  Default: '32',
  Interim: '30',
  Timetable: '25',
}
/** The longest text of an order, and of the reason for a new timetable. */
export const TEXT_LIMIT = 50_000
/** §5: orders after PO-1. */
export const FURTHER_KINDS = ['Jurisdiction', 'Default', 'Interim'] as const

/** The kinds that can be drafted; a revised timetable is issued without a draft. */
export const DRAFT_KINDS = ['PO1', ...FURTHER_KINDS] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

export const TIMETABLE_KEYS = ['claim', 'defense', 'reply', 'rejoinder'] as const
export type TimetableKey = (typeof TIMETABLE_KEYS)[number]
/** The source of the timetable's deadlines on the timeline of the case. */
export const PO1_SOURCE = 'po1'
export const rowKey = (key: TimetableKey) => `${PO1_SOURCE}.${key}`
/** §5: the rest is optional. */
export const REQUIRED_KEYS: readonly TimetableKey[] = ['claim', 'defense']

export const FILE_FORMATS = ['PDF/A', 'native XLSX', 'native DOCX', 'audio and video'] as const
export const CONFIDENTIALITY = ['parties', 'counsel'] as const
export const SERVICE_MODES = ['portal-only', 'portal-and-email'] as const

export type Evidence = {
  readonly fileFormats: readonly (typeof FILE_FORMATS)[number][]
  readonly confidentiality: (typeof CONFIDENTIALITY)[number]
  readonly serviceMode: (typeof SERVICE_MODES)[number]
}

/** §9: the default evidence protocol. */
export const DEFAULT_EVIDENCE = {
  fileFormats: ['PDF/A', 'native XLSX'],
  confidentiality: 'parties',
  serviceMode: 'portal-only',
} as const satisfies Evidence

/** One CMC a case (Arts. 22-23). */
export const cmcMachine = defineMachine<CaseFacts>()({
  name: 'case management conference',
  states: ['unscheduled', 'scheduled'],
  state: (f) => (f.cmcScheduled ? 'scheduled' : 'unscheduled'),
  guards: { tribunal: stepOpen('caseManagement'), notStayed },
  transitions: {
    'caseManagement.scheduleCmc': {
      from: ['unscheduled'],
      to: 'scheduled',
      needs: ['tribunal', 'notStayed'],
      article: '22-23',
    },
  },
})

/** One PO-1 a case (Arts. 22-29). */
export const po1Machine = defineMachine<CaseFacts>()({
  name: 'PO-1',
  states: ['pending', 'issued'],
  state: (f) => (f.po1Issued ? 'issued' : 'pending'),
  guards: { tribunal: stepOpen('caseManagement'), notStayed },
  transitions: {
    'caseManagement.issuePo1': { from: ['pending'], to: 'issued', needs: ['tribunal', 'notStayed'], article: '22-29' },
  },
})

/** Further orders (Arts. 24, 30, 32): from the confirmation of the tribunal until the award is final and its office ends. */
export const ordersMachine = defineMachine<CaseFacts>()({
  name: 'further orders',
  states: ['open', 'ended'],
  state: (f) => (awardIsFinal(f) ? 'ended' : 'open'),
  guards: {
    tribunal: stepOpen('caseManagement'),
    inOffice: { test: (f) => !awardIsFinal(f), refusal: 'TRIBUNAL_DISCHARGED' },
    po1Issued: { test: (f) => f.po1Issued, refusal: 'PO1_NOT_ISSUED' },
    recordOpen: { test: (f) => f.recordClosedAt === null, refusal: 'RECORD_CLOSED' },
    notStayed,
  },
  transitions: {
    'caseManagement.issueOrder': {
      from: ['open', 'ended'],
      to: 'open',
      needs: ['tribunal', 'inOffice', 'notStayed'],
      article: '33-34',
    },
    'caseManagement.reviseTimetable': {
      from: ['open', 'ended'],
      to: 'open',
      needs: ['tribunal', 'inOffice', 'po1Issued', 'recordOpen', 'notStayed'],
      article: '25',
    },
    'caseManagement.saveDraft': { from: ['open', 'ended'], to: 'open', needs: ['tribunal', 'inOffice'] },
  },
})

export type TimetableRow = { readonly key: TimetableKey; readonly dueOn: PlainDate }
/** An invalid row by its key, and the reason. */
export type TimetableFault = { readonly key: TimetableKey; readonly words: Word }

const AFTER: Readonly<Record<TimetableKey, Word>> = {
  claim: caseManagementWords.afterClaim,
  defense: caseManagementWords.afterDefense,
  reply: caseManagementWords.afterReply,
  rejoinder: caseManagementWords.afterReply,
}

/** The faults of a timetable: missing steps, past days, steps in the wrong order. Empty when it may be ordered. */
export function timetableFaults(rows: readonly TimetableRow[], today: PlainDate): TimetableFault[] {
  const dayOf = (key: TimetableKey) => rows.find((row) => row.key === key)?.dueOn
  const missing = REQUIRED_KEYS.filter((key) => dayOf(key) === undefined)
  if (missing.length > 0) return missing.map((key) => ({ key, words: caseManagementWords.enterDates }))
  const faults: TimetableFault[] = []
  let before: TimetableRow | undefined
  for (const key of TIMETABLE_KEYS) {
    const dueOn = dayOf(key)
    if (dueOn === undefined) continue
    if (rows.filter((row) => row.key === key).length > 1) faults.push({ key, words: caseManagementWords.twice })
    else if (dueOn < today) faults.push({ key, words: caseManagementWords.dayPassed })
    else if (before && dueOn <= before.dueOn) faults.push({ key, words: AFTER[before.key] })
    before = { key, dueOn }
  }
  return faults
}

type CurrentRow = TimetableRow & { readonly isMet: boolean }
/** `key` is null where no single row is at fault. */
type RevisionFault = { readonly key: TimetableKey | null; readonly words: Word }

/** The faults of a revision: nothing moved, a step already done, a past day, steps in the wrong order. */
export function revisionFaults(
  current: readonly CurrentRow[],
  changes: readonly TimetableRow[],
  today: PlainDate,
): RevisionFault[] {
  const before = (key: TimetableKey) => current.find((row) => row.key === key)
  const moved = changes.filter((row) => row.dueOn !== before(row.key)?.dueOn)
  if (moved.length === 0) return [{ key: null, words: caseManagementWords.nothingMoved }]
  const faults = moved.flatMap(({ key, dueOn }): RevisionFault[] => {
    if (moved.filter((row) => row.key === key).length > 1) return [{ key, words: caseManagementWords.twice }]
    if (before(key)?.isMet) return [{ key, words: caseManagementWords.stepDone }]
    return dueOn < today ? [{ key, words: caseManagementWords.dayPassed }] : []
  })
  return faults.length > 0 ? faults : orderFaults(current, moved)
}

/** Moved steps dated before their predecessor or after their successor. */
function orderFaults(current: readonly CurrentRow[], moved: readonly TimetableRow[]): RevisionFault[] {
  const isMoved = (key: TimetableKey) => moved.some((row) => row.key === key)
  const rows = TIMETABLE_KEYS.flatMap((key) => {
    const row = moved.find((one) => one.key === key) ?? current.find((one) => one.key === key)
    return row ? [row] : []
  })
  return rows.flatMap((row, at): RevisionFault[] => {
    const previous = rows[at - 1]
    if (!previous || row.dueOn > previous.dueOn) return []
    if (isMoved(row.key)) return [{ key: row.key, words: AFTER[previous.key] }]
    return isMoved(previous.key) ? [{ key: previous.key, words: caseManagementWords.beforeNext }] : []
  })
}

/** PO-1 is always number 1; further orders start at 2. */
export function nextOrderNumber(kind: OrderKind, issued: readonly number[]): number {
  return kind === 'PO1' ? 1 : Math.max(1, ...issued) + 1
}

export function documentNumber(caseId: string, number: number): string {
  return `PO-${caseId}-${number}`
}
