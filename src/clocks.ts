import { keepAlerts } from '#notifications/deadline-alerts.ts'
import { keepCheckpoints } from '#server/checkpoints.ts'
import type { Log } from '#server/log.ts'
import type { Performer } from '#server/perform.ts'

/** What the portal does by itself as time goes by. The tests leave it out: they give the time, and count rows. */
export function startClocks(app: Performer, log: Log): { stop(): Promise<void> } {
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, what)
  const clocks = [
    keepCheckpoints(app.db, app.services.keys, warn('the heads of the audit chains could not be signed')),
    keepAlerts(app, warn('reminders of dates could not be given')),
  ]
  return { stop: async () => void (await Promise.all(clocks.map((clock) => clock.stop()))) }
}
