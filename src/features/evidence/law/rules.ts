import { type CaseFacts, notStayed, stepOpen } from '#case/law/rules.ts'
import { defineMachine } from '#kernel/machine.ts'
import type { Role, Side, Standing } from '#kernel/roles.ts'

export const KINDS = ['memorial', 'exhibit', 'witness-statement', 'expert-report', 'other'] as const
export type Kind = (typeof KINDS)[number]

/** The lane of a submission and the prefix of its label: claimant, respondent, tribunal. */
export const SERIES = ['C', 'R', 'T'] as const
export type Series = (typeof SERIES)[number]

export const BUNDLE_STATES = ['idle', 'building', 'ready', 'failed'] as const
export type BundleState = (typeof BUNDLE_STATES)[number]

/**
 * Why a build ended without a bundle: a file is gone, the tools refused, the process died again and again, or a document
 * is no longer for everybody in the case.
 */
export const BUNDLE_FAILURES = ['file', 'engine', 'interrupted', 'access'] as const
export type BundleFailure = (typeof BUNDLE_FAILURES)[number]

const recordOpen = { test: (f: CaseFacts) => f.recordClosedAt === null, refusal: 'RECORD_CLOSED' } as const

/** Submissions are taken from PO-1 until the record is closed (Arts. 27-31, 33). */
export const submissionMachine = defineMachine<CaseFacts>()({
  name: 'submissions',
  states: ['none', 'some'],
  state: (f) => (f.submissions > 0 ? 'some' : 'none'),
  guards: { po1: stepOpen('evidence'), recordOpen, notStayed },
  transitions: {
    'submission.add': { from: ['none', 'some'], to: 'some', needs: ['po1', 'recordOpen', 'notStayed'], article: '27' },
    'submission.admit': { from: ['some'], to: 'some', needs: ['po1', 'recordOpen', 'notStayed'], article: '27' },
  },
})

/** §4 Bundle: idle, building, ready; a failed one is built again, and a newer one supersedes. */
export const bundleMachine = defineMachine<CaseFacts>()({
  name: 'bundle',
  states: ['idle', 'failed', 'building', 'ready'],
  state: (f) => f.bundleStatus,
  guards: { po1: stepOpen('evidence'), recordOpen, notStayed },
  transitions: {
    'bundle.build': {
      from: ['idle', 'failed', 'ready'],
      to: 'building',
      needs: ['po1', 'recordOpen', 'notStayed'],
      article: '27',
    },
  },
})

export function seriesOf(side: Side): Series {
  return side === 'claimant' ? 'C' : 'R'
}

/** "C-001": the label that the index, the page stamps and citations use. */
export function labelOf(series: Series, number: number): string {
  return `${series}-${String(number).padStart(3, '0')}`
}

/** Whose turn each step of PO-1's timetable is. */
const STEPS_OF: Readonly<Record<Series, readonly string[]>> = {
  C: ['po1.claim', 'po1.reply'],
  R: ['po1.defense', 'po1.rejoinder'],
  T: [],
}

/** Whether a step is this lane's to answer: nobody closes the other side's date. */
export function isStepOf(series: Series, step: string): boolean {
  return STEPS_OF[series].includes(step)
}

const FILES_FOR_ALL: readonly Role[] = ['CaseManager', 'Secretary']

/**
 * The lanes in which someone may file, the first one by default: a party in its own only; the case manager and the
 * tribunal's secretary in each of the three.
 */
export function lanesOf(standing: Pick<Standing, 'roles' | 'side'>): readonly Series[] {
  const own = standing.side ? [seriesOf(standing.side)] : []
  if (!standing.roles.some((role) => FILES_FOR_ALL.includes(role))) return own
  return [...new Set([...own, 'T' as const, ...SERIES])]
}

/** Arbitrators' reading is their own affair: a party sees which of the representatives opened a submission. */
export function maySeeAllReaders(standing: Pick<Standing, 'roles' | 'onTribunal' | 'staff'>): boolean {
  return standing.staff || standing.onTribunal || standing.roles.includes('Secretary')
}

/** How a later e-bundle is numbered: from 1 again, or as the one before with inserts. */
export const NUMBERINGS = ['new', 'inserts'] as const
export type Numbering = (typeof NUMBERINGS)[number]

/** What the index may say of a document that is not printed, or not as it is. */
export const WARNINGS = ['broken', 'encrypted', 'limits', 'picture', 'native', 'active', 'insert', 'inserts'] as const

/** Where a document stands in an e-bundle: lane, kind (pleadings first, exhibits last), number, version. */
export function rankOf(one: { series: Series; kind: Kind; number: number; version: number }): readonly number[] {
  return [SERIES.indexOf(one.series), BUNDLE_KINDS.indexOf(one.kind), one.number, one.version]
}

export const BUNDLE_KINDS: readonly Kind[] = ['memorial', 'witness-statement', 'expert-report', 'exhibit', 'other']

type Told = { readonly status: BundleState; readonly bundleId: string }
type Shown = { readonly status: BundleState; readonly latest: { readonly id: string } | null }

/** Whether an event's news that an e-bundle is ready is what the page shows by now. */
export function isReadyNews(told: Told | undefined, { status, latest }: Shown): boolean {
  return told?.status === 'ready' && status === 'ready' && latest?.id === told.bundleId
}
