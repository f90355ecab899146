import type { ServerFeature } from '#server/acts/feature.ts'
import { letterHandlers } from './server/handlers.ts'

export const lettersServer = {
  handlers: letterHandlers,
} satisfies ServerFeature
