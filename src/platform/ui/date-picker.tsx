import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
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
import type { Language } from '#kernel/words.ts'
import { type CalendarSystem, useCalendarChoice } from './calendar-choice.ts'
import { cx } from './class-names.ts'
import { controlBorder, type FrameParts } from './field.tsx'
import { useLanguage, useWords } from './language.tsx'
import { uiWords } from './words.ts'

/** Day before month in both languages, as everywhere else in the product. */
function localeOf(language: Language, calendar: CalendarSystem): string {
  return language === 'ar' ? `ar-SA-u-ca-${calendar}-nu-arab` : `en-GB-u-ca-${calendar}-nu-latn`
}

export type PickerProps<T extends DateValue> = {
  readonly parts: FrameParts
  readonly error?: string | undefined
  readonly isDisabled?: boolean | undefined
  readonly aria: Omit<DatePickerProps<T>, 'children' | 'className'>
}

/** Typed segments and a month grid in the calendar of the reader's choice; the value itself knows no calendar. */
export function DatePicker<T extends DateValue>({ parts, error, isDisabled, aria }: PickerProps<T>) {
  const { language } = useLanguage()
  const say = useWords(uiWords)
  const [calendar] = useCalendarChoice()
  return (
    <I18nProvider locale={localeOf(language, calendar)}>
      <AriaDatePicker
        {...aria}
        id={parts.controlId}
        isDisabled={isDisabled ?? false}
        isInvalid={error !== undefined}
        aria-labelledby={parts.labelId}
        {...(parts.describedBy && { 'aria-describedby': parts.describedBy })}
      >
        <Group
          className={cx(
            'flex min-h-11 items-center rounded-control border bg-surface ps-3 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus',
            controlBorder(error),
          )}
        >
          {/* Not a flex container: that would break the order of times in Arabic. */}
          <DateInput className="block min-w-0 grow overflow-hidden whitespace-nowrap tnum">
            {(segment) => (
              <DateSegment
                segment={segment}
                className="rounded-mark px-0.5 py-1 outline-hidden placeholder-shown:text-ink3 focused:bg-brand focused:text-on-brand type-literal:px-0"
              />
            )}
          </DateInput>
          <Button
            aria-label={say.openCalendar}
            className="grid size-10.5 shrink-0 place-items-center rounded-e-control border-s border-line hovered:bg-sunken"
          >
            <CalendarDays size={18} aria-hidden />
          </Button>
        </Group>
        <Popover className="animate-float-in rounded-sheet border border-control bg-surface p-4 shadow-floating">
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
