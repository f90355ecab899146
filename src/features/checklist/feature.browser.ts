import type { BrowserFeature } from '#ui/shell/feature.ts'

export const checklistBrowser = {
  fills: {
    'award.checks': () => import('#checklist/screens/checklist-panel.tsx').then((m) => m.ChecklistPanel),
  },
} satisfies BrowserFeature
