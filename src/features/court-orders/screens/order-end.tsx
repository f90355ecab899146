import { useState } from 'react'
import { formatDateTime, formatDualDate } from '#kernel/format.ts'
import { voiceOf } from '#kernel/text.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { type ActHandle, useAct } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { CourtOrder, CourtOrderLog } from '../law/contract.ts'
import { OrderProblem } from './order-problem.tsx'
import { doingOf } from '../law/rules.ts'
import { courtOrderWords } from '../law/words.ts'

type EndProps = {
  readonly caseId: string
  readonly zone: string
  readonly order: CourtOrder
  /** The log entry that ended it, once it has ended. */
  readonly end: CourtOrderLog | undefined
}

/** Ends an active order: the court revoked it, or its end date has passed. */
export function OrderEnd({ caseId, zone, order, end }: EndProps) {
  const { language } = useLanguage()
  const say = useWords(courtOrderWords)
  const may = useMay(caseId)
  // Kept here, because the dialog is gone when the refusal arrives if someone else has ended the order meanwhile.
  const acts = { revoke: useAct('courtOrder.revoke'), expire: useAct('courtOrder.expire') }
  const [asked, setAsked] = useState<'revoke' | 'expire'>()
  if (order.status !== 'active') {
    return (
      <div className="flex flex-col gap-2">
        <OrderProblem problem={acts.revoke.problem ?? acts.expire.problem} />
        {end && <Ended end={end} zone={zone} />}
      </div>
    )
  }
  const date = order.effectiveTo && formatDateTime(order.effectiveTo, language, { zone, dual: true, nameZone: true })
  const name = [say[`type_${order.type}`], order.referenceNo].filter(Boolean).join(' ')
  const notYet = date === null ? say.expireNever : order.phase === 'over' ? undefined : say.expireLater({ date })
  /** The refusal of one dialog is not shown with another. */
  const ask = (what: 'revoke' | 'expire' | undefined) => {
    acts.revoke.reset()
    acts.expire.reset()
    setAsked(what)
  }
  const close = () => ask(undefined)
  return (
    <div className="no-print flex min-w-44 flex-wrap items-start gap-2 sm:flex-col">
      <Button
        isCompact
        aria-label={`${say.revoke}: ${name}`}
        disabledReason={may('courtOrder.revoke').reason}
        onPress={() => ask('revoke')}
      >
        {say.revoke}
      </Button>
      <Button
        isCompact
        aria-label={`${say.expire}: ${name}`}
        disabledReason={may('courtOrder.expire').reason ?? notYet}
        onPress={() => ask('expire')}
      >
        {say.expire}
      </Button>
      {asked === 'revoke' && <RevokeDialog order={order} act={acts.revoke} onClose={close} />}
      {asked === 'expire' && <ExpireDialog order={order} act={acts.expire} zone={zone} onClose={close} />}
    </div>
  )
}

function Ended({ end, zone }: { end: CourtOrderLog; zone: string }) {
  const say = useWords(courtOrderWords)
  return (
    <span className="flex flex-col gap-0.5">
      <span>{say[`log_${end.action}`]}</span>
      <span className="text-ink3">
        <DateText value={end.createdAt} zone={zone} show="both-calendars-time" />
      </span>
      {end.reason && (
        <bdi lang={voiceOf(end.reason)} className="wrap-anywhere">
          {end.reason}
        </bdi>
      )}
    </span>
  )
}

type DialogProps<N extends 'courtOrder.revoke' | 'courtOrder.expire'> = {
  readonly order: CourtOrder
  readonly act: ActHandle<N>
  readonly onClose: () => void
}

function RevokeDialog({ order, act, onClose }: DialogProps<'courtOrder.revoke'>) {
  const say = useWords(courtOrderWords)
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)

  async function revoke(): Promise<void> {
    setIsAsked(true)
    if (reason.trim() === '') return
    if ((await act.run({ id: order.id, reason })) !== undefined) onClose()
  }

  return (
    <ConfirmDialog
      isOpen
      isFinal
      isDangerous
      title={say.revokeTitle}
      effects={[say.revokeEffect, ...(doingOf(order).lifts.length > 0 ? [say.revokeLifted] : []), say.allAreTold]}
      confirm={say.revoke}
      isPending={act.pending}
      error={<OrderProblem problem={act.problem} />}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      <TextField
        label={say.revokeReason}
        help={say.revokeReasonHelp}
        value={reason}
        onChange={setReason}
        maxLength={1000}
        error={isAsked && reason.trim() === '' ? say.reasonNeeded : undefined}
      />
    </ConfirmDialog>
  )
}

function ExpireDialog(props: DialogProps<'courtOrder.expire'> & { readonly zone: string }) {
  const { order, act, zone, onClose } = props
  const { language } = useLanguage()
  const say = useWords(courtOrderWords)
  const date = order.effectiveTo === null ? '' : formatDualDate(order.effectiveTo, language, { zone })
  return (
    <ConfirmDialog
      isOpen
      isFinal
      title={say.expireTitle}
      effects={[say.expireEffect({ date }), say.allAreTold]}
      confirm={say.expire}
      isPending={act.pending}
      error={<OrderProblem problem={act.problem} />}
      onConfirm={() => void act.run({ id: order.id }).then((done) => done && onClose())}
      onClose={onClose}
    />
  )
}
