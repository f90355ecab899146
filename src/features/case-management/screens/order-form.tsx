import { useState } from 'react'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAct } from '#ui/calls/data.ts'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { KeptNote } from '#ui/kept/kept-note.tsx'
import { useKept } from '#ui/kept/kept-text.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { OrderDraft } from '../law/contract.ts'
import { ClauseSection } from './clause-section.tsx'
import { labelsWith, shownOf, useCaseLanguage, withClauses } from './clause-fields.ts'
import type { Clause } from '../law/clauses.ts'
import { TranslationField } from './translation-field.tsx'
import { DraftNote } from './draft-note.tsx'
import { useDraftSaving, useDrafts } from './drafts.ts'
import { FURTHER_KINDS } from '../law/rules.ts'
import { caseManagementWords } from '../law/words.ts'

type FurtherKind = (typeof FURTHER_KINDS)[number]
type OrderFormProps = {
  readonly caseId: string
  readonly zone: string
  readonly drafts: readonly OrderDraft[]
  /** PO-1 is issued. Before that, its button is the primary one. */
  readonly isNext: boolean
}

type Fields = { kind: FurtherKind; text: string; translation: string; clauses: readonly Clause[] }

function fieldsOf(kind: FurtherKind, draft: OrderDraft | undefined): Fields {
  return { kind, text: draft?.text ?? '', translation: draft?.translation ?? '', clauses: draft?.clauses ?? [] }
}

/** Prepares and issues a further order. Changing the kind keeps unsaved text. */
export function OrderForm({ caseId, zone, drafts, isNext }: OrderFormProps) {
  const say = useWords(caseManagementWords)
  const { reload } = useDrafts(caseId)
  const may = useMay(caseId)('caseManagement.issueOrder')
  const act = useAct('caseManagement.issueOrder')
  const [isAsking, setIsAsking] = useState(false)
  const [opened, setOpened] = useState(drafts)
  const first = opened.find((draft): draft is OrderDraft & { kind: FurtherKind } => draft.kind !== 'PO1')
  const caseLanguage = useCaseLanguage(caseId)
  const form = useForm({
    schema: async () => (await import('../law/order-schema.ts')).orderIn(caseLanguage),
    initial: fieldsOf(first?.kind ?? FURTHER_KINDS[0], first),
    labels: labelsWith(say, { kind: say.kind, text: say.text, translation: say.translation }),
    fixed: { caseId },
  })
  const { kind, text, translation } = form.values
  const clauses = [...form.values.clauses]
  const drafting = useDraftSaving(
    caseId,
    kind,
    opened.find((draft) => draft.kind === kind),
  )

  const kept = useKept(`order:${caseId}`, {
    values: form.values,
    untouched: fieldsOf(kind, drafting.present),
    version: drafting.present?.version,
    onRestore: (values) => form.reset(withClauses(values)),
  })

  function take(of: FurtherKind, draft: OrderDraft | undefined): void {
    const found = fieldsOf(of, draft)
    form.set('text', found.text)
    form.set('translation', found.translation)
    form.set('clauses', found.clauses)
  }

  function choose(next: FurtherKind): void {
    const isWritten = text.trim() !== '' && text !== drafting.present?.text
    const isChosen = clauses.length > 0 && JSON.stringify(clauses) !== JSON.stringify(drafting.present?.clauses)
    form.set('kind', next)
    if (!isWritten && !isChosen)
      take(
        next,
        opened.find((one) => one.kind === next),
      )
  }

  async function loadNewer(): Promise<void> {
    const newer = await reload()
    const mine = newer.find((draft) => draft.kind === kind)
    setOpened(newer)
    take(kind, mine)
    drafting.accept(mine)
  }

  async function issue(): Promise<void> {
    if (!(await act.run({ caseId, kind, text, translation, clauses }))) return
    kept.sent()
    setIsAsking(false)
    setOpened(opened.filter((draft) => draft.kind !== kind))
    drafting.accept(undefined)
    form.reset(fieldsOf(kind, undefined))
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.submit(() => setIsAsking(true))}>
      <FormErrors form={form} />
      <KeptNote kept={kept} show={(found) => shownOf(say, found)} />
      <ProblemNote problem={drafting.problem} />
      <DraftNote
        draft={drafting.present}
        zone={zone}
        isSecretary={may.code === 'ROLE_BLOCK'}
        onNewer={drafting.problem ? () => void loadNewer() : undefined}
      />
      <RadioGroup
        label={say.kind}
        isInline
        options={FURTHER_KINDS.map((value) => ({ value, label: say[`kind_${value}`] }))}
        {...form.field('kind')}
        onChange={choose}
      />
      <TextArea label={say.text} help={say.directionsHelp} rows={5} {...form.field('text')} />
      <TranslationField
        caseId={caseId}
        rows={5}
        isBeforeClauses={clauses.length > 0}
        field={form.field('translation')}
      />
      <ClauseSection
        caseId={caseId}
        field={{
          ...{ clauses, errorOf: form.errorOf, fieldId: form.fieldId },
          onChange: (next) => form.set('clauses', next),
        }}
      />
      <div className="flex flex-wrap items-start gap-3">
        <Button
          type="submit"
          kind={isNext ? 'primary' : 'secondary'}
          isPending={form.isPending}
          disabledReason={may.reason}
          // The note above already gives the reason.
          isReasonHidden={may.code === 'ROLE_BLOCK'}
        >
          {say.issueOrder}
        </Button>
        <Button
          isPending={drafting.pending}
          disabledReason={text.trim() === '' ? say.enterText : undefined}
          isReasonHidden
          onPress={() =>
            void drafting
              .save({ text, translation, clauses, timetable: [], evidence: null })
              .then((done) => done && kept.sent())
          }
        >
          {say.prepare}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={say.issueOrderTitle}
        effects={[say.effectPdf, say.effectAll]}
        isFinal
        confirm={say.issueOrder}
        isPending={act.pending}
        error={<ProblemNote problem={act.problem} />}
        onConfirm={() => void issue()}
        onClose={() => setIsAsking(false)}
      />
    </form>
  )
}
