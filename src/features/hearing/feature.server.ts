import type { ServerFeature } from '#server/acts/feature.ts'
import { hearingHandlers } from './server/handlers.ts'
import { findHearingCase } from './server/store.ts'

export const hearingServer = {
  handlers: hearingHandlers,
  records: { hearing: findHearingCase },
} satisfies ServerFeature
