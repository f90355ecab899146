import { useMay } from '#ui/buttons/act-button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { late } from '#ui/live/late.tsx'

const CourtSheet = late(async () => (await import('./court-sheet.tsx')).CourtSheet)

/** On the overview of a case, for the Court Officer only: a draft award submitted to the centre's Court. */
export function CaseScrutiny({ caseId }: { caseId: string }) {
  const gates = useRead('case.gates', { id: caseId }).data
  const may = useMay(caseId)('scrutiny.approve')
  if (!gates?.recordClosed || may.code === 'ROLE_BLOCK') return null
  return <CourtSheet caseId={caseId} />
}
