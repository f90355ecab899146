import { useMay } from '#ui/buttons/act-button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { late } from '#ui/live/late.tsx'

// Loaded late: only people who may extend a time limit need it.
const TimeLimitsSheet = late(async () => (await import('./time-limits-sheet.tsx')).TimeLimitsSheet)

/** On the overview of a case, for people who may extend the time for the award, once it can run. */
export function CaseTimeLimits({ caseId }: { caseId: string }) {
  const gates = useRead('case.gates', { id: caseId }).data
  const may = useMay(caseId)('timeLimit.extend')
  if (!gates?.commenced || may.code === 'ROLE_BLOCK') return null
  return <TimeLimitsSheet caseId={caseId} />
}
