import { ArrowRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { PERMISSIONS } from '#app/permissions.ts'
import { listOf } from '#kernel/format.ts'
import { roleWords } from '#kernel/roles.ts'
import { useMay } from '#ui/act-button.tsx'
import { ArticleChip } from '#ui/article-chip.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { useRead } from '#ui/data.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLanguage, useWords } from '#ui/language.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AuditSheet } from './audit-sheet.tsx'
import { AwardSheet } from './award-sheet.tsx'
import { CaseScreen } from './case-screen.tsx'
import { CourtOrdersSheet } from './court-orders-sheet.tsx'
import { FilesSheet } from './files-sheet.tsx'
import { FinanceSheet } from './finance-sheet.tsx'
import { MembersSheet } from './members-sheet.tsx'
import { type NextAct, nextActs } from './next-acts.ts'
import { overviewWords } from './overview-words.ts'
import { DisputeSheet, PartiesSheet } from './parties-sheet.tsx'
import { StateSheet, TribunalSheet } from './state-sheet.tsx'

// Only the centre needs these here.
const CostsPanel = lazy(async () => ({ default: (await import('#costs/costs-panel.tsx')).CostsPanel }))

const CourtSheet = lazy(async () => ({ default: (await import('#scrutiny/court-sheet.tsx')).CourtSheet }))

/** '/cases/:caseId': who, what, how far, what is next, and what one may have. */
export function OverviewScreen({ caseId }: { caseId: string }) {
  const say = useWords(overviewWords)
  return (
    <CaseScreen caseId={caseId} title={say.overview} aside={<Aside caseId={caseId} />} asideLabel={say.caseState}>
      <NextSheet caseId={caseId} />
      <Scrutiny caseId={caseId} />
      <PartiesSheet caseId={caseId} />
      <DisputeSheet caseId={caseId} />
      <MembersSheet caseId={caseId} />
      <FilesSheet caseId={caseId} />
      <Costs caseId={caseId} />
    </CaseScreen>
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
      <TribunalSheet caseId={caseId} />
      <CourtOrdersSheet caseId={caseId} />
      <FinanceSheet caseId={caseId} />
      <AuditSheet caseId={caseId} />
    </>
  )
}

/** What the case waits for: each with its rule, who does it, and where. */
function NextSheet({ caseId }: { caseId: string }) {
  const say = useWords(overviewWords)
  const gates = useRead('case.gates', { id: caseId }).data
  const rows = gates ? nextActs(gates) : []
  return (
    <Sheet title={say.nextSteps} isFlush>
      {rows.length === 0 ? (
        <EmptyState>{say.nothingNext}</EmptyState>
      ) : (
        <ul className="m-0 list-none p-0">
          {rows.map((row) => (
            <OneAct key={row.key} caseId={caseId} row={row} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function OneAct({ caseId, row }: { caseId: string; row: NextAct }) {
  const say = useWords(overviewWords)
  const roles = useWords(roleWords)
  const { language } = useLanguage()
  const may = useMay(caseId)(row.act)
  const rule = PERMISSIONS[row.act]
  const who = typeof rule === 'string' ? [] : rule.map((role) => roles[role])
  const isOthers = may.code === 'ROLE_BLOCK'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 sm:px-5">
      <div className="flex min-w-0 grow basis-64 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {say[`next_${row.key}`]}
          <ArticleChip article={row.article} />
        </span>
        <span className="text-meta text-ink3">
          {isOthers ? (
            say.waitsFor({ who: listOf(who, language) })
          ) : may.ok ? (
            <Badge tone="info">{say.yours}</Badge>
          ) : (
            may.reason
          )}
        </span>
      </div>
      {!isOthers && (
        <ButtonLink isCompact href={row.path.replace('{caseId}', caseId)}>
          {say.go}
          <ArrowRight size={16} aria-hidden className="mirror" />
        </ButtonLink>
      )}
    </li>
  )
}
