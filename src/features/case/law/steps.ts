import { awardIsFinal, type CaseFacts, currentStep, type Step, STEPS } from './rules.ts'

/** An event of the procedural history, with the paper that it names. */
export type Told = { readonly event: string; readonly at: string; readonly which: string }

export type StepDone = {
  readonly step: Step
  /** When it was completed; null where no record says. */
  readonly at: string | null
  /** The paper that completed it: the letter, the order. */
  readonly paper: string
  /** How many parties were served, orders issued, documents filed or hearings held, depending on the step. */
  readonly count: number
}

/** The events by which a step is completed, and those that are counted in it. */
const TOLD_BY: Readonly<
  Record<Exclude<Step, 'award' | 'costs'>, { readonly by: readonly string[]; readonly counted?: string }>
> = {
  filing: { by: ['filed', 'refiled'] },
  commencement: { by: ['letter'], counted: 'letterServed' },
  tribunal: { by: ['confirmed'] },
  caseManagement: { by: ['po1'], counted: 'order' },
  evidence: { by: ['submission'], counted: 'submission' },
  hearing: { by: ['recordClosed'], counted: 'hearing' },
}
export const STEP_EVENTS: readonly string[] = Object.values(TOLD_BY).flatMap(({ by, counted }) =>
  counted === undefined ? by : [...by, counted],
)

/** The completed steps of a case, with what completed each. Of several such events the last one counts. */
export function stepsDone(facts: CaseFacts, told: readonly Told[]): StepDone[] {
  return STEPS.slice(0, STEPS.indexOf(currentStep(facts))).map((step) => {
    // The costs are the last step: nothing follows it.
    if (step === 'costs' || step === 'award')
      return { step, at: awardIsFinal(facts) ? (facts.awardServedAt ?? facts.awardFinalAt) : null, paper: '', count: 0 }
    const { by, counted } = TOLD_BY[step]
    const last = told.findLast(({ event }) => by.includes(event))
    return {
      step,
      at: last?.at ?? null,
      paper: last?.which ?? '',
      count: told.filter(({ event }) => event === counted).length,
    }
  })
}
