import type { ServerFeature } from '#server/acts/feature.ts'
import { findHandlers } from './server/handlers.ts'
import { queueTexts, readText } from './server/read-texts.ts'

export const findServer = {
  handlers: findHandlers,
  jobs: { 'file.readText': readText },
  clocks: [
    {
      ...{ firstMs: 3_000, everyMs: 3_000 },
      run: queueTexts,
      failed: 'files could not be queued to be read',
    },
  ],
} satisfies ServerFeature
