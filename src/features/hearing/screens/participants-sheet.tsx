import { Users } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useAct } from '#ui/calls/data.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { nameIn } from '#kernel/languages.ts'
import type { HearingView } from '../law/contract.ts'
import { hearingWords } from '../law/words.ts'
import { zoneLabel } from '../law/zone-label.ts'

type Participant = HearingView['participants'][number]
type Props = {
  readonly caseId: string
  readonly hearing: HearingView
  /** Who was present is not known yet, or not recorded. */
  readonly isDue: boolean
}

const wasThere = ({ present, joinedAt }: Participant) => present ?? joinedAt !== null

/** Whether the attendance is recorded. */
export function isCounted({ participants }: HearingView): boolean {
  return participants.length > 0 && participants.every(({ present }) => present !== null)
}

/** The participants: the hearing in their own time zone, their reply, and whether they were present. */
export function ParticipantsSheet({ caseId, hearing, isDue }: Props) {
  const say = useWords(hearingWords)
  const { language } = useLanguage()
  const may = useMay(caseId)('hearing.attendance')
  const act = useAct('hearing.attendance')
  const [marked, setMarked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const nameOf = (one: Participant) => nameIn(one, language)
  const isKnown = (one: Participant) => marked.has(one.id) || one.present !== null || one.joinedAt !== null
  const presenceOf = (one: Participant) => marked.get(one.id) ?? wasThere(one)

  async function save(): Promise<void> {
    const attendance = hearing.participants.map((one) => ({ participant: one.id, present: presenceOf(one) }))
    if (await act.run({ id: hearing.id, attendance })) setMarked(new Map())
  }

  const columns: Column<Participant>[] = [
    { id: 'name', title: say.name, isRowHeader: true, sortBy: nameOf, cell: (one) => <Name>{nameOf(one)}</Name> },
    {
      id: 'capacity',
      title: say.capacity,
      sortBy: (one) => say[`capacity_${one.capacity}`],
      cell: (one) => say[`capacity_${one.capacity}`],
    },
    { id: 'time', title: say.theirTime, cell: (one) => <TheirTime one={one} at={hearing.scheduledAt} /> },
    { id: 'answer', title: say.answer, cell: (one) => <Answer one={one} /> },
    {
      id: 'attendance',
      title: say.attendance,
      cell: (one) =>
        may.ok ? (
          <Checkbox
            isSelected={presenceOf(one)}
            onChange={(is) => setMarked((before) => new Map(before).set(one.id, is))}
          >
            <span className="sr-only">{say.presentOf({ name: nameOf(one) })}</span>
            <span aria-hidden>
              {say.present}
              {!isKnown(one) && <span className="text-ink3"> ({say.notRecorded})</span>}
            </span>
          </Checkbox>
        ) : (
          <Attendance one={one} />
        ),
    },
  ]
  return (
    <FoldSheet
      title={say.participants}
      isDue={isDue}
      fold={`${caseId}/hearing/${hearing.id}/people`}
      {...(!isCounted(hearing) && { icon: <Users size={18} className="text-ink3" /> })}
      summary={
        hearing.participants.some(({ present, joinedAt }) => present !== null || joinedAt !== null)
          ? say.presentCount({
              present: formatNumber(hearing.participants.filter(wasThere).length, language),
              all: formatNumber(hearing.participants.length, language),
            })
          : `${say.attendance}: ${say.notRecorded}`
      }
      isFlush
    >
      <DataTable
        name="participants"
        caption={say.participants}
        columns={columns}
        rows={hearing.participants}
        rowKey={(one) => one.id}
        empty={say.participantsNone}
      />
      {may.ok && (
        <div className="flex flex-col gap-3 border-t border-line p-4 sm:px-5">
          <ProblemNote problem={act.problem} />
          <div>
            <Button isPending={act.pending} onPress={() => void save()}>
              {say.saveAttendance}
            </Button>
          </div>
        </div>
      )}
    </FoldSheet>
  )
}

function TheirTime({ one, at }: { one: Participant; at: string }) {
  const { language } = useLanguage()
  if (one.zone === null) return '—'
  return (
    <span className="flex flex-wrap gap-x-3">
      <DateText value={at} zone={one.zone} show="time" month="short" nameZone={false} />
      <span className="text-ink3">{zoneLabel(one.zone, language)}</span>
    </span>
  )
}

function Answer({ one }: { one: Participant }) {
  const say = useWords(hearingWords)
  if (one.answer === null) return <span className="text-ink3">{say.answer_none}</span>
  return <Badge tone={one.answer ? 'ok' : 'warn'}>{one.answer ? say.answer_yes : say.answer_no}</Badge>
}

function Attendance({ one }: { one: Participant }) {
  const say = useWords(hearingWords)
  const present = one.present ?? (one.joinedAt === null ? null : true)
  if (present === null) return <span className="text-ink3">{say.notRecorded}</span>
  return present ? say.present : say.absent
}
