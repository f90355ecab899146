import { Clock } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDate, withCommas } from '#kernel/format.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { textField } from '#ui/fields/address-fields.ts'
import { Segments } from '#ui/fields/segments.tsx'
import { late } from '#ui/live/late.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { RoomPart } from '#ui/room/room-part.tsx'
import type { RoomProps } from '#ui/room/rooms.ts'
import { useAsked } from '#ui/shell/address.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { PHONE, useMedia } from '#ui/shell/media.ts'
import { Gantt } from '#ui/time/gantt.tsx'
import { wholeDays } from '#ui/dates/date-text.tsx'
import { lanesOf } from '../law/lanes.ts'
import { TIMELINE_KEY } from '../law/rules.ts'
import { isRevision } from '../law/timetable.ts'
import { timeLimitWords } from '../law/words.ts'
import { timetableWords } from '../law/timetable-words.ts'
import { OpenDates } from './open-dates.tsx'
import { type Timetable, useTimetable } from './use-timetable.ts'

const ExtendForm = late(async () => (await import('./extend-form.tsx')).ExtendForm)

const TimetableMonth = late(async () => (await import('./timetable-month.tsx')).TimetableMonth)

const VIEWS = ['timeline', 'month', 'list'] as const
type View = (typeof VIEWS)[number]
/** A phone has no timeline view, because its list takes the place of the lanes. */
const PHONE_VIEWS = ['list', 'month'] as const satisfies readonly View[]
const ADDRESS = { view: textField() }

/** The dates of a case: as lanes over two axes, by month, and as a list. */
export function TimetableTab({ caseId, item, onItem }: RoomProps) {
  const say = useWords(timetableWords)
  const { problem, data } = useTimetable(caseId)
  const [{ view: asked }, ask] = useAsked(ADDRESS)
  const isPhone = useMedia(PHONE)
  const extending = useExtending()
  const view = VIEWS.find((one) => one === asked) ?? 'timeline'
  const shown = isPhone && view === 'timeline' ? 'list' : view
  const isEmpty = data?.rows.length === 0
  return (
    <RoomPart
      caseId={caseId}
      title={say.title}
      note={data && <Source timetable={data} />}
      actions={
        data &&
        !isEmpty && (
          <>
            <Segments
              label={say.view}
              options={(isPhone ? PHONE_VIEWS : VIEWS).map((value) => ({ value, label: say[`view_${value}`] }))}
              value={shown}
              onChange={(next: View) => ask({ view: next === 'timeline' ? '' : next }, { isReplaced: true })}
            />
            <ExtendButton timetable={data} extending={extending} />
          </>
        )
      }
    >
      <ProblemNote problem={problem} />
      {!data && !problem && <Skeleton lines={8} />}
      {asked !== '' && asked !== view && <Banner kind="note">{say.unknownView}</Banner>}
      {data && item !== '' && !data.rows.some((row) => row.item.key === item) && (
        <Banner kind="note">{say.unknownItem}</Banner>
      )}
      {data && isEmpty && (
        <Sheet title={say.open} isFlush>
          <EmptyState>{say.none}</EmptyState>
        </Sheet>
      )}
      {data && !isEmpty && (
        <Views view={shown} timetable={data} extending={extending} item={item} onItem={(next) => onItem(next)} />
      )}
    </RoomPart>
  )
}

type Extending = ReturnType<typeof useExtending>

/** Which date is being extended; the focus goes into the form, and back to the button that opened it. */
function useExtending() {
  const [key, setKey] = useState<string>()
  const opener = useRef<Element>(null)
  return {
    key,
    start: (next: string) => {
      opener.current = document.activeElement
      setKey(next)
    },
    end: () => {
      setKey(undefined)
      setTimeout(() => opener.current instanceof HTMLElement && opener.current.focus())
    },
  }
}

function runningOf({ limits }: Timetable) {
  return limits.filter(({ dueOn, metAt }) => dueOn !== null && metAt === null)
}

function ExtendButton({ timetable, extending }: { timetable: Timetable; extending: Extending }) {
  const say = useWords(timeLimitWords)
  const may = useMay(timetable.caseId)('timeLimit.extend')
  const [first] = runningOf(timetable)
  if (!first || may.code === 'ROLE_BLOCK') return null
  return (
    <Button
      isCompact
      className="max-sm:min-h-11"
      disabledReason={may.reason}
      onPress={() => extending.start(TIMELINE_KEY[first.timeLimit])}
    >
      <Clock size={16} aria-hidden />
      {say.extend}
    </Button>
  )
}

type ViewsProps = {
  readonly view: View
  readonly timetable: Timetable
  readonly extending: Extending
  readonly item: string
  readonly onItem: (item: string) => void
}

function Views({ view, timetable, extending, item, onItem }: ViewsProps) {
  const { language } = useLanguage()
  const opening = { item, onItem, onExtend: extending.start }
  return (
    <>
      {extending.key !== undefined && <Extend timetable={timetable} wanted={extending.key} onDone={extending.end} />}
      {view === 'month' && <TimetableMonth timetable={timetable} {...opening} empty={<Skeleton lines={12} />} />}
      {view === 'timeline' && (
        <Gantt lanes={lanesOf({ ...timetable, language })} today={timetable.today} seat={timetable.seat} />
      )}
      {view !== 'month' && <OpenDates timetable={timetable} {...opening} />}
    </>
  )
}

function Extend({ timetable, wanted, onDone }: { timetable: Timetable; wanted: string; onDone: () => void }) {
  const say = useWords(timeLimitWords)
  const running = runningOf(timetable)
  const isWanted = ({ timeLimit }: (typeof running)[number]) => TIMELINE_KEY[timeLimit] === wanted
  // The form starts with the first limit of this list.
  const limits = running.toSorted((a, b) => Number(isWanted(b)) - Number(isWanted(a)))
  return (
    <div ref={focusFirst} tabIndex={-1}>
      <Sheet title={say.extend} id="time-limit">
        <ExtendForm key={wanted} caseId={timetable.caseId} limits={limits} onDone={onDone} />
      </Sheet>
    </div>
  )
}

const focusFirst = (element: HTMLElement | null) => element?.focus()

/** The date of the timetable, and of its last revision. */
function Source({ timetable: { rows, seat } }: { timetable: Timetable }) {
  const { language } = useLanguage()
  const say = useWords(timetableWords)
  const po1 = rows.find(({ item }) => item.key === 'po1')?.item
  if (!po1?.dueAt) return null
  const revisions = rows.filter(({ item }) => isRevision(item))
  const last = revisions.at(-1)?.item.dueAt
  const dayOf = (at: string) => wholeDays(formatDate(at, language, { zone: seat }))
  return withCommas(
    [say.po1Of({ day: dayOf(po1.dueAt) }), ...(last ? [say.revisedOn({ day: dayOf(last) })] : [])],
    language,
  )
}
