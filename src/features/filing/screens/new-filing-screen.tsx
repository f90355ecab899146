import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { FilingFields } from '#case/law/contract.ts'
import { formatNumber } from '#kernel/format.ts'
import { Button } from '#ui/buttons/button.tsx'
import { cx } from '#ui/text/class-names.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAct } from '#ui/calls/data.ts'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { KeptNote } from '#ui/kept/kept-note.tsx'
import { useKept } from '#ui/kept/kept-text.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { SaveStatus } from '#ui/messages/status.tsx'
import { DisputeFields, FiledFacts, PlaceFields } from './dispute-fields.tsx'
import {
  EMPTY_FILING,
  type FilingForm,
  type FilingValues,
  labelOf,
  textOf,
  WIZARD_STEPS,
  type WizardStep,
} from './filing-form.ts'
import { formWords } from '../law/form-words.ts'
import { PartyFields, RepresentativeFields } from './party-fields.tsx'

type Kept = { readonly values: FilingValues; readonly step: WizardStep }

const UNTOUCHED: Kept = { values: EMPTY_FILING, step: 'parties' }

/** '/filing/new': the request for arbitration in five steps, kept on the device until the case is open (Art. 5). */
export function NewFilingScreen() {
  const [round, setRound] = useState(0)
  return <Wizard key={round} onDiscard={() => setRound(round + 1)} />
}

function Wizard({ onDiscard }: { onDiscard: () => void }) {
  const say = useWords(formWords)
  const navigate = useNavigate()
  const [step, setStep] = useState<WizardStep>('parties')
  const [values, setValues] = useState<FilingValues>(EMPTY_FILING)
  const act = useAct('case.file')
  // The form of a step validates that step only; the last one validates everything.
  const form = useForm<FilingValues, typeof FilingFields>({
    schema: async () => (await import('../law/filing-checks.ts')).STEP_SCHEMAS[step] as typeof FilingFields,
    initial: values,
    labels: (path, values) => labelOf(say, path, values),
  })
  const kept = useKept<Kept>('filing', {
    values: { values: form.values, step },
    untouched: UNTOUCHED,
    onRestore: (found) => {
      setStep(found.step)
      form.reset({ ...EMPTY_FILING, ...found.values })
    },
  })

  function go(to: WizardStep): void {
    setValues(form.values)
    setStep(to)
    // Scroll and focus move to the start of the next step.
    const page = document.getElementById('main')
    page?.focus({ preventScroll: true })
    page?.scrollIntoView()
  }

  async function open(input: z.output<typeof FilingFields>): Promise<void> {
    const { id } = await act.attempt(input)
    kept.sent()
    await navigate({ to: `/filing/${id}` as never })
  }

  const at = WIZARD_STEPS.indexOf(step)
  const isLast = step === 'review'
  const following = WIZARD_STEPS[at + 1]
  const submit = form.submit(
    async (input) => {
      if (isLast) await open(input)
      else if (following) go(following)
    },
    () => undefined,
  )
  return (
    <Page
      title={say.newFiling}
      subtitle={say.intro}
      articles={['5']}
      aside={<StepList step={step} onStep={go} />}
      asideLabel={say.steps}
    >
      <KeptNote kept={kept} show={({ values }) => textOf(values)} />
      <Sheet title={say[`step_${step}`]} aside={<StepNumber at={at} />}>
        <form noValidate onSubmit={submit} className="flex flex-col gap-6">
          <FormErrors form={form} />
          {!form.issues.length && <ProblemNote problem={act.problem} />}
          <StepFields step={step} form={form} />
          <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
            {at > 0 && <Button onPress={() => go(WIZARD_STEPS[at - 1] ?? 'parties')}>{say.back}</Button>}
            <Button type="submit" kind="primary" isPending={form.isPending}>
              {isLast ? say.create : say.next}
            </Button>
            <span className="ms-auto">
              <SaveStatus state={kept.keeping} />
            </span>
          </div>
        </form>
      </Sheet>
      <DraftNote
        onDiscard={() => {
          kept.sent()
          onDiscard()
        }}
      />
    </Page>
  )
}

function StepNumber({ at }: { at: number }) {
  const say = useWords(formWords)
  const { language } = useLanguage()
  return say.stepOf({ step: formatNumber(at + 1, language), total: formatNumber(WIZARD_STEPS.length, language) })
}

function StepFields({ step, form }: { step: WizardStep; form: FilingForm }) {
  switch (step) {
    case 'parties':
      return <PartyFields form={form} />
    case 'representatives':
      return <RepresentativeFields form={form} />
    case 'dispute':
      return <DisputeFields form={form} />
    case 'place':
      return <PlaceFields form={form} />
    case 'review':
      return <FiledFacts filed={form.values} />
  }
}

/** The steps beside the form; completed steps can be opened again. */
function StepList({ step, onStep }: { step: WizardStep; onStep: (to: WizardStep) => void }) {
  const say = useWords(formWords)
  const { language } = useLanguage()
  const at = WIZARD_STEPS.indexOf(step)
  return (
    // On a small screen the form comes first, with the current step named above it.
    <div className="hidden beside:block">
      <Sheet title={say.steps} isFlush>
        <ol className="m-0 flex list-none flex-col p-0">
          {WIZARD_STEPS.map((one, index) => (
            <li
              key={one}
              aria-current={one === step ? 'step' : undefined}
              className="border-t border-line first:border-t-0"
            >
              <span
                className={cx('flex min-h-12 items-center gap-3 px-5', one === step ? 'font-semibold' : 'text-ink2')}
              >
                <span className="w-5 shrink-0 text-meta text-ink3 tnum">{formatNumber(index + 1, language)}</span>
                {index < at ? (
                  <button
                    type="button"
                    className="rounded-mark text-start text-brand underline underline-offset-2"
                    onClick={() => onStep(one)}
                  >
                    {say[`step_${one}`]}
                  </button>
                ) : (
                  say[`step_${one}`]
                )}
              </span>
            </li>
          ))}
        </ol>
      </Sheet>
    </div>
  )
}

function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  const say = useWords(formWords)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-meta text-ink3">
      <span>{say.draftHelp}</span>
      <Button isCompact kind="quiet" onPress={() => setIsAsking(true)}>
        {say.discard}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={say.discardTitle}
        effects={[say.discardEffect]}
        confirm={say.discard}
        isDangerous
        onConfirm={onDiscard}
        onClose={() => setIsAsking(false)}
      />
    </div>
  )
}
