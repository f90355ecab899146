import { formatDateTime, formatNumber, formatTime } from '#kernel/format.ts'
import { type Language, say } from '#kernel/words.ts'
import type { listParties, listRepresentatives } from '#server/case-file.ts'
import { dated, editionsOf, languagesOf, leadingLanguage, nameIn, partyTexts } from '#server/documents/case-text.ts'
import type {
  Attendant,
  CourseEntry,
  MinutesData,
  MinutesEdition,
  Row,
  Signatory,
} from '#server/documents/templates.ts'
import { presentStatements } from './hearing-view.ts'
import { minutesWords as words } from './minutes-words.ts'
import type { Hearing, listClosings, listEntries, listParticipants } from './store.ts'
import { hearingWords } from './words.ts'

type Named = { readonly nameEn: string; readonly nameAr: string }
type Participant = Awaited<ReturnType<typeof listParticipants>>[number]
type Entry = Awaited<ReturnType<typeof listEntries>>[number]

/** Everything the minutes of a hearing are made from. */
export type HearingRecord = {
  readonly file: { readonly id: string; readonly seat: string; readonly language: string }
  readonly parties: Awaited<ReturnType<typeof listParties>>
  readonly representatives: Awaited<ReturnType<typeof listRepresentatives>>
  readonly hearing: Pick<Hearing, 'id' | 'number' | 'scheduledAt' | 'durationMinutes' | 'mode' | 'place'>
  readonly participants: readonly Participant[]
  /** The entries of this hearing only, oldest first. */
  readonly entries: readonly Entry[]
  /** The closing in force that was declared in this hearing. */
  readonly closing: Awaited<ReturnType<typeof listClosings>>[number] | null
  readonly names: Readonly<Record<string, Named>>
}

type Printing = {
  readonly documentNo: string
  readonly version: number
  readonly issuedAt: string
  readonly text: string
}

/** The minutes as they are printed, in every language of the case. */
export function minutesOf(record: HearingRecord, printing: Printing): MinutesData {
  const { id, language: caseLanguage } = record.file
  const languages = languagesOf(leadingLanguage(caseLanguage), caseLanguage)
  return {
    ...{ number: printing.documentNo, caseId: id, issuedAt: printing.issuedAt },
    editions: editionsOf(languages, (language) => editionOf(record, printing, language)),
  }
}

/** Whether anybody's presence is on record: minutes without it would say nothing of who was there. */
export function isAttendanceKnown(participants: readonly Pick<Participant, 'present' | 'joinedAt'>[]): boolean {
  return participants.some((one) => one.present !== null || one.joinedAt !== null)
}

function editionOf(record: HearingRecord, printing: Printing, language: Language): MinutesEdition {
  const { file, hearing, participants } = record
  const version = formatNumber(printing.version, language)
  return {
    ...dated(language, printing.issuedAt, file.seat),
    hearingNumber: formatNumber(hearing.number, language),
    ...(printing.version > 1 && { revision: say(words.versionNo, language, { version }) }),
    parties: partyTexts(record.parties, record.representatives, language),
    hearing: hearingRows(record, language),
    attendance: participants.map((one) => attendant(one, file.seat, language)),
    course: record.entries.map((entry) => courseEntry(entry, record, language)),
    ...(printing.text && { text: printing.text }),
    statements: statementRows(record, language),
    closure: closureRows(record, language),
    signatories: signatories(participants, language),
  }
}

function hearingRows({ file, hearing, entries }: HearingRecord, language: Language): Row[] {
  const { scheduledAt, durationMinutes, mode, place } = hearing
  const wasTaken = entries.some((entry) => entry.kind === 'transcript-on')
  return [
    {
      label: say(words.when, language),
      value: formatDateTime(scheduledAt, language, { dual: true, nameZone: true, zone: file.seat, weekday: true }),
    },
    { label: say(words.length, language), value: say(words.minutes, language, { count: durationMinutes }) },
    { label: say(hearingWords.mode, language), value: say(hearingWords[`mode_${mode}`], language) },
    ...(place === '' ? [] : [{ label: say(hearingWords.place, language), value: place }]),
    {
      label: say(hearingWords.transcript, language),
      value: say(wasTaken ? words.transcriptTaken : words.transcriptNone, language),
    },
  ]
}

function attendant(one: Participant, zone: string, language: Language): Attendant {
  return {
    name: nameIn(one, language),
    capacity: say(hearingWords[`capacity_${one.capacity}`], language),
    presence: presenceOf(one, zone, language),
  }
}

function presenceOf({ present, joinedAt }: Participant, zone: string, language: Language): string {
  if (present === false) return say(hearingWords.absent, language)
  if (joinedAt === null) return say(present ? hearingWords.present : hearingWords.notRecorded, language)
  const time = formatTime(joinedAt, language, { zone })
  return say(present ? words.presentJoined : words.joinedAt, language, { time })
}

function courseEntry(entry: Entry, { file, names }: HearingRecord, language: Language): CourseEntry {
  const { at, kind, side, statement, note, personId } = entry
  const by = names[personId]
  const said =
    side && statement ? [`${sideOf(side, language)}: ${say(hearingWords[`statement_${statement}`], language)}`] : []
  return {
    at: formatDateTime(at, language, { zone: file.seat }),
    event: say(hearingWords[`entry_${kind}`], language),
    details: [...said, ...(note === '' ? [] : [note]), ...(by ? [nameIn(by, language)] : [])],
  }
}

const sideOf = (side: 'claimant' | 'respondent', language: Language) =>
  say(side === 'claimant' ? words.sideClaimant : words.sideRespondent, language)

/** What each side answered to "anything further?"; a side that was not asked has a row that says so. */
function statementRows({ entries }: HearingRecord, language: Language): Row[] {
  const spoken = presentStatements(entries)
  return (['claimant', 'respondent'] as const).map((side) => {
    const said = spoken.find((one) => one.side === side)
    const value = said
      ? [say(hearingWords[`statement_${said.statement}`], language), ...(said.note ? [said.note] : [])].join(' — ')
      : say(words.notAsked, language)
    return { label: sideOf(side, language), value }
  })
}

function closureRows({ closing, names, file }: HearingRecord, language: Language): Row[] {
  if (closing === null) return []
  const [decided, recorded] = [names[closing.decidedBy], names[closing.recordedBy]]
  const zone = file.seat
  return [
    {
      label: say(hearingWords.closedOn, language),
      value: formatDateTime(closing.closedAt, language, { dual: true, nameZone: true, zone }),
    },
    ...(decided ? [{ label: say(hearingWords.decidedBy, language), value: nameIn(decided, language) }] : []),
    ...(recorded ? [{ label: say(hearingWords.recordedBy, language), value: nameIn(recorded, language) }] : []),
  ]
}

const SIGNING = ['arbitrator', 'secretary', 'claimant', 'respondent', 'witness', 'expert'] as const

/** Whoever is marked as absent was not there, though a link was opened in the name. */
const wasThere = ({ present, joinedAt }: Participant) => present === true || (present === null && joinedAt !== null)

/** Saudi Arbitration Law, Art. 33: the tribunal, its secretary, the parties' agents, witnesses and experts who were there. */
function signatories(participants: readonly Participant[], language: Language): Signatory[] {
  return SIGNING.flatMap((capacity) =>
    participants
      .filter((one) => one.capacity === capacity && wasThere(one))
      .map((one) => ({ name: nameIn(one, language), role: roleOf(capacity, language) })),
  )
}

function roleOf(capacity: (typeof SIGNING)[number], language: Language): string {
  return capacity === 'claimant' || capacity === 'respondent'
    ? say(words.representative, language, { side: sideOf(capacity, language) })
    : say(hearingWords[`capacity_${capacity}`], language)
}
