import { useRead } from '#ui/calls/data.ts'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { RoomPart } from '#ui/room/room-part.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Slot } from '#ui/shell/slots.tsx'
import { AwardSheet } from './award-sheet.tsx'
import { CourtOrdersSheet } from './court-orders-sheet.tsx'
import { overviewWords } from '../law/overview-words.ts'
import { DisputeSheet } from './parties-sheet.tsx'
import { StateSheet, TribunalSheet } from './state-sheet.tsx'

/** The overview of a case: what is next, the dispute and the state of the case. */
export function OverviewTab({ caseId }: { caseId: string }) {
  const say = useWords(overviewWords)
  // The length of the list of next acts decides the position of everything else, so everything else waits for it.
  const next = useRead('next.case', { caseId })
  if (next.isPending) return <Skeleton lines={6} />
  return (
    <RoomPart caseId={caseId} title={say.overview} isTitleUnseen>
      <div className="grid items-start gap-6 beside:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Slot name="case.first" caseId={caseId} />
          <Slot name="case.decision" caseId={caseId} />
          <DisputeSheet caseId={caseId} />
        </div>
        <aside aria-label={say.caseState} className="flex min-w-0 flex-col gap-6">
          <StateSheet caseId={caseId} />
          <AwardSheet caseId={caseId} />
          <TribunalSheet caseId={caseId} />
          <CourtOrdersSheet caseId={caseId} />
        </aside>
      </div>
    </RoomPart>
  )
}
