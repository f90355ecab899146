import type { ServerFeature } from '#server/acts/feature.ts'
import { raiseAlerts } from './server/deadline-alerts.ts'
import { notificationHandlers } from './server/handlers.ts'

export const notificationsServer = {
  handlers: notificationHandlers,
  clocks: [
    {
      ...{ firstMs: 300_000, everyMs: 900_000 },
      once: 'reminders',
      run: (app) => raiseAlerts(app, new Date()),
      failed: 'reminders of dates could not be given',
    },
  ],
} satisfies ServerFeature
