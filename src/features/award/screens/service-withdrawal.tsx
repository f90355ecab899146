import { type ReactNode, useState } from 'react'
import { voiceOf } from '#kernel/text.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { ReasonDialog } from '#ui/dialogs/reason-dialog.tsx'
import type { AwardView } from '../law/contract.ts'
import { serviceWords } from '../law/service-words.ts'

type Row = AwardView['serviceTrail'][number]

/** Strikes through the text of a withdrawn record; for screen readers, the badge next to it states the withdrawal. */
export function Recorded({ row, children }: { row: Row; children: ReactNode }) {
  return row.withdrawn ? <s className="text-ink3">{children}</s> : children
}

/** Why a record was withdrawn, or the button to withdraw it. */
export function RecordState({ row, caseId, zone }: { row: Row; caseId: string; zone: string }) {
  const say = useWords(serviceWords)
  const may = useMay(caseId)('award.withdrawService')
  const [isAsking, setIsAsking] = useState(false)
  if (row.withdrawn) {
    return (
      <span className="flex flex-col items-start gap-1 max-sm:items-end">
        <Badge tone="warn">{say.withdrawn}</Badge>
        <DateText value={row.withdrawn.at} show="time" zone={zone} />
        <span className="wrap-anywhere text-ink2">
          <bdi lang={voiceOf(row.withdrawn.reason)}>{row.withdrawn.reason}</bdi>
        </span>
      </span>
    )
  }
  if (may.code === 'ROLE_BLOCK') return <Badge tone="ok">{say.stands}</Badge>
  return (
    <div className="flex flex-col items-start gap-2 max-sm:items-end">
      <Badge tone="ok">{say.stands}</Badge>
      <Button
        isCompact
        className="sm:whitespace-nowrap"
        aria-label={`${say.withdraw}: ${row.recipient}`}
        disabledReason={may.reason}
        onPress={() => setIsAsking(true)}
      >
        {say.withdraw}
      </Button>
      {isAsking && <WithdrawDialog caseId={caseId} row={row} zone={zone} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

type DialogProps = { readonly caseId: string; readonly row: Row; readonly zone: string; readonly onClose: () => void }

function WithdrawDialog({ caseId, row, zone, onClose }: DialogProps) {
  const say = useWords(serviceWords)
  const act = useAct('award.withdrawService')
  return (
    <ReasonDialog
      title={say.withdrawTitle}
      verb={say.withdraw}
      label={say.withdrawReason}
      schema={async () => (await import('../law/contract.ts')).awardActions['award.withdrawService'].input}
      fixed={{ id: caseId, serviceId: row.id }}
      act={act.attempt}
      isPending={act.pending}
      problem={act.problem}
      refusal={<ProblemNote problem={act.problem} lead={say.withdrawFailed} />}
      onClose={onClose}
    >
      <p className="m-0 font-semibold">
        <bdi>{row.recipient}</bdi> · <DateText value={row.servedAt} show="time" zone={zone} />
      </p>
      <p className="m-0 text-ink2">{say.withdrawLead}</p>
    </ReasonDialog>
  )
}
