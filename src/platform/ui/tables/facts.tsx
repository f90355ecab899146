import type { ReactNode } from 'react'
import { cx } from '../text/class-names.ts'

export type Fact = { readonly name: string; readonly value: ReactNode }

/** Names and values: in a line that wraps, or one below the other. */
export function Facts({ facts, isStacked = false }: { facts: readonly Fact[]; isStacked?: boolean }) {
  return (
    <dl className={cx('m-0 text-meta', isStacked ? 'flex flex-col gap-3' : 'flex flex-wrap gap-x-10 gap-y-3')}>
      {facts.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-ink3">{name}</dt>
          <dd className="m-0 font-medium tnum">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
