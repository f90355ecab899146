import { Check, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../text/class-names.ts'
import { useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

export type TimelineEntry = {
  readonly id: string
  readonly title: ReactNode
  readonly when: ReactNode
  readonly detail?: ReactNode
  /** What happened, what is due, what is late. `broken`: the line is cut at this entry of a chain. */
  readonly state?: 'done' | 'due' | 'late' | 'broken'
}

const KNOT = {
  done: 'border-brand bg-brand text-on-brand',
  due: 'border-control bg-surface text-ink3',
  late: 'border-bad bg-bad-soft text-bad',
  broken: 'border-bad bg-bad text-surface',
} as const

/** What happened and what is due, on a vertical line with a dot for each entry. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  const say = useWords(uiWords)
  return (
    <ol aria-label={label} className="m-0 flex list-none flex-col p-0">
      {entries.map((entry, at) => {
        const state = entry.state ?? 'done'
        const isCut = state === 'broken'
        return (
          <li key={entry.id} className="relative flex gap-4 pb-5 last:pb-0">
            {at < entries.length - 1 && (
              <span
                aria-hidden
                className={cx(
                  'absolute start-2 top-5 bottom-0 w-1',
                  isCut ? 'border-s-4 border-dotted border-bad' : state === 'done' ? 'bg-brand' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden
              className={cx('grid size-5 shrink-0 place-items-center rounded-full border-2', KNOT[state])}
            >
              {state === 'done' && <Check size={11} strokeWidth={3} />}
              {isCut && <Unlink size={10} />}
            </span>
            <div className="min-w-0 grow">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className={cx('font-medium', (isCut || state === 'late') && 'text-bad')}>{entry.title}</span>
                <span className="text-meta text-ink3 tnum">{entry.when}</span>
              </div>
              {isCut && <p className="m-0 text-meta font-medium text-bad">{say.chainBroken}</p>}
              {entry.detail && <div className="text-meta text-ink2">{entry.detail}</div>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
