import { useMay } from '#ui/buttons/act-button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { late } from '#ui/live/late.tsx'

// Only those who may extend a time limit need it here.
const TimeLimitsSheet = late(async () => (await import('./time-limits-sheet.tsx')).TimeLimitsSheet)

/** On the overview of a case: for those who may extend the time for the award, once it can run. */
export function CaseTimeLimits({ caseId }: { caseId: string }) {
  const gates = useRead('case.gates', { id: caseId }).data
  const may = useMay(caseId)('timeLimit.extend')
  if (!gates?.commenced || may.code === 'ROLE_BLOCK') return null
  return <TimeLimitsSheet caseId={caseId} />
}
