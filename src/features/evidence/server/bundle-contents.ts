import { formatDateTime, formatDualDate } from '#kernel/format.ts'
import { nameIn, titleIn } from '#kernel/languages.ts'
import { officeTitle, officeWords } from '#kernel/offices.ts'
import type { Side } from '#kernel/roles.ts'
import { type Language, say } from '#kernel/words.ts'
import { type CaseRecord, listParties, listRepresentatives } from '#server/case-record/case-file.ts'
import type { Queryable } from '#server/database/db.ts'
import type { BundleFile, CoverEdition, Section } from '#server/documents/bundle/bundle.ts'
import { partyTexts, seatText } from '#server/documents/typeset/case-text.ts'
import { bundleWords } from '#server/documents/typeset/words.ts'
import { listTribunal } from '#server/case-record/tribunal.ts'
import { BUNDLE_KINDS, rankOf, SERIES } from '../law/rules.ts'
import type { BundleRow, listBundleItems } from './bundle-store.ts'
import { evidenceWords } from '../law/words.ts'

/** The sections of an e-bundle: by lane, and in each lane by kind, pleadings first. */
export const BUNDLE_SECTIONS: readonly Section[] = SERIES.map((series) => ({
  id: series,
  title: evidenceWords[`section_${series}`],
  groups: BUNDLE_KINDS.map((kind) => ({ id: kind, title: evidenceWords[`group_${kind}`] })),
}))

type Item = Awaited<ReturnType<typeof listBundleItems>>[number]

/** A submission as a document of the e-bundle, without the path of its bytes. */
export function bundleFileOf(item: Item, name: string, date: string): Omit<BundleFile, 'path'> {
  return {
    key: item.submissionId,
    label: item.label,
    version: item.version,
    title: item.name,
    section: item.series,
    group: item.kind,
    rank: rankOf(item),
    ...{ name, date },
  }
}

/** The date of a submission as the index prints it: the day at the seat, in both calendars. */
export function indexDate(at: string, language: Language, zone: string): string {
  return formatDualDate(at, language, { zone })
}

/** The facts of the case on the cover, in each language of the bundle. */
export async function coverOf(
  db: Queryable,
  record: CaseRecord,
  bundle: BundleRow,
  languages: readonly Language[],
): Promise<CoverEdition[]> {
  const [parties, representatives, arbitrators] = await Promise.all([
    listParties(db, record.id),
    listRepresentatives(db, record.id),
    listTribunal(db, record.id),
  ])
  return languages.map((language) => {
    const texts = partyTexts(parties, representatives, language)
    const side = (wanted: Side) =>
      texts
        .filter((party) => party.side === wanted)
        .flatMap(({ name, counsel = [] }) => [name, ...counsel.map((one) => counselLine(one, language))])
    const tribunal = arbitrators.map((one) => {
      const capacity = say(officeWords[officeTitle(one.office)], language)
      return `${nameIn(one, language)} — \u2068${capacity}\u2069`
    })
    const made = formatDateTime(bundle.requestedAt, language, { zone: record.seat, nameZone: true, dual: true })
    const row = (word: keyof typeof COVER, values: readonly string[]) => ({ label: say(COVER[word], language), values })
    const rows = [
      row('caseNumber', [`\u2066${record.id}\u2069`]),
      row('claimant', side('claimant')),
      row('respondent', side('respondent')),
      row('tribunal', tribunal),
      row('seat', [seatText(record.seat, language)]),
      row('madeOn', [made]),
    ]
    return { language, subtitle: titleIn(record, language), rows: rows.filter(({ values }) => values.length > 0) }
  })
}

const { caseNumber, claimant, respondent, tribunal, seat, madeOn } = bundleWords
const COVER = { caseNumber, claimant, respondent, tribunal, seat, madeOn }

function counselLine({ name, firm }: { name: string; firm?: string }, language: Language): string {
  const line = firm ? `${name} — \u2068${firm}\u2069` : name
  return `${say(evidenceWords.counsel, language)}: \u2068${line}\u2069`
}
