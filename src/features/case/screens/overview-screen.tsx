import { lazy, Suspense } from 'react'
import { CaseNextSheet } from '#next/screens/case-next.tsx'
import { useMay } from '#ui/buttons/act-button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { AuditSheet } from './audit-sheet.tsx'
import { AwardSheet } from './award-sheet.tsx'
import { CaseScreen } from './case-screen.tsx'
import { CourtOrdersSheet } from './court-orders-sheet.tsx'
import { FilesSheet } from './files-sheet.tsx'
import { FinanceSheet } from './finance-sheet.tsx'
import { MembersSheet } from './members-sheet.tsx'
import { overviewWords } from '../law/overview-words.ts'
import { DisputeSheet, PartiesSheet } from './parties-sheet.tsx'
import { StateSheet, TribunalSheet } from './state-sheet.tsx'

// Only the centre needs these here.
const CostsPanel = lazy(async () => ({ default: (await import('#costs/screens/costs-panel.tsx')).CostsPanel }))

const TimeLimitsSheet = lazy(async () => ({
  default: (await import('#time-limits/screens/time-limits-sheet.tsx')).TimeLimitsSheet,
}))

const CourtSheet = lazy(async () => ({ default: (await import('#scrutiny/screens/court-sheet.tsx')).CourtSheet }))

/** '/cases/:caseId': who, what, how far, what is next, and what one may have. */
export function OverviewScreen({ caseId }: { caseId: string }) {
  const say = useWords(overviewWords)
  // How much there is to do decides where all else stands, so all else waits for it.
  const next = useRead('next.case', { caseId })
  return (
    <CaseScreen
      caseId={caseId}
      title={say.overview}
      isPending={next.isPending}
      first={<CaseNextSheet caseId={caseId} />}
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
      <Scrutiny caseId={caseId} />
      <PartiesSheet caseId={caseId} />
      <DisputeSheet caseId={caseId} />
      <MembersSheet caseId={caseId} />
      <FilesSheet caseId={caseId} />
      <Costs caseId={caseId} />
    </>
  )
}

/** A draft award that was submitted to the centre's Court; for the Court Officer alone. */
function Scrutiny({ caseId }: { caseId: string }) {
  const gates = useRead('case.gates', { id: caseId }).data
  const may = useMay(caseId)('scrutiny.approve')
  if (!gates?.recordClosed || may.code === 'ROLE_BLOCK') return null
  return (
    <Suspense fallback={null}>
      <CourtSheet caseId={caseId} />
    </Suspense>
  )
}

/** For those who may extend the time for the award, once it can run. */
function TimeLimits({ caseId }: { caseId: string }) {
  const gates = useRead('case.gates', { id: caseId }).data
  const may = useMay(caseId)('timeLimit.extend')
  if (!gates?.commenced || may.code === 'ROLE_BLOCK') return null
  return (
    <Suspense fallback={null}>
      <TimeLimitsSheet caseId={caseId} />
    </Suspense>
  )
}

/** The centre works on the costs from commencement on; the costs page itself opens with the final award. */
function Costs({ caseId }: { caseId: string }) {
  const gates = useRead('case.gates', { id: caseId }).data
  const may = useMay(caseId)('costs.calculate')
  if (!gates?.commenced || may.code === 'ROLE_BLOCK') return null
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <CostsPanel caseId={caseId} />
    </Suspense>
  )
}

function Aside({ caseId }: { caseId: string }) {
  return (
    <>
      <StateSheet caseId={caseId} />
      <AwardSheet caseId={caseId} />
      <TimeLimits caseId={caseId} />
      <TribunalSheet caseId={caseId} />
      <CourtOrdersSheet caseId={caseId} />
      <FinanceSheet caseId={caseId} />
      <AuditSheet caseId={caseId} />
    </>
  )
}
