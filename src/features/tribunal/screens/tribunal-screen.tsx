import { CaseScreen } from '#case/screens/case-screen.tsx'
import { NextStep } from '#case/screens/next-step.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { Timeline } from '#ui/records/timeline.tsx'
import { ChallengesSheet } from './challenges-sheet.tsx'
import { CompositionSheet } from './composition-sheet.tsx'
import { DisclosuresSheet } from './disclosures-sheet.tsx'
import { PanelSheet } from './panel-sheet.tsx'
import { RankingSheet } from './ranking-sheet.tsx'
import { SecretarySheet } from './secretary-sheet.tsx'
import { StatusAside } from './status-aside.tsx'
import { type SectionProps, useTribunal } from './use-tribunal.ts'
import { tribunalWords } from '../law/words.ts'
import { WorksheetSheet } from './worksheet-sheet.tsx'

/** '/tribunal/:caseId' (Arts. 15-20): from the proposal to the confirmation. */
export function TribunalScreen({ caseId }: { caseId: string }) {
  const say = useWords(tribunalWords)
  const file = useRead('case.read', { id: caseId })
  const tribunal = useTribunal(caseId)
  const problem = tribunal.error?.problem
  const zone = file.data?.seat
  const section = tribunal.data && zone ? { caseId, view: tribunal.data, zone } : undefined
  return (
    <CaseScreen
      caseId={caseId}
      step="tribunal"
      title={say.tribunal}
      subtitle={say.subtitle}
      articles={['15', '16', '17', '18', '19', '20']}
      asideLabel={say.status}
      aside={section && <StatusAside {...section} />}
    >
      <ProblemNote problem={problem} />
      {section && file.data ? (
        <>
          <PanelSheet {...section} />
          <RankingSheet {...section} side={file.data.mine.side} />
          <WorksheetSheet {...section} />
          <CompositionSheet {...section} />
          <DisclosuresSheet {...section} side={file.data.mine.side} />
          <ChallengesSheet {...section} />
          <SecretarySheet {...section} side={file.data.mine.side} />
          <LogSheet {...section} />
        </>
      ) : (
        !problem && <Skeleton lines={8} />
      )}
      <div>
        <NextStep caseId={caseId} step="caseManagement">
          {say.next}
        </NextStep>
      </div>
    </CaseScreen>
  )
}

function LogSheet({ view, zone }: SectionProps) {
  const say = useWords(tribunalWords)
  const entries = view.trail.toReversed().map((line) => ({
    id: line.id,
    title: line.text,
    when: <DateText value={line.at} show="time" zone={zone} />,
  }))
  return (
    <Sheet id="log" title={say.logTitle}>
      {entries.length > 0 ? (
        <Timeline label={say.logTitle} entries={entries} />
      ) : (
        <EmptyState>{say.logEmpty}</EmptyState>
      )}
    </Sheet>
  )
}
