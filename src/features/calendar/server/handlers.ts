import { createHash } from 'node:crypto'
import { plainDateIn } from '#kernel/dates/dates.ts'
import { COUNTRY_OF_SEAT, type Holiday } from '#kernel/dates/holidays.ts'
import { newId } from '#kernel/ids.ts'
import { decide } from '#kernel/machine.ts'
import { type Issue, refuse } from '#kernel/refusals.ts'
import type { Word } from '#kernel/words.ts'
import { cleanName } from '#kernel/text.ts'
import type { HandlersFor, ReadContext } from '#server/acts/context.ts'
import { findPerson } from '#server/accounts/people.ts'
import { readRules } from '#server/case-record/rules-data.ts'
import { calendarOf } from '#rule-sets/law/rules.ts'
import { hashSecret, newSecret } from '#server/accounts/session-secret.ts'
import type { calendarActions } from '../law/contract.ts'
import { toEntries } from './entries.ts'
import { feedText } from './feed-document.ts'
import { feedMachine, feedWindow, MOST_FEEDS, windowOf } from '../law/rules.ts'
import {
  findOwnFeed,
  findPlace,
  insertFeed,
  listDated,
  listFeeds,
  lockFeeds,
  moveFeedToRevoked,
  openFeed,
} from './store.ts'
import { calendarWords } from '../law/words.ts'

/** The most dates in one person's feed; the earliest ones are kept. */
const FEED_LIMIT = 5_000
/** A link's secret in an address, with the extension by which calendar programs recognise the format. */
const FEED_SECRET = /^([\w-]{43})\.ics$/

const wrong = (path: string, words: Word): Issue => ({ path, code: 'invalid', words })

/** The position after which a page begins. */
async function placeAfter({ db, actor, input }: ReadContext<'calendar.list'>) {
  if (input.after === undefined) return undefined
  const [caseId = '', ...key] = input.after.split(':')
  const place = await findPlace(db, actor, caseId, key.join(':'))
  if (!place) throw refuse('INPUT_INVALID', { issues: [wrong('after', calendarWords.afterUnknown)] })
  return place
}

export const calendarHandlers = {
  'calendar.list': async (context) => {
    const { db, actor: person, input, language, zone, now, services } = context
    const window = windowOf(input, now, zone)
    if ('words' in window) throw refuse('INPUT_INVALID', { issues: [wrong(window.path, window.words)] })
    const { caseId, kind, partyId, limit } = input
    const page = { window, after: await placeAfter(context), limit, only: { caseId, kind, partyId } }
    const items = await listDated(db, person, page)
    return toEntries({ db, person, language, zone, now, publicUrl: services.config.publicUrl }, items)
  },

  'calendar.restDays': async ({ db, input: { seat, from, to }, now }) => {
    const rules = await readRules(db, plainDateIn(now, seat))
    const { country, weekend, holidays } = calendarOf(rules, COUNTRY_OF_SEAT[seat] ?? 'SA')
    const isAsked = (one: Holiday) => one.country === country && one.from <= to && one.to >= from
    return { country, weekend: [...weekend], holidays: holidays.filter(isAsked) }
  },

  'calendar.feeds': async ({ db, actor }) => listFeeds(db, actor.id),

  'calendar.makeFeed': async ({ tx, actor, input, now, services, auditObject, audit }) => {
    await lockFeeds(tx, actor.id)
    if ((await listFeeds(tx, actor.id)).length >= MOST_FEEDS) throw refuse('CALENDAR_LINKS_FULL')
    const secret = newSecret()
    const id = newId('feed')
    const [name, createdAt] = [cleanName(input.name), now.toISOString()]
    const { language } = input
    await insertFeed(tx, { id, personId: actor.id, name, language, secretHash: hashSecret(secret), createdAt })
    auditObject('calendarLink', id)
    audit({ language })
    return {
      feed: { id, name, language, createdAt, lastFetchedAt: null },
      url: `${services.config.publicUrl}/api/calendar/feed/${secret}.ics`,
    }
  },

  'calendar.revokeFeed': async ({ tx, actor, input, now, auditObject }) => {
    const found = await findOwnFeed(tx, actor.id, input.id)
    if (!found) throw refuse('NOT_FOUND')
    const { isRevoked, ...feed } = found
    const decision = decide(feedMachine, 'calendar.revokeFeed', { isRevoked })
    if (!decision.ok) throw refuse(decision.refusal)
    if (!(await moveFeedToRevoked(tx, feed.id, now.toISOString()))) throw refuse('ALREADY_DONE')
    auditObject('calendarLink', feed.id)
    return feed
  },

  'calendar.feed': async ({ db, input, now, services }) => {
    const secret = FEED_SECRET.exec(input.secret)?.[1]
    const feed = secret === undefined ? undefined : await openFeed(db, hashSecret(secret), now)
    const person = feed && (await findPerson(db, feed.personId))
    if (!feed || !person) throw refuse('NOT_FOUND')
    const items = await listDated(db, person, { window: feedWindow(now), limit: FEED_LIMIT })
    // Leaves out deadlines that were met before they were due.
    const dates = items.filter((item) => item.metAt === null || item.dueAt <= item.metAt)
    const text = feedText(dates, { language: feed.language, publicUrl: services.config.publicUrl })
    return {
      name: 'arbitration.ics',
      mediaType: 'text/calendar; charset=utf-8',
      sha256: createHash('sha256').update(text).digest('hex'),
      size: Buffer.byteLength(text),
      text,
    }
  },
} satisfies HandlersFor<typeof calendarActions>
