import { ScrollText } from 'lucide-react'
import { CaseScreen } from '#case/screens/case-screen.tsx'
import { NextStep } from '#case/screens/next-step.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { DueFirst } from '#ui/records/due-first.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { Timeline } from '#ui/records/timeline.tsx'
import { areChallengesDue, ChallengesSheet } from './challenges-sheet.tsx'
import { CompositionSheet } from './composition-sheet.tsx'
import { areDisclosuresDue, DisclosuresSheet } from './disclosures-sheet.tsx'
import { isPanelDue, PanelSheet } from './panel-sheet.tsx'
import { RankingSheet } from './ranking-sheet.tsx'
import { isSecretaryDue, SecretarySheet } from './secretary-sheet.tsx'
import { StatusAside } from './status-aside.tsx'
import { type SectionProps, useTribunal } from './use-tribunal.ts'
import { tribunalWords } from '../law/words.ts'
import { isWorksheetDue, WorksheetSheet } from './worksheet-sheet.tsx'

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
      isPending={tribunal.isPending}
    >
      <ProblemNote problem={problem} />
      {section && file.data && (
        <DueFirst
          key={caseId}
          parts={[
            {
              id: 'panel',
              isDue: isPanelDue(section.view),
              part: <PanelSheet {...section} />,
            },
            {
              id: 'ranking',
              isDue: isPanelDue(section.view),
              part: <RankingSheet {...section} side={file.data.mine.side} own={file.data.mine.parties} />,
            },
            { id: 'worksheet', isDue: isWorksheetDue(section.view), part: <WorksheetSheet {...section} /> },
            { id: 'composition', isDue: true, part: <CompositionSheet {...section} /> },
            {
              id: 'disclosures',
              isDue: areDisclosuresDue(section.view),
              part: <DisclosuresSheet {...section} />,
            },
            { id: 'challenges', isDue: areChallengesDue(section.view), part: <ChallengesSheet {...section} /> },
            {
              id: 'secretary',
              isDue: isSecretaryDue(section.view),
              part: <SecretarySheet {...section} side={file.data.mine.side} />,
            },
            { id: 'log', isDue: false, part: <LogSheet {...section} /> },
          ]}
        />
      )}
      <div>
        <NextStep caseId={caseId} step="caseManagement">
          {say.next}
        </NextStep>
      </div>
    </CaseScreen>
  )
}

function LogSheet({ caseId, view, zone }: SectionProps) {
  const say = useWords(tribunalWords)
  const latest = view.trail.at(-1)
  const entries = view.trail.toReversed().map((line) => ({
    id: line.id,
    title: line.text,
    when: <DateText value={line.at} show="time" zone={zone} />,
  }))
  return (
    <FoldSheet
      id="log"
      title={say.logTitle}
      isDue={false}
      fold={`${caseId}/tribunal/log`}
      icon={<ScrollText size={18} className="text-ink3" />}
      summary={entries[0]?.title ?? say.logEmpty}
      date={latest && <DateText value={latest.at} zone={zone} month="short" />}
    >
      {entries.length > 0 ? (
        <Timeline label={say.logTitle} entries={entries} />
      ) : (
        <EmptyState>{say.logEmpty}</EmptyState>
      )}
    </FoldSheet>
  )
}
