import {
  type CalendarDateTime,
  type DateValue,
  GregorianCalendar,
  now,
  parseAbsolute,
  toCalendar,
  toZoned,
  type ZonedDateTime,
} from '@internationalized/date'
import { formatDate, zoneName } from '#kernel/format.ts'
import { DatePicker } from './date-picker.tsx'
import type { FieldProps } from './field.tsx'
import { useLanguage, useWords } from './language.tsx'
import { uiWords } from './words.ts'

type DateTimeFieldProps = FieldProps & {
  /** The zone in which the time is meant and shown, e.g. "Asia/Riyadh". */
  readonly zone: string
  readonly least?: string
}

function asZoned(instant: string | undefined, zone: string): ZonedDateTime | null {
  return instant && !Number.isNaN(Date.parse(instant)) ? parseAbsolute(instant, zone) : null
}

function asInstant(value: DateValue | null, zone: string): string {
  if (!value) return ''
  const zoned = 'timeZone' in value ? value : toZoned(value as CalendarDateTime, zone)
  return toCalendar(zoned, new GregorianCalendar()).toAbsoluteString()
}

/** A day and a time in a named zone: an ISO instant in UTC ("2026-03-05T09:30:00.000Z"); empty when not filled in. */
export function DateTimeField({ value, onChange, zone, least, help, ...props }: DateTimeFieldProps) {
  const { language } = useLanguage()
  const say = useWords(uiWords)
  return (
    <DatePicker
      {...props}
      help={(calendar) => {
        const other = calendar === 'gregory' ? 'hijri' : 'gregory'
        return (
          <span className="flex flex-wrap gap-x-3">
            {asZoned(value, zone) && (
              <span className="tnum">{formatDate(value, language, { zone, calendar: other })}</span>
            )}
            <span>{say.zoneTime({ zone: zoneName(zone, language) })}</span>
            {help}
          </span>
        )
      }}
      aria={{
        value: asZoned(value, zone),
        onChange: (date: DateValue | null) => onChange(asInstant(date, zone)),
        placeholderValue: now(zone).set({ hour: 9, minute: 0, second: 0, millisecond: 0 }),
        granularity: 'minute',
        hourCycle: 24,
        hideTimeZone: true,
        minValue: asZoned(least, zone),
      }}
    />
  )
}
