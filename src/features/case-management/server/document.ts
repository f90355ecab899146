import { formatArticle, formatDateTime, formatNumber, listOf } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import { officeTitle, officeWords } from '#kernel/offices.ts'
import { type Language, say } from '#kernel/words.ts'
import type { listParties, listRepresentatives } from '#server/case-record/case-file.ts'
import {
  dated,
  editionsOf,
  languagesOf,
  leadingLanguage,
  partyTexts,
  seatText,
} from '#server/documents/typeset/case-text.ts'
import { languageOf } from '#server/documents/typeset/clean-text.ts'
import type { ClauseText, OrderData, OrderEdition, Row } from '#server/documents/typeset/templates.ts'
import type { Arbitrator } from '#server/case-record/tribunal.ts'
import { byTopic, linesOf } from '../law/clauses.ts'
import type { OrderedClause } from '../law/library.ts'
import { type Evidence, ORDER_ARTICLES, type OrderKind } from '../law/rules.ts'
import type { StoredRow } from './store.ts'
import { caseManagementWords as words } from '../law/words.ts'

type OrderArbitrator = Pick<Arbitrator, 'personId' | 'office' | 'nameEn' | 'nameAr'>

export type OrderSource = {
  readonly caseId: string
  readonly caseLanguage: string
  readonly seat: string
  readonly parties: Awaited<ReturnType<typeof listParties>>
  readonly representatives: Awaited<ReturnType<typeof listRepresentatives>>
  /** The tribunal, its presiding arbitrator first. */
  readonly arbitrators: readonly OrderArbitrator[]
  readonly number: number
  readonly documentNo: string
  readonly kind: OrderKind
  readonly issuedAt: string
  readonly text: string
  /** The text in the other language of the case; empty if there is none. */
  readonly translation: string
  readonly timetable: readonly StoredRow[]
  readonly evidence: Evidence | null
  readonly clauses: readonly OrderedClause[]
  /** The arbitrator who issues it. */
  readonly signatory: string
}

/** The order as printed, in every language of the case. */
export function orderOf(source: OrderSource): OrderData {
  const languages = languagesOf(leadingLanguage(source.caseLanguage), source.caseLanguage)
  return {
    number: source.documentNo,
    caseId: source.caseId,
    issuedAt: source.issuedAt,
    signedBy: source.signatory,
    editions: editionsOf(languages, (language) => editionOf(source, language)),
  }
}

function editionOf(source: OrderSource, language: Language): OrderEdition {
  const tribunal = source.arbitrators.map((one) => ({
    name: nameIn(one, language),
    role: say(officeWords[officeTitle(one.office)], language),
  }))
  const signatory = tribunal[source.arbitrators.findIndex((one) => one.personId === source.signatory)]
  if (!signatory) throw new Error(`${source.signatory} is not of the tribunal`)
  const timetable = source.timetable.map((row) => timetableRow(row, source, language))
  return {
    ...dated(language, source.issuedAt, source.seat),
    orderNumber: formatNumber(source.number, language),
    subject: say(subjectOf(source), language),
    article: say(words.underRules, language, { article: formatArticle(ORDER_ARTICLES[source.kind], language) }),
    seat: seatText(source.seat, language),
    parties: partyTexts(source.parties, source.representatives, language),
    tribunal,
    ...textOf(source, language),
    ...(source.clauses.length > 0 && { clauses: clausesOf(source.clauses, language) }),
    ...(source.kind === 'PO1' && { directions: say(words.directions, language) }),
    ...(timetable.length > 0 && { timetable }),
    ...(source.evidence && { evidence: evidenceRows(source.evidence, language) }),
    signatory,
  }
}

/** A period ends at a time at the seat, which is printed with it. A revised timetable shows both dates of a moved step. */
function timetableRow({ key, dueAt, was }: StoredRow, { kind, seat }: OrderSource, language: Language) {
  const at = (moment: string) =>
    formatDateTime(moment, language, { dual: true, nameZone: true, weekday: true, zone: seat })
  const title = say(words[`row_${key}`], language)
  if (kind !== 'Timetable') return { title, due: at(dueAt) }
  if (was === undefined) return { title, was: at(dueAt), due: say(words.unchanged, language) }
  return { title, was: was === null ? '—' : at(was.dueAt), due: at(dueAt) }
}

/**
 * The text in the language of the edition. If it exists only in the other language, the edition says so, and the text is in the
 * other edition of the same file. A text with lines in both languages is printed whole in each. If clauses follow, a translation
 * must have as many paragraphs as the text (`orderFaults`), so that the clauses have the same numbers in both editions.
 */
function textOf(source: OrderSource, language: Language): Pick<OrderEdition, 'text' | 'untranslated' | 'elsewhere'> {
  const { text, translation, caseLanguage } = source
  if (text === '') return {}
  const lines = linesOf(text)
  const first = leadingLanguage(caseLanguage)
  const isItsOwn = languageOf(text, first) === language
  if (caseLanguage !== 'both' || isItsOwn) return { text }
  if (translation !== '') return { text: translation }
  if (lines.some((line) => languageOf(line, first) === language)) return { text }
  const isPart = source.kind === 'PO1' && source.clauses.length > 0
  const untranslated = isPart ? words.directionsUntranslated : words.untranslated
  return { untranslated: say(untranslated, language), elsewhere: lines.length }
}

const subjectOf = ({ kind, clauses }: OrderSource) =>
  kind === 'PO1' && clauses.length > 0 ? words.po1WithClauses : words[`kind_${kind}`]

/** Headings by topic, with the clauses of each below. */
function clausesOf(clauses: readonly OrderedClause[], language: Language): ClauseText[] {
  return byTopic(clauses).map(([topic, ofTopic]) => ({
    topic: say(words[`topic_${topic}`], language),
    text: ofTopic.map((one) => one[language]).join('\n'),
  }))
}

function evidenceRows(evidence: Evidence, language: Language): Row[] {
  const formats = evidence.fileFormats.map((format) => say(words[`format_${format}`], language))
  return [
    { label: say(words.fileFormats, language), value: listOf(formats, language) },
    {
      label: say(words.confidentiality, language),
      value: say(words[`confidentiality_${evidence.confidentiality}`], language),
    },
    { label: say(words.serviceMode, language), value: say(words[`service_${evidence.serviceMode}`], language) },
  ]
}
