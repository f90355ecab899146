import type { HandlersFor } from '#server/acts/context.ts'
import type { checklistActions } from '../law/contract.ts'
import { checkAward } from '../law/checklist.ts'
import { readChecklist } from './checking.ts'
import { findText } from './store.ts'

export const checklistHandlers = {
  'award.checklist': async ({ db, caseId, now, services }) => {
    const [known, { version, sections }] = await Promise.all([readChecklist(db, caseId, now), findText(db, caseId)])
    const saved = { version, findings: checkAward(sections, known.facts) }
    return { ...known, saved, hasSuggestions: services.config.suggestions !== undefined }
  },
} satisfies HandlersFor<typeof checklistActions>
