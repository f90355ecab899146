import { normaliseForSearch } from '#kernel/text.ts'
import type { RecordDocument } from './contract.ts'
import { type Origin, ORIGINS, type Section, SECTIONS } from './rules.ts'
import { titleOf } from './titles.ts'

type Filed = Pick<RecordDocument, 'purpose' | 'kind' | 'lane'>

const SECTION_OF: Readonly<Record<string, Section>> = {
  'filing-document': 'pleadings',
  order: 'orders',
  'court-order': 'orders',
  'award-sealed': 'orders',
  'filing-receipt': 'letters',
  commencementLetter: 'letters',
  serviceProof: 'letters',
  awardServiceProof: 'letters',
  correspondence: 'letters',
  'correspondence-file': 'letters',
  bundle: 'bundle',
}
const EXHIBITS: readonly (string | null)[] = ['exhibit', 'witness-statement', 'expert-report']

export function sectionOf({ purpose, kind }: Filed): Section {
  if (purpose === 'submission')
    return kind === 'memorial' ? 'pleadings' : EXHIBITS.includes(kind) ? 'exhibits' : 'other'
  // The files of an award before the sealed one stay with its tribunal.
  return SECTION_OF[purpose] ?? (purpose.startsWith('award-') ? 'drafts' : 'other')
}

const ORIGIN_OF_LANE = { C: 'claimant', R: 'respondent', T: 'tribunal' } as const
const ORIGIN_OF: Readonly<Record<string, Origin>> = {
  'filing-document': 'claimant',
  'fee-proof': 'claimant',
  order: 'tribunal',
  'court-order': 'court',
}

export function originOf({ purpose, kind, lane }: Filed): Origin {
  if (lane) return ORIGIN_OF_LANE[lane]
  const writer = purpose.startsWith('correspondence') && ORIGINS.find((origin) => kind === `from-${origin}`)
  if (writer) return writer
  return ORIGIN_OF[purpose] ?? (purpose.startsWith('award-') ? 'tribunal' : 'centre')
}

/** A document with the values that the list derives from it. */
export type Listed = RecordDocument & {
  /** The name of the document in the address: "R-003", "R-003.1" for a version that was replaced, else its id. */
  readonly key: string
  readonly section: Section
  readonly origin: Origin
  /** The text that a search compares. */
  readonly heard: string
}

export type Group = {
  readonly id: string
  readonly section: Section
  readonly origin: Origin | null
  readonly documents: readonly Listed[]
}

/** The documents in the order of the list. */
export function listedOf(documents: readonly RecordDocument[]): Listed[] {
  const newest = new Map<string, number>()
  for (const { label, version } of documents)
    if (label !== null) newest.set(label, Math.max(newest.get(label) ?? 0, version ?? 0))
  const keyOf = ({ id, label, version }: RecordDocument) =>
    label === null ? id : version === null || version === newest.get(label) ? label : `${label}.${version}`
  return documents
    .map((one) => ({
      ...one,
      key: keyOf(one),
      section: sectionOf(one),
      origin: originOf(one),
      heard: heardIn(one),
    }))
    .sort(inOrder)
}

function heardIn(document: RecordDocument): string {
  const { label, documentNo, fileName } = document
  const { en, ar } = titleOf(document)
  // A label is also found without its hyphen.
  return normaliseForSearch([label, label?.replace('-', ''), documentNo, en, ar, fileName].filter(Boolean).join(' '))
}

/** Submissions by their labels, a newer version first; everything else from the newest to the oldest. */
function inOrder(a: Listed, b: Listed): number {
  const place = (one: Listed) =>
    SECTIONS.indexOf(one.section) * ORIGINS.length + (isSplit(one.section) ? ORIGINS.indexOf(one.origin) : 0)
  const between = place(a) - place(b)
  if (between !== 0) return between
  if (a.lane && b.lane) {
    const lanes = a.lane.localeCompare(b.lane)
    return lanes || (a.number ?? 0) - (b.number ?? 0) || (b.version ?? 0) - (a.version ?? 0)
  }
  // In one section the submissions come first.
  if (a.lane || b.lane) return a.lane ? -1 : 1
  return b.filedAt.localeCompare(a.filedAt) || a.id.localeCompare(b.id)
}

/** Exhibits are grouped by the side that filed them. */
const isSplit = (section: Section) => section === 'exhibits'

/** Documents in their order, as groups of one kind and, for exhibits, one side. */
export function groupsOf(documents: readonly Listed[]): Group[] {
  const groups = Map.groupBy(documents, ({ section, origin }) => (isSplit(section) ? `${section}-${origin}` : section))
  return [...groups].flatMap(([id, of]) => {
    const [first] = of
    return first
      ? [{ id, section: first.section, origin: isSplit(first.section) ? first.origin : null, documents: of }]
      : []
  })
}

/** How many documents each section has; sections without any are left out. */
export function countsOf(documents: readonly Listed[]): ReadonlyMap<Section, number> {
  const counts = Map.groupBy(documents, ({ section }) => section)
  return new Map(SECTIONS.flatMap((one) => (counts.has(one) ? [[one, counts.get(one)?.length ?? 0] as const] : [])))
}

/** The documents of a section, or of all sections, whose label or title contains every word. */
export function foundIn(documents: readonly Listed[], section: Section | 'all', typed: string): readonly Listed[] {
  const words = normaliseForSearch(typed).split(' ').filter(Boolean)
  if (section === 'all' && words.length === 0) return documents
  return documents.filter(
    (one) => (section === 'all' || one.section === section) && words.every((word) => one.heard.includes(word)),
  )
}

/** How many documents of a group are shown before it is opened further, and how many more each time. */
export const FIRST_SHOWN = 4
export const MORE_SHOWN = 50

/** The first documents of a group, and the chosen document even if it comes later. */
export function shownOf(documents: readonly Listed[], most: number, chosen: string): readonly Listed[] {
  // A line "1 more" would need as much space as the document itself.
  if (documents.length <= most + 1) return documents
  const first = documents.slice(0, most)
  const own = documents.find(({ key }) => key === chosen)
  return own === undefined || first.includes(own) ? first : [...first, own]
}

/** "C-001/12": the form in which a page is cited. */
export function citationOf({ label, documentNo, fileName }: RecordDocument, page: number): string {
  return `${label ?? documentNo ?? fileName}/${page}`
}
