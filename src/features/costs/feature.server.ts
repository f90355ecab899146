import type { ServerFeature } from '#server/acts/feature.ts'
import { costsHandlers } from './server/handlers.ts'
import { findDepositCase } from './server/store.ts'

export const costsServer = {
  handlers: costsHandlers,
  records: { deposit: findDepositCase },
} satisfies ServerFeature
