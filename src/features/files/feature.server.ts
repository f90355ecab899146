import type { ServerFeature } from '#server/acts/feature.ts'
import { findFile } from '#server/files/files.ts'
import { fileHandlers } from './server/handlers.ts'
import { tellInfected } from './server/infected-job.ts'
import { findCaseOfLink } from './server/store.ts'

export const filesServer = {
  handlers: fileHandlers,
  records: { file: async (db, id) => (await findFile(db, id))?.caseId, fileLink: findCaseOfLink },
  jobs: { 'file.infected': tellInfected },
} satisfies ServerFeature
