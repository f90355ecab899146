import type { Feature } from '#kernel/manifest/feature.ts'
import { calendarActions } from './law/contract.ts'
import { CALENDAR_REFUSALS } from './law/refusals.ts'
import { feedMachine } from './law/rules.ts'
import { CALENDAR_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof calendarActions> {}
  interface Refusals extends Readonly<typeof CALENDAR_REFUSALS> {}
  interface Topics {
    calendar: true
  }
}

export const calendarFeature = {
  acts: calendarActions,
  may: {
    'calendar.list': 'signedIn',
    'calendar.restDays': 'signedIn',
    'calendar.feeds': 'signedIn',
    'calendar.makeFeed': 'signedIn',
    'calendar.revokeFeed': 'signedIn',
    // Authorised by the secret of a personal link: calendar programs read it without a session.
    'calendar.feed': 'public',
  },
  recordMachines: [feedMachine],
  refusals: CALENDAR_REFUSALS,
  sentences: CALENDAR_SENTENCES,
} satisfies Feature
