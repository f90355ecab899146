import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../text/class-names.ts'
import { FieldError } from './field.tsx'

type CheckboxProps = {
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
  readonly children: ReactNode
  readonly name?: string
  readonly id?: string
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly isDisabled?: boolean
  /** A switch takes effect at once; a checkbox waits for the form. */
  readonly isSwitch?: boolean
}

export function Checkbox(props: CheckboxProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  const describedBy =
    cx(props.help !== undefined && `${id}-help`, props.error !== undefined && `${id}-error`) || undefined
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-9 cursor-pointer items-start gap-3 py-1">
        <span className={cx('relative grid shrink-0', props.isSwitch ? 'h-6 w-11' : 'size-6')}>
          <input
            id={id}
            type="checkbox"
            role={props.isSwitch ? 'switch' : undefined}
            name={props.name}
            checked={props.isSelected}
            onChange={(event) => props.onChange(event.target.checked)}
            disabled={props.isDisabled}
            aria-invalid={props.error !== undefined || undefined}
            aria-describedby={describedBy}
            className={cx(
              'peer col-start-1 row-start-1 cursor-pointer appearance-none border-2 bg-surface transition-colors checked:border-brand checked:bg-brand disabled:bg-sunken',
              props.isSwitch ? 'h-6 w-11 rounded-full' : 'size-6 rounded-mark',
              props.error ? 'border-bad' : 'border-control',
            )}
          />
          {props.isSwitch ? <Knob /> : <Tick />}
        </span>
        <span className="min-w-0">{props.children}</span>
      </label>
      {props.help !== undefined && (
        <div id={`${id}-help`} className={cx('text-meta text-ink3', props.isSwitch ? 'ps-14' : 'ps-9')}>
          {props.help}
        </div>
      )}
      {props.error !== undefined && <FieldError id={`${id}-error`} text={props.error} />}
    </div>
  )
}

function Tick() {
  return (
    <Check
      size={16}
      aria-hidden
      className="pointer-events-none invisible col-start-1 row-start-1 place-self-center text-on-brand peer-checked:visible forced-colors:text-[CanvasText]"
    />
  )
}

function Knob() {
  return (
    <span
      aria-hidden
      className="pointer-events-none col-start-1 row-start-1 mx-1 size-4 self-center justify-self-start rounded-full bg-control peer-checked:justify-self-end peer-checked:bg-on-brand forced-colors:bg-[CanvasText] forced-colors:peer-checked:bg-[CanvasText]"
    />
  )
}
