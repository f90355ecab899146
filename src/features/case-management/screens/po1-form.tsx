import { useState } from 'react'
import { type PlainDate, plainDateIn } from '#kernel/dates/dates.ts'
import { zoneName } from '#kernel/format.ts'
import type { Schema } from '#kernel/action.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateField } from '#ui/dates/date-field.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { KeptNote } from '#ui/kept/kept-note.tsx'
import { useKept } from '#ui/kept/kept-text.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { OrderDraft } from '../law/contract.ts'
import { ClauseSection } from './clause-section.tsx'
import { labelsWith, shownOf, useCaseLanguage, withClauses } from './clause-fields.ts'
import { TranslationField } from './translation-field.tsx'
import { DraftNote } from './draft-note.tsx'
import { useDraftSaving, useDrafts } from './drafts.ts'
import { CONFIDENTIALITY, DEFAULT_EVIDENCE, FILE_FORMATS, SERVICE_MODES } from '../law/rules.ts'
import { type Po1Fields, rowsOf } from '../law/po1-fields.ts'
import { caseManagementWords } from '../law/words.ts'

function initialOf(draft: OrderDraft | undefined, zone: string): Po1Fields {
  const { fileFormats, confidentiality, serviceMode } = draft?.evidence ?? DEFAULT_EVIDENCE
  const dueOn = (key: string) => {
    const due = draft?.timetable.find((row) => row.key === key)?.dueAt ?? ''
    return due.length > 10 ? plainDateIn(due, zone) : due
  }
  return {
    ...{ claim: dueOn('claim'), defense: dueOn('defense'), reply: dueOn('reply'), rejoinder: dueOn('rejoinder') },
    ...{ text: draft?.text ?? '', translation: draft?.translation ?? '', clauses: draft?.clauses ?? [] },
    ...{ fileFormats: [...fileFormats], confidentiality, serviceMode },
  }
}

/** The content of the form for the act and the draft. */
function contentOf(fields: Po1Fields) {
  const { text, translation, clauses, fileFormats, confidentiality, serviceMode } = fields
  const timetable = rowsOf(fields).map(({ key, dueOn }) => ({ key, dueAt: dueOn }))
  return {
    text,
    translation,
    clauses: [...clauses],
    timetable,
    evidence: { fileFormats, confidentiality, serviceMode },
  }
}

type Po1FormProps = { readonly caseId: string; readonly zone: string; readonly draft: OrderDraft | undefined }

/** Prepares PO-1: timetable in both calendars, directions, evidence protocol. Only the tribunal can issue it. */
export function Po1Form({ caseId, zone, draft }: Po1FormProps) {
  const say = useWords(caseManagementWords)
  const { reload } = useDrafts(caseId)
  const may = useMay(caseId)('caseManagement.issuePo1')
  const act = useAct('caseManagement.issuePo1')
  const [isAsking, setIsAsking] = useState(false)
  // The draft as loaded when the form opened; a newer one is offered, but never replaces the text being written.
  const [opened] = useState(draft)
  const [today] = useState(() => plainDateIn(new Date(), zone))
  const drafting = useDraftSaving(caseId, 'PO1', opened)
  const caseLanguage = useCaseLanguage(caseId)
  const form = useForm({
    schema: async () => (await import('../law/po1-schema.ts')).fieldsAt(today, caseLanguage),
    initial: initialOf(opened, zone),
    labels: labelsWith(say, {
      ...{ claim: say.field_claim, defense: say.field_defense, reply: say.field_reply, rejoinder: say.field_rejoinder },
      ...{ text: say.directions, translation: say.translation, fileFormats: say.fileFormats },
    }),
  })

  const kept = useKept(`po1:${caseId}`, {
    values: form.values,
    untouched: initialOf(drafting.present, zone),
    version: drafting.present?.version,
    onRestore: (values) => form.reset(withClauses(values)),
  })

  async function loadNewer(): Promise<void> {
    const newer = (await reload()).find((one) => one.kind === 'PO1')
    form.reset(initialOf(newer, zone))
    drafting.accept(newer)
  }

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={form.submit(() => setIsAsking(true))}>
      <FormErrors form={form} />
      <KeptNote kept={kept} show={(found) => shownOf(say, found)} />
      <ProblemNote problem={drafting.problem} />
      <DraftNote
        draft={drafting.present}
        zone={zone}
        isSecretary={may.code === 'ROLE_BLOCK'}
        onNewer={drafting.problem ? () => void loadNewer() : undefined}
      />
      <TimetableFields form={form} zone={zone} today={today} />
      <ClauseSection
        caseId={caseId}
        field={{
          ...{ clauses: form.values.clauses, errorOf: form.errorOf, fieldId: form.fieldId },
          onChange: (clauses) => form.set('clauses', clauses),
        }}
      />
      <TextArea label={say.directions} help={say.directionsHelp} isOptional rows={4} {...form.field('text')} />
      <TranslationField caseId={caseId} rows={4} field={form.field('translation')} />
      <EvidenceFields form={form} />
      <div className="flex flex-wrap items-start gap-3">
        <Button
          type="submit"
          kind="primary"
          isPending={form.isPending}
          disabledReason={may.reason}
          // The note above already gives the reason.
          isReasonHidden={may.code === 'ROLE_BLOCK'}
        >
          {say.issuePo1}
        </Button>
        <Button
          isPending={drafting.pending}
          onPress={() => void drafting.save(contentOf(form.values)).then((done) => done && kept.sent())}
        >
          {say.prepare}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={say.issuePo1Title}
        effects={[say.effectPdf, say.effectTimetable, say.effectAll]}
        isFinal
        confirm={say.issuePo1}
        isPending={act.pending}
        error={<ProblemNote problem={act.problem} />}
        onConfirm={() =>
          void act.run({ caseId, ...contentOf(form.values) }).then((order) => {
            if (!order) return
            kept.sent()
            setIsAsking(false)
          })
        }
        onClose={() => setIsAsking(false)}
      />
    </form>
  )
}

type FormOf = ReturnType<typeof useForm<Po1Fields, Schema>>

function TimetableFields({ form, zone, today }: { form: FormOf; zone: string; today: PlainDate }) {
  const { language } = useLanguage()
  const say = useWords(caseManagementWords)
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-4 border-0 p-0">
      <legend className="mb-1 text-head font-semibold">{say.timetable}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label={say.field_claim} least={today} {...form.field('claim')} />
        <DateField label={say.field_defense} least={today} {...form.field('defense')} />
        <DateField label={say.field_reply} least={today} isOptional {...form.field('reply')} />
        <DateField label={say.field_rejoinder} least={today} isOptional {...form.field('rejoinder')} />
      </div>
      <p className="m-0 text-meta text-ink3">{say.endOfDay({ zone: zoneName(zone, language) })}</p>
    </fieldset>
  )
}

function EvidenceFields({ form }: { form: FormOf }) {
  const say = useWords(caseManagementWords)
  const chosen = form.values.fileFormats
  const error = form.errorOf('fileFormats')
  const errorId = form.fieldId('fileFormats-error')
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-4 border-0 p-0">
      <legend className="mb-1 text-head font-semibold">{say.evidence}</legend>
      <div
        role="group"
        id={form.fieldId('fileFormats')}
        aria-label={say.fileFormats}
        aria-describedby={error ? errorId : undefined}
      >
        <span className="text-meta font-medium">{say.fileFormats}</span>
        <div className="flex flex-wrap gap-x-6">
          {FILE_FORMATS.map((format) => (
            <Checkbox
              key={format}
              isSelected={chosen.includes(format)}
              onChange={(isOn) =>
                form.set(
                  'fileFormats',
                  FILE_FORMATS.filter((one) => (one === format ? isOn : chosen.includes(one))),
                )
              }
            >
              {say[`format_${format}`]}
            </Checkbox>
          ))}
        </div>
        {error && <FieldError id={errorId} text={error} />}
      </div>
      <Select
        label={say.confidentiality}
        options={CONFIDENTIALITY.map((value) => ({ value, label: say[`confidentiality_${value}`] }))}
        {...form.field('confidentiality')}
      />
      <Select
        label={say.serviceMode}
        options={SERVICE_MODES.map((value) => ({ value, label: say[`service_${value}`] }))}
        {...form.field('serviceMode')}
      />
    </fieldset>
  )
}
