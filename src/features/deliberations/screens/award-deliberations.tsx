import type { AwardView } from '#award/law/contract.ts'
import type { DraftPlace } from '#award/screens/slots.ts'
import { DEFAULT_ZONE } from '#kernel/dates/dates.ts'
import { useRead } from '#ui/calls/data.ts'
import { DeliberationsPanel } from './deliberations-panel.tsx'

/** Beside the draft: each comment links to its passage. */
export function DraftDeliberations({ caseId, status, sections, zone, chosen, onShow }: DraftPlace) {
  // Remounted when the draft is started, because before that there was no award whose opening could be recorded.
  return <DeliberationsPanel key={status} {...{ caseId, sections, zone, chosen, onShow }} isFinal={false} />
}

/** Beside the final award: read-only, and still only for its arbitrators. */
export function FinalDeliberations({ award }: { readonly award: AwardView }) {
  const gates = useRead('case.gates', { id: award.caseId }).data
  const zone = useRead('case.read', { id: award.caseId }).data?.seat ?? DEFAULT_ZONE
  const may = gates?.may['deliberation.add']
  if (!may || may.code === 'ROLE_BLOCK') return null
  return <DeliberationsPanel caseId={award.caseId} sections={award.sections} zone={zone} isFinal />
}
