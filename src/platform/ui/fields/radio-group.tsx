import { useId } from 'react'
import { cx } from '../text/class-names.ts'
import { FieldFrame, type FieldProps } from './field.tsx'
import type { Option } from './select.tsx'
import { WholeWords } from '../text/whole-words.tsx'

export type RadioGroupProps<T extends string> = Omit<FieldProps<T>, 'value'> & {
  readonly value: T | ''
  readonly options: readonly Option<T>[]
  /** Side by side where there is room. */
  readonly isInline?: boolean
}

/** A few options, all visible, each with a line of help where it needs one. */
export function RadioGroup<T extends string>({ options, isInline = false, ...props }: RadioGroupProps<T>) {
  const ownName = useId()
  return (
    <FieldFrame {...props} isGroup>
      {({ controlId, labelId, describedBy }) => (
        <div
          id={controlId}
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-invalid={props.error !== undefined || undefined}
          className={cx('flex gap-x-6', isInline ? 'flex-wrap' : 'flex-col')}
        >
          {options.map((option) => (
            <label key={option.value} className="flex min-h-9 cursor-pointer items-start gap-2.5 py-1">
              <input
                type="radio"
                name={props.name ?? ownName}
                value={option.value}
                checked={props.value === option.value}
                onChange={() => props.onChange(option.value)}
                disabled={props.isDisabled}
                className={cx(
                  'mt-0.5 size-6 shrink-0 cursor-pointer appearance-none rounded-full border-2 bg-surface checked:border-7 checked:border-brand',
                  props.error ? 'border-bad' : 'border-control',
                )}
              />
              <span className="min-w-0 pt-0.5 wrap-anywhere">
                {option.label}
                {option.help && (
                  <span className="block text-meta text-ink3">
                    <WholeWords>{option.help}</WholeWords>
                  </span>
                )}
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
