import { useState } from 'react'
import { ActButton, useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useAct } from '#ui/calls/data.ts'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { KeptNote } from '#ui/kept/kept-note.tsx'
import { useKept } from '#ui/kept/kept-text.ts'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { listOf } from '#kernel/format.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Paragraphs } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { Deficiency, FilingView } from '../law/contract.ts'
import { hubWords } from '../law/hub-words.ts'
import { CHECKLIST, type ChecklistItem } from '../law/rules.ts'
import { SeatTime } from './seat-time.tsx'
import { filingWords } from '../law/words.ts'

/** What the centre asked for and has not received, first on the page. */
export function MissingItems({ view }: { view: FilingView }) {
  const hub = useWords(hubWords)
  const open = view.deficiencies.filter((one) => one.answeredAt === null)
  if (view.status !== 'deficient' || open.length === 0) return null
  return (
    <Sheet title={hub.missingTitle}>
      <div className="flex flex-col gap-3">
        {open.map((one) => (
          <OneRequest key={one.id} caseId={view.caseId} deficiency={one} />
        ))}
        {view.mayFile && <p className="m-0 text-meta text-ink2">{hub.missingHelp}</p>}
      </div>
    </Sheet>
  )
}

export function EarlierRequests({ view }: { view: FilingView }) {
  const { language } = useLanguage()
  const hub = useWords(hubWords)
  const say = useWords(filingWords)
  const answered = view.deficiencies.filter((one) => one.answeredAt !== null)
  if (answered.length === 0) return null
  return (
    <FoldSheet
      title={hub.earlier}
      isDue={false}
      fold={`${view.caseId}/filing/earlier`}
      summary={listOf(
        [...new Set(answered.flatMap(({ items }) => items))].map((item) => say[`item_${item}`]),
        language,
      )}
    >
      <div className="flex flex-col gap-5">
        {answered.map((one) => (
          <OneRequest key={one.id} caseId={view.caseId} deficiency={one} />
        ))}
      </div>
    </FoldSheet>
  )
}

function OneRequest({ caseId, deficiency }: { caseId: string; deficiency: Deficiency }) {
  const hub = useWords(hubWords)
  const say = useWords(filingWords)
  return (
    <div className="flex flex-col gap-2">
      {deficiency.items.length > 0 && (
        <ul className="m-0 list-disc ps-5">
          {deficiency.items.map((item) => (
            <li key={item}>{say[`item_${item}`]}</li>
          ))}
        </ul>
      )}
      <p className="own-direction m-0 max-w-prose whitespace-pre-wrap">
        <Paragraphs>{deficiency.note}</Paragraphs>
      </p>
      <p className="m-0 text-meta text-ink3">
        {hub.askedOn} <SeatTime caseId={caseId} at={deficiency.askedAt} />
        {deficiency.answeredAt && (
          <>
            {' · '}
            {hub.answeredOn} <SeatTime caseId={caseId} at={deficiency.answeredAt} />
          </>
        )}
      </p>
    </div>
  )
}

/** The Case Manager accepts the request or asks for what is missing. */
export function ReviewSheet({ view }: { view: FilingView }) {
  const hub = useWords(hubWords)
  const may = useMay(view.caseId)
  const [isAsking, setIsAsking] = useState(false)
  const [accept, ask] = [may('filing.accept'), may('filing.askMissing')]
  if (accept.code === 'ROLE_BLOCK' || (!accept.ok && !ask.ok)) return null
  return (
    <Sheet id="review" title={hub.review}>
      <div className="flex flex-col gap-5">
        <p className="m-0 max-w-prose text-ink2">{hub.reviewHelp}</p>
        <div className="flex flex-wrap items-start gap-3">
          {accept.ok && (
            <ActButton act="filing.accept" caseId={view.caseId} input={{ caseId: view.caseId }} kind="primary">
              {hub.accept}
            </ActButton>
          )}
          {!isAsking && (
            <Button disabledReason={ask.reason} onPress={() => setIsAsking(true)}>
              {hub.ask}
            </Button>
          )}
        </div>
        {isAsking && <AskForm view={view} onClose={() => setIsAsking(false)} />}
      </div>
    </Sheet>
  )
}

function AskForm({ view, onClose }: { view: FilingView; onClose: () => void }) {
  const hub = useWords(hubWords)
  const say = useWords(filingWords)
  const act = useAct('filing.askMissing')
  // What was missing when the form was opened: a checklist that changes meanwhile is not unsaved input.
  const [untouched] = useState(() => {
    const open = view.checklist.filter((row) => !row.done && row.item !== 'fee').map((row) => row.item)
    return { items: open as ChecklistItem[], note: '' }
  })
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).filingActions['filing.askMissing'].input,
    initial: untouched,
    labels: { items: hub.items, note: hub.note },
    fixed: { caseId: view.caseId },
  })
  const { items } = form.values
  const kept = useKept(`missing:${view.caseId}`, { values: form.values, untouched, onRestore: form.reset })
  const send = form.submit(
    async (input) => {
      await act.attempt(input)
      kept.sent()
      onClose()
    },
    () => undefined,
  )
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5 border-t border-line pt-5">
      <KeptNote kept={kept} show={(found) => found.note} />
      <FormErrors form={form} />
      {!form.issues.length && <ProblemNote problem={act.problem} />}
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="p-0 text-meta font-medium">{hub.items}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {CHECKLIST.map((item) => (
            <Checkbox
              key={item}
              isSelected={items.includes(item)}
              onChange={(isOn) => form.set('items', isOn ? [...items, item] : items.filter((one) => one !== item))}
            >
              {say[`item_${item}`]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <TextArea label={hub.note} maxLength={4000} {...form.field('note')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" isPending={form.isPending}>
          {hub.send}
        </Button>
        <Button onPress={onClose}>{hub.cancel}</Button>
      </div>
    </form>
  )
}
