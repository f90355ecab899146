import { ChevronDown } from 'lucide-react'
import { isolate } from '#kernel/text.ts'
import { cx } from '../text/class-names.ts'
import { CONTROL, controlBorder, FieldFrame, type FieldProps } from './field.tsx'
import { useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

export type Option<T extends string = string> = { readonly value: T; readonly label: string; readonly help?: string }

export type SelectProps<T extends string> = Omit<FieldProps<T>, 'value'> & {
  /** The empty string: nothing chosen yet. */
  readonly value: T | ''
  readonly options: readonly Option<T>[]
  readonly placeholder?: string
}

/**
 * One of a short closed list; for two to four options that matter prefer RadioGroup. It uses the browser's own list, which every phone and
 * screen reader supports, and which adds no code.
 */
export function Select<T extends string>(props: SelectProps<T>) {
  const say = useWords(uiWords)
  return (
    <FieldFrame {...props}>
      {({ controlId, describedBy }) => (
        <div className="relative">
          <select
            id={controlId}
            name={props.name}
            value={props.value}
            onChange={(event) => props.onChange(event.target.value as T)}
            onBlur={props.onLeave}
            disabled={props.isDisabled}
            aria-required={!props.isOptional}
            aria-invalid={props.error !== undefined || undefined}
            aria-describedby={describedBy}
            className={cx(
              CONTROL,
              controlBorder(props.error),
              'h-11 cursor-pointer appearance-none truncate pe-10 hover:bg-sunken disabled:cursor-default',
              props.value === '' && 'text-ink3',
            )}
          >
            {props.value === '' && (
              <option value="" disabled hidden>
                {props.placeholder ?? say.choose}
              </option>
            )}
            {props.options.map((option) => (
              <option key={option.value} value={option.value} className="bg-surface text-ink">
                {option.help ? `${option.label} · ${isolate(option.help)}` : option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={18} aria-hidden className="pointer-events-none absolute inset-y-0 end-3 my-auto" />
        </div>
      )}
    </FieldFrame>
  )
}
