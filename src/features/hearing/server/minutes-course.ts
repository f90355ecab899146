import { plainDateIn } from '#kernel/dates/dates.ts'
import { formatDualDate, formatTime } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import { type Side, SIDES } from '#kernel/roles.ts'
import { sideLabels } from '#kernel/sides/side-words.ts'
import { isolate, normaliseForSearch } from '#kernel/text.ts'
import { type Language, say } from '#kernel/words.ts'
import type { CourseEntry, Row } from '#server/documents/typeset/templates.ts'
import type { HearingRecord } from './minutes.ts'
import { minutesWords as words } from '../law/minutes-words.ts'
import type { ClosingAnswer } from '../law/rules.ts'
import { hearingWords } from '../law/words.ts'

type HearingEntry = HearingRecord['entries'][number]
type Spoken = HearingEntry & { readonly side: NonNullable<HearingEntry['side']>; readonly statement: ClosingAnswer }
type Course = {
  readonly before: CourseEntry[]
  readonly course: CourseEntry[]
  readonly after: CourseEntry[]
}

/** Divides the entries into those before, on and after the days of the hearing. Only those on its days form its course. */
export function courseOf(record: HearingRecord, language: Language): Course {
  const { hearing, file, entries } = record
  const dayOf = (at: string | number) => plainDateIn(new Date(at), file.seat)
  const first = dayOf(hearing.scheduledAt)
  const last = dayOf(Date.parse(hearing.scheduledAt) + hearing.durationMinutes * 60_000)
  const part = (isIn: (day: string) => boolean) =>
    entriesOf(
      entries.filter((entry) => isIn(dayOf(entry.at))),
      record,
      language,
    )
  return {
    before: part((day) => day < first),
    course: part((day) => day >= first && day <= last),
    after: part((day) => day > last),
  }
}

/** The time of each entry, with the date if it differs from the previous entry's. */
function entriesOf(
  entries: readonly HearingEntry[],
  { file, names, parties }: HearingRecord,
  language: Language,
): CourseEntry[] {
  const zone = file.seat
  const sides = sideLabels(parties, language)
  const dayOf = (at: string) => formatDualDate(at, language, { zone, weekday: true })
  return entries.map((entry, index) => {
    const { at, kind, personId } = entry
    const [by, above] = [names[personId], entries[index - 1]]
    const day = dayOf(at)
    return {
      ...(above && dayOf(above.at) === day ? {} : { day }),
      at: formatTime(at, language, { zone }),
      event: say(hearingWords[`entry_${kind}`], language),
      details: [...saidIn(entry, sides, language), ...(by ? [nameIn(by, language)] : [])],
    }
  })
}

function saidIn(entry: HearingEntry, sides: Readonly<Record<Side, string>>, language: Language): string[] {
  if (isSpoken(entry)) return [`${sides[entry.side]}: ${answerText(entry, language)}`]
  return entry.note === '' ? [] : [entry.note]
}

const isSpoken = (entry: HearingEntry): entry is Spoken => entry.side !== null && entry.statement !== null

/** The answer and its note, unless the note repeats the answer. */
function answerText({ statement, note }: Spoken, language: Language): string {
  const answer = hearingWords[`statement_${statement}`]
  const bare = (text: string) => normaliseForSearch(text).replace(/[.،\s]+$/u, '')
  const answers = [bare(answer.en), bare(answer.ar)]
  if (note === '' || answers.includes(bare(note))) return say(answer, language)
  // A note that starts with the answer needs no prefix.
  if (answers.some((text) => bare(note).startsWith(`${text}.`))) return isolate(note)
  return `${say(answer, language)} — ${isolate(note)}`
}

/**
 * The last answer of each side in this hearing. A row states if the answer precedes a reopening of the record, since it was given
 * for the earlier closing. A side that was not asked has a row that says so.
 */
export function answerRows({ entries, parties }: HearingRecord, language: Language): Row[] {
  const reopened = entries.findLastIndex((entry) => entry.kind === 'reopened')
  const sides = sideLabels(parties, language)
  return SIDES.map((side) => {
    const at = entries.findLastIndex((entry) => isSpoken(entry) && entry.side === side)
    const said = entries[at]
    if (!said || !isSpoken(said)) return { label: sides[side], value: say(words.notAsked, language) }
    const answer = answerText(said, language)
    const value = at < reopened ? say(words.beforeReopening, language, { statement: answer }) : answer
    return { label: sides[side], value }
  })
}
