import type { ServerFeature } from '#server/acts/feature.ts'
import { findHandlers } from './server/handlers.ts'
import { queueScans, readScans } from './server/read-scans.ts'
import { queueTexts, readText } from './server/read-texts.ts'

export const findServer = {
  handlers: findHandlers,
  jobs: { 'file.readText': readText, 'file.readScan': readScans },
  clocks: [
    {
      ...{ firstMs: 3_000, everyMs: 3_000 },
      run: queueTexts,
      failed: 'files could not be queued to be read',
    },
    {
      ...{ firstMs: 10_000, everyMs: 10_000 },
      run: queueScans,
      failed: 'scanned pages could not be queued to be read',
    },
  ],
} satisfies ServerFeature
