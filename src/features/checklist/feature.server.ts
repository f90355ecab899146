import type { ServerFeature } from '#server/acts/feature.ts'
import { assertChecked } from './server/checking.ts'
import { checklistHandlers } from './server/handlers.ts'

export const checklistServer = {
  handlers: checklistHandlers,
  gives: { beforeFinal: [assertChecked] },
} satisfies ServerFeature
