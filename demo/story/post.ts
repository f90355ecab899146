import type { PlainDate } from '#kernel/dates/dates.ts'
import { perform, type Performer } from '#server/acts/perform.ts'
import { findPerson } from '#server/accounts/people.ts'
import { moment } from '../moments.ts'
import { DEMO_PEOPLE } from '../people.ts'
import { NO_SESSION } from '#server/acts/context.ts'

/** Post of the last days is still unread; everything older was read on the next day. */
const UNREAD_DAYS = 12
const READ_AFTER_MS = 20 * 3_600_000
const PAGE = 100

/** The people of the sign-in page read their post. */
export async function tellPost(app: Performer, today: PlainDate): Promise<void> {
  const since = moment(today, UNREAD_DAYS, '08:00').toISOString()
  await Promise.all(DEMO_PEOPLE.map(({ id }) => readPost(app, id, since)))
}

async function readPost(app: Performer, personId: string, since: string): Promise<void> {
  const person = (await findPerson(app.db, personId)) ?? null
  const how = { person, session: NO_SESSION, language: 'en', zone: 'Asia/Riyadh' } as const
  for (let before: string | undefined; ; ) {
    const now = new Date()
    const page = await perform(app, 'notification.list', { ...how, now, input: { before, limit: PAGE } })
    for (const { id, createdAt, read } of page) {
      const at = new Date(Date.parse(createdAt) + READ_AFTER_MS)
      if (!read && createdAt < since) await perform(app, 'notification.ack', { ...how, now: at, input: { id } })
    }
    before = page.at(-1)?.id
    if (page.length < PAGE) return
  }
}
