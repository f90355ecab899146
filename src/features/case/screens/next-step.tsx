import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import type { ButtonKind } from '#ui/buttons/button-look.ts'
import { useRead } from '#ui/calls/data.ts'
import { useKeptFrom } from '#ui/shell/link.tsx'
import { useReasonWords } from '#ui/messages/reasons.ts'
import { useOnlyFor } from '#ui/messages/only-for.ts'
import { STEP_PATHS, type Step } from '../law/rules.ts'

type StepLinkProps = {
  readonly caseId: string
  readonly step: Step
  readonly kind?: ButtonKind
  readonly isCompact?: boolean
  readonly children: ReactNode
}

/** A link to the page of a step if its gate is open and the reader may use it, otherwise the reason why not. */
export function StepLink({ caseId, step, children, ...look }: StepLinkProps) {
  const gates = useRead('case.gates', { id: caseId })
  const reasonOf = useReasonWords()
  const onlyFor = useOnlyFor()
  const href = STEP_PATHS[step].replace('{caseId}', caseId)
  const keptFrom = useKeptFrom(href)
  const state = gates.data?.steps.find((one) => one.step === step)
  const reason = state?.open ? onlyFor(keptFrom) : state?.code ? reasonOf(state.code) : ''
  if (reason !== undefined) {
    return (
      <Button {...look} disabledReason={reason}>
        {children}
      </Button>
    )
  }
  return (
    <ButtonLink {...look} href={href}>
      {children}
    </ButtonLink>
  )
}

/** "Next: ..." at the foot of a step. */
export function NextStep({ children, ...to }: StepLinkProps) {
  return (
    <StepLink {...to} kind="primary">
      {children}
      <ArrowRight size={18} aria-hidden className="mirror" />
    </StepLink>
  )
}
