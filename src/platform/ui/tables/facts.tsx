import type { ReactNode } from 'react'
import { cx } from '../text/class-names.ts'

export type Fact = { readonly name: string; readonly value: ReactNode }

type FactsProps = {
  readonly facts: readonly Fact[]
  /** One below the other, each value below its name. */
  readonly isStacked?: boolean
  /** One below the other, each value beside its name; with `isStacked`, below it on a phone. */
  readonly isPaired?: boolean
}

/** Names and values: in a line that wraps, or one below the other. */
export function Facts({ facts, isStacked = false, isPaired = false }: FactsProps) {
  if (isPaired) {
    return (
      <dl
        className={cx(
          'm-0 grid gap-x-4 gap-y-1.5 text-meta',
          isStacked
            ? 'grid-cols-1 sm:grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)]'
            : 'grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)]',
        )}
      >
        {facts.map(({ name, value }) => (
          <div
            key={name}
            className={
              isStacked ? 'min-w-0 sm:col-span-2 sm:grid sm:grid-cols-subgrid' : 'col-span-2 grid grid-cols-subgrid'
            }
          >
            <dt className="text-ink3">{name}</dt>
            <dd className="m-0 min-w-0 tnum">{value}</dd>
          </div>
        ))}
      </dl>
    )
  }
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
