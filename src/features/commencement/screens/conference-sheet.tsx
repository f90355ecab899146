import { CalendarClock } from 'lucide-react'
import { SEAT_ZONES } from '#kernel/dates/dates.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { DateTimeField } from '#ui/dates/date-time-field.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { MachineText } from '#ui/text/machine-text.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { CommencementView } from '../law/contract.ts'
import { CONFERENCE_CHANNELS } from '../law/rules.ts'
import { commencementWords } from '../law/words.ts'

type SheetProps = { readonly caseId: string; readonly view: CommencementView }

const DAY_MS = 86_400_000

/** Nobody records the end of a conference, so it counts as held one day after its start. */
export function isConferenceDue({ conference }: CommencementView, maySchedule: boolean): boolean {
  return conference ? Date.parse(conference.scheduledAt) + DAY_MS > Date.now() : maySchedule
}

/** The administrative conference (Art. 10): its date, and the form that sets or moves it. */
export function ConferenceSheet({ caseId, view }: SheetProps) {
  const say = useWords(commencementWords)
  const may = useMay(caseId)('conference.schedule')
  const zone = view.seatTz ?? SEAT_ZONES[0]
  return (
    <FoldSheet
      id="conference"
      title={say.conference}
      isDue={isConferenceDue(view, may.code !== 'ROLE_BLOCK')}
      fold={`${caseId}/commencement/conference`}
      icon={view.conference ? undefined : <CalendarClock size={18} className="text-ink3" />}
      summary={view.conference ? say[`channel_${view.conference.channel}`] : say.noConference}
      date={view.conference && <DateText value={view.conference.scheduledAt} zone={zone} month="short" />}
    >
      <div className="flex flex-col gap-5">
        {view.conference ? <Scheduled view={view} zone={zone} /> : <p className="m-0 text-ink3">{say.noConference}</p>}
        {may.code !== 'ROLE_BLOCK' && (
          <ScheduleForm caseId={caseId} view={view} zone={zone} closedReason={may.reason} />
        )}
      </div>
    </FoldSheet>
  )
}

function Scheduled({ view, zone }: { view: CommencementView; zone: string }) {
  const say = useWords(commencementWords)
  const conference = view.conference
  if (!conference) return null
  return (
    <>
      <Facts
        facts={[
          { name: say.dateTime, value: <DateText value={conference.scheduledAt} zone={zone} show="time" /> },
          { name: say.channel, value: say[`channel_${conference.channel}`] },
          {
            name: say.joinUrl,
            value: conference.joinUrl ? (
              <Link href={conference.joinUrl} target="_blank" rel="noreferrer">
                <MachineText>{conference.joinUrl}</MachineText>
              </Link>
            ) : (
              say.noJoinUrl
            ),
          },
        ]}
      />
      {view.formerConferences.length > 0 && (
        <p className="m-0 text-meta text-ink3">
          {say.formerDates}:{' '}
          {view.formerConferences.map((former, at) => (
            <span key={former.scheduledAt}>
              {at > 0 && ' · '}
              <DateText value={former.scheduledAt} show="time" zone={zone} />
            </span>
          ))}
        </p>
      )}
    </>
  )
}

type FormProps = SheetProps & { readonly zone: string; readonly closedReason: string | undefined }

function ScheduleForm({ caseId, view, zone, closedReason }: FormProps) {
  const say = useWords(commencementWords)
  const act = useAct('conference.schedule')
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).commencementActions['conference.schedule'].input,
    initial: {
      scheduledAt: '',
      channel: view.conference?.channel ?? CONFERENCE_CHANNELS[0],
      joinUrl: view.conference?.joinUrl ?? '',
    },
    labels: { scheduledAt: say.dateTime, channel: say.channel, joinUrl: say.joinUrl },
    fixed: { caseId },
  })
  return (
    <form
      noValidate
      className="grid gap-5 sm:grid-cols-2"
      onSubmit={form.submit(
        (input) => act.attempt(input),
        () => {},
      )}
    >
      <div className="flex flex-col gap-4 empty:hidden sm:col-span-2">
        <FormErrors form={form} problem={act.problem} />
      </div>
      <DateTimeField label={say.dateTime} zone={zone} {...form.field('scheduledAt')} />
      <RadioGroup
        label={say.channel}
        isInline
        options={CONFERENCE_CHANNELS.map((value) => ({ value, label: say[`channel_${value}`] }))}
        {...form.field('channel')}
      />
      <div className="sm:col-span-2">
        <TextField label={say.joinUrl} help={say.joinUrlHelp} isOptional isMachineText {...form.field('joinUrl')} />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" isPending={form.isPending} disabledReason={closedReason}>
          {view.conference ? say.reschedule : say.schedule}
        </Button>
      </div>
    </form>
  )
}
