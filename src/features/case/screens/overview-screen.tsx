import { useRead } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { Slot } from '#ui/shell/slots.tsx'
import { AwardSheet } from './award-sheet.tsx'
import { CaseScreen } from './case-screen.tsx'
import { CourtOrdersSheet } from './court-orders-sheet.tsx'
import { FilesSheet } from './files-sheet.tsx'
import { FinanceSheet } from './finance-sheet.tsx'
import { MembersSheet } from './members-sheet.tsx'
import { overviewWords } from '../law/overview-words.ts'
import { DisputeSheet, PartiesSheet } from './parties-sheet.tsx'
import { StateSheet, TribunalSheet } from './state-sheet.tsx'

/** '/cases/:caseId': parties, dispute, state, next acts and available files. */
export function OverviewScreen({ caseId }: { caseId: string }) {
  const say = useWords(overviewWords)
  // The length of the list of next acts decides the position of everything else, so everything else waits for it.
  const next = useRead('next.case', { caseId })
  return (
    <CaseScreen
      caseId={caseId}
      title={say.overview}
      isPending={next.isPending}
      first={<Slot name="case.first" caseId={caseId} />}
      aside={<Aside caseId={caseId} />}
      asideLabel={say.caseState}
    >
      <Parts caseId={caseId} />
    </CaseScreen>
  )
}

function Parts({ caseId }: { caseId: string }) {
  return (
    <>
      <Slot name="case.decision" caseId={caseId} />
      <PartiesSheet caseId={caseId} />
      <DisputeSheet caseId={caseId} />
      <MembersSheet caseId={caseId} />
      <FilesSheet caseId={caseId} />
      <Slot name="case.more" caseId={caseId} />
    </>
  )
}

function Aside({ caseId }: { caseId: string }) {
  return (
    <>
      <StateSheet caseId={caseId} />
      <AwardSheet caseId={caseId} />
      <Slot name="case.state" caseId={caseId} />
      <TribunalSheet caseId={caseId} />
      <CourtOrdersSheet caseId={caseId} />
      <FinanceSheet caseId={caseId} />
      <Slot name="case.records" caseId={caseId} />
    </>
  )
}
