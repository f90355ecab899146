import { CaseScreen } from '#case/screens/case-screen.tsx'
import { NextStep } from '#case/screens/next-step.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import type { HearingsView } from '../law/contract.ts'
import { CourseSheet } from './course-sheet.tsx'
import { HearingSheet } from './hearing-sheet.tsx'
import { MinutesSheet } from './minutes-sheet.tsx'
import { ParticipantsSheet } from './participants-sheet.tsx'
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
    <CaseScreen
      caseId={caseId}
      step="hearing"
      title={say.title}
      articles={['29-33']}
      asideLabel={say.status}
      aside={view && zone && <Status view={view} zone={zone} />}
    >
      <ProblemNote problem={overview.error?.problem} />
      {view && zone ? (
        <>
          <HearingSheet caseId={caseId} view={view} zone={zone} />
          <ScheduleSheet key={view.current?.id ?? 'none'} caseId={caseId} view={view} zone={zone} />
          {view.current && (
            <ParticipantsSheet key={`people-${view.current.id}`} caseId={caseId} hearing={view.current} />
          )}
          <RecordSheet caseId={caseId} view={view} zone={zone} />
          <CourseSheet view={view} zone={zone} />
          <MinutesSheet key={`minutes-${view.minutes.length}`} caseId={caseId} view={view} zone={zone} />
        </>
      ) : (
        !overview.error && <Skeleton lines={8} />
      )}
      <div>
        <NextStep caseId={caseId} step="award">
          {say.next}
        </NextStep>
      </div>
    </CaseScreen>
  )
}

function Status({ view, zone }: { view: HearingsView; zone: string }) {
  const say = useWords(hearingWords)
  const { current, closedAt, awardDue } = view
  return (
    <Sheet title={say.status}>
      <Facts
        isStacked
        facts={[
          {
            name: say.current,
            value: current ? <DateText value={current.scheduledAt} show="time" zone={zone} /> : say.none,
          },
          ...(current
            ? [
                {
                  name: say.transcript,
                  value: (
                    <Badge tone={current.transcriptOn ? 'ok' : 'neutral'}>
                      {current.transcriptOn ? say.transcriptOn : say.transcriptOff}
                    </Badge>
                  ),
                },
              ]
            : []),
          {
            name: say.record,
            value: <Badge tone={closedAt ? 'ok' : 'neutral'}>{closedAt ? say.recordClosed : say.recordOpen}</Badge>,
          },
          ...(awardDue ? [{ name: say.awardDue, value: <DateText value={awardDue.due} show="both-calendars" /> }] : []),
        ]}
      />
    </Sheet>
  )
}
