import { Check, MapPin, Phone, Video } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { SourceChip } from '#commencement/screens/timeline-sheet.tsx'
import { ownZone, zoneLabel } from '#hearing/law/zone-label.ts'
import { plainDateIn } from '#kernel/dates/dates.ts'
import { formatDate, formatTime, withCommas, zoneName } from '#kernel/format.ts'
import type { MeetingMode } from '#kernel/timeline.ts'
import { shortCaseTitle } from '#kernel/short-name.ts'
import type { Language } from '#kernel/words.ts'
import { Badge } from '#ui/text/badge.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import { nameIn, titleIn } from '#kernel/languages.ts'
import type { CalendarEntry } from '../law/contract.ts'
import { joinTarget } from '../law/join.ts'
import { calendarWords } from '../law/words.ts'

type Props = { readonly entry: CalendarEntry }

/** The title of the case of a date: the names of its first parties. */
export function caseTitleOf({ caseTitleEn, caseTitleAr }: CalendarEntry, language: Language): string {
  return titleIn({ titleEn: caseTitleEn, titleAr: caseTitleAr }, language)
}

/** The time at the seat, or until when a period runs there. */
export function SeatTime({ entry }: Props) {
  const { language } = useLanguage()
  const say = useWords(calendarWords)
  const { startsAt, endsAt, isAllDay, seat } = entry
  const { zone } = seat
  const clock = (instant: string) => formatTime(instant, language, { zone })
  const time = isAllDay
    ? say.until({ time: clock(startsAt) })
    : endsAt === null
      ? clock(startsAt)
      : `${clock(startsAt)}–${clock(endsAt)}`
  return (
    <time dateTime={startsAt} className="tnum">
      {say.at({ time, zone: zoneName(zone, language) })}
    </time>
  )
}

/** The reader's local time, with the day if it differs. */
export function LocalTime({ entry }: Props) {
  const { language } = useLanguage()
  const say = useWords(calendarWords)
  const { startsAt, endsAt, day, isAllDay } = entry
  const zone = ownZone()
  const ownDay = plainDateIn(startsAt, zone)
  const clock = (instant: string) => formatTime(instant, language, { zone })
  const time = isAllDay || endsAt === null ? clock(startsAt) : `${clock(startsAt)}–${clock(endsAt)}`
  const dated = ownDay === day ? time : withCommas([time, formatDate(ownDay, language)], language)
  return (
    <span className="tnum">
      {say.yourTime({ time: isAllDay ? say.until({ time: dated }) : dated, zone: zoneLabel(zone, language) })}
    </span>
  )
}

/** Both times in one line. */
export function CompactTimes({ entry }: Props) {
  const { language } = useLanguage()
  const say = useWords(calendarWords)
  const { startsAt, day, seat } = entry
  const own = ownZone()
  const ownDay = plainDateIn(startsAt, own)
  const time = formatTime(startsAt, language, { zone: own })
  const dated = ownDay === day ? time : `${time} (${formatDate(ownDay, language, { month: 'short' })})`
  return (
    <span className="tnum">
      {say.compactTimes({
        seat: formatTime(startsAt, language, { zone: seat.zone }),
        zone: zoneName(seat.zone, language),
        own: dated,
        ownZone: zoneLabel(own, language),
      })}
    </span>
  )
}

/** The title, linked to the screen where the date is handled. */
export function EntryTitle({ entry }: Props) {
  const { language } = useLanguage()
  return (
    <Link href={entry.link} className="font-medium">
      {titleIn(entry, language)}
    </Link>
  )
}

const KIND_TONES = { meeting: 'info', deadline: 'warn', event: 'neutral' } as const

/** Meeting, deadline or event, and whether the deadline was met or has passed. */
export function EntryState({ entry }: Props) {
  const say = useWords(calendarWords)
  const [now] = useState(() => Date.now())
  const { kind, isMet, isLate, startsAt } = entry
  if (isMet) {
    return (
      <span className="inline-flex items-center gap-1 text-meta text-ok">
        <Check size={14} aria-hidden />
        {say.met}
      </span>
    )
  }
  if (isLate) return <Badge tone="bad">{say.late}</Badge>
  const isPassed = kind === 'deadline' && Date.parse(startsAt) < now
  if (isPassed) return <Badge>{say.passed}</Badge>
  return <Badge tone={KIND_TONES[kind]}>{say[`kind_${kind}`]}</Badge>
}

export function EntryArticle({ entry }: Props) {
  return entry.article === '' ? null : <SourceChip item={entry} />
}

/** The case by its number, with the names of its parties in short. */
export function EntryCase({ entry }: Props) {
  const { language } = useLanguage()
  return (
    <span className="inline-flex min-w-0 flex-wrap gap-x-2">
      <Link href={`/cases/${entry.caseId}`}>
        <MachineText>{entry.caseId}</MachineText>
      </Link>
      <span className="text-ink3">
        <Name>{shortCaseTitle(caseTitleOf(entry, language))}</Name>
      </span>
    </span>
  )
}

const ICONS: Readonly<Record<MeetingMode, typeof MapPin>> = {
  'in-person': MapPin,
  hybrid: MapPin,
  phone: Phone,
  video: Video,
  virtual: Video,
}

/** How and where a meeting is held; for all other entries the seat. */
export function EntryLocation({ entry }: Props): ReactNode {
  const { language } = useLanguage()
  const say = useWords(calendarWords)
  const { mode, place } = entry.location
  const Icon = mode === null ? MapPin : ICONS[mode]
  return (
    <span className="inline-flex min-w-0 items-start gap-1.5">
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-ink3 rtl:mt-1" />
      <span className="min-w-0 wrap-anywhere">
        {mode === null ? say.seat({ city: zoneName(entry.seat.zone, language) }) : say[`mode_${mode}`]}
        {place !== '' && (
          <>
            {' · '}
            <Name>{place}</Name>
          </>
        )}
      </span>
    </span>
  )
}

/** The reader's own link to the meeting. A link of the portal opens in this tab, an external room in a new one. */
export function JoinLink({ entry }: Props) {
  const { language } = useLanguage()
  const say = useWords(calendarWords)
  const target = joinTarget(entry.location.joinUrl)
  if (!target) return null
  const title = titleIn(entry, language)
  return (
    <ButtonLink isCompact aria-label={say.joinOf({ title })} {...target}>
      {say.join}
    </ButtonLink>
  )
}

/** The party whom a period binds. */
export function EntryParty({ entry }: Props) {
  const { language } = useLanguage()
  const say = useWords(calendarWords)
  if (!entry.party) return null
  return (
    <span className="text-ink2">
      {say.forParty}: <Name>{nameIn(entry.party, language)}</Name>
    </span>
  )
}
