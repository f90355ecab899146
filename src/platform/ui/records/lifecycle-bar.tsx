import { Check, ChevronDown, Lock } from 'lucide-react'
import { formatArticle, formatNumber } from '#kernel/format.ts'
import { cx } from '../text/class-names.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import { PlainLink, useKeptFrom } from '../shell/link.tsx'
import { useOnlyFor } from '../messages/only-for.ts'
import { uiWords } from '../words.ts'

export type LifecycleStep = {
  readonly id: string
  readonly name: string
  /** "5", "15-20". */
  readonly articles: string
  readonly state: 'done' | 'current' | 'locked'
  readonly href: string
  /** Why the step is locked; a locked step is not a link. */
  readonly reason?: string | undefined
}

type LifecycleBarProps = {
  readonly steps: readonly LifecycleStep[]
  /** The step whose page is shown. */
  readonly here?: string | undefined
}

/** The steps of a case on one line, in reading order. Shape and words show the state, never colour alone. */
export function LifecycleBar({ steps, here }: LifecycleBarProps) {
  const { language } = useLanguage()
  const say = useWords(uiWords)
  const at = Math.max(
    0,
    steps.findIndex((step) => (here ? step.id === here : step.state === 'current')),
  )
  const shown = steps[at]
  return (
    <nav aria-label={say.lifecycle} className="no-print">
      <details className="group border-t border-line lg:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
          <span aria-hidden className="flex shrink-0 gap-1">
            {steps.map((step) => (
              <span key={step.id} className={cx('h-1 w-3.5 rounded-mark', DASH[step.state])} />
            ))}
          </span>
          <span className="font-semibold">{shown?.name}</span>
          <span className="text-meta text-ink3 tnum">
            {say.stepOf({ step: formatNumber(at + 1, language), total: formatNumber(steps.length, language) })}
          </span>
          <ChevronDown size={18} aria-hidden className="ms-auto transition-transform group-open:rotate-180" />
        </summary>
        <ol className="m-0 list-none p-0 pb-3">
          {steps.map((step, index) => (
            <Step key={step.id} step={step} number={index + 1} isHere={step.id === here} isRow />
          ))}
        </ol>
      </details>
      {/* Equal widths, as far as the longest name allows. Names do not wrap. */}
      <ol className="m-0 grid list-none auto-cols-[minmax(min-content,1fr)] grid-flow-col p-0 max-lg:hidden">
        {steps.map((step, index) => (
          <Step key={step.id} step={step} number={index + 1} isHere={step.id === here} />
        ))}
      </ol>
    </nav>
  )
}

const DASH = { done: 'bg-brand', current: 'bg-brass-line', locked: 'bg-line' } as const
const RULE = { done: 'border-brand', current: 'border-brass-line', locked: 'border-line' } as const
const MARK = {
  done: 'border-brand bg-brand text-on-brand',
  current: 'border-brass-line bg-brass-soft text-brass',
  locked: 'border-control text-ink3',
} as const

function Mark({ step, number }: { step: LifecycleStep; number: number }) {
  const { language } = useLanguage()
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-5.5 shrink-0 place-items-center rounded-full border-2 text-note font-semibold tnum',
        MARK[step.state],
      )}
    >
      {step.state === 'done' && <Check size={14} strokeWidth={3} />}
      {step.state === 'current' && formatNumber(number, language)}
      {step.state === 'locked' && <Lock size={11} />}
    </span>
  )
}

type StepProps = {
  readonly step: LifecycleStep
  readonly number: number
  readonly isHere: boolean
  readonly isRow?: boolean
}

function Step({ step, number, isHere, isRow = false }: StepProps) {
  const { language } = useLanguage()
  const say = useWords(uiWords)
  const onlyFor = useOnlyFor()(useKeptFrom(step.href))
  const note = step.state === 'locked' ? step.reason : onlyFor
  const stateWords = { done: say.stepDone, current: say.stepCurrent, locked: say.stepLocked }[step.state]
  const look = cx(
    'flex gap-2 text-meta text-ink no-underline',
    isRow
      ? 'min-h-11 items-center rounded-control px-1'
      : cx('h-full min-h-13 items-start border-t-3 pe-2 pt-2 pb-1.5', RULE[step.state]),
    isHere && isRow && 'bg-sunken',
  )
  const body = (
    <>
      <Mark step={step} number={number} />
      <span className={cx('flex min-w-0', isRow ? 'flex-wrap items-baseline gap-x-2' : 'flex-col')}>
        <span
          className={cx(
            'leading-5.5',
            step.state === 'locked' ? 'text-ink3' : 'font-medium',
            isHere && 'font-semibold underline decoration-2 underline-offset-4',
          )}
        >
          {step.name}
        </span>
        <span className="text-note text-ink3 tnum">{formatArticle(step.articles, language)}</span>
        <span className="sr-only">
          {stateWords}
          {note && `. ${note}`}
        </span>
        {/* Side by side there is no space for reasons, only for the role of a step. */}
        {note && (isRow || note === onlyFor) && (
          <span aria-hidden className={cx('text-note text-ink3', isRow && 'basis-full')}>
            {note}
          </span>
        )}
      </span>
    </>
  )
  return (
    <li className="min-w-0">
      {note !== undefined || step.state === 'locked' ? (
        <span className={look} title={note} aria-current={step.state === 'current' ? 'step' : undefined}>
          {body}
        </span>
      ) : (
        <PlainLink
          href={step.href}
          aria-current={step.state === 'current' ? 'step' : isHere ? 'page' : undefined}
          className={cx(look, 'hover:underline')}
        >
          {body}
        </PlainLink>
      )}
    </li>
  )
}
