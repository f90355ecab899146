import type { DraftPlace } from '#award/screens/slots.ts'
import { useRead } from '#ui/calls/data.ts'
import { late } from '#ui/live/late.tsx'

const SuggestionsPanel = late(async () => (await import('./suggestions-panel.tsx')).SuggestionsPanel)

/** The panel beside the draft. Not shown or loaded if no language model is configured. */
export function DraftSuggestions({ caseId, sections, save, replace }: DraftPlace) {
  const view = useRead('award.checklist', { id: caseId }).data
  if (!view?.hasSuggestions) return null
  return (
    <SuggestionsPanel
      {...{ caseId, sections, save }}
      onAccept={({ suggestion, ...passage }) => replace(passage, suggestion)}
    />
  )
}
