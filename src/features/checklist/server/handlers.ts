import type { HandlersFor } from '#server/acts/context.ts'
import type { checklistActions } from '../law/contract.ts'
import { readChecklist } from './checking.ts'

export const checklistHandlers = {
  'award.checklist': async ({ db, caseId, now, services }) => ({
    ...(await readChecklist(db, caseId, now)),
    hasSuggestions: services.config.suggestions !== undefined,
  }),
} satisfies HandlersFor<typeof checklistActions>
