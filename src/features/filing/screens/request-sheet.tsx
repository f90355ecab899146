import { useState } from 'react'
import type { AmendedFields, CaseView } from '#case/law/contract.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { titleIn } from '#kernel/languages.ts'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import type { FilingView } from '../law/contract.ts'
import { DisputeFields, FiledFacts, PlaceFields } from './dispute-fields.tsx'
import { type FilingValues, labelOf } from './filing-form.ts'
import { formWords } from '../law/form-words.ts'
import { hubWords } from '../law/hub-words.ts'
import { PartyFields, RepresentativeFields } from './party-fields.tsx'

/** The contents of the request, edited in place while the filing is open. */
export function RequestSheet({ view, isDue }: { view: FilingView; isDue: boolean }) {
  const { language } = useLanguage()
  const hub = useWords(hubWords)
  const file = useRead('case.read', { id: view.caseId }).data
  const isOpen = useMay(view.caseId)('filing.amend').ok && view.mayFile
  const [isChanging, setIsChanging] = useState(false)
  const change = isOpen && !isChanging && (
    <Button isCompact onPress={() => setIsChanging(true)}>
      {hub.change}
    </Button>
  )
  return (
    <FoldSheet
      id="request"
      title={hub.request}
      aside={change}
      isDue={isDue || isOpen}
      fold={`${view.caseId}/filing/request`}
      summary={file && titleIn(file, language)}
      date={view.submittedAt && <DateText value={view.submittedAt} month="short" {...(file && { zone: file.seat })} />}
    >
      {!file ? (
        <Skeleton lines={6} />
      ) : isOpen && isChanging ? (
        <AmendForm view={view} file={file} onClose={() => setIsChanging(false)} />
      ) : (
        <FiledFacts filed={file} />
      )}
    </FoldSheet>
  )
}

function valuesOf(file: CaseView): FilingValues {
  const { claimSummary, relief, amount, currency, seat, language, applicableLaw } = file
  return {
    parties: [...file.parties],
    representatives: file.representatives.map(({ id: _id, ...row }) => row),
    claimSummary,
    relief,
    amount: amount ?? '',
    currency,
    seat,
    language,
    applicableLaw,
  }
}

function AmendForm({ view, file, onClose }: { view: FilingView; file: CaseView; onClose: () => void }) {
  const say = useWords(formWords)
  const act = useAct('filing.amend')
  // The version this form started from: if another person has changed the request since, saving is refused.
  const [version] = useState(view.version)
  const form = useForm<FilingValues, typeof AmendedFields>({
    schema: async () => (await import('#case/law/contract.ts')).AmendedFields,
    initial: valuesOf(file),
    labels: (path, values) => labelOf(say, path, values),
  })
  const save = form.submit(
    async (input) => {
      await act.attempt({ ...input, caseId: view.caseId, version })
      onClose()
    },
    () => undefined,
  )
  const parts = [
    ['step_parties', <PartyFields key="parties" form={form} />],
    ['step_representatives', <RepresentativeFields key="representatives" form={form} />],
    ['step_dispute', <DisputeFields key="dispute" form={form} />],
    ['step_place', <PlaceFields key="place" form={form} />],
  ] as const
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-8">
      <FormErrors form={form} />
      {!form.issues.length && <ProblemNote problem={act.problem} />}
      {parts.map(([title, fields]) => (
        <section key={title} aria-label={say[title]} className="flex flex-col gap-4">
          <h3 className="border-b border-line pb-2 text-lead font-semibold">{say[title]}</h3>
          {fields}
        </section>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" isPending={form.isPending}>
          {say.save}
        </Button>
        <Button onPress={onClose}>{say.cancel}</Button>
      </div>
    </form>
  )
}
