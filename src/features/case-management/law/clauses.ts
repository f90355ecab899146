import { languageOr } from '#kernel/languages.ts'
import { seenLetters } from '#kernel/text.ts'
import { type Language, LANGUAGES, type Word } from '#kernel/words.ts'
import type { OrderKind } from './rules.ts'
import { caseManagementWords as say } from './words.ts'

/** The topics of the clauses, in the order in which they are offered. */
export const CLAUSE_TOPICS = [
  'communications',
  'submissions',
  'documents',
  'witnesses',
  'experts',
  'translations',
  'hearing',
  'time',
  'applications',
  'confidentiality',
  'data',
  'secretary',
  'costs',
  'amendment',
] as const
export type ClauseTopic = (typeof CLAUSE_TOPICS)[number]

/** A choice within a clause: a number with bounds and a usual value. */
type Bounds = { readonly unit: Unit; readonly least: number; readonly most: number; readonly usual: number }
export type Unit = 'days' | 'hours' | 'minutes' | 'pages'
const days = (usual: number, least: number, most: number) => ({ unit: 'days', usual, least, most }) as const

/**
 * The library: each clause with its topic and its choices. The wording is in library-words.ts, which a page loads only when
 * clauses are chosen. Clauses with `isUsual` are in the selection that a tribunal starts from.
 */
export const CLAUSES = {
  portal: { topic: 'communications', isUsual: true, numbers: {} },
  counsel: { topic: 'communications', isUsual: true, numbers: { notice: days(7, 1, 30) } },
  form: { topic: 'submissions', isUsual: true, numbers: {} },
  length: {
    topic: 'submissions',
    isUsual: false,
    numbers: { most: { unit: 'pages', usual: 60, least: 5, most: 300 } },
  },
  exhibits: { topic: 'submissions', isUsual: true, numbers: {} },
  unsolicited: { topic: 'submissions', isUsual: true, numbers: {} },
  requests: { topic: 'documents', isUsual: true, numbers: { request: days(14, 3, 60) } },
  objections: {
    ...{ topic: 'documents', isUsual: true },
    numbers: { object: days(14, 3, 60), reply: days(7, 3, 30), produce: days(14, 3, 60) },
  },
  adverse: { topic: 'documents', isUsual: true, numbers: {} },
  guidance: { topic: 'documents', isUsual: false, numbers: {} },
  statements: { topic: 'witnesses', isUsual: true, numbers: {} },
  chief: {
    ...{ topic: 'witnesses', isUsual: true },
    numbers: { direct: { unit: 'minutes', usual: 15, least: 5, most: 60 } },
  },
  calling: { topic: 'witnesses', isUsual: true, numbers: { notice: days(30, 7, 90) } },
  absence: { topic: 'witnesses', isUsual: true, numbers: {} },
  reports: { topic: 'experts', isUsual: true, numbers: {} },
  joint: { topic: 'experts', isUsual: true, numbers: { meet: days(30, 7, 90) } },
  appointed: { topic: 'experts', isUsual: false, numbers: { terms: days(7, 3, 30), comment: days(21, 7, 60) } },
  documents: { topic: 'translations', isUsual: true, numbers: { contest: days(14, 3, 60) } },
  testimony: { topic: 'translations', isUsual: true, numbers: { notice: days(21, 7, 60) } },
  conference: { topic: 'hearing', isUsual: true, numbers: { before: days(30, 7, 90) } },
  bundle: { topic: 'hearing', isUsual: false, numbers: { before: days(14, 3, 60) } },
  clock: {
    ...{ topic: 'hearing', isUsual: true },
    numbers: { each: { unit: 'hours', usual: 6, least: 1, most: 60 } },
  },
  remote: { topic: 'hearing', isUsual: true, numbers: { request: days(21, 3, 60) } },
  recording: { topic: 'hearing', isUsual: true, numbers: { correct: days(14, 3, 60) } },
  limits: { topic: 'time', isUsual: true, numbers: {} },
  extensions: { topic: 'time', isUsual: true, numbers: { before: days(3, 1, 14), agreed: days(7, 1, 30) } },
  interim: { topic: 'applications', isUsual: true, numbers: { comment: days(7, 2, 30) } },
  bifurcation: {
    topic: 'applications',
    isUsual: false,
    numbers: { request: days(14, 3, 60), comment: days(14, 3, 60) },
  },
  duty: { topic: 'confidentiality', isUsual: true, numbers: {} },
  restricted: { topic: 'confidentiality', isUsual: false, numbers: { object: days(7, 2, 30) } },
  protection: { topic: 'data', isUsual: true, numbers: {} },
  incident: {
    ...{ topic: 'data', isUsual: false },
    numbers: { tell: { unit: 'hours', usual: 48, least: 12, most: 72 } },
  },
  assistance: { topic: 'secretary', isUsual: false, numbers: {} },
  statement: { topic: 'costs', isUsual: true, numbers: { submit: days(21, 7, 60), comment: days(14, 3, 30) } },
  conduct: { topic: 'costs', isUsual: false, numbers: {} },
  change: { topic: 'amendment', isUsual: true, numbers: {} },
  presiding: { topic: 'amendment', isUsual: false, numbers: {} },
} as const satisfies Readonly<
  Record<
    string,
    { readonly topic: ClauseTopic; readonly isUsual: boolean; readonly numbers: Readonly<Record<string, Bounds>> }
  >
>
export type ClauseKey = keyof typeof CLAUSES
export const CLAUSE_KEYS = Object.keys(CLAUSES) as [ClauseKey, ...ClauseKey[]]

/** The choices of a clause by name; the tribunal's own clauses have none. */
export const boundsOf = (key: ClauseKey | null): Readonly<Record<string, Bounds>> =>
  key === null ? {} : CLAUSES[key].numbers

export type Wording = Word
/** A chosen clause. */
export type Clause = {
  readonly topic: ClauseTopic
  /** Null for the tribunal's own clauses. */
  readonly clause: ClauseKey | null
  /** Its choices, whole numbers in Latin digits; a missing choice has the usual value. */
  readonly numbers: Readonly<Record<string, string>>
  /** The wording of the person who prepares the order; null: the library's wording. */
  readonly wording: Wording | null
}

/** A clause of the library with its usual values. */
export function clauseOf(key: ClauseKey): Clause {
  const numbers = Object.fromEntries(Object.entries(boundsOf(key)).map(([name, { usual }]) => [name, `${usual}`]))
  return { topic: CLAUSES[key].topic, clause: key, numbers, wording: null }
}

/** The clauses that most first orders contain. */
export const usualClauses = () => CLAUSE_KEYS.filter((key) => CLAUSES[key].isUsual).map(clauseOf)

/** Clauses in printing order: topics by the position of their first clause, clauses within a topic in given order. */
export function byTopic<C extends { readonly topic: ClauseTopic }>(
  clauses: readonly C[],
): readonly (readonly [ClauseTopic, C[]])[] {
  const topics = [...new Set(clauses.map(({ topic }) => topic))]
  return topics.map((topic) => [topic, clauses.filter((one) => one.topic === topic)])
}

/** The non-empty lines, each of which is a numbered paragraph. Lines end where the printed document breaks them. */
export const linesOf = (text: string) => text.split(/[\n\r\u2028\u2029\u0085]/).filter((line) => line.trim() !== '')
export const paragraphsOf = (text: string) => linesOf(text).length

export const caseLanguages = (caseLanguage: string): readonly Language[] =>
  caseLanguage === 'both' ? LANGUAGES : [languageOr(caseLanguage)]

/** What is wrong with a clause, by the path of the field. */
export type ClauseFault = { readonly path: string; readonly words: Word }

/** The faults of the chosen clauses: a duplicate, a number out of bounds, a language without wording. */
export function clauseFaults(clauses: readonly Clause[], caseLanguage: string): ClauseFault[] {
  return clauses.flatMap((one, at) => {
    const isTwice = one.clause !== null && clauses.findIndex(({ clause }) => clause === one.clause) < at
    const isElsewhere = one.clause !== null && CLAUSES[one.clause].topic !== one.topic
    const faults = isTwice
      ? [{ path: 'clause', words: say.clauseTwice }]
      : isElsewhere
        ? [{ path: 'topic', words: say.clauseElsewhere }]
        : one.clause !== null && one.wording === null
          ? numberFaults(one)
          : wordingFaults(one.wording ?? { en: '', ar: '' }, caseLanguage)
    return faults.map(({ path, words }) => ({ path: `clauses.${at}.${path}`, words }))
  })
}

function numberFaults({ clause, numbers }: Clause): ClauseFault[] {
  const bounds = boundsOf(clause)
  const unknown = Object.keys(numbers).filter((name) => !(name in bounds))
  const wrong = Object.entries(bounds).filter(([name, { least, most, usual }]) => {
    const given = numbers[name] ?? `${usual}`
    return !/^\d{1,4}$/.test(given) || Number(given) < least || Number(given) > most
  })
  return [
    ...unknown.map((name) => ({ path: `numbers.${name}`, words: say.noSuchNumber })),
    ...wrong.map(([name, { least, most }]) => ({ path: `numbers.${name}`, words: between(least, most) })),
  ]
}

const between = (least: number, most: number): Word => ({
  en: say.outOfBounds.en({ least, most }),
  ar: say.outOfBounds.ar({ least, most }),
})

/** A clause must have the same number of paragraphs in both languages, so that later paragraphs have the same numbers. */
function wordingFaults(wording: Wording, caseLanguage: string): ClauseFault[] {
  const languages = caseLanguages(caseLanguage)
  const missing = languages.filter((language) => seenLetters(wording[language]) === 0)
  if (missing.length > 0)
    return missing.map((language) => ({ path: `wording.${language}`, words: say[`wording_${language}`] }))
  const isUneven = new Set(languages.map((language) => paragraphsOf(wording[language]))).size > 1
  return isUneven ? [{ path: 'wording.ar', words: say.unevenWording }] : []
}

/** The parts of an order in preparation that determine its paragraph numbers. */
export type Prepared = {
  readonly kind: OrderKind
  readonly text: string
  readonly translation: string
  readonly clauses: readonly Clause[]
}

/** The faults of the clauses, and of a translation after which the clauses would have other numbers than after the text. */
export function orderFaults(order: Prepared, caseLanguage: string): ClauseFault[] {
  const { kind, text, translation, clauses } = order
  // In PO-1 the text comes after the clauses. An edition without the text leaves a gap in the numbers.
  const isBefore = kind !== 'PO1' && clauses.length > 0 && caseLanguages(caseLanguage).length > 1
  const isUneven = isBefore && translation.trim() !== '' && paragraphsOf(text) !== paragraphsOf(translation)
  return [
    ...(isUneven ? [{ path: 'translation', words: say.unevenTranslation }] : []),
    ...clauseFaults(clauses, caseLanguage),
  ]
}

/** Moves a clause one position up or down within its topic. */
export function moveClause(clauses: readonly Clause[], at: number, by: -1 | 1): Clause[] {
  const topic = clauses[at]?.topic
  const places = clauses.flatMap((one, place) => (one.topic === topic ? [place] : []))
  const to = places[places.indexOf(at) + by]
  const [one, other] = [clauses[at], to === undefined ? undefined : clauses[to]]
  if (!one || !other) return [...clauses]
  return clauses.map((clause, place) => (place === at ? other : place === to ? one : clause))
}

/** Moves a topic with its clauses one position up or down. */
export function moveTopic(clauses: readonly Clause[], topic: ClauseTopic, by: -1 | 1): Clause[] {
  const groups = [...byTopic(clauses)]
  const at = groups.findIndex(([name]) => name === topic)
  const [one, other] = [groups[at], groups[at + by]]
  if (!one || !other) return [...clauses]
  return groups.flatMap((group, place) => (place === at ? other[1] : place === at + by ? one[1] : group[1]))
}
