import { useState } from 'react'
import { nameIn } from '#kernel/languages.ts'
import type { Bounce, Settlement } from '#notifications/law/case-mail-contract.ts'
import { SETTLEMENTS } from '#notifications/law/mail-rules.ts'
import { caseMailLogWords } from '#notifications/law/case-mail-words.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import { uiWords } from '#ui/words.ts'

type OfCase = { readonly caseId: string }

/** Mail that came back, each with what was done about it, or the button for it. */
export function Bounces({ caseId, bounces }: OfCase & { bounces: readonly Bounce[] }) {
  const say = useWords(caseMailLogWords)
  return (
    <div className="border-b border-line p-4 sm:p-5">
      <h3 className="m-0 mb-2 text-meta font-semibold">{say.returned}</h3>
      <ul className="m-0 flex list-none flex-col gap-4 p-0">
        {bounces.map((bounce) => (
          <li key={bounce.id}>
            <OneBounce caseId={caseId} bounce={bounce} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function OneBounce({ caseId, bounce }: OfCase & { bounce: Bounce }) {
  const say = useWords(caseMailLogWords)
  const { language } = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const maySettle = useMay(caseId)('mail.settleBounce').ok
  const { email, status, diagnostic, reportedAt, settledAt, settlement, note } = bounce
  const name = nameIn(bounce, language)
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Name>{name}</Name>
          <MachineText>{email}</MachineText>
          <DateText value={reportedAt} show="time" />
          {settledAt === null && <Badge tone="bad">{say.state_returned}</Badge>}
        </span>
        <span className="text-meta text-ink2 wrap-anywhere">
          <MachineText>{`${status} ${diagnostic}`.trim()}</MachineText>
        </span>
        {settledAt !== null && settlement !== null && (
          <span className="text-meta text-ink2">
            {say[`settlement_${settlement}`]}
            {' · '}
            {say.settledBy({
              name: nameIn({ nameEn: bounce.settledByEn ?? '', nameAr: bounce.settledByAr ?? '' }, language),
            })}
            {' · '}
            <DateText value={settledAt} show="time" />
          </span>
        )}
        {note !== '' && <p className="m-0 text-meta whitespace-pre-wrap wrap-anywhere">{note}</p>}
      </div>
      {settledAt === null && maySettle && (
        <Button isCompact aria-label={say.settleOf({ name })} onPress={() => setIsAsking(true)}>
          {say.settle}
        </Button>
      )}
      {isAsking && <SettleDialog caseId={caseId} bounce={bounce} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

function SettleDialog({ caseId, bounce, onClose }: OfCase & { bounce: Bounce; onClose: () => void }) {
  const { language } = useLanguage()
  const name = nameIn(bounce, language)
  const say = useWords(caseMailLogWords)
  const ui = useWords(uiWords)
  const act = useAct('mail.settleBounce')
  const form = useForm({
    schema: async () => (await import('../law/case-mail-contract.ts')).caseMailActions['mail.settleBounce'].input,
    initial: { settlement: 'works' as Settlement, note: '' },
    labels: { settlement: say.settlement, note: say.note },
    fixed: { caseId, id: bounce.id },
  })
  const formId = form.fieldId('form')
  return (
    <Dialog
      title={say.settleOf({ name })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{ui.cancel}</Button>
          <Button type="submit" form={formId} kind="primary" isPending={form.isPending}>
            {say.settle}
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
        <FormErrors form={form} />
        {!act.problem?.issues?.length && <ProblemNote problem={act.problem} />}
        {bounce.isHolding && <p className="m-0 text-meta text-ink2">{say.held}</p>}
        <RadioGroup
          label={say.settlement}
          options={SETTLEMENTS.map((value) => ({ value, label: say[`settlement_${value}`] }))}
          {...form.field('settlement')}
        />
        <TextArea label={`${say.note} (${ui.optional})`} maxLength={500} {...form.field('note')} />
      </form>
    </Dialog>
  )
}
