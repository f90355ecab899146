import type { ReactNode } from 'react'
import { useCalendarChoice } from './calendar-choice.ts'
import { cx } from './class-names.ts'
import { controlBorder, FieldFrame, type FieldProps, type FrameParts } from './field.tsx'
import { useWords } from './language.tsx'
import { uiWords } from './words.ts'

type DateFrameProps = Pick<FieldProps, 'label' | 'id' | 'error' | 'isOptional'> & {
  /** Under the field; given the calendar in which the date is not typed. */
  readonly help: (other: 'gregory' | 'hijri') => ReactNode
  /** The control, which is fetched when a page has a date to be typed; `empty` keeps its place until then. */
  readonly children: (parts: FrameParts, empty: ReactNode) => ReactNode
}

/** Label, choice of the calendar and help of a date, with a place of the same size until the control is there. */
export function DateFrame({ help, children, ...props }: DateFrameProps) {
  const [calendar] = useCalendarChoice()
  const empty = (
    <div aria-hidden className={cx('min-h-11 rounded-control border bg-surface', controlBorder(props.error))} />
  )
  return (
    <FieldFrame {...props} isGroup help={help(calendar === 'gregory' ? 'hijri' : 'gregory')} aside={<CalendarSwitch />}>
      {(parts) => children(parts, empty)}
    </FieldFrame>
  )
}

function CalendarSwitch() {
  const say = useWords(uiWords)
  const [calendar, choose] = useCalendarChoice()
  const options = [
    { system: 'gregory', name: say.gregorian },
    { system: 'islamic-umalqura', name: say.hijri },
  ] as const
  return (
    <div role="group" aria-label={say.calendarOfField} className="no-print flex text-note">
      {options.map(({ system, name }) => (
        <button
          key={system}
          type="button"
          aria-pressed={calendar === system}
          onClick={() => choose(system)}
          className={cx(
            'min-h-6 border px-2 first:rounded-s-control last:rounded-e-control',
            calendar === system
              ? 'border-brand bg-brand-soft font-medium text-ink'
              : 'border-line text-ink3 hover:bg-sunken',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
