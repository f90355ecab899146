import { CaseScreen } from '#case/screens/case-screen.tsx'
import { NextStep } from '#case/screens/next-step.tsx'
import { BoundParty, ItemTitle, SourceChip, TimelineSheet } from './timeline-sheet.tsx'
import { DEFAULT_ZONE } from '#kernel/dates/dates.ts'
import { Checklist } from '#ui/records/checklist.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { DueFirst } from '#ui/records/due-first.tsx'
import { useMay } from '#ui/buttons/act-button.tsx'
import { ConferenceSheet, isConferenceDue } from './conference-sheet.tsx'
import type { CommencementView } from '../law/contract.ts'
import { LetterSheet } from './letter-sheet.tsx'
import { ServiceSheet } from './service-sheet.tsx'
import { commencementWords } from '../law/words.ts'

/** '/commencement/:caseId' (Arts. 6, 10, 25): the letter, its service, the conference, the first deadlines. */
export function CommencementScreen({ caseId }: { caseId: string }) {
  const say = useWords(commencementWords)
  const commencement = useRead('commencement.read', { caseId })
  const view = commencement.data
  return (
    <CaseScreen
      caseId={caseId}
      step="commencement"
      title={say.title}
      articles={['6', '10', '25']}
      asideLabel={say.status_title}
      aside={view && <StatusAside caseId={caseId} view={view} />}
      isPending={commencement.isPending}
    >
      <ProblemNote problem={commencement.error?.problem} />
      {view && <Parts key={caseId} caseId={caseId} view={view} />}
      <div>
        <NextStep caseId={caseId} step="tribunal">
          {say.next}
        </NextStep>
      </div>
    </CaseScreen>
  )
}

/** Letter, service and a conference that is still to come first. */
function Parts({ caseId, view }: { caseId: string; view: CommencementView }) {
  const may = useMay(caseId)('conference.schedule')
  const { rulesChanged } = view
  return (
    <DueFirst
      parts={[
        { id: 'letter', isDue: true, part: <LetterSheet caseId={caseId} view={view} /> },
        { id: 'service', isDue: true, part: <ServiceSheet caseId={caseId} view={view} /> },
        {
          id: 'conference',
          isDue: isConferenceDue(view, may.code !== 'ROLE_BLOCK'),
          part: <ConferenceSheet key={view.conference?.scheduledAt ?? 'none'} caseId={caseId} view={view} />,
        },
        {
          id: 'timeline',
          isDue: rulesChanged,
          part: <TimelineSheet caseId={caseId} zone={view.seatTz ?? undefined} rulesChanged={rulesChanged} />,
        },
      ]}
    />
  )
}

function StatusAside({ caseId, view }: { caseId: string; view: CommencementView }) {
  const say = useWords(commencementWords)
  const gates = useRead('case.gates', { id: caseId })
  const zone = view.seatTz ?? undefined
  const next = view.nextDeadline
  return (
    <>
      <Sheet title={say.nextDeadline}>
        {next?.dueAt ? (
          <div className="flex flex-col gap-2">
            <p className="m-0 text-head font-semibold">
              <ItemTitle item={next} />
            </p>
            <p className="m-0 text-lead tnum">
              <DateText value={next.dueAt} show="both-calendars" {...(zone && { zone })} />
            </p>
            <BoundParty item={next} />
            <div>
              <SourceChip item={next} />
            </div>
          </div>
        ) : (
          <p className="m-0 text-ink3">{say.noDeadline}</p>
        )}
      </Sheet>
      <Sheet title={say.status_title}>
        <Checklist
          title={say.title}
          gates={[
            {
              id: 'filing',
              text: say.gateFiling,
              isDone: gates.data?.art5Complete ?? false,
              href: `/filing/${caseId}`,
            },
            { id: 'fee', text: say.gateFee, isDone: gates.data?.feePaid ?? false, href: `/filing/${caseId}` },
            { id: 'letter', text: say.gateLetter, isDone: view.commenced, href: '#letter' },
            { id: 'service', text: say.gateService, isDone: view.serviceProof, href: '#service' },
            { id: 'conference', text: say.gateConference, isDone: view.conference !== null, href: '#conference' },
          ]}
        />
      </Sheet>
      {view.dates && (
        <Sheet title={say.dates}>
          <Facts
            isStacked
            facts={[
              { name: say.ruleDate, value: <DateText value={view.dates.rules} show="both-calendars" /> },
              {
                // Arbitration Law, Art. 26 applies only to a seat in the Kingdom.
                name: view.seatTz === null || view.seatTz === DEFAULT_ZONE ? say.lawDate : say.receivedByRespondent,
                value: view.dates.law ? <DateText value={view.dates.law} show="both-calendars" /> : say.lawDateOpen,
              },
            ]}
          />
        </Sheet>
      )}
    </>
  )
}
