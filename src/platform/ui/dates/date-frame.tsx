import { type ReactNode, useEffect, useState } from 'react'
import { useCalendarChoice } from './calendar-choice.ts'
import { cx } from '../text/class-names.ts'
import { DatePlace, type DatePlaceProps } from './date-place.tsx'
import { Strokes } from './date-strokes.ts'
import { useAtWork } from '../live/at-work.ts'
import { FieldFrame, type FieldProps, type FrameParts } from '../fields/field.tsx'
import { useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

/** What every date control gets: its names, and what was typed before it had loaded. */
export type ControlParts = {
  readonly parts: FrameParts
  readonly strokes: Strokes
  readonly isWanted: boolean
  readonly empty: ReactNode
}

type DateFrameProps = Pick<FieldProps, 'label' | 'id' | 'error' | 'isOptional' | 'isDisabled'> &
  Pick<DatePlaceProps, 'held' | 'zone'> & {
    /** The text under the field. Its argument is the calendar in which the date is not typed. */
    readonly help: (other: 'gregory' | 'hijri') => ReactNode
    /** The control. It is fetched when the person starts to work with a page that has a date field. */
    readonly children: (control: ControlParts) => ReactNode
  }

/** Label, choice of the calendar and help of a date, with a placeholder of the same look until the control has loaded. */
export function DateFrame({ help, children, held, zone, isDisabled, ...props }: DateFrameProps) {
  const [calendar] = useCalendarChoice()
  const [strokes] = useState(() => new Strokes())
  const isWanted = useAtWork()
  useEffect(() => () => strokes.drop(), [strokes])
  return (
    <FieldFrame
      {...props}
      isGroup
      help={help(calendar === 'gregory' ? 'hijri' : 'gregory')}
      aside={<CalendarSwitch field={props.label} />}
    >
      {(parts) => {
        const place = { parts, held, isDisabled, strokes, error: props.error, ...(zone !== undefined && { zone }) }
        return children({ parts, strokes, isWanted, empty: <DatePlace {...place} /> })
      }}
    </FieldFrame>
  )
}

function CalendarSwitch({ field }: { field: string }) {
  const say = useWords(uiWords)
  const [calendar, choose] = useCalendarChoice()
  const options = [
    { system: 'gregory', name: say.gregorian },
    { system: 'islamic-umalqura', name: say.hijri },
  ] as const
  return (
    <div role="group" aria-label={`${say.calendarOfField}: ${field}`} className="no-print flex text-note">
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
