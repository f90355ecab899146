import { useMay } from '#ui/buttons/act-button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { late } from '#ui/live/late.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'

// Loaded late, because only the centre needs it here.
const CostsPanel = late(async () => (await import('./costs-panel.tsx')).CostsPanel)

/** On the overview of a case, because the centre works on the costs from commencement; the costs page opens only with the final award. */
export function CaseCosts({ caseId }: { caseId: string }) {
  const gates = useRead('case.gates', { id: caseId }).data
  const may = useMay(caseId)('costs.calculate')
  if (!gates?.commenced || may.code === 'ROLE_BLOCK') return null
  return <CostsPanel caseId={caseId} empty={<Skeleton lines={4} />} />
}
