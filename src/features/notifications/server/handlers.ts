import { refuse } from '#kernel/refusals.ts'
import type { HandlersFor } from '#server/acts/context.ts'
import { wakePeople } from '#server/live/events.ts'
import type { notificationActions } from '../law/contract.ts'
import { countUnread, listByCase, listNotifications, markAllRead, markRead } from './store.ts'

export const notificationHandlers = {
  'notification.list': async ({ db, actor, input }) => listNotifications(db, actor.id, input),
  'notification.cases': async ({ db, actor, input }) => {
    const found = await listByCase(db, actor.id, { ...input, limit: input.limit + 1 })
    const cases = found.slice(0, input.limit)
    return { cases, next: found.length > input.limit ? (cases.at(-1)?.kinds[0]?.newest[0]?.id ?? null) : null }
  },
  'notification.unread': async ({ db, actor }) => ({ count: await countUnread(db, actor.id) }),
  'notification.ack': async ({ tx, actor, input, now, skipAudit }) => {
    const read = await markRead(tx, actor.id, input.id, now.toISOString())
    if (!read) throw refuse('NOT_FOUND')
    // Reading one's own notice is not an act in a case; the row stores when it was read.
    skipAudit()
    await wakePeople(tx, [actor.id])
    return read
  },
  'notification.ackAll': async ({ tx, actor, input, now, skipAudit }) => {
    const count = await markAllRead(tx, actor.id, input.ids, now.toISOString())
    if (count === undefined) throw refuse('NOT_FOUND')
    // As with one notice: the rows store when they were read.
    skipAudit()
    await wakePeople(tx, [actor.id])
    return { count }
  },
} satisfies HandlersFor<typeof notificationActions>
