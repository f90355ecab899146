import { type CaseFacts, notStayed, stepOpen } from '#case/law/rules.ts'
import { defineMachine } from '#kernel/machine.ts'
import type { Role, Side, Standing } from '#kernel/roles.ts'

export const KINDS = ['memorial', 'exhibit', 'witness-statement', 'expert-report', 'other'] as const
export type Kind = (typeof KINDS)[number]

/** Whose submissions have one series of labels: claimant, respondent, tribunal. */
export const SERIES = ['C', 'R', 'T'] as const
export type Series = (typeof SERIES)[number]

/** The lane of a submission, which gives its label: a group of parties of one side who plead together, or the tribunal. */
export type Lane = { readonly series: Series; readonly group: number }

export const BUNDLE_STATES = ['idle', 'building', 'ready', 'failed'] as const
export type BundleState = (typeof BUNDLE_STATES)[number]

/**
 * Why a build ended without a bundle: a file is missing, the tools failed, the process died repeatedly, or a document is no
 * longer available to everyone in the case.
 */
export const BUNDLE_FAILURES = ['file', 'engine', 'interrupted', 'access'] as const
export type BundleFailure = (typeof BUNDLE_FAILURES)[number]

const recordOpen = { test: (f: CaseFacts) => f.recordClosedAt === null, refusal: 'RECORD_CLOSED' } as const

/** Submissions are accepted from PO-1 until the record is closed (Arts. 27-31, 33). */
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

/** §4 Bundle: idle, building, ready. A failed bundle can be built again, and a newer one supersedes it. */
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

/** "C", "R2": the prefix of the labels of a lane. The first group of a side has no number. */
export function prefixOf({ series, group }: Lane): string {
  return group > 1 ? `${series}${group}` : series
}

/** "C-001", "R2-001": the label that the index, the page stamps and citations use. */
export function labelOf(lane: Lane, number: number): string {
  return `${prefixOf(lane)}-${String(number).padStart(3, '0')}`
}

/** The steps of PO-1's timetable that each lane answers. */
const STEPS_OF: Readonly<Record<Series, readonly string[]>> = {
  C: ['po1.claim', 'po1.reply'],
  R: ['po1.defense', 'po1.rejoinder'],
  T: [],
}

/** Whether a step is for this lane, so that no one meets the other side's deadline. */
export function isStepOf(series: Series, step: string): boolean {
  return STEPS_OF[series].includes(step)
}

const FILES_FOR_ALL: readonly Role[] = ['CaseManager', 'Secretary']

type InGroup = { readonly id: string; readonly side: Side; readonly group: number }

/**
 * Every lane of a case, in the order of the labels: one for each group of a side, and the tribunal's. A lane with submissions stays when
 * its group has no party any more.
 */
export function lanesIn(parties: readonly Omit<InGroup, 'id'>[], filed: readonly Lane[] = []): readonly Lane[] {
  const known = [...parties.map(({ side, group }) => ({ series: seriesOf(side), group })), ...filed]
  const groups = (series: Series) =>
    [...new Set(known.filter((lane) => lane.series === series).map(({ group }) => group))].toSorted((a, b) => a - b)
  return SERIES.flatMap((series) => (series === 'T' ? [1] : groups(series)).map((group) => ({ series, group })))
}

export const isSameLane = (one: Lane, other: Lane) => one.series === other.series && one.group === other.group

/**
 * The lanes in which a person may file, the default first: a party only in those of the groups that it acts in, the case manager and the
 * tribunal's secretary in all.
 */
export function lanesOf(
  { roles, own }: { readonly roles: readonly Role[]; readonly own: readonly string[] },
  parties: readonly InGroup[],
): readonly Lane[] {
  const all = lanesIn(parties)
  const ownParties = parties.filter(({ id }) => own.includes(id))
  const ownLanes = lanesIn(ownParties).filter(({ series }) => series !== 'T')
  if (!roles.some((role) => FILES_FOR_ALL.includes(role))) return ownLanes
  const first = [...ownLanes, ...all.filter(({ series }) => series === 'T')]
  return [...first, ...all.filter((lane) => !first.some((one) => isSameLane(one, lane)))]
}

/** Who may see all readers. Others see only which representatives opened a submission, not the arbitrators. */
export function maySeeAllReaders(standing: Pick<Standing, 'roles' | 'onTribunal' | 'staff'>): boolean {
  return standing.staff || standing.onTribunal || standing.roles.includes('Secretary')
}

/** How a later e-bundle is numbered: from 1 again, or like the previous one with inserts. */
export const NUMBERINGS = ['new', 'inserts'] as const
export type Numbering = (typeof NUMBERINGS)[number]

/** Remarks in the index on documents that are not included, or not unchanged. */
export const WARNINGS = ['broken', 'encrypted', 'limits', 'picture', 'native', 'active', 'insert', 'inserts'] as const

/** The sort key of a document in an e-bundle: lane, kind (pleadings first), number, version. */
export function rankOf(one: Lane & { kind: Kind; number: number; version: number }): readonly number[] {
  // Stored layouts have four numbers, and whole ones for the first group of a side.
  return [SERIES.indexOf(one.series) + (one.group - 1) / 1000, BUNDLE_KINDS.indexOf(one.kind), one.number, one.version]
}

export const BUNDLE_KINDS: readonly Kind[] = ['memorial', 'witness-statement', 'expert-report', 'exhibit', 'other']

type Told = { readonly status: BundleState; readonly bundleId: string }
type Shown = { readonly status: BundleState; readonly latest: { readonly id: string } | null }

/** Whether the page already shows the bundle that an event reported as ready. */
export function isReadyNews(told: Told | undefined, { status, latest }: Shown): boolean {
  return told?.status === 'ready' && status === 'ready' && latest?.id === told.bundleId
}
