import { type ReactNode, useState } from 'react'
import { parseDecimal } from '#kernel/digits.ts'
import { formatNumber } from '#kernel/format.ts'
import { cx } from '../text/class-names.ts'
import { CONTROL, controlBorder, FieldFrame, type FieldProps } from './field.tsx'
import { useLanguage } from '../shell/language.tsx'

export type NumberFieldProps = FieldProps & {
  /** Decimal places shown when the field loses the focus. */
  readonly places?: number
  /** A unit or a currency at the end of the field. */
  readonly unit?: ReactNode
}

/**
 * A number as a decimal string in Latin digits ("3150000.00"), never a float. Eastern digits and group marks are accepted. Text that is
 * not a number is passed on as typed, so that the schema refuses it with a message.
 */
export function NumberField({ places = 0, unit, ...props }: NumberFieldProps) {
  const { language } = useLanguage()
  const [typing, setTyping] = useState<string | null>(null)

  function shown(): string {
    const decimal = parseDecimal(props.value)
    if (decimal === undefined) return props.value
    return formatNumber(decimal, language, {
      minimumFractionDigits: places,
      maximumFractionDigits: Math.max(places, 6),
    })
  }

  function type(text: string): void {
    setTyping(text)
    props.onChange(parseDecimal(text) ?? text)
  }

  return (
    <FieldFrame {...props}>
      {({ controlId, describedBy }) => (
        <div className={cx('flex items-stretch rounded-control border bg-surface', controlBorder(props.error))}>
          <input
            id={controlId}
            name={props.name}
            type="text"
            // Digits and their sign run left to right in both languages; the alignment follows the page.
            dir="ltr"
            inputMode={places > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={typing ?? shown()}
            onChange={(event) => type(event.target.value)}
            onFocus={() => setTyping(shown())}
            onBlur={() => {
              setTyping(null)
              props.onLeave?.()
            }}
            disabled={props.isDisabled}
            aria-required={!props.isOptional}
            aria-invalid={props.error !== undefined || undefined}
            aria-describedby={describedBy}
            className={cx(CONTROL, 'h-10.5 min-h-0 border-0 rtl:text-end tnum')}
          />
          {unit !== undefined && (
            <span className="flex items-center border-s border-line px-3 text-meta text-ink2">{unit}</span>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
