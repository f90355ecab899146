import { formatDate, zoneName } from '#kernel/format.ts'
import { DateFrame } from './date-frame.tsx'
import type { FieldProps } from '../fields/field.tsx'
import { late } from '../live/late.tsx'
import { useLanguage, useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

const MomentControl = late(async () => (await import('./date-controls.tsx')).MomentControl)

type DateTimeFieldProps = FieldProps & {
  /** The zone in which the time is meant and shown, e.g. "Asia/Riyadh". */
  readonly zone: string
  readonly least?: string
}

/** A day and a time in a named zone: an ISO instant in UTC ("2026-03-05T09:30:00.000Z"); empty when not filled in. */
export function DateTimeField({ help, value, onChange, least, zone, isDisabled, ...frame }: DateTimeFieldProps) {
  const { language } = useLanguage()
  const say = useWords(uiWords)
  return (
    <DateFrame
      {...frame}
      isDisabled={isDisabled ?? false}
      zone={zone}
      held={value && !Number.isNaN(Date.parse(value)) ? new Date(value) : undefined}
      help={(calendar) => (
        <span className="flex flex-wrap gap-x-3">
          {value && !Number.isNaN(Date.parse(value)) && (
            <span className="tnum">{formatDate(value, language, { zone, calendar })}</span>
          )}
          <span>{say.zoneTime({ zone: zoneName(zone, language) })}</span>
          {help && <span className="basis-full">{help}</span>}
        </span>
      )}
    >
      {(control) => (
        <MomentControl {...control} {...{ value, onChange, least, zone, isDisabled }} error={frame.error} />
      )}
    </DateFrame>
  )
}
