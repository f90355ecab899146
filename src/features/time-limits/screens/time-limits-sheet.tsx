import { useState } from 'react'
import { SourceChip } from '#commencement/screens/timeline-sheet.tsx'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { late } from '#ui/live/late.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { titleIn } from '#kernel/languages.ts'
import type { AwardTimeLimit } from '../law/contract.ts'
import { timeLimitWords } from '../law/words.ts'
import { Extensions } from './extensions.tsx'

const ExtendForm = late(async () => (await import('./extend-form.tsx')).ExtendForm)

/** The time limits for the award with their extensions, for people who may extend them; empty until one is on the timeline. */
export function TimeLimitsSheet({ caseId }: { caseId: string }) {
  const may = useMay(caseId)('timeLimit.extend')
  if (may.code === 'ROLE_BLOCK') return null
  return <Limits caseId={caseId} />
}

function Limits({ caseId }: { caseId: string }) {
  const say = useWords(timeLimitWords)
  const may = useMay(caseId)('timeLimit.extend')
  const read = useRead('timeLimit.read', { caseId })
  const zone = useRead('case.read', { id: caseId }).data?.seat
  const [isOpen, setIsOpen] = useState(false)
  const limits = read.data ?? []
  const running = limits.filter(({ dueOn, metAt }) => dueOn !== null && metAt === null)
  return (
    <Sheet id="time-limit" title={say.title}>
      <div className="flex flex-col gap-4">
        <ProblemNote problem={read.error?.problem} />
        {read.data && limits.length === 0 && <p className="m-0 text-ink3">{say.none}</p>}
        {limits.map((limit) => (
          <Limit key={limit.timeLimit} limit={limit} zone={zone} />
        ))}
        {isOpen ? (
          <ExtendForm caseId={caseId} limits={running} onDone={() => setIsOpen(false)} />
        ) : (
          running.length > 0 && (
            <div>
              <Button disabledReason={may.reason} onPress={() => setIsOpen(true)}>
                {say.extend}
              </Button>
            </div>
          )
        )}
      </div>
    </Sheet>
  )
}

function Limit({ limit, zone }: { limit: AwardTimeLimit; zone: string | undefined }) {
  const { language } = useLanguage()
  const say = useWords(timeLimitWords)
  return (
    <div className="flex flex-col gap-1.5">
      <h3 className="m-0 text-meta font-semibold">{titleIn(limit, language)}</h3>
      <div className="flex flex-wrap items-center gap-2 text-meta text-ink2">
        {limit.dueAt === null ? (
          say.notRunning
        ) : (
          <span>
            {say.due} <DateText value={limit.dueAt} show="both-calendars" {...(zone ? { zone } : {})} />
          </span>
        )}
        <SourceChip item={limit} />
        {limit.metAt !== null && <Badge tone="ok">{say.kept}</Badge>}
      </div>
      {limit.extensions.length > 0 && <Extensions limit={limit} />}
    </div>
  )
}
