import { Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../text/class-names.ts'
import { useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

export type Rung = {
  readonly id: string
  readonly name: string
  readonly state: 'done' | 'current' | 'locked'
  /** The time at which it was reached, or the article that provides for it. */
  readonly note?: ReactNode
}

const MARK = {
  done: 'border-brand bg-brand text-on-brand',
  current: 'border-brass-line bg-brass-soft text-brass',
  locked: 'border-control bg-surface text-ink3',
} as const

/** The states of an instrument, one below the other: draft, final, signed, sealed, served. */
export function InstrumentLadder({ label, rungs }: { label: string; rungs: readonly Rung[] }) {
  const say = useWords(uiWords)
  const stateWords = { done: say.stepDone, current: say.stepCurrent, locked: say.stepLocked }
  return (
    <ol aria-label={label} className="m-0 flex list-none flex-col p-0">
      {rungs.map((rung, at) => (
        <li
          key={rung.id}
          aria-current={rung.state === 'current' ? 'step' : undefined}
          className="relative flex min-h-10.5 items-start gap-3 last:min-h-0"
        >
          {at < rungs.length - 1 && (
            <span
              aria-hidden
              className={cx('absolute bottom-0 start-2.75 top-6 w-0.5', rung.state === 'done' ? 'bg-brand' : 'bg-line')}
            />
          )}
          <span
            aria-hidden
            className={cx('grid size-6 shrink-0 place-items-center rounded-full border-2', MARK[rung.state])}
          >
            {rung.state === 'done' && <Check size={14} strokeWidth={3} />}
            {rung.state === 'current' && (
              <span className="size-2.5 rounded-full bg-current forced-colors:bg-[CanvasText]" />
            )}
            {rung.state === 'locked' && <Lock size={11} />}
          </span>
          <span className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-3">
            <span className={cx(rung.state === 'current' && 'font-semibold', rung.state === 'locked' && 'text-ink3')}>
              {rung.name}
              <span className="sr-only">: {stateWords[rung.state]}</span>
            </span>
            {rung.note && <span className="text-meta text-ink3 tnum">{rung.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
