import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../text/class-names.ts'
import { useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

/** What every field takes. `useForm().field(name)` supplies name, id, value, onChange and error. */
export type FieldProps<Value = string> = {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly name?: string
  readonly id?: string
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly isOptional?: boolean
  readonly isDisabled?: boolean
  /** Set when the text is saved automatically; called when the field loses the focus. */
  readonly onLeave?: () => void
}

/** The frame's size and border, shared by every one-line control. */
export const CONTROL =
  'min-h-11 w-full min-w-0 rounded-control border bg-surface px-3 py-2 text-ink transition-colors disabled:bg-sunken disabled:text-ink3 [&:is(input,textarea):read-only]:bg-paper'

export function controlBorder(error: string | undefined): string {
  return error ? 'border-bad ring-1 ring-bad' : 'border-control'
}

export type FrameParts = {
  readonly controlId: string
  readonly labelId: string
  readonly describedBy: string | undefined
}

type FieldFrameProps = {
  readonly id?: string | undefined
  readonly label: string
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly isOptional?: boolean
  /** A group of controls is labelled by a span with an id, one control by a label. */
  readonly isGroup?: boolean
  /** At the end of the label's line. */
  readonly aside?: ReactNode
  /** An aside of text wraps below the label when there is no space for both, so that the label is not broken. */
  readonly mayAsideWrap?: boolean
  readonly children: (parts: FrameParts) => ReactNode
}

/** Label, help, control and error in the order in which they are read. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, help, error, isOptional, isGroup, aside, mayAsideWrap, children } = props
  const ownId = useId()
  const say = useWords(uiWords)
  const controlId = id ?? ownId
  const labelId = `${controlId}-label`
  const helpId = `${controlId}-help`
  const errorId = `${controlId}-error`
  const describedBy = cx(help !== undefined && helpId, error !== undefined && errorId) || undefined
  const labelText = (
    <>
      {label}
      {isOptional && <span className="font-normal text-ink3"> ({say.optional})</span>}
    </>
  )

  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className={cx('flex items-end justify-between gap-x-3', mayAsideWrap && 'flex-wrap')}>
        {isGroup ? (
          <span id={labelId} className="text-meta font-medium">
            {labelText}
          </span>
        ) : (
          <label id={labelId} htmlFor={controlId} className="text-meta font-medium">
            {labelText}
          </label>
        )}
        {aside}
      </div>
      {children({ controlId, labelId, describedBy })}
      {help !== undefined && (
        <div id={helpId} className="text-meta text-ink3">
          {help}
        </div>
      )}
      {error !== undefined && <FieldError id={errorId} text={error} />}
    </div>
  )
}

/** The words under a field that is wrong. */
export function FieldError({ id, text }: { id: string; text: string }) {
  const say = useWords(uiWords)
  return (
    <p id={id} className="m-0 flex items-start gap-1.5 text-meta font-medium text-bad">
      <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        <span className="sr-only">{say.errorPrefix} </span>
        {text}
      </span>
    </p>
  )
}
