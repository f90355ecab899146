import { formatDualDate, formatNumber, listOf } from '#kernel/format.ts'
import { type Language, say } from '#kernel/words.ts'
import type { listParties, listRepresentatives } from '#server/case-file.ts'
import { dated, editionsOf, languagesOf, leadingLanguage, nameIn, partyTexts } from '#server/documents/case-text.ts'
import type { OrderData, OrderEdition, Row } from '#server/documents/templates.ts'
import type { Evidence, OrderKind } from './rules.ts'
import type { StoredRow } from './store.ts'
import { caseManagementWords as words } from './words.ts'

type Named = { readonly nameEn: string; readonly nameAr: string }

export type OrderFacts = {
  readonly caseId: string
  readonly caseLanguage: string
  readonly seat: string
  readonly parties: Awaited<ReturnType<typeof listParties>>
  readonly representatives: Awaited<ReturnType<typeof listRepresentatives>>
  readonly arbitrators: readonly Named[]
  readonly number: number
  readonly documentNo: string
  readonly kind: OrderKind
  readonly issuedAt: string
  readonly text: string
  readonly timetable: readonly StoredRow[]
  readonly evidence: Evidence | null
  readonly signatory: Named
}

/** The order as it is printed, in every language of the case. */
export function orderOf(facts: OrderFacts): OrderData {
  const languages = languagesOf(leadingLanguage(facts.caseLanguage), facts.caseLanguage)
  return {
    number: facts.documentNo,
    caseId: facts.caseId,
    issuedAt: facts.issuedAt,
    editions: editionsOf(languages, (language) => editionOf(facts, language)),
  }
}

function editionOf(facts: OrderFacts, language: Language): OrderEdition {
  const role = say(facts.arbitrators.length === 1 ? words.soleArbitrator : words.arbitrator, language)
  const timetable = facts.timetable.map((row) => ({
    title: say(words[`row_${row.key}`], language),
    due: formatDualDate(row.dueOn, language, { weekday: true }),
  }))
  return {
    ...dated(language, facts.issuedAt, facts.seat),
    orderNumber: formatNumber(facts.number, language),
    subject: say(words[`kind_${facts.kind}`], language),
    parties: partyTexts(facts.parties, facts.representatives, language),
    tribunal: facts.arbitrators.map((one) => ({ name: nameIn(one, language), role })),
    ...(facts.text && { text: facts.text }),
    ...(timetable.length > 0 && { timetable }),
    ...(facts.evidence && { evidence: evidenceRows(facts.evidence, language) }),
    signatory: { name: nameIn(facts.signatory, language), role },
  }
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
