import { formatDateTime, formatNumber, formatTime, zoneName } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import { officeTitle, officeWords } from '#kernel/offices.ts'
import { sideLabels } from '#kernel/sides/side-words.ts'
import { type Language, say } from '#kernel/words.ts'
import type { listParties, listRepresentatives } from '#server/case-record/case-file.ts'
import { dated, editionsOf, languagesOf, leadingLanguage, partyTexts } from '#server/documents/typeset/case-text.ts'
import type { Attendant, MinutesData, MinutesEdition, Row, Signatory } from '#server/documents/typeset/templates.ts'
import { courseOf, answerRows } from './minutes-course.ts'
import { minutesWords as words } from '../law/minutes-words.ts'
import { COUNTRY_OF_SEAT } from '#kernel/dates/holidays.ts'
import type { Hearing, listClosings, listHearingEntries, listParticipants } from './store.ts'
import { hearingWords } from '../law/words.ts'

type Named = { readonly nameEn: string; readonly nameAr: string }
type Participant = Awaited<ReturnType<typeof listParticipants>>[number]
type HearingEntry = Awaited<ReturnType<typeof listHearingEntries>>[number]

/** Everything from which the minutes of a hearing are made. */
export type HearingRecord = {
  readonly file: { readonly id: string; readonly seat: string; readonly language: string }
  readonly parties: Awaited<ReturnType<typeof listParties>>
  readonly representatives: Awaited<ReturnType<typeof listRepresentatives>>
  readonly hearing: Pick<Hearing, 'id' | 'number' | 'scheduledAt' | 'durationMinutes' | 'mode' | 'place'>
  readonly participants: readonly Participant[]
  /** The entries of this hearing only, oldest first. */
  readonly entries: readonly HearingEntry[]
  /** The closing in force that was declared in this hearing. */
  readonly closing: Awaited<ReturnType<typeof listClosings>>[number] | null
  /** The offices on the current tribunal, by person. */
  readonly offices: Readonly<Record<string, string>>
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

/** Whether any attendance is recorded: minutes without it would not show who was present. */
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
    attendance: participants.map((one) => attendant(one, record, language)),
    ...courseOf(record, language),
    timesIn: zoneName(file.seat, language),
    isSaudiSeat: COUNTRY_OF_SEAT[file.seat] === 'SA',
    ...(printing.text && { text: printing.text }),
    statements: answerRows(record, language),
    closure: closureRows(record, language),
    signatories: signatories(record, language),
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
    { label: say(words.length, language), value: say(words.lengthOf, language, { minutes: durationMinutes }) },
    { label: say(hearingWords.mode, language), value: say(hearingWords[`mode_${mode}`], language) },
    ...(place === '' ? [] : [{ label: say(hearingWords.place, language), value: place }]),
    {
      label: say(hearingWords.transcript, language),
      value: say(wasTaken ? words.transcriptTaken : words.transcriptNone, language),
    },
  ]
}

function attendant(one: Participant, record: HearingRecord, language: Language): Attendant {
  return {
    name: nameIn(one, language),
    capacity: capacityOf(one, record, language),
    presence: presenceOf(one, record.file.seat, language),
  }
}

/** An arbitrator is named by office; a former one as arbitrator only. */
function capacityOf(
  { capacity, personId }: Participant,
  { offices, parties }: HearingRecord,
  language: Language,
): string {
  if (capacity === 'claimant' || capacity === 'respondent') {
    return say(words.counselFor, language, { side: sideLabels(parties, language, 'after')[capacity] })
  }
  const office = capacity === 'arbitrator' && personId !== null ? offices[personId] : undefined
  return say(office ? officeWords[officeTitle(office)] : hearingWords[`capacity_${capacity}`], language)
}

function presenceOf({ present, joinedAt }: Participant, zone: string, language: Language): string {
  if (present === false) return say(hearingWords.absent, language)
  if (joinedAt === null) return say(present ? hearingWords.present : hearingWords.notRecorded, language)
  const time = formatTime(joinedAt, language, { zone })
  return say(present ? words.presentJoined : words.joinedAt, language, { time })
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

/** A person marked absent counts as absent even if their link was opened. */
const wasThere = ({ present, joinedAt }: Participant) => present === true || (present === null && joinedAt !== null)

/** Saudi Arbitration Law, Art. 33: the tribunal, its secretary, the parties' agents, witnesses and experts who were present. */
export function whoSigns(participants: readonly Participant[]): Participant[] {
  return SIGNING.flatMap((capacity) => participants.filter((one) => one.capacity === capacity && wasThere(one)))
}

function signatories(record: HearingRecord, language: Language): Signatory[] {
  return whoSigns(record.participants).map((one) => ({
    name: nameIn(one, language),
    role: capacityOf(one, record, language),
  }))
}
