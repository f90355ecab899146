import { Outlet, useRouterState } from '@tanstack/react-router'
import { formatMoney, zoneName } from '#kernel/format.ts'
import { plural } from '#kernel/plural.ts'
import { nameIn } from '#kernel/languages.ts'
import { type Language, wordOf } from '#kernel/words.ts'
import { useRead } from '#ui/calls/data.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { CaseHeader } from '#ui/shell/case-header.tsx'
import { useCaseStream } from '#ui/live/live.ts'
import { useReasonWords } from '#ui/messages/reasons.ts'
import { useTurn } from '#ui/live/turn.ts'
import type { CaseView, GatesView } from '../law/contract.ts'
import { STEP_ARTICLES, STEP_PATHS, STEPS, type Step } from '../law/rules.ts'
import { caseWords } from '../law/words.ts'

type Place = { readonly caseId: string | undefined; readonly step: Step | undefined }

/** The case on screen, and the step of the page; undefined for the overview. */
function placeOf({ matches }: { readonly matches: readonly { fullPath: string; params: object }[] }): Place {
  const { fullPath, params } = matches.at(-1) ?? { fullPath: '', params: {} }
  const { caseId } = params as { caseId?: string }
  // The address of the centre's own audit trail has another name in place of a case.
  if (!caseId?.startsWith('case_')) return { caseId: undefined, step: undefined }
  return { caseId, step: STEPS.find((one) => STEP_PATHS[one].replace('{caseId}', '$caseId') === fullPath) }
}

/** The parts that persist between pages of a case: the header with the lifecycle, and the live events. */
export function CaseLayout() {
  const { caseId, step } = useRouterState({ select: placeOf, structuralSharing: true })
  return (
    <>
      {caseId !== undefined && <CaseTop caseId={caseId} here={step} />}
      <Outlet />
    </>
  )
}

function CaseTop({ caseId, here }: { caseId: string; here: Step | undefined }) {
  const file = useRead('case.read', { id: caseId })
  const gates = useRead('case.gates', { id: caseId })
  useCaseStream(caseId)
  useTurn(file.data?.courtOrdersTurnAt ?? null, ['courtOrders'])
  // The page below shows errors and waits for the same two reads, so header and page appear together.
  if (!file.data || !gates.data || file.error || gates.error) return null
  return <Header file={file.data} gates={gates.data} here={here} />
}

function nameOf(file: CaseView, side: 'claimant' | 'respondent', language: Language): string {
  const party = file.parties.find((one) => one.side === side)
  if (!party) return ''
  return nameIn(party, language)
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
    ...(file.arbitrators > 0 ? [{ name: say.tribunal, value: TRIBUNAL_SIZE[language](file.arbitrators) }] : []),
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

const TRIBUNAL_SIZE = wordOf({
  en: (count: number) => plural('en', count, { one: 'Sole arbitrator', other: '# members' }),
  ar: (count) =>
    plural('ar', count, {
      ...{ zero: 'بلا أعضاء', one: 'محكَّم فرد', two: 'عضوان' },
      ...{ few: '# أعضاء', many: '# عضوًا', other: '# عضو' },
    }),
})
