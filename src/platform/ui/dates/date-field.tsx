import { isPlainDate } from '#kernel/dates/dates.ts'
import { formatDate } from '#kernel/format.ts'
import { DateFrame } from './date-frame.tsx'
import type { FieldProps } from '../fields/field.tsx'
import { late } from '../live/late.tsx'
import { useLanguage } from '../shell/language.tsx'

const DayControl = late(async () => (await import('./date-controls.tsx')).DayControl)

type DateFieldProps = FieldProps & {
  /** First and last day that may be chosen, as plain dates. */
  readonly least?: string
  readonly most?: string
}

/** A day without a time: "2026-03-05" in either calendar; the empty string when not filled in. */
export function DateField({ help, value, onChange, least, most, isDisabled, ...frame }: DateFieldProps) {
  const { language } = useLanguage()
  return (
    <DateFrame
      {...frame}
      isDisabled={isDisabled ?? false}
      held={isPlainDate(value) ? new Date(`${value}T00:00:00Z`) : undefined}
      help={(calendar) =>
        isPlainDate(value) ? (
          <span className="flex flex-wrap gap-x-3">
            <span className="tnum">{formatDate(value, language, { calendar })}</span>
            {help && <span className="basis-full">{help}</span>}
          </span>
        ) : (
          (help ?? ' ')
        )
      }
    >
      {(control) => <DayControl {...control} {...{ value, onChange, least, most, isDisabled }} error={frame.error} />}
    </DateFrame>
  )
}
