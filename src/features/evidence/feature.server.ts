import type { ServerFeature } from '#server/acts/feature.ts'
import { buildBundle, giveUpBundle } from './server/build-bundle.ts'
import { findBundleCase } from './server/bundle-store.ts'
import { evidenceHandlers } from './server/handlers.ts'
import { findSubmissionCase } from './server/store.ts'
import { evidenceOpenRecords } from './server/open-records.ts'

export const evidenceServer = {
  handlers: evidenceHandlers,
  gives: { openRecords: evidenceOpenRecords },
  records: { bundle: findBundleCase, submission: findSubmissionCase },
  jobs: { 'bundle.build': buildBundle, 'bundle.giveUp': giveUpBundle },
} satisfies ServerFeature
