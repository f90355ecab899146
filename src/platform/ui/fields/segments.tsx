import { useId } from 'react'
import { useFollowing } from '../shell/address.ts'
import { cx } from '../text/class-names.ts'
import type { Option } from './select.tsx'

type SegmentsProps<T extends string> = {
  readonly label: string
  readonly options: readonly Option<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
  readonly className?: string
}

/** A few views of the same page, of which one is chosen: radio buttons in one row. The arrow keys move as in every group of them. */
export function Segments<T extends string>({ label, options, value, onChange, className }: SegmentsProps<T>) {
  const name = useId()
  // Chosen at once; the page follows when its address has changed.
  const [chosen, choose] = useFollowing(value)
  return (
    <div role="radiogroup" aria-label={label} className={cx('no-print inline-flex', className)}>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative flex min-h-9 items-center border-y border-e border-control px-3 text-meta font-medium whitespace-nowrap first:rounded-s-control first:border-s last:rounded-e-control max-sm:min-h-11',
            'has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            option.value === chosen
              ? 'border-brand bg-brand text-on-brand forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
              : 'bg-surface text-ink hover:bg-sunken',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === chosen}
            onChange={() => {
              choose(option.value)
              onChange(option.value)
            }}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] focus-visible:outline-hidden"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
