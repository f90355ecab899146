import { useState } from 'react'
import { CaseScreen } from '#case/screens/case-screen.tsx'
import { NextStep } from '#case/screens/next-step.tsx'
import { useMay } from '#ui/buttons/act-button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { type DuePart, DueFirst } from '#ui/records/due-first.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import type { HearingsView } from '../law/contract.ts'
import { CourseSheet } from './course-sheet.tsx'
import { hasEnded, HearingSheet } from './hearing-sheet.tsx'
import { MinutesSheet, MinutesText } from './minutes-sheet.tsx'
import { isCounted, ParticipantsSheet } from './participants-sheet.tsx'
import { RecordSheet } from './record-sheet.tsx'
import { ScheduleSheet } from './schedule-sheet.tsx'
import { hearingWords } from '../law/words.ts'

/** '/hearing/:caseId' (Arts. 29-33): the hearing, who takes part, the transcript, and the closing of the record. */
export function HearingScreen({ caseId }: { caseId: string }) {
  const say = useWords(hearingWords)
  const overview = useRead('hearing.overview', { caseId })
  const zone = useRead('case.read', { id: caseId }).data?.seat
  const view = overview.data
  return (
    <CaseScreen caseId={caseId} step="hearing" title={say.title} articles={['29-33']} isPending={overview.isPending}>
      <ProblemNote problem={overview.error?.problem} />
      {view && zone && <Sheets key={`${caseId} ${view.current?.id}`} caseId={caseId} view={view} zone={zone} />}
      <div>
        <NextStep caseId={caseId} step="award">
          {say.next}
        </NextStep>
      </div>
    </CaseScreen>
  )
}

type SheetsProps = { readonly caseId: string; readonly view: HearingsView; readonly zone: string }

/** The hearing, then the sheets with something due, then the finished ones. */
function Sheets({ caseId, view, zone }: SheetsProps) {
  const [openedAt] = useState(() => Date.now())
  const may = useMay(caseId)
  const { current, closedAt } = view
  const hasTakenPlace = current !== null && hasEnded(current, openedAt)
  const mayMake = may('hearing.makeMinutes').ok
  const isMade = view.minutes.some((one) => one.hearingNumber === current?.number)
  const isUnsigned = view.minutes.some(
    ({ signing }) => !signing.isReplaced && signing.people.length > 0 && !signing.isComplete,
  )
  const isUncounted = current !== null && (closedAt === null || may('hearing.attendance').ok) && !isCounted(current)
  const isToMake = mayMake && hasTakenPlace && !isMade
  const parts: (DuePart | false)[] = [
    current !== null && {
      id: 'people',
      isDue: hasTakenPlace && isUncounted,
      part: <ParticipantsSheet caseId={caseId} hearing={current} isDue={isUncounted} />,
    },
    {
      id: 'record',
      isDue: closedAt === null && hasTakenPlace,
      part: <RecordSheet caseId={caseId} view={view} zone={zone} />,
    },
    {
      id: 'minutes',
      isDue: isUnsigned,
      part: <MinutesSheet caseId={caseId} view={view} zone={zone} isDue={isUnsigned} />,
    },
    current !== null &&
      mayMake && {
        id: 'text',
        isDue: isToMake,
        part: <MinutesText caseId={caseId} view={view} isDue={isToMake} />,
      },
    {
      id: 'schedule',
      isDue: current === null,
      part: <ScheduleSheet caseId={caseId} view={view} zone={zone} />,
    },
    { id: 'course', isDue: false, part: <CourseSheet caseId={caseId} view={view} zone={zone} /> },
  ]
  return (
    <>
      <HearingSheet caseId={caseId} view={view} zone={zone} />
      <DueFirst parts={parts.filter((one) => one !== false)} />
    </>
  )
}
