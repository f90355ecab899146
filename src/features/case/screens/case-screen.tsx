import { useLocation } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { useAnchor } from '#ui/shell/anchor.ts'
import { useRead } from '#ui/calls/data.ts'
import { Page } from '#ui/shell/page.tsx'
import { Slot } from '#ui/shell/slots.tsx'
import { NavigationBanner } from '#ui/messages/navigation-banner.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import type { GatesView } from '../law/contract.ts'
import { CaseMissing } from './case-missing.tsx'
import { GATES, type Step } from '../law/rules.ts'
import { HasHeader } from './has-header.ts'

type CaseScreenProps = {
  readonly caseId: string
  /** The step of this page, if it is one. */
  readonly step?: Step
  readonly title: string
  readonly subtitle?: ReactNode
  readonly articles?: readonly string[]
  readonly actions?: ReactNode
  readonly first?: ReactNode
  readonly aside?: ReactNode
  readonly asideLabel?: string
  /** While the screen loads what its layout depends on. Content shown earlier would be pushed down when that arrives. */
  readonly isPending?: boolean
  readonly children: ReactNode
}

/** The frame of every page of a case, below the header: banners, and the content once the case is loaded. */
export function CaseScreen({ caseId, step, isPending = false, ...page }: CaseScreenProps) {
  const file = useRead('case.read', { id: caseId })
  const gates = useRead('case.gates', { id: caseId })
  // Loaded before the page is laid out; arriving later, it would push the page down.
  const next = useRead('next.case', { caseId }, { enabled: step !== undefined })
  const hasHeader = use(HasHeader)
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
  const isRead = hasHeader && file.data && gates.data
  if (!isRead || isPending || (step && next.isPending)) {
    return (
      // The key differs from that of the page that follows, because its header and larger title would make reused elements jump.
      <Page key={isRead ? 'waiting' : 'unread'} title={page.title}>
        <Skeleton lines={6} />
      </Page>
    )
  }
  const banners = (
    <>
      <ArrivalBanner gates={gates.data} />
      {/* The overview of the case has the whole list. */}
      {step && <Slot name="case.line" caseId={caseId} />}
    </>
  )
  return <Page key="read" {...page} banners={banners} />
}

/** The banner that came with the navigation to this page; none for a gate that has opened since. */
export function ArrivalBanner({ gates }: { gates: GatesView }) {
  // Selects only the banner, because paging a list changes the address and would render the case again.
  const banner = useLocation({ select: ({ state }) => state.banner })
  const isGate = Object.values(GATES).some((gate) => gate?.refusal === banner)
  if (isGate && !gates.steps.some((one) => one.code === banner)) return null
  return <NavigationBanner code={banner} />
}
