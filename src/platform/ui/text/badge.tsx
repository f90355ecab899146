import { Check, CircleAlert, CircleDot, Clock, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral'

const LOOK: Readonly<Record<Tone, string>> = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  neutral: 'bg-sunken text-ink2',
}
const ICON = { ok: Check, warn: Clock, bad: CircleAlert, info: Info, neutral: CircleDot } as const

/** A state in one or two words. The icon shows the tone too, so that colour is never the only sign. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  const Icon = ICON[tone]
  return (
    <span className={cx('inline-flex items-center gap-1.5 rounded-mark px-2 py-0.5 text-meta font-medium', LOOK[tone])}>
      {icon ?? <Icon size={14} aria-hidden className="shrink-0" />}
      <span>{children}</span>
    </span>
  )
}
