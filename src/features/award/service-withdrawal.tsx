import { type ReactNode, useState } from 'react'
import { useMay } from '#ui/act-button.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useAct } from '#ui/data.ts'
import { DateText } from '#ui/date-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useForm } from '#ui/form.ts'
import { FormErrors } from '#ui/form-errors.tsx'
import { useWords } from '#ui/language.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { uiWords } from '#ui/words.ts'
import { type AwardView, awardActions } from './contract.ts'
import { FailedNote } from './instrument-acts.tsx'
import { serviceWords } from './service-words.ts'

type Row = AwardView['serviceTrail'][number]

/** What a withdrawn record says is struck through; to a reader who hears it, the badge beside it says so. */
export function Recorded({ row, children }: { row: Row; children: ReactNode }) {
  return row.withdrawn ? <s className="text-ink3">{children}</s> : children
}

/** Why a record was taken back, or the way to do so for whoever may. */
export function RecordState({ row, caseId, zone }: { row: Row; caseId: string; zone: string }) {
  const say = useWords(serviceWords)
  const may = useMay(caseId)('award.withdrawService')
  const [isAsking, setIsAsking] = useState(false)
  if (row.withdrawn) {
    return (
      <span className="flex flex-col items-start gap-1">
        <Badge tone="warn">{say.withdrawn}</Badge>
        <DateText value={row.withdrawn.at} show="time" zone={zone} />
        <span className="wrap-anywhere text-ink2">
          <bdi>{row.withdrawn.reason}</bdi>
        </span>
      </span>
    )
  }
  if (may.code === 'ROLE_BLOCK') return <Badge tone="ok">{say.delivered}</Badge>
  return (
    <div>
      <Button isCompact disabledReason={may.reason} onPress={() => setIsAsking(true)}>
        {say.withdraw}
      </Button>
      {isAsking && <WithdrawDialog caseId={caseId} row={row} zone={zone} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

type DialogProps = { readonly caseId: string; readonly row: Row; readonly zone: string; readonly onClose: () => void }

function WithdrawDialog({ caseId, row, zone, onClose }: DialogProps) {
  const say = useWords(serviceWords)
  const ui = useWords(uiWords)
  const act = useAct('award.withdrawService')
  const form = useForm({
    schema: awardActions['award.withdrawService'].input,
    initial: { reason: '' },
    labels: { reason: say.withdrawReason },
    fixed: { id: caseId, serviceId: row.id },
  })
  const formId = `withdraw-${row.id}`
  return (
    <Dialog
      title={say.withdrawTitle}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{ui.cancel}</Button>
          <Button type="submit" form={formId} kind="danger" isPending={act.pending}>
            {say.withdraw}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.submit(async (input) => {
          await act.attempt(input)
          onClose()
        })}
      >
        <p className="m-0 font-semibold">
          <bdi>{row.recipient}</bdi> · <DateText value={row.servedAt} show="time" zone={zone} />
        </p>
        <p className="m-0 text-ink2">{say.withdrawLead}</p>
        <FormErrors form={form} />
        <FailedNote failed={say.withdrawFailed} problem={act.problem?.issues ? undefined : act.problem} />
        <TextArea label={say.withdrawReason} maxLength={500} {...form.field('reason')} />
      </form>
    </Dialog>
  )
}
