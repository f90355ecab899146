import type { HTMLInputAutoCompleteAttribute } from 'react'
import { voiceOf } from '#kernel/text.ts'
import { cx } from '../text/class-names.ts'
import { CONTROL, controlBorder, FieldFrame, type FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps & {
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'search' | 'url'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel'
  readonly maxLength?: number
  /** Codes, addresses and ids are written left to right in both languages. */
  readonly isMachineText?: boolean
  readonly isReadOnly?: boolean
}

/** One line of text. The direction follows what is typed. */
export function TextField(props: TextFieldProps) {
  // A search field is never required, so it is not marked as optional.
  const isSearch = props.type === 'search'
  const isLatin = props.isMachineText || props.type === 'email' || props.type === 'url' || props.type === 'tel'
  return (
    <FieldFrame {...props} isOptional={Boolean(props.isOptional) && !isSearch}>
      {({ controlId, describedBy }) => (
        <input
          id={controlId}
          name={props.name}
          type={props.type ?? 'text'}
          dir={isLatin ? 'ltr' : 'auto'}
          lang={voiceOf(props.value)}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onLeave}
          autoComplete={props.autoComplete ?? 'off'}
          inputMode={props.inputMode}
          maxLength={props.maxLength}
          readOnly={props.isReadOnly}
          disabled={props.isDisabled}
          aria-required={!props.isOptional && !isSearch}
          aria-invalid={props.error !== undefined || undefined}
          aria-describedby={describedBy}
          className={cx(CONTROL, controlBorder(props.error), 'h-11', props.isMachineText && 'font-mono text-meta')}
        />
      )}
    </FieldFrame>
  )
}
