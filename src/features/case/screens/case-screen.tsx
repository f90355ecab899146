import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatDualDate } from '#kernel/format.ts'
import { useAnchor } from '#ui/shell/anchor.ts'
import { CourtOrderBanner } from '#ui/messages/banner.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { Slot } from '#ui/shell/slots.tsx'
import { NavigationBanner } from '#ui/messages/navigation-banner.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { CaseMissing } from './case-missing.tsx'
import type { CaseView } from '../law/contract.ts'
import { GATES, OPEN_ENDED, type Step } from '../law/rules.ts'
import { caseWords } from '../law/words.ts'

type CaseScreenProps = {
  readonly caseId: string
  /** The step of this page; absent for the overview. */
  readonly step?: Step
  readonly title: string
  readonly subtitle?: ReactNode
  readonly articles?: readonly string[]
  readonly actions?: ReactNode
  readonly first?: ReactNode
  readonly aside?: ReactNode
  readonly asideLabel?: string
  /** While the screen loads data on which its layout depends on a narrow screen. */
  readonly isPending?: boolean
  readonly children: ReactNode
}

/** The frame of every page of a case, below the header: banners, and the content once the case is loaded. */
export function CaseScreen({ caseId, step, isPending = false, ...page }: CaseScreenProps) {
  const file = useRead('case.read', { id: caseId })
  const gates = useRead('case.gates', { id: caseId })
  // Loaded before the page is laid out; arriving later, it would push the page down.
  const next = useRead('next.case', { caseId }, { enabled: step !== undefined })
  // Selects only the banner, because paging a list changes the address and would render the case again.
  const banner = useLocation({ select: ({ state }) => state.banner })
  const hash = useLocation({ select: ({ hash: anchor }) => anchor })
  useAnchor(hash)
  const problem = file.error ?? gates.error
  if (problem?.status === 404) return <CaseMissing />
  if (problem) {
    return (
      <Page title={page.title}>
        <ProblemNote problem={problem.problem} />
      </Page>
    )
  }
  const isRead = file.data && gates.data
  if (!isRead || isPending || (step && next.isPending)) {
    return (
      // A different key than the page that follows: its header and larger title would make reused elements jump.
      <Page key={isRead ? 'waiting' : 'unread'} title={page.title}>
        <Skeleton lines={6} />
      </Page>
    )
  }
  const banners = (
    <>
      {/* No banner for a gate that has opened since. */}
      {(!isGateCode(banner) || gates.data.steps.some((one) => one.code === banner)) && (
        <NavigationBanner code={banner} />
      )}
      <CourtOrders file={file.data} />
      {/* The overview has the whole list. */}
      {step && <Slot name="case.line" caseId={caseId} />}
    </>
  )
  return <Page key="read" {...page} banners={banners} />
}

function isGateCode(code: string | undefined): boolean {
  return Object.values(GATES).some((gate) => gate?.refusal === code)
}

/** The court orders that bind the case now (§8). */
function CourtOrders({ file }: { file: CaseView }) {
  const { language } = useLanguage()
  const say = useWords(caseWords)
  const [now] = useState(() => new Date())
  const frozen = file.publicationFrozenUntil
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {file.stayed && <CourtOrderBanner>{say.bannerStayed}</CourtOrderBanner>}
      {frozen && new Date(frozen) > now && (
        <CourtOrderBanner>
          {frozen === OPEN_ENDED
            ? say.bannerFrozenOpen
            : say.bannerFrozen({ date: formatDualDate(frozen, language, { zone: file.seat }) })}
        </CourtOrderBanner>
      )}
      {file.enforcementStatus === 'stayed' && <CourtOrderBanner>{say.bannerEnforcement}</CourtOrderBanner>}
      {file.awardSetAside && <CourtOrderBanner>{say.bannerSetAside}</CourtOrderBanner>}
    </div>
  )
}
