import { keepAlerts } from '#notifications/server/deadline-alerts.ts'
import { fillKnowledgeBase } from '#publication/server/fill-knowledge-base.ts'
import { keepCheckpoints } from '#server/audit/checkpoints.ts'
import { type Clock, every } from '#server/jobs/every.ts'
import type { Log } from '#server/operation/log.ts'
import { checkChains, checkFiles } from '#server/audit/nightly-checks.ts'
import type { Performer } from '#server/acts/perform.ts'

/** What the portal does by itself as time goes by. The tests leave it out: they give the time, and count rows. */
export function startClocks(app: Performer, log: Log): Clock {
  const told = (what: string) => (error: unknown) => log.fault(what, error)
  const hour = { firstMs: 3_600_000, everyMs: 3_600_000 }
  const night = { firstMs: 2 * 3_600_000, everyMs: 24 * 3_600_000 }
  const trail = { db: app.db, ...app.services }
  const verifyAll = async (signal: AbortSignal) => {
    const { broken } = await checkChains(trail, new Date(), signal)
    for (const { error, ...one } of broken)
      log.error({ ...one, ...(error !== undefined && { err: error }) }, 'an audit chain is broken')
  }
  const scrub = async (signal: AbortSignal) => {
    const damaged = await checkFiles({ db: app.db, blobs: app.services.blobs }, new Date(), signal)
    for (const damage of damaged) log.error(damage, 'a kept file is not what it was')
  }
  const clocks = [
    keepCheckpoints(trail, told('the heads of the audit chains could not be signed')),
    every(night, verifyAll, told('the audit chains could not be verified')),
    every(night, scrub, told('the kept files could not be read')),
    keepAlerts(app, told('reminders of dates could not be given')),
    // Titles of articles may be in force from a later day on.
    every(hour, () => fillKnowledgeBase(app.db, new Date()), told('the knowledge base could not be filled')),
  ]
  return { stop: async () => void (await Promise.all(clocks.map((clock) => clock.stop()))) }
}
