import { type Fact, Facts } from '../tables/facts.tsx'
import { useWords } from './language.tsx'
import { LifecycleBar, type LifecycleStep } from '../records/lifecycle-bar.tsx'
import { MachineText, Name } from '../text/machine-text.tsx'
import { uiWords } from '../words.ts'

export type CaseHeaderProps = {
  readonly caseId: string
  readonly claimant: string
  readonly respondent: string
  /** Seat, tribunal, language, amount: what is known so far. */
  readonly facts: readonly Fact[]
  readonly steps: readonly LifecycleStep[]
  /** The step whose page is shown. */
  readonly here?: string
}

/** Identifies the case and shows how far it has come. */
export function CaseHeader(props: CaseHeaderProps) {
  const say = useWords(uiWords)
  return (
    <section aria-label={say.caseLabel} className="isolate border-b border-line bg-surface">
      <div className="page flex flex-col gap-4 pt-5">
        <div className="flex flex-col gap-1">
          <p className="m-0 text-meta text-ink3">
            {say.caseLabel}{' '}
            <span className="font-medium text-ink2">
              <MachineText>{props.caseId}</MachineText>
            </span>
          </p>
          <p className="m-0 font-serif text-title font-semibold text-balance">
            <Name>{props.claimant}</Name> {say.versus} <Name>{props.respondent}</Name>
          </p>
        </div>
        {props.facts.length > 0 && <Facts facts={props.facts} />}
        <LifecycleBar steps={props.steps} here={props.here} />
      </div>
    </section>
  )
}
