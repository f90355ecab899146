import { caseWords } from '#case/law/words.ts'
import { particularsWords } from '#case/law/particulars-words.ts'
import { filingWords } from '#filing/law/words.ts'
import type { DocumentKind } from '#filing/law/rules.ts'
import { plainDateIn } from '#kernel/dates/dates.ts'
import { periodText } from '#kernel/dates/deadlines.ts'
import { formatArticle, formatDateTime, formatDualDate, formatMoney, withCommas, zoneName } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import type { Currency } from '#kernel/money/money.ts'
import { roleWords } from '#kernel/roles.ts'
import { isolate, isolateLtr } from '#kernel/text.ts'
import type { TimelineItem } from '#kernel/timeline.ts'
import { type Language, say, type Word } from '#kernel/words.ts'
import type { listParties, listRepresentatives } from '#server/case-record/case-file.ts'
import { dated, editionsOf, languagesOf, partyTexts, seatText } from '#server/documents/typeset/case-text.ts'
import { languageOf } from '#server/documents/typeset/clean-text.ts'
import type { LetterData, LetterEdition, LimitRow } from '#server/documents/typeset/templates.ts'
import type { Rules, TimeLimitKey } from '#kernel/rule-sets/sets.ts'
import { getTimeLimit } from '#rule-sets/law/rules.ts'
import { commencementWords } from '../law/words.ts'

type CaseFields = {
  readonly id: string
  readonly seat: string
  readonly language: string
  readonly amount: string | null
  readonly currency: string
  readonly claimSummary: string
  readonly applicableLaw: string
  readonly rulesVersion: string
}

/** The request as the centre received it: when first, under which number, and with which papers. */
export type RequestSource = {
  readonly receivedAt: string | null
  readonly number: string | null
  readonly papers: readonly { readonly kind: DocumentKind; readonly name: string }[]
}

export type LetterSource = {
  readonly file: CaseFields
  readonly parties: Awaited<ReturnType<typeof listParties>>
  readonly representatives: Awaited<ReturnType<typeof listRepresentatives>>
  readonly letterNo: string
  readonly issuedAt: string
  readonly seatTz: string
  readonly language: Language
  /** The day on which the request was complete and its fee paid. */
  readonly commencedOn: string
  readonly request: RequestSource
  readonly deadlines: readonly TimelineItem[]
  readonly rules: Pick<Rules, 'timeLimits'>
  readonly signatory: {
    readonly nameEn: string
    readonly nameAr: string
    readonly role: 'CaseManager' | 'CourtOfficer'
  }
}

/** The letter as printed: first in its own language, then in the other if the case is held in both. */
export function letterOf(source: LetterSource): LetterData {
  return {
    number: source.letterNo,
    caseId: source.file.id,
    issuedAt: source.issuedAt,
    editions: editionsOf(languagesOf(source.language, source.file.language), (language) => editionOf(source, language)),
  }
}

function editionOf(source: LetterSource, language: Language): LetterEdition {
  const { file, signatory } = source
  const amount =
    file.amount === null
      ? {}
      : { amount: formatMoney({ amount: file.amount, currency: file.currency as Currency }, language) }
  return {
    ...dated(language, source.issuedAt, source.seatTz),
    parties: partyTexts(source.parties, source.representatives, language),
    requestReceivedOn: formatDualDate(receivedOn(source), language),
    commencedOn: formatDualDate(source.commencedOn, language),
    rows: particulars(source, language),
    seat: seatText(file.seat, language),
    languageOfArbitration: say(caseWords[`language_${file.language as 'en' | 'ar' | 'both'}`], language),
    ...amount,
    ...summaryIn(source, language),
    deadlines: limitRows(source, language),
    enclosures: enclosures(source.request, language),
    signatory: {
      name: nameIn(signatory, language),
      role: say(commencementWords.forTheCentre, language, { role: say(roleWords[signatory.role], language) }),
    },
  }
}

/** The day at the seat on which the request first reached the centre. A request that was never submitted was complete on that day. */
function receivedOn({ request, seatTz, commencedOn }: LetterSource): string {
  return request.receivedAt === null ? commencedOn : plainDateIn(request.receivedAt, seatTz)
}

function particulars({ file, request }: LetterSource, language: Language) {
  const row = (label: Word, value: string) => (value.trim() === '' ? [] : [{ label: say(label, language), value }])
  const since = formatDualDate(file.rulesVersion, language)
  const agreements = request.papers.filter(({ kind }) => kind === 'agreement')
  return [
    ...row(particularsWords.rules, say(particularsWords.rulesVersion, language, { date: since })),
    ...row(
      particularsWords.agreement,
      withCommas(
        agreements.map(({ name }) => isolate(name)),
        language,
      ),
    ),
    ...row(particularsWords.law, file.applicableLaw),
  ]
}

/** A summary given in one language is printed once, in the edition of that language; the other edition refers to it. */
function summaryIn({ file, language: first }: LetterSource, language: Language) {
  const text = file.claimSummary
  if (text.trim() === '') return {}
  const given = new Set<string>(text.split('\n').map((line) => languageOf(line, '')))
  const printed = languagesOf(first, file.language)
  const isOwn = given.has(language) || !printed.some((one) => given.has(one))
  if (isOwn) return { summary: text }
  return { summaryElsewhere: say(commencementWords.summaryElsewhere, language) }
}

/** The request and its papers, by kind and name. */
function enclosures({ number, papers }: RequestSource, language: Language): string[] {
  const request = say(commencementWords.requestEnclosed, language)
  return [
    number === null ? request : `${request} (${isolateLtr(number)})`,
    ...papers.map(({ kind, name }) => `${say(filingWords[`kind_${kind}`], language)}: ${isolate(name)}`),
  ]
}

/** One row for each time limit of the rules, no matter whom it binds: its length, its start, and its last moment at the seat. */
function limitRows(source: LetterSource, language: Language): LimitRow[] {
  const limits = source.deadlines.filter((item) => item.kind === 'deadline' && item.instrument === 'rules')
  const once = limits.filter((item, at) => limits.findIndex((one) => one.basis['limit'] === item.basis['limit']) === at)
  return once.map((item) => ({
    title: say(item.title, language),
    article: formatArticle(item.article, language),
    bound: say(boundBy(item, limits), language),
    period: periodOf(source, item, language),
    ends: lastMoment(source, item, language),
  }))
}

function boundBy({ partyId, basis }: TimelineItem, limits: readonly TimelineItem[]): Word {
  if (partyId === null) return commencementWords.boundAll
  const bound = limits.filter((one) => one.basis['limit'] === basis['limit']).length
  return bound > 1 ? commencementWords.boundEach : commencementWords.boundOne
}

/** A party's period runs from its receipt of the letter, a common period from the date of the letter. */
function periodOf({ rules }: LetterSource, item: TimelineItem, language: Language): string {
  const { length, unit } = getTimeLimit(rules, item.basis['limit'] as TimeLimitKey)
  const word = item.partyId === null ? commencementWords.fromLetter : commencementWords.fromReceipt
  return say(word, language, { period: periodText(length, unit, language) })
}

function lastMoment({ seatTz }: LetterSource, { dueAt }: TimelineItem, language: Language): string {
  if (dueAt === null) return say(commencementWords.lastDay, language, { place: zoneName(seatTz, language) })
  return formatDateTime(dueAt, language, { zone: seatTz, nameZone: true, dual: true })
}
