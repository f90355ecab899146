import { useRead } from '#ui/calls/data.ts'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { RoomPart } from '#ui/room/room-part.tsx'
import type { RoomProps } from '#ui/room/rooms.ts'
import { useWords } from '#ui/shell/language.tsx'
import { Slot } from '#ui/shell/slots.tsx'
import { AwardSheet } from './award-sheet.tsx'
import { GlanceSheet } from './glance-sheet.tsx'
import { NextDates } from './next-dates.tsx'
import { PartiesBrief, TribunalBrief } from './people-sheets.tsx'
import { Dispute, StepsDone } from './steps-done.tsx'
import { CHANGES_SHOWN, WhatChanged } from './what-changed.tsx'
import { overviewWords } from '../law/overview-words.ts'

/** The overview of a case: what is next, what changed, and one line for each completed step. */
export function OverviewTab({ caseId }: RoomProps) {
  const say = useWords(overviewWords)
  const file = useRead('case.read', { id: caseId }).data
  const gates = useRead('case.gates', { id: caseId }).data
  // Each list determines the position of what follows, so the page appears when all of them are there.
  const isPending = [
    useRead('next.case', { caseId }),
    useRead('timeline.read', { caseId }),
    useRead('case.steps', { id: caseId }),
    useRead('case.members', { id: caseId }),
    useRead('notification.list', { caseId, limit: CHANGES_SHOWN }),
  ].some((read) => read.isPending)
  if (!file || !gates || isPending) return <Skeleton lines={6} />
  return (
    <RoomPart caseId={caseId} title={say.overview} isTitleUnseen>
      <div className="grid items-start gap-4 beside:grid-cols-[minmax(0,1fr)_20rem] beside:gap-6">
        <div className="flex min-w-0 flex-col gap-4">
          <Slot name="case.first" caseId={caseId} />
          <Slot name="case.decision" caseId={caseId} />
          <AwardSheet caseId={caseId} />
          <NextDates caseId={caseId} zone={file.seat} />
          <WhatChanged caseId={caseId} zone={file.seat} />
          <StepsDone file={file} />
          <Dispute file={file} />
        </div>
        <aside aria-label={say.caseState} className="flex min-w-0 flex-col gap-4">
          <GlanceSheet file={file} gates={gates} />
          {/* On a phone these are on the tab of the parties. */}
          <div className="flex flex-col gap-4 max-md:hidden">
            <PartiesBrief file={file} />
            <TribunalBrief caseId={caseId} gates={gates} />
          </div>
        </aside>
      </div>
    </RoomPart>
  )
}
