import type { ServerFeature } from '#server/acts/feature.ts'
import { findKnowledge } from './server/find-knowledge.ts'
import { fillKnowledgeBase } from './server/fill-knowledge-base.ts'
import { publicationHandlers } from './server/handlers.ts'
import { publicationOpenRecords } from './server/open-records.ts'

export const publicationServer = {
  handlers: publicationHandlers,
  gives: { openRecords: publicationOpenRecords, findKnowledge: [findKnowledge] },
  jobs: { 'knowledgeBase.fill': (app) => fillKnowledgeBase(app, new Date()) },
  clocks: [
    {
      // Titles of articles may take effect on a later day.
      ...{ firstMs: 3_600_000, everyMs: 3_600_000 },
      once: 'knowledge base',
      run: (app) => fillKnowledgeBase(app, new Date()),
      failed: 'the knowledge base could not be filled',
    },
  ],
  start: (app) => fillKnowledgeBase(app, new Date()),
} satisfies ServerFeature
