import { formatNumber } from '#kernel/format.ts'
import { voiceOf } from '#kernel/text.ts'
import { cx } from '../text/class-names.ts'
import { CONTROL, controlBorder, FieldFrame, type FieldProps } from './field.tsx'
import { useLanguage, useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

export type TextAreaProps = FieldProps & {
  readonly rows?: number
  /** Shows how many letters are left. The server decides what it refuses. */
  readonly maxLength?: number
}

/** Several lines of text; the field grows with its text, and each paragraph gets its own direction. */
export function TextArea(props: TextAreaProps) {
  const { language } = useLanguage()
  const say = useWords(uiWords)
  const rows = props.rows ?? 3
  const count =
    props.maxLength === undefined ? undefined : (
      <span className="text-meta whitespace-nowrap text-ink3 tnum">
        {say.characters({
          count: formatNumber(props.value.length, language),
          most: formatNumber(props.maxLength, language),
        })}
      </span>
    )
  return (
    <FieldFrame {...props} aside={count} mayAsideWrap>
      {({ controlId, describedBy }) => (
        <>
          <textarea
            id={controlId}
            name={props.name}
            dir="auto"
            lang={voiceOf(props.value)}
            rows={rows}
            // A field that is as high as its content ignores `rows` while it is empty.
            style={{ minBlockSize: `calc(${rows} * 1lh + 1rem + 2px)` }}
            value={props.value}
            onChange={(event) => props.onChange(event.target.value)}
            onBlur={props.onLeave}
            disabled={props.isDisabled}
            aria-required={!props.isOptional}
            aria-invalid={props.error !== undefined || undefined}
            aria-describedby={describedBy}
            className={cx(
              CONTROL,
              controlBorder(props.error),
              'own-direction field-sizing-content resize-y print:hidden',
            )}
          />
          <p className="print-only own-direction m-0 whitespace-pre-wrap">{props.value}</p>
        </>
      )}
    </FieldFrame>
  )
}
