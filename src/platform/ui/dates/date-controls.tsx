import {
  type CalendarDate,
  type CalendarDateTime,
  type DateValue,
  GregorianCalendar,
  now,
  parseAbsolute,
  parseDate,
  toCalendar,
  toZoned,
  type ZonedDateTime,
} from '@internationalized/date'
import { DatePicker, type PickerProps } from './date-picker.tsx'

type ControlProps = Omit<PickerProps<DateValue>, 'aria'> & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly least?: string | undefined
}

const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/

function asDate(text: string | undefined): CalendarDate | null {
  return text !== undefined && PLAIN_DATE.test(text) ? parseDate(text) : null
}

/** The control for a day without a time. */
export function DayControl({ value, onChange, least, most, ...props }: ControlProps & { most?: string | undefined }) {
  return (
    <DatePicker<CalendarDate>
      {...props}
      aria={{
        value: asDate(value),
        onChange: (date) => onChange(date ? toCalendar(date, new GregorianCalendar()).toString() : ''),
        minValue: asDate(least),
        maxValue: asDate(most),
      }}
    />
  )
}

function asZoned(instant: string | undefined, zone: string): ZonedDateTime | null {
  return instant && !Number.isNaN(Date.parse(instant)) ? parseAbsolute(instant, zone) : null
}

function asInstant(value: DateValue | null, zone: string): string {
  if (!value) return ''
  const zoned = 'timeZone' in value ? value : toZoned(value as CalendarDateTime, zone)
  return toCalendar(zoned, new GregorianCalendar()).toAbsoluteString()
}

/** The control for a day and a time in a zone. */
export function MomentControl({ value, onChange, least, zone, ...props }: ControlProps & { zone: string }) {
  return (
    <DatePicker
      {...props}
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
