import { type CalendarDate, GregorianCalendar, parseDate, toCalendar } from '@internationalized/date'
import { formatDate } from '#kernel/format.ts'
import { DatePicker } from './date-picker.tsx'
import type { FieldProps } from './field.tsx'
import { useLanguage } from './language.tsx'

const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/

type DateFieldProps = FieldProps & {
  /** First and last day that may be chosen, as plain dates. */
  readonly least?: string
  readonly most?: string
}

function asDate(text: string | undefined): CalendarDate | null {
  return text !== undefined && PLAIN_DATE.test(text) ? parseDate(text) : null
}

/** A day without a time: "2026-03-05" whatever calendar it is typed in; the empty string when not filled in. */
export function DateField({ value, onChange, least, most, help, ...props }: DateFieldProps) {
  const { language } = useLanguage()
  return (
    <DatePicker<CalendarDate>
      {...props}
      help={(calendar) => {
        const other = calendar === 'gregory' ? 'hijri' : 'gregory'
        const date = asDate(value)
        if (!date) return help ?? ' '
        return (
          <span className="flex flex-wrap gap-x-3">
            <span className="tnum">{formatDate(value, language, { calendar: other })}</span>
            {help}
          </span>
        )
      }}
      aria={{
        value: asDate(value),
        onChange: (date) => onChange(date ? toCalendar(date, new GregorianCalendar()).toString() : ''),
        minValue: asDate(least),
        maxValue: asDate(most),
      }}
    />
  )
}
