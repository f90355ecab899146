import { CircleAlert, Gavel, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../text/class-names.ts'

type BannerProps = {
  /** `refused`: a refusal that came with a navigation and is announced at once; `note`: a note. */
  readonly kind: 'refused' | 'note'
  readonly children: ReactNode
  readonly action?: ReactNode
}

const LOOK = {
  refused: 'border-bad bg-bad-soft text-bad',
  note: 'border-info bg-info-soft text-info',
} as const

/** A line above the content of a page. */
export function Banner({ kind, children, action }: BannerProps) {
  const Icon = kind === 'refused' ? CircleAlert : Info
  return (
    <div
      role={kind === 'refused' ? 'alert' : 'note'}
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-sheet border border-s-4 px-4 py-3 font-medium',
        LOOK[kind],
      )}
    >
      <Icon size={20} aria-hidden className="shrink-0" />
      <span className="min-w-0 grow basis-48">{children}</span>
      {action}
    </div>
  )
}

/** An order of a state court that binds the case, shown above the content of every case screen. */
export function CourtOrderBanner({ children }: { children: ReactNode }) {
  return (
    <div
      role="note"
      className="flex items-center gap-3 rounded-sheet border border-s-4 border-warn bg-warn-soft px-4 py-3 font-medium text-warn"
    >
      <Gavel size={20} aria-hidden className="shrink-0" />
      <span className="min-w-0">{children}</span>
    </div>
  )
}
