import type { ServerFeature } from '#server/acts/feature.ts'
import { courtOrderHandlers } from './server/handlers.ts'
import { findOrderCase } from './server/store.ts'

export const courtOrdersServer = {
  handlers: courtOrderHandlers,
  records: { courtOrder: findOrderCase },
} satisfies ServerFeature
