import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatDualDate, formatMoney, zoneName } from '#kernel/format.ts'
import { plural } from '#kernel/plural.ts'
import { CaseNextLine } from '#next/case-next.tsx'
import { useAnchor } from '#ui/anchor.ts'
import { CourtOrderBanner } from '#ui/banner.tsx'
import { useRead } from '#ui/data.ts'
import { useLanguage, useWords } from '#ui/language.tsx'
import { CaseFrame, CaseHeader } from '#ui/layout/case-frame.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useCaseStream } from '#ui/live.ts'
import { NavigationBanner } from '#ui/navigation-banner.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { useReasonWords } from '#ui/reasons.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useTurn } from '#ui/turn.ts'
import type { CaseView, GatesView } from './contract.ts'
import { GATES, OPEN_ENDED, STEP_ARTICLES, STEP_PATHS, STEPS, type Step } from './rules.ts'
import { caseWords } from './words.ts'

type CaseScreenProps = {
  readonly caseId: string
  /** The step this page is; the overview is none. */
  readonly step?: Step
  readonly title: string
  readonly subtitle?: ReactNode
  readonly articles?: readonly string[]
  readonly actions?: ReactNode
  readonly first?: ReactNode
  readonly aside?: ReactNode
  readonly asideLabel?: string
  /** While the screen reads what decides where all else stands on a narrow one. */
  readonly isPending?: boolean
  readonly children: ReactNode
}

/** Every page of a case: header, lifecycle, banners, live events; the content once the case is read. */
export function CaseScreen({ caseId, step, isPending = false, ...page }: CaseScreenProps) {
  const file = useRead('case.read', { id: caseId })
  const gates = useRead('case.gates', { id: caseId })
  // Read before the page is laid out: what comes later would push it down.
  const next = useRead('next.case', { caseId }, { enabled: step !== undefined })
  // Not the whole address: turning the pages of one list in it would draw the case anew.
  const banner = useLocation({ select: ({ state }) => state.banner })
  const hash = useLocation({ select: ({ hash: anchor }) => anchor })
  useCaseStream(caseId)
  useAnchor(hash)
  useTurn(file.data?.courtOrdersTurnAt ?? null, ['courtOrders'])
  const problem = file.error ?? gates.error
  if (problem) {
    return (
      <Page title={page.title}>
        <ProblemNote problem={problem.problem} />
      </Page>
    )
  }
  if (!file.data || !gates.data || isPending || (step && next.isPending)) {
    return (
      <Page title={page.title}>
        <Skeleton lines={6} />
      </Page>
    )
  }
  const banners = (
    <>
      {/* A gate that has opened since needs no banner any more. */}
      {(!isGateCode(banner) || gates.data.steps.some((one) => one.code === banner)) && (
        <NavigationBanner code={banner} />
      )}
      <CourtOrders file={file.data} />
      {/* The overview has the whole list. */}
      {step && <CaseNextLine caseId={caseId} />}
    </>
  )
  return <CaseFrame {...page} banners={banners} header={<Header file={file.data} gates={gates.data} here={step} />} />
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

function nameOf(file: CaseView, side: 'claimant' | 'respondent', language: 'en' | 'ar'): string {
  const party = file.parties.find((one) => one.side === side)
  if (!party) return ''
  return language === 'ar' ? party.nameAr || party.nameEn : party.nameEn || party.nameAr
}

function Header({ file, gates, here }: { file: CaseView; gates: GatesView; here: Step | undefined }) {
  const { language } = useLanguage()
  const say = useWords(caseWords)
  const reasonOf = useReasonWords()
  const steps = STEPS.map((step) => {
    const state = gates.steps.find((one) => one.step === step)
    const isDone = STEPS.indexOf(step) < STEPS.indexOf(gates.step)
    return {
      id: step,
      name: say[`step_${step}`],
      articles: STEP_ARTICLES[step],
      href: STEP_PATHS[step].replace('{caseId}', file.id),
      state: state && !state.open ? ('locked' as const) : isDone ? ('done' as const) : ('current' as const),
      reason: state?.code ? reasonOf(state.code) : undefined,
    }
  })
  const facts = [
    { name: say.seat, value: zoneName(file.seat, language) },
    ...(file.arbitrators > 0 ? [{ name: say.tribunal, value: tribunalSize(file.arbitrators, language) }] : []),
    { name: say.language, value: say[`language_${file.language}`] },
    ...(file.amount
      ? [
          {
            name: say.amount,
            value: <bdi>{formatMoney({ amount: file.amount, currency: file.currency }, language)}</bdi>,
          },
        ]
      : []),
  ]
  return (
    <CaseHeader
      caseId={file.id}
      claimant={nameOf(file, 'claimant', language)}
      respondent={nameOf(file, 'respondent', language)}
      facts={facts}
      steps={steps}
      {...(here ? { here } : {})}
    />
  )
}

function tribunalSize(count: number, language: 'en' | 'ar'): string {
  if (language === 'en') return plural('en', count, { one: 'Sole arbitrator', other: '# members' })
  const forms = { zero: 'بلا أعضاء', one: 'محكَّم فرد', two: 'عضوان', few: '# أعضاء', many: '# عضوًا', other: '# عضو' }
  return plural('ar', count, forms)
}
