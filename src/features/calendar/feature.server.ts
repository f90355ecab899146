import type { ServerFeature } from '#server/acts/feature.ts'
import { calendarHandlers } from './server/handlers.ts'

export const calendarServer = {
  handlers: calendarHandlers,
} satisfies ServerFeature
