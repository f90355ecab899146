import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { formatArticle, formatDateTime, withCommas } from '#kernel/format.ts'
import { stripBidiControls } from '#kernel/text.ts'
import { titleIn } from '#kernel/languages.ts'
import { type Language, say } from '#kernel/words.ts'
import { timelineUid } from '#server/case-record/timeline-uid.ts'
import { timelineWords } from '#commencement/law/timeline-words.ts'
import { AT_A_PLACE, FEED_REFRESH_SECONDS, isAllDay, linkOf } from '../law/rules.ts'
import type { DatedItem } from './store.ts'
import { calendarWords as words } from '../law/words.ts'

type Making = { readonly language: Language; readonly publicUrl: string }

/** Removes addresses from a place, such as that of a video room: the calendar program's server is a third party. */
const ADDRESS = /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+|\S+\.\S+\/\S*/giu

/**
 * Dates as iCalendar (RFC 5545). Each names the act and the case, but no party and no join link. The text depends only on the
 * dates, so that a program that asks again gets 304 when nothing has changed.
 */
export function feedText(items: readonly DatedItem[], making: Making): string {
  const { language } = making
  const calendar = ical({
    name: say(words.feedTitle, language),
    prodId: { company: 'arbitration-portal', product: 'calendar', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: FEED_REFRESH_SECONDS,
  })
  for (const item of items) calendar.createEvent(eventOf(item, making))
  return calendar.toString()
}

function eventOf(item: DatedItem, { language, publicUrl }: Making) {
  const { caseId, dueAt, dueOn, endsAt, recordedAt, seat, version } = item
  const allDay = isAllDay(item, seat)
  const title = titleIn(item, language)
  const recorded = new Date(recordedAt)
  return {
    id: timelineUid(item),
    sequence: version - 1,
    stamp: recorded,
    lastModified: recorded,
    allDay,
    start: allDay ? new Date(`${dueOn}T00:00:00Z`) : new Date(dueAt),
    end: allDay || endsAt === null ? null : new Date(endsAt),
    summary: stripBidiControls(`${title} · ${caseId}`),
    location: locationOf(item, language),
    description: stripBidiControls(descriptionOf(item, language)),
    url: `${publicUrl}${linkOf(item.source, caseId)}`,
    transparency: item.kind === 'meeting' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  }
}

function locationOf({ mode, place }: DatedItem, language: Language): string | null {
  if (mode === null) return null
  const named = AT_A_PLACE.includes(mode)
    ? stripBidiControls(place).replace(ADDRESS, ' ').replace(/\s+/g, ' ').trim()
    : ''
  const way = say(words[`mode_${mode}`], language)
  return named === '' ? way : withCommas([way, named], language)
}

/** States the time at the seat, which is decisive in law; the program shows its owner's local time. */
function descriptionOf(item: DatedItem, language: Language): string {
  const { article, instrument, dueAt, seat } = item
  const chip = article === '' ? '' : formatArticle(article, language)
  const source =
    chip === '' || instrument === 'rules'
      ? chip
      : say(instrument === 'law' ? timelineWords.lawChip : timelineWords.regulationsChip, language, {
          article: chip,
        })
  const when = formatDateTime(dueAt, language, { zone: seat, nameZone: true, dual: true })
  return source === '' ? when : `${when}\n${source}`
}
