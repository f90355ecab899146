import { useState } from 'react'
import { formatDate, formatMoney, formatRate } from '#kernel/format.ts'
import { isZero, subtract } from '#kernel/money/money.ts'
import { isolate, isolateLtr } from '#kernel/text.ts'
import type { Language } from '#kernel/words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Code, Name } from '#ui/text/machine-text.tsx'
import { Money } from '#ui/text/money.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { Candidate, MovementRow } from '../law/contract.ts'
import { reasonsOf, type Say } from './reasons.ts'
import { sayProvider } from '../law/say-provider.ts'
import { reconciliationWords } from '../law/words.ts'

type MarkDialogProps = { readonly row: MovementRow; readonly onClose: () => void }

/** The acts on one movement: match it, mark it, add a note, or undo a match. */
export function MarkDialog(props: MarkDialogProps) {
  return props.row.recon.matched ? <UndoDialog {...props} /> : <OpenDialog {...props} />
}

const ALONE = 'alone'
const NOTE = 'note'

function OpenDialog({ row, onClose }: MarkDialogProps) {
  const { language } = useLanguage()
  const say = useWords(reconciliationWords)
  const found = useRead('reconciliation.candidates', { id: row.id })
  const mark = useAct('reconciliation.mark')
  const match = useAct('reconciliation.match')
  const [choice, setChoice] = useState('')
  const [notes, setNotes] = useState(row.recon.notes)
  const chosen = found.data?.find((one) => one.row.id === choice)
  const isNoteMissing = chosen !== undefined && !fits(row, chosen) && notes.trim() === ''

  async function act(): Promise<void> {
    const done = chosen
      ? await match.run({ ...sidesOf(row, chosen.row), notes })
      : await mark.run({ id: row.id, matched: choice === ALONE, notes })
    if (done !== undefined) onClose()
  }

  const verb = chosen ? say.doMatch : choice === NOTE ? say.doNote : say.doMark
  const closed = choice === '' ? say.chooseFirst : isNoteMissing ? say.differenceNeeded : undefined
  return (
    <Dialog
      isWide
      title={say.markTitle}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{say.close}</Button>
          <Button
            kind="primary"
            isPending={mark.pending || match.pending}
            disabledReason={closed}
            onPress={() => void act()}
          >
            {verb}
          </Button>
        </>
      }
    >
      <RowFacts row={row} />
      {found.data ? (
        <RadioGroup
          label={say.choose}
          value={choice}
          onChange={setChoice}
          options={[
            ...found.data.map((one) => optionOf(one, row, language, say)),
            { value: ALONE, label: say.noOther },
            { value: NOTE, label: say.noteOnly },
          ]}
        />
      ) : (
        <Skeleton lines={4} />
      )}
      <TextArea label={say.note} value={notes} onChange={setNotes} maxLength={500} isOptional />
      <ProblemNote problem={mark.problem ?? match.problem ?? found.error?.problem} />
    </Dialog>
  )
}

/** Whether the amounts are equal, or cancel each other out if both are from one source. */
function fits(row: MovementRow, { row: other, agreement }: Candidate): boolean {
  return row.origin === other.origin || agreement.amount
}

/** A match starts from the side that has a case: the books always do. */
function sidesOf(row: MovementRow, other: MovementRow): { id: string; withId: string } {
  const isTurned = row.origin === 'statement' && other.origin === 'ledger'
  return isTurned ? { id: other.id, withId: row.id } : { id: row.id, withId: other.id }
}

function optionOf(candidate: Candidate, of: MovementRow, language: Language, say: Say) {
  const { row } = candidate
  const difference = subtract(of.amount, row.amount)
  const help = [
    isolate(sayProvider(row.provider, language)),
    formatDate(row.valueOn, language),
    ...(row.details ? [isolate(row.details)] : []),
    ...reasonsOf(candidate, say),
    ...(fits(of, candidate) || isZero(difference)
      ? []
      : [say.difference({ amount: formatMoney({ amount: difference, currency: row.currency }, language) })]),
  ]
  return {
    value: row.id,
    label: `${isolateLtr(row.externalId)} · ${formatMoney(row, language)}`,
    help: help.join(' · '),
  }
}

function RowFacts({ row }: { row: MovementRow }) {
  const { language } = useLanguage()
  const say = useWords(reconciliationWords)
  return (
    <Facts
      facts={[
        { name: say.reference, value: <Code>{row.externalId}</Code> },
        { name: say.provider, value: <Name>{sayProvider(row.provider, language)}</Name> },
        { name: say.date, value: <DateText value={row.valueOn} /> },
        { name: say.amount, value: <Money amount={row.amount} currency={row.currency} /> },
        { name: say.rate, value: <bdi>{formatRate(row.fxRate, language)}</bdi> },
      ]}
    />
  )
}

function UndoDialog({ row, onClose }: MarkDialogProps) {
  const say = useWords(reconciliationWords)
  const act = useAct('reconciliation.mark')
  const [notes, setNotes] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const isMissing = notes.trim() === ''

  async function undo(): Promise<void> {
    setIsAsked(true)
    if (!isMissing && (await act.run({ id: row.id, matched: false, notes })) !== undefined) onClose()
  }

  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={say.undoTitle}
      effects={[row.recon.with ? say.undoBoth : say.undoEffect]}
      confirm={say.undo}
      isPending={act.pending}
      error={<ProblemNote problem={act.problem} />}
      onConfirm={() => void undo()}
      onClose={onClose}
    >
      <RowFacts row={row} />
      <TextArea
        label={say.note}
        value={notes}
        onChange={setNotes}
        maxLength={500}
        error={isAsked && isMissing ? say.notesNeeded : undefined}
      />
    </ConfirmDialog>
  )
}
