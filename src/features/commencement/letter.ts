import { caseWords } from '#case/words.ts'
import { periodText } from '#kernel/deadlines.ts'
import { formatArticle, formatDualDate, formatMoney, zoneName } from '#kernel/format.ts'
import type { Currency } from '#kernel/money.ts'
import { roleWords } from '#kernel/roles.ts'
import type { TimelineItem } from '#kernel/timeline.ts'
import { type Language, say } from '#kernel/words.ts'
import type { listParties, listRepresentatives } from '#server/case-file.ts'
import { dated, editionsOf, languagesOf, nameIn, partyTexts } from '#server/documents/case-text.ts'
import type { DueRow, LetterData, LetterEdition } from '#server/documents/templates.ts'
import { getTimeLimit, type Rules, type TimeLimitKey } from '#settings/rules.ts'
import { commencementWords } from './words.ts'

type CaseFields = {
  readonly id: string
  readonly seat: string
  readonly language: string
  readonly amount: string | null
  readonly currency: string
  readonly claimSummary: string
}

export type LetterFacts = {
  readonly file: CaseFields
  readonly parties: Awaited<ReturnType<typeof listParties>>
  readonly representatives: Awaited<ReturnType<typeof listRepresentatives>>
  readonly letterNo: string
  readonly issuedAt: string
  readonly seatTz: string
  readonly language: Language
  readonly receivedOn: string
  readonly deadlines: readonly TimelineItem[]
  readonly rules: Pick<Rules, 'timeLimits'>
  readonly signatory: {
    readonly nameEn: string
    readonly nameAr: string
    readonly role: 'CaseManager' | 'CourtOfficer'
  }
}

/** The letter as it is printed: first in its own language, then in the other where the case is held in it. */
export function letterOf(facts: LetterFacts): LetterData {
  return {
    number: facts.letterNo,
    caseId: facts.file.id,
    issuedAt: facts.issuedAt,
    editions: editionsOf(languagesOf(facts.language, facts.file.language), (language) => editionOf(facts, language)),
  }
}

function editionOf(facts: LetterFacts, language: Language): LetterEdition {
  const { file, signatory } = facts
  const amount =
    file.amount === null
      ? {}
      : { amount: formatMoney({ amount: file.amount, currency: file.currency as Currency }, language) }
  return {
    ...dated(language, facts.issuedAt, facts.seatTz),
    parties: partyTexts(facts.parties, facts.representatives, language),
    requestReceivedOn: formatDualDate(facts.receivedOn, language),
    seat: zoneName(file.seat, language),
    languageOfArbitration: say(caseWords[`language_${file.language as 'en' | 'ar' | 'both'}`], language),
    ...amount,
    ...(file.claimSummary && { summary: file.claimSummary }),
    deadlines: dueRows(facts, language),
    signatory: { name: nameIn(signatory, language), role: say(roleWords[signatory.role], language) },
  }
}

/** One row a time limit of the rules, whoever it binds: a running one by its date, the answer by its length from receipt. */
function dueRows({ deadlines, rules }: LetterFacts, language: Language): DueRow[] {
  const limits = deadlines.filter((item) => item.kind === 'deadline' && item.instrument === 'rules')
  const once = limits.filter((item, at) => limits.findIndex((one) => one.basis['limit'] === item.basis['limit']) === at)
  return once.map((item) => ({
    title: say(item.title, language),
    article: formatArticle(item.article, language),
    due: item.dueOn === null ? fromReceipt(rules, item, language) : formatDualDate(item.dueOn, language),
  }))
}

function fromReceipt(rules: Pick<Rules, 'timeLimits'>, item: TimelineItem, language: Language): string {
  const { length, unit } = getTimeLimit(rules, item.basis['limit'] as TimeLimitKey)
  return say(commencementWords.fromReceipt, language, { period: periodText(length, unit, language) })
}
