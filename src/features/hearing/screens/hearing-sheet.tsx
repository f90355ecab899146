import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { formatTime } from '#kernel/format.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import type { HearingsView, HearingView } from '../law/contract.ts'
import { minutesWords } from '../law/minutes-words.ts'
import { hearingWords } from '../law/words.ts'
import { ownZone, zoneLabel } from '../law/zone-label.ts'

type Props = { readonly caseId: string; readonly view: HearingsView; readonly zone: string }

/** Whether the time for which it was planned has passed. */
export function hasEnded({ scheduledAt, durationMinutes }: HearingView, now: number): boolean {
  return Date.parse(scheduledAt) + durationMinutes * 60_000 < now
}

/** The current hearing: its time here and at the seat, how to join, and the transcript. */
export function HearingSheet({ caseId, view, zone }: Props) {
  const say = useWords(hearingWords)
  const hearing = view.current
  if (!hearing) {
    return (
      <Sheet title={say.current}>
        <EmptyState>{say.none}</EmptyState>
      </Sheet>
    )
  }
  const isOpen = view.closedAt === null
  return (
    <Sheet
      title={say.current}
      aside={<Badge tone={isOpen ? 'info' : 'neutral'}>{isOpen ? say.status_scheduled : say.status_closed}</Badge>}
    >
      <div className="flex flex-col gap-5">
        <JoinByLink caseId={caseId} />
        <HearingFacts hearing={hearing} zone={zone} />
        {isOpen && <JoinLinks hearing={hearing} />}
        {isOpen && <Reply caseId={caseId} hearing={hearing} />}
        <Transcript caseId={caseId} hearing={hearing} />
      </div>
    </Sheet>
  )
}

function HearingFacts({ hearing, zone }: { hearing: HearingView; zone: string }) {
  const say = useWords(hearingWords)
  const { lengthOf } = useWords(minutesWords)
  const { language } = useLanguage()
  const { scheduledAt, durationMinutes, mode, place } = hearing
  const own = ownZone()
  return (
    <>
      <p className="m-0 text-lead tnum">
        <DateText value={scheduledAt} zone={zone} show="both-calendars" weekday />
      </p>
      <Facts
        facts={[
          {
            name: `${say.seatTime}: ${zoneLabel(zone, language)}`,
            value: formatTime(scheduledAt, language, { zone }),
          },
          ...(own === zone
            ? []
            : [
                {
                  name: `${say.localTime}: ${zoneLabel(own, language)}`,
                  value: <DateText value={scheduledAt} zone={own} show="time" nameZone={false} />,
                },
              ]),
          { name: say.duration, value: lengthOf({ minutes: durationMinutes }) },
          { name: say.mode, value: say[`mode_${mode}`] },
          ...(place ? [{ name: say.place, value: <Name>{place}</Name> }] : []),
        ]}
      />
    </>
  )
}

/** Records attendance, once, of a person who opened the portal's own link. */
function JoinByLink({ caseId }: { caseId: string }) {
  const say = useWords(hearingWords)
  const token = new URLSearchParams(useLocation().searchStr).get('join')
  const { run, problem } = useAct('hearing.join')
  const tried = useRef(false)
  useEffect(() => {
    if (!token || tried.current) return
    tried.current = true
    void run({ id: caseId, token })
  }, [caseId, run, token])
  if (!token) return null
  return problem ? <ProblemNote problem={problem} /> : <Banner kind="note">{say.joined}</Banner>
}

/** The links of the reader's own role. A link of the portal opens here; an external room opens in a new tab. */
function JoinLinks({ hearing }: { hearing: HearingView }) {
  const say = useWords(hearingWords)
  const [openedAt] = useState(() => Date.now())
  const isOver = hasEnded(hearing, openedAt)
  if (hearing.links.length === 0)
    return hearing.mode === 'in-person' ? <p className="m-0 text-ink3">{say.noLink}</p> : null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {hearing.links.map(({ role, url }) => {
        const own = new URL(url)
        const isHere = own.pathname.startsWith('/hearing/') && own.searchParams.has('join')
        const target = isHere ? { href: own.pathname + own.search } : { href: url, target: '_blank', rel: 'noreferrer' }
        return (
          <ButtonLink key={role} kind={hearing.links.length > 1 || isOver ? 'secondary' : 'primary'} {...target}>
            {say.joinAct}
            {hearing.links.length > 1 && ` · ${say[`link_${role}`]}`}
          </ButtonLink>
        )
      })}
    </div>
  )
}

/** A participant replies whether they will attend; the browser's time zone is sent along. */
function Reply({ caseId, hearing }: { caseId: string; hearing: HearingView }) {
  const say = useWords(hearingWords)
  const may = useMay(caseId)('hearing.reply')
  const act = useAct('hearing.reply')
  const me = hearing.participants.find((one) => one.isMe)
  if (!may.ok || !me) return null
  const reply = (attending: boolean) => void act.run({ id: hearing.id, attending, zone: ownZone() })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-medium">{say.willYou}</span>
        <Button isCompact aria-pressed={me.answer === true} isPending={act.pending} onPress={() => reply(true)}>
          {say.attendYes}
        </Button>
        <Button isCompact aria-pressed={me.answer === false} isPending={act.pending} onPress={() => reply(false)}>
          {say.attendNo}
        </Button>
        {me.answer !== null && (
          <Badge tone={me.answer ? 'ok' : 'warn'}>{me.answer ? say.ownAnswer_yes : say.ownAnswer_no}</Badge>
        )}
      </div>
      <ProblemNote problem={act.problem} />
    </div>
  )
}

/** A switch for those who may switch the transcript; everybody sees its current state. */
function Transcript({ caseId, hearing }: { caseId: string; hearing: HearingView }) {
  const say = useWords(hearingWords)
  const may = useMay(caseId)('hearing.transcript')
  const act = useAct('hearing.transcript')
  const wanted = useRef<boolean>(undefined)
  const isTurning = useRef(false)

  /** If pressed again before the portal has answered, the last press takes effect. */
  async function turn(on: boolean): Promise<void> {
    wanted.current = on
    if (isTurning.current) return
    isTurning.current = true
    try {
      let done: boolean | undefined
      while (done !== wanted.current) {
        done = wanted.current
        if (!(await act.run({ id: hearing.id, on: done }))) break
      }
    } finally {
      isTurning.current = false
    }
  }

  const state = hearing.transcriptOn ? say.transcriptOn : say.transcriptOff
  if (!may.ok) {
    return (
      <p className="m-0 flex flex-wrap items-center gap-3">
        <span className="font-medium">{say.transcript}</span>
        <Badge tone={hearing.transcriptOn ? 'ok' : 'neutral'}>{state}</Badge>
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        isSwitch
        isSelected={hearing.transcriptOn}
        // The switch is not disabled while the call runs, because the browser would take the focus away from it.
        onChange={(on) => void turn(on)}
      >
        {say.transcript}: {state}
      </Checkbox>
      <ProblemNote problem={act.problem} />
    </div>
  )
}
