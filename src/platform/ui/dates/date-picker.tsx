import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker as AriaDatePicker, type DatePickerProps, type DateValue } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { useCalendarChoice } from './calendar-choice.ts'
import { cx } from '../text/class-names.ts'
import { DATE_BOX, DATE_BUTTON, DATE_PART, DATE_TEXT, localeOf } from './date-look.ts'
import { controlBorder, type FrameParts } from '../fields/field.tsx'
import type { Strokes } from './date-strokes.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

export type PickerProps<T extends DateValue> = {
  readonly parts: FrameParts
  readonly error?: string | undefined
  readonly isDisabled?: boolean | undefined
  /** What was typed before the control had loaded. */
  readonly strokes: Strokes
  readonly aria: Omit<DatePickerProps<T>, 'children' | 'className'>
}

/** Typed segments and a month grid in the calendar of the reader's choice; the value itself has no calendar. */
export function DatePicker<T extends DateValue>({ parts, error, isDisabled, strokes, aria }: PickerProps<T>) {
  const { language } = useLanguage()
  const say = useWords(uiWords)
  const [calendar] = useCalendarChoice()
  const control = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (control.current) strokes.takeFocus(control.current)
  }, [strokes])
  useEffect(() => {
    // In a microtask, because the segments handle events by then, and `flushSync` is not allowed inside an effect.
    queueMicrotask(() => control.current && strokes.replay(control.current))
  }, [strokes])
  return (
    <I18nProvider locale={localeOf(language, calendar)}>
      <AriaDatePicker
        {...aria}
        ref={control}
        id={parts.controlId}
        isDisabled={isDisabled ?? false}
        isInvalid={error !== undefined}
        aria-labelledby={parts.labelId}
        {...(parts.describedBy && { 'aria-describedby': parts.describedBy })}
      >
        <Group className={cx(DATE_BOX, controlBorder(error))}>
          <DateInput className={DATE_TEXT}>
            {(segment) => (
              <DateSegment
                segment={segment}
                className={cx(DATE_PART, 'focused:bg-brand focused:text-on-brand type-literal:px-0')}
              />
            )}
          </DateInput>
          <Button aria-label={say.openCalendar} className={cx(DATE_BUTTON, 'hovered:bg-sunken')}>
            <CalendarDays size={18} aria-hidden />
          </Button>
        </Group>
        <Popover className="no-print animate-float-in rounded-sheet border border-control bg-surface p-4 shadow-floating">
          <Dialog className="outline-hidden">
            <MonthGrid />
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </I18nProvider>
  )
}

function MonthGrid() {
  const arrow = 'grid size-10 place-items-center rounded-control hovered:bg-sunken disabled:text-ink3'
  return (
    <Calendar className="w-fit">
      <header className="mb-2 flex items-center justify-between gap-2">
        <Button slot="previous" className={arrow}>
          <ChevronLeft size={18} aria-hidden className="mirror" />
        </Button>
        <CalendarHeading className="text-head font-semibold" />
        <Button slot="next" className={arrow}>
          <ChevronRight size={18} aria-hidden className="mirror" />
        </Button>
      </header>
      <CalendarGrid className="border-collapse">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="p-1 text-note font-medium text-ink3">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="grid size-10 cursor-pointer place-items-center rounded-control tnum outside-month:hidden hovered:bg-sunken selected:bg-brand selected:text-on-brand disabled:text-ink3 unavailable:text-ink3 unavailable:line-through"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
