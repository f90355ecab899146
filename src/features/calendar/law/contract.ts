import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { SEAT_ZONES } from '#kernel/dates/dates.ts'
import { FileAnswer } from '#kernel/file.ts'
import { mayBeNamed } from '#kernel/said.ts'
import { MEETING_MODES, TIMELINE_INSTRUMENTS, TIMELINE_KINDS } from '#kernel/timeline.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { calendarWords } from './words.ts'

const Id = z.string().check(z.minLength(1), z.maxLength(200))
const Instant = z.string()
const Day = z.iso.date()
/** Wall-clock time in that zone, without offset: 2027-03-05T15:00. */
const Clock = z.object({ zone: z.string(), time: z.string() })

/** A dated item of a case, in both languages. */
export const CalendarEntry = z.object({
  id: z.string(),
  caseId: z.string(),
  /** The title of the case: the names of its first parties. */
  caseTitleEn: z.string(),
  caseTitleAr: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  /** In the language of the call. */
  title: z.string(),
  titleEn: z.string(),
  titleAr: z.string(),
  article: z.string(),
  instrument: z.enum(TIMELINE_INSTRUMENTS),
  /** The day at the seat. */
  day: z.string(),
  /** A period that ends with its day and has no clock time. */
  isAllDay: z.boolean(),
  /** The instant; for a period its end, the last second of the day at the seat. */
  startsAt: Instant,
  endsAt: z.nullable(Instant),
  seat: Clock,
  local: Clock,
  location: z.object({
    mode: z.nullable(z.enum(MEETING_MODES)),
    place: z.string(),
    /** Only for participants, and only until the meeting has ended. */
    joinUrl: z.nullable(z.string()),
  }),
  /** The party whom a period binds. */
  party: z.nullable(z.object({ id: z.string(), nameEn: z.string(), nameAr: z.string() })),
  /** The deadline was met. */
  isMet: z.boolean(),
  /** Something owed has not been done, and its day has passed. */
  isLate: z.boolean(),
  link: z.string(),
  updatedAt: Instant,
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

/** A personal link as its owner sees it, without its secret. */
export const Feed = z.object({
  id: z.string(),
  name: z.string(),
  language: z.enum(LANGUAGES),
  createdAt: Instant,
  lastFetchedAt: z.nullable(Instant),
})
export type Feed = z.infer<typeof Feed>

/** When nobody works at a seat: the weekly rest days, from Sunday as 0, and the official holidays of a time. */
export const RestDays = z.object({
  country: z.string(),
  weekend: z.array(z.number()),
  holidays: z.array(
    z.object({
      country: z.string(),
      from: z.string(),
      to: z.string(),
      name: z.object({ en: z.string(), ar: z.string() }),
    }),
  ),
})

export const MakeFeedInput = z.object({
  name: z._default(mayBeNamed(60), ''),
  language: z.enum(LANGUAGES),
})

export const calendarActions = {
  'calendar.list': action({
    method: 'GET',
    path: '/calendar',
    summary: 'Dated things of all cases the reader may see, by day at the seat; a page begins after the entry named',
    input: z.object({
      from: z.optional(z.string().check(z.maxLength(40))),
      to: z.optional(z.string().check(z.maxLength(40))),
      after: z.optional(Id),
      /** Only of this case, of this kind, or of the periods that bind this party. */
      caseId: z.optional(Id),
      kind: z.optional(z.enum(TIMELINE_KINDS)),
      partyId: z.optional(Id),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1000),
    }),
    output: z.array(CalendarEntry),
  }),
  'calendar.restDays': action({
    method: 'GET',
    path: '/calendar/rest-days',
    summary: 'The weekly rest days at a seat, and the official holidays there between two days',
    input: z.object({ seat: z.enum(SEAT_ZONES), from: Day, to: Day }),
    output: RestDays,
  }),
  'calendar.feeds': action({
    method: 'GET',
    path: '/calendar/feeds',
    summary: "The reader's own links for calendar programs, newest first",
    input: z.object({}),
    output: z.array(Feed),
  }),
  'calendar.makeFeed': action({
    method: 'POST',
    path: '/calendar/feeds',
    summary: 'Make a personal link; its address is shown only once',
    input: MakeFeedInput,
    output: z.object({ feed: Feed, url: z.string() }),
    audit: 'CALENDAR_LINK_MADE',
    touches: ['calendar'],
    success: calendarWords.feedMade,
    tellsSecret: true,
  }),
  'calendar.revokeFeed': action({
    method: 'POST',
    path: '/calendar/feeds/{id}/revoke',
    summary: 'Revoke a personal link',
    input: z.object({ id: Id }),
    output: Feed,
    audit: 'CALENDAR_LINK_REVOKED',
    touches: ['calendar'],
    success: calendarWords.revoked,
  }),
  'calendar.feed': action({
    method: 'GET',
    path: '/calendar/feed/{secret}',
    summary: "A person's dates as iCalendar, by the secret of a personal link",
    // Every invalid link gets the same answer, so its form is not checked here.
    input: z.object({ secret: z.string() }),
    output: FileAnswer,
    navigation: true,
    public: true,
  }),
}
