import type { ReactNode } from 'react'
import { cx } from '../text/class-names.ts'
import { useWords } from '../shell/language.tsx'
import type { Fact } from '../tables/facts.tsx'
import { LifecycleBar, type LifecycleStep } from '../records/lifecycle-bar.tsx'
import { MachineText } from '../text/machine-text.tsx'
import { uiWords } from '../words.ts'

type HeaderFact = Fact & {
  /** The name is shown, because the value alone does not explain itself. */
  readonly isNamed?: boolean
}

export type CaseHeaderProps = {
  readonly caseId: string
  readonly title: ReactNode
  /** Whether the title is the h1 of the page. */
  readonly isPageTitle?: boolean
  /** Seat, tribunal, language, amount: those that are known. */
  readonly facts: readonly HeaderFact[]
  readonly steps: readonly LifecycleStep[]
  /** The step whose page is shown. */
  readonly here?: string
  /** What binds the whole case, such as court orders. */
  readonly banners?: ReactNode
}

/** Identifies the case and shows how far it has come. The bar of its tabs follows directly. */
export function CaseHeader({ caseId, title, isPageTitle = false, facts, steps, here, banners }: CaseHeaderProps) {
  const say = useWords(uiWords)
  const Title = isPageTitle ? 'h1' : 'p'
  return (
    <section aria-label={say.caseLabel} className="case-head isolate bg-surface">
      <div className="page flex flex-col pt-4">
        <dl className="m-0 flex flex-wrap gap-x-5 gap-y-0.5 text-meta text-ink3">
          <div className="flex gap-x-1.5">
            <dt>{say.caseLabel}</dt>
            <dd className="m-0">
              <MachineText>{caseId}</MachineText>
            </dd>
          </div>
          {facts.map(({ name, value, isNamed = false }) => (
            // A phone shows them in the overview.
            <div key={name} className="flex gap-x-1.5 max-md:hidden print:flex">
              <dt className={cx(!isNamed && 'sr-only')}>{name}</dt>
              <dd className="m-0 tnum">{value}</dd>
            </div>
          ))}
        </dl>
        <Title className="m-0 mt-1 mb-3 font-serif text-title font-semibold text-balance">{title}</Title>
        <LifecycleBar steps={steps} here={here} />
      </div>
      {banners}
    </section>
  )
}
