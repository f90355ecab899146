import { isDeepStrictEqual } from 'node:util'
import { formatDateTime, formatDualDate } from '#kernel/format.ts'
import { nameIn, titleIn } from '#kernel/languages.ts'
import { officeTitle, officeWords } from '#kernel/offices.ts'
import { type Side, SIDES } from '#kernel/roles.ts'
import { sideLabels } from '#kernel/sides/side-words.ts'
import { type Language, say } from '#kernel/words.ts'
import { type CaseRecord, listParties, listRepresentatives } from '#server/case-record/case-file.ts'
import type { Queryable } from '#server/database/db.ts'
import type { BundleFile, CoverEdition, Section } from '#server/documents/bundle/bundle.ts'
import { partyTexts, seatText } from '#server/documents/typeset/case-text.ts'
import { bundleWords } from '#server/documents/typeset/words.ts'
import { listTribunal } from '#server/case-record/tribunal.ts'
import { type LaneParty, sectionTitle } from '../law/lanes.ts'
import { BUNDLE_KINDS, type Lane, lanesIn, prefixOf, rankOf } from '../law/rules.ts'
import type { BundleRow, listBundleItems } from './bundle-store.ts'
import { evidenceWords } from '../law/words.ts'

/** The sections of an e-bundle: by lane, and in each lane by kind, pleadings first. */
export function sectionsOf(parties: readonly LaneParty[], items: readonly Lane[]): Section[] {
  return lanesIn(parties, items).map((lane) => ({
    id: prefixOf(lane),
    title: sectionTitle(lane, parties),
    groups: BUNDLE_KINDS.map((kind) => ({ id: kind, title: evidenceWords[`group_${kind}`] })),
  }))
}

type Item = Awaited<ReturnType<typeof listBundleItems>>[number]

/** A submission as a document of the e-bundle, without the path of its bytes. */
export function bundleFileOf(item: Item, name: string, date: string): Omit<BundleFile, 'path'> {
  return {
    key: item.submissionId,
    label: item.label,
    version: item.version,
    title: item.name,
    section: prefixOf(item),
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
    // Counsel are printed once, below the last of the parties in a row for which they act.
    const side = (wanted: Side) => {
      const ofSide = texts
        .filter((party) => party.side === wanted)
        .map(({ name, counsel = [] }) => ({ name, counsel: counsel.map((one) => counselLine(one, language)) }))
      return ofSide.flatMap(({ name, counsel }, at) => [
        name,
        ...(isDeepStrictEqual(counsel, ofSide[at + 1]?.counsel) ? [] : counsel),
      ])
    }
    const sides = sideLabels(parties, language)
    const tribunal = arbitrators.map((one) => {
      const capacity = say(officeWords[officeTitle(one.office)], language)
      return `${nameIn(one, language)} — \u2068${capacity}\u2069`
    })
    const made = formatDateTime(bundle.requestedAt, language, { zone: record.seat, nameZone: true, dual: true })
    const row = (label: string, values: readonly string[]) => ({ label, values })
    const fact = (word: keyof typeof COVER, value: string) => row(say(COVER[word], language), [value])
    const rows = [
      fact('caseNumber', `\u2066${record.id}\u2069`),
      ...SIDES.map((one) => row(sides[one], side(one))),
      row(say(COVER.tribunal, language), tribunal),
      fact('seat', seatText(record.seat, language)),
      fact('madeOn', made),
    ]
    return { language, subtitle: titleIn(record, language), rows: rows.filter(({ values }) => values.length > 0) }
  })
}

const { caseNumber, tribunal, seat, madeOn } = bundleWords
const COVER = { caseNumber, tribunal, seat, madeOn }

function counselLine({ name, firm }: { name: string; firm?: string }, language: Language): string {
  const line = firm ? `${name} — \u2068${firm}\u2069` : name
  return `${say(evidenceWords.counsel, language)}: \u2068${line}\u2069`
}
