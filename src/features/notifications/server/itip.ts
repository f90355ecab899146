import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { timelineUid } from '#server/case-record/timeline-uid.ts'
import { descriptionOf, type Meeting, summaryOf } from '../law/invitation-text.ts'

type Sent = Meeting & { readonly key: string; readonly sequence: number; readonly madeAt: Date }
type Between = {
  /** As in MAIL_FROM: an address, or a name and an address in < >. */
  readonly organizer: string
  readonly attendee: string
}

/**
 * A meeting for the recipient's calendar (iTIP, RFC 5546), known there by the same UID as in the feed. The instants are in UTC; the
 * time at the seat, which counts in law, is said in the description. It has no place, no way in, and of people the recipient only.
 */
export function calendarText(meeting: Sent, { organizer, attendee }: Between): string {
  const { key, caseId, sequence, madeAt, isCancelled, language, dueAt, endsAt, link } = meeting
  const [, name = '', address = organizer] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(organizer) ?? []
  const calendar = ical({
    prodId: { company: 'arbitration-portal', product: 'mail', language: language.toUpperCase() },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  calendar.createEvent({
    ...{ id: timelineUid({ caseId, key }), sequence, stamp: madeAt },
    ...{ start: dueAt, end: endsAt },
    ...{ summary: summaryOf(meeting), description: descriptionOf(meeting), url: isCancelled ? null : link },
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: name || address, email: address },
    attendees: [
      {
        ...{ email: attendee, rsvp: false, type: ICalAttendeeType.INDIVIDUAL },
        ...{ role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION },
      },
    ],
  })
  return calendar.toString()
}
