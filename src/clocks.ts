import { keepAlerts } from '#notifications/deadline-alerts.ts'
import { fillKnowledgeBase } from '#publication/fill-knowledge-base.ts'
import { keepCheckpoints } from '#server/checkpoints.ts'
import { type Clock, every } from '#server/every.ts'
import type { Log } from '#server/log.ts'
import type { Performer } from '#server/perform.ts'

/** What the portal does by itself as time goes by. The tests leave it out: they give the time, and count rows. */
export function startClocks(app: Performer, log: Log): Clock {
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, what)
  const hour = { firstMs: 3_600_000, everyMs: 3_600_000 }
  const clocks = [
    keepCheckpoints(app.db, app.services.keys, warn('the heads of the audit chains could not be signed')),
    keepAlerts(app, warn('reminders of dates could not be given')),
    // Titles of articles may be in force from a later day on.
    every(hour, () => fillKnowledgeBase(app.db, new Date()), warn('the knowledge base could not be filled')),
  ]
  return { stop: async () => void (await Promise.all(clocks.map((clock) => clock.stop()))) }
}
