import { keepAlerts } from '#notifications/deadline-alerts.ts'
import { fillKnowledgeBase } from '#publication/fill-knowledge-base.ts'
import { keepCheckpoints } from '#server/checkpoints.ts'
import { type Clock, every } from '#server/every.ts'
import type { Log } from '#server/log.ts'
import { checkChains, checkFiles } from '#server/nightly-checks.ts'
import type { Performer } from '#server/perform.ts'

/** What the portal does by itself as time goes by. The tests leave it out: they give the time, and count rows. */
export function startClocks(app: Performer, log: Log): Clock {
  const warn = (what: string) => (error: unknown) => log.fault(what, error)
  const hour = { firstMs: 3_600_000, everyMs: 3_600_000 }
  const night = { firstMs: 2 * 3_600_000, everyMs: 24 * 3_600_000 }
  const trail = { db: app.db, ...app.services }
  const verifyAll = async () => {
    const { broken } = await checkChains(trail, new Date())
    for (const one of broken) log.error(one, 'an audit chain is broken')
  }
  const scrub = async () => {
    const damaged = await checkFiles({ db: app.db, blobs: app.services.blobs }, new Date())
    for (const damage of damaged) log.error(damage, 'a kept file is not what it was')
  }
  const clocks = [
    keepCheckpoints(trail, warn('the heads of the audit chains could not be signed')),
    every(night, verifyAll, warn('the audit chains could not be verified')),
    every(night, scrub, warn('the kept files could not be read')),
    keepAlerts(app, warn('reminders of dates could not be given')),
    // Titles of articles may be in force from a later day on.
    every(hour, () => fillKnowledgeBase(app.db, new Date()), warn('the knowledge base could not be filled')),
  ]
  return { stop: async () => void (await Promise.all(clocks.map((clock) => clock.stop()))) }
}
