import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RawInputOf } from '#kernel/action.ts'
import { Button } from '#ui/buttons/button.tsx'
import { refreshTopics } from '#ui/calls/data.ts'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { KeptNote } from '#ui/kept/kept-note.tsx'
import { useKept } from '#ui/kept/kept-text.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import type { CaseView } from '#case/law/contract.ts'
import { audienceText } from '../law/audience-text.ts'
import type { letterActions, ThreadView } from '../law/contract.ts'
import { LONGEST_LETTER, LONGEST_SUBJECT } from '../law/limits.ts'
import { choicesOf, type LetterAudience } from '../law/rules.ts'
import { letterWords } from '../law/words.ts'
import { AudienceLine } from './audience-line.tsx'
import { type Enclosed, EnclosedFiles, NOTHING } from './enclosed-files.tsx'
import { PartyChoice } from './party-choice.tsx'
import { SendDialog } from './send-dialog.tsx'

export type LetterInput = Omit<RawInputOf<(typeof letterActions)['letter.send']>, 'seen'>

type FormProps = {
  readonly file: CaseView
  /** The thread that is answered; undefined for a new one. */
  readonly thread: Pick<ThreadView, 'id' | 'audience' | 'parties'> | undefined
  readonly onSent: (threadId: string) => void
  readonly onClose: () => void
}

function useLetterForm({ file, thread }: FormProps) {
  const say = useWords(letterWords)
  const [untouched] = useState(() => ({
    audience: (thread?.audience ?? choicesOf(file.mine)[0] ?? 'case') as LetterAudience,
    ...{ partyIds: [] as string[], subject: '', body: '' },
  }))
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).letterActions['letter.send'].input,
    initial: untouched,
    labels: { audience: say.choose, partyIds: say.whichParties, subject: say.subject, body: say.body },
    fixed: { caseId: file.id, seen: '', ...(thread && { threadId: thread.id }) },
  })
  const kept = useKept(`letter:${file.id}:${thread?.id ?? 'new'}`, {
    values: form.values,
    untouched,
    onRestore: form.reset,
  })
  return { form, kept }
}

/** The parties that the form names: those chosen, and the writer's own where the letter goes to some of the parties. */
function namedBy({ audience, partyIds }: { audience: LetterAudience; partyIds: readonly string[] }, file: CaseView) {
  const own = file.mine.parties
  if (audience === 'parties') return [...new Set([...own, ...partyIds])]
  if (audience === 'own' || audience === 'team') return own.length > 0 ? own : [...partyIds]
  return []
}

/** Writes a letter. Before it is sent, it is said in large type to whom it goes and who will read it. */
export function LetterForm(props: FormProps) {
  const { file, thread, onSent, onClose } = props
  const say = useWords(letterWords)
  const { language } = useLanguage()
  const client = useQueryClient()
  const { form, kept } = useLetterForm(props)
  const [enclosed, setEnclosed] = useState<Enclosed>(NOTHING)
  const [isBusy, setIsBusy] = useState(false)
  const [asked, setAsked] = useState<LetterInput>()
  const [isTried, setIsTried] = useState(false)
  const { audience, partyIds } = form.values
  const named = thread ? thread.parties : namedBy(form.values, file)
  const needsParty = !thread && named.length === 0 && ['parties', 'own', 'team'].includes(audience)
  const choices = choicesOf(file.mine)
  const text = needsParty ? say.chooseParty : audienceText({ code: audience, parties: named }, file.parties, language)
  const review = form.submit((input) => {
    if (needsParty) return
    setAsked({ ...input, partyIds: thread ? [] : named })
  })

  function sent(threadId: string): void {
    kept.sent()
    form.reset()
    setAsked(undefined)
    void refreshTopics(client, ['letters', 'files'])
    onSent(threadId)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        setIsTried(true)
        void review(event)
      }}
      className={thread ? 'flex flex-col gap-5 border-y border-line py-5' : 'flex flex-col gap-5 p-4 sm:p-5'}
    >
      {!thread && (
        <h3 tabIndex={-1} className="text-head font-semibold outline-hidden">
          {say.newLetter}
        </h3>
      )}
      <KeptNote kept={kept} show={({ subject, body }) => [subject, body].filter(Boolean).join('\n')} />
      <FormErrors form={form} />
      {!thread && (
        <>
          <RadioGroup
            label={say.choose}
            options={choices.map((value) => ({ value, label: say[`choose_${value}`] }))}
            {...form.field('audience')}
            onChange={(chosen) => {
              form.set('audience', chosen)
              // Parties chosen for one audience may not be open to another.
              form.set('partyIds', [])
            }}
          />
          <PartyChoice
            file={file}
            audience={audience}
            chosen={partyIds}
            onChange={(ids) => form.set('partyIds', ids)}
            error={isTried && needsParty ? say.chooseParty : undefined}
          />
          <AudienceLine code={audience} text={text} />
          <TextField label={say.subject} maxLength={LONGEST_SUBJECT} {...form.field('subject')} />
        </>
      )}
      <TextArea label={say.body} rows={8} maxLength={LONGEST_LETTER} {...form.field('body')} />
      <EnclosedFiles caseId={file.id} enclosed={enclosed} onChange={setEnclosed} onBusy={setIsBusy} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          kind="primary"
          isPending={form.isPending}
          disabledReason={isBusy ? say.stillSending : undefined}
        >
          {say.review}
        </Button>
        <Button onPress={onClose}>{say.cancel}</Button>
      </div>
      {asked && (
        <SendDialog
          letter={{ ...asked, attachments: enclosed.added, recordIds: enclosed.fromRecord.map(({ id }) => id) }}
          code={audience}
          named={named}
          text={text}
          onSent={sent}
          onClose={() => setAsked(undefined)}
        />
      )}
    </form>
  )
}
