import { STEP_PATHS, type Step } from '#case/law/rules.ts'
import { engineers } from './cases/engineers.ts'
import { media } from './cases/media.ts'
import { medical } from './cases/medical.ts'
import { pipeline } from './cases/pipeline.ts'
import { solar } from './cases/solar.ts'
import { steel } from './cases/steel.ts'
import { timber } from './cases/timber.ts'
import { towers } from './cases/towers.ts'
import { turbines } from './cases/turbines.ts'
import { DEMO_COUNSEL } from './people.ts'
import type { DemoCase } from './plan.ts'
import { chairOf } from './story/case-management.ts'

type SampleStep = {
  readonly plan: DemoCase
  /** The step whose screen is opened. */
  readonly step: Step
  readonly about: string
}

const { commencement: _served, ...accepted } = turbines

/** One sample case for each step: what `npm run dev -- --stage NAME` opens. */
const SAMPLE_STEPS: Readonly<Record<string, SampleStep>> = {
  filing: { plan: engineers, step: 'filing', about: 'the centre has asked for what is missing' },
  commencement: { plan: accepted, step: 'commencement', about: 'the request is accepted, the letter not yet issued' },
  tribunal: { plan: timber, step: 'tribunal', about: 'disclosures and a challenge are open' },
  'case-mgmt': { plan: pipeline, step: 'caseManagement', about: 'the conference is ahead, PO-1 is a draft' },
  evidence: { plan: media, step: 'evidence', about: 'the parties plead, one submission came late' },
  hearing: { plan: medical, step: 'hearing', about: 'the bundle is ready, the hearing a few days ahead' },
  award: { plan: steel, step: 'award', about: 'the award is drafted' },
  signing: { plan: solar, step: 'award', about: 'the award is final and is being signed' },
  costs: { plan: towers, step: 'costs', about: 'the award is served' },
}
export const SAMPLE_STEP_NAMES = Object.keys(SAMPLE_STEPS)

export function sampleStepNamed(name: string): SampleStep | undefined {
  return Object.hasOwn(SAMPLE_STEPS, name) ? SAMPLE_STEPS[name] : undefined
}

/** The address of a sample step's case, which is case_001 when it is seeded alone. */
export const addressOf = ({ step }: SampleStep) => STEP_PATHS[step].replace('{caseId}', 'case_001')

/** The people of a sample step's case, with their sign-in e-mail. */
export function castOf({ plan }: SampleStep): { readonly email: string; readonly as: string }[] {
  const cast = [
    ['manager', 'Case Manager'],
    ...(plan.tribunal ? [[chairOf(plan.tribunal), 'presides, or sits alone']] : []),
    [plan.claimant.counsel, 'counsel for the claimant'],
    // Counsel for the respondent follow the case only after its commencement letter.
    ...(plan.commencement ? [[plan.respondent.counsel, 'counsel for the respondent']] : []),
  ] as const
  return cast.map(([who, as]) => {
    const counsel = DEMO_COUNSEL.find(({ id }) => id === `person_${who}`)
    return { email: counsel?.email ?? `${who}@demo.example`, as }
  })
}
