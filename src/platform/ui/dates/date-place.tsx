import { CalendarDays } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { dateFormat, nameOfCode } from '#kernel/format.ts'
import { directionOf } from '#kernel/languages.ts'
import { beginWork } from '../live/at-work.ts'
import { useCalendarChoice } from './calendar-choice.ts'
import { cx } from '../text/class-names.ts'
import { DATE_BOX, DATE_BUTTON, DATE_PART, DATE_TEXT, localeOf } from './date-look.ts'
import type { Strokes } from './date-strokes.ts'
import { controlBorder, type FrameParts } from '../fields/field.tsx'
import { useLanguage, useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

export type DatePlaceProps = {
  readonly parts: FrameParts
  readonly error: string | undefined
  readonly isDisabled: boolean | undefined
  readonly held: Date | undefined
  /** The zone of a field with a time; without one the field is a day. */
  readonly zone?: string
  readonly strokes: Strokes
}

const PARTS = ['day', 'month', 'year', 'hour', 'minute'] as const
type Part = (typeof PARTS)[number]
/** A day whose digits are not shown: only the separators between its parts are used. */
const NO_DAY = new Date(0)
/** Keys that a date segment handles. Tab is not among them. */
const KEYS = /^(?:Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down)|Home|End|Backspace|Delete)$/

/**
 * The placeholder of a date field until the person works with the page. It is read out and looks like the control. The control is a
 * third of a page's scripts and is fetched at the first sign of work. What is typed here meanwhile is replayed in it.
 */
export function DatePlace({ parts, error, isDisabled, held, zone, strokes }: DatePlaceProps) {
  const say = useWords(uiWords)
  const segments = useSegments(held, zone)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const here = place.current
    return () => {
      if (here) strokes.leave(here)
    }
  }, [strokes])
  const empty = { day: say.dayPart, month: say.monthPart, year: say.yearPart, hour: '––', minute: '––' }
  return (
    <div ref={place} onFocus={beginWork}>
      <div
        role="group"
        id={parts.controlId}
        aria-labelledby={parts.labelId}
        aria-describedby={parts.describedBy}
        aria-disabled={isDisabled || undefined}
        className={cx(DATE_BOX, controlBorder(error))}
      >
        <div role="presentation" className={DATE_TEXT}>
          {segments.map(({ part, text, key }) =>
            part ? (
              <PartPlace
                key={key}
                text={held ? text : empty[part]}
                isEmpty={!held}
                {...{ part, parts, isDisabled, strokes }}
              />
            ) : (
              <span key={key} aria-hidden className="rounded-mark py-1">
                {text}
              </span>
            ),
          )}
        </div>
        <button
          type="button"
          aria-label={say.openCalendar}
          disabled={isDisabled}
          className={DATE_BUTTON}
          onPointerDown={() => strokes.open()}
          onClick={() => strokes.open()}
        >
          <CalendarDays size={18} aria-hidden />
        </button>
      </div>
    </div>
  )
}

type Segment = { readonly part: Part | undefined; readonly text: string; readonly key: string }

/** The parts of a date and the separators between them, in the order of the language. */
function useSegments(held: Date | undefined, zone: string | undefined): readonly Segment[] {
  const { language } = useLanguage()
  const [calendar] = useCalendarChoice()
  const format = dateFormat(localeOf(language, calendar), {
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', timeZone: zone ?? 'UTC' },
    ...(zone !== undefined && { hour: 'numeric', minute: '2-digit', hour12: false }),
  })
  return format.formatToParts(held ?? NO_DAY).flatMap(({ type, value }, at) => {
    const part = PARTS.find((one) => one === type)
    const segment = { part, text: value, key: part ?? `between ${at}` }
    // Hours are to the left of minutes in Arabic too.
    if (part === 'hour') return [{ part: undefined, text: '\u2066', key: 'time' }, segment]
    return part === 'minute' ? [segment, { part: undefined, text: '\u2069', key: 'end of time' }] : [segment]
  })
}

type PartPlaceProps = Pick<DatePlaceProps, 'parts' | 'isDisabled' | 'strokes'> & {
  readonly part: Part
  readonly text: string
  readonly isEmpty: boolean
}

function PartPlace({ part, text, isEmpty, parts, isDisabled, strokes }: PartPlaceProps) {
  const { language } = useLanguage()
  const say = useWords(uiWords)
  const id = `${parts.controlId}-${part}`
  const listen = useCallback(
    (element: HTMLElement) => {
      const onInput = (event: InputEvent) => {
        event.preventDefault()
        if (event.inputType === 'insertText' && event.data) strokes.add({ part, text: event.data })
      }
      element.addEventListener('beforeinput', onInput)
      return () => element.removeEventListener('beforeinput', onInput)
    },
    [part, strokes],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (!KEYS.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    strokes.add({ part, key: event.key })
  }
  const style: CSSProperties =
    directionOf(language) === 'rtl'
      ? { caretColor: 'transparent', unicodeBidi: 'embed', direction: 'ltr' }
      : { caretColor: 'transparent' }
  return (
    <span
      ref={listen}
      id={id}
      role="spinbutton"
      data-type={part}
      aria-label={`${nameOfCode(part, 'dateTimeField', language)}, `}
      aria-labelledby={`${id} ${parts.labelId}`}
      aria-valuetext={isEmpty ? say.emptyPart : text}
      aria-disabled={isDisabled || undefined}
      tabIndex={isDisabled ? undefined : 0}
      contentEditable={!isDisabled}
      suppressContentEditableWarning
      inputMode="numeric"
      enterKeyHint="next"
      spellCheck={false}
      autoCorrect="off"
      onKeyDown={onKeyDown}
      style={style}
      data-placeholder={isEmpty || undefined}
      className={`${DATE_PART} focus:bg-brand focus:text-on-brand`}
    >
      {text}
    </span>
  )
}
