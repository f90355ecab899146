import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { useRead } from '#ui/data.ts'
import { useReasonWords } from '#ui/reasons.ts'
import { STEP_PATHS, type Step } from './rules.ts'

/** "Next: ..." at the foot of a step: a link once the next gate is open, before that the reason why not. */
export function NextStep({ caseId, step, children }: { caseId: string; step: Step; children: ReactNode }) {
  const gates = useRead('case.gates', { id: caseId })
  const reasonOf = useReasonWords()
  const state = gates.data?.steps.find((one) => one.step === step)
  const label = (
    <>
      {children}
      <ArrowRight size={18} aria-hidden className="mirror" />
    </>
  )
  if (!state?.open) {
    const code = state?.code ?? ''
    return (
      <Button kind="primary" disabledReason={code ? reasonOf(code) : ''}>
        {label}
      </Button>
    )
  }
  return (
    <ButtonLink kind="primary" href={STEP_PATHS[step].replace('{caseId}', caseId)}>
      {label}
    </ButtonLink>
  )
}
