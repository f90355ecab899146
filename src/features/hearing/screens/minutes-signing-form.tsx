import { useState } from 'react'
import { plainDateIn } from '#kernel/dates/dates.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateField } from '#ui/dates/date-field.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { FileList, FileRow } from '#ui/files/file-row.tsx'
import { FileUpload } from '#ui/files/file-upload.tsx'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useForm } from '#ui/fields/form.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import type { Uploaded } from '#ui/files/upload.ts'
import { nameIn } from '#kernel/languages.ts'
import type { MinutesView } from '../law/minutes-contract.ts'
import { signingWords } from '../law/minutes-signing-words.ts'

type Props = { readonly caseId: string; readonly minutes: MinutesView; readonly zone: string }

type Values = {
  readonly participants: readonly string[]
  readonly signedOn: string
  readonly copy: Uploaded | undefined
}
const NOTHING: Values = { participants: [], signedOn: '', copy: undefined }

/** Records who signed on paper, singly or all at once, and stores the signed copy. */
export function SigningForm({ caseId, minutes, zone }: Props) {
  const say = useWords(signingWords)
  const may = useMay(caseId)('hearing.recordSignatures')
  const act = useAct('hearing.recordSignatures')
  const [isBusy, setIsBusy] = useState(false)
  const [today] = useState(() => plainDateIn(new Date(), zone))
  const form = useForm({
    schema: async () => (await import('../law/minutes-contract.ts')).minutesActions['hearing.recordSignatures'].input,
    initial: NOTHING,
    labels: { participants: say.whoSigned, signedOn: say.signedOn, copy: say.copy },
    fixed: { id: caseId, minutes: minutes.id },
  })
  const waiting = minutes.signing.people.filter(({ how }) => how === null || how === 'declined')
  return (
    <form
      noValidate
      className="flex flex-col gap-5 border-t border-line px-4 py-4 sm:px-5"
      onSubmit={form.submit(async (input) => {
        await act.attempt(input)
        form.reset()
      })}
    >
      <h4 className="text-body font-semibold">{say.record}</h4>
      <FormErrors form={form} />
      {waiting.length > 0 && (
        <>
          <Who
            people={waiting}
            chosen={form.values.participants}
            onChange={(participants) => form.set('participants', participants)}
            id={form.fieldId('participants')}
            error={form.errorOf('participants')}
          />
          <DateField
            label={say.signedOn}
            {...form.field('signedOn')}
            least={plainDateIn(minutes.madeAt, zone)}
            most={today}
          />
        </>
      )}
      <Copy
        copy={form.values.copy}
        setCopy={(copy) => form.set('copy', copy)}
        setIsBusy={setIsBusy}
        id={form.fieldId('copy')}
        error={form.errorOf('copy')}
      />
      <ProblemNote problem={act.problem?.issues ? undefined : act.problem} />
      <div>
        <Button
          type="submit"
          isPending={form.isPending}
          disabledReason={may.reason ?? (isBusy ? say.uploading : undefined)}
        >
          {say.recordAct}
        </Button>
      </div>
    </form>
  )
}

type WhoProps = {
  readonly people: MinutesView['signing']['people']
  readonly chosen: readonly string[]
  readonly onChange: (participants: readonly string[]) => void
  readonly id: string
  readonly error: string | undefined
}

function Who({ people, chosen, onChange, id, error }: WhoProps) {
  const say = useWords(signingWords)
  const { language } = useLanguage()
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className="m-0 flex min-w-0 flex-col gap-1 border-0 p-0"
    >
      <legend className="mb-1 p-0 font-semibold">{say.whoSigned}</legend>
      {people.map(({ participant, ...named }) => (
        <Checkbox
          key={participant}
          isSelected={chosen.includes(participant)}
          onChange={(is) => onChange(is ? [...chosen, participant] : chosen.filter((one) => one !== participant))}
        >
          <Name>{nameIn(named, language)}</Name>
        </Checkbox>
      ))}
      {error !== undefined && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  )
}

type CopyProps = {
  readonly copy: Uploaded | undefined
  readonly setCopy: (copy: Uploaded | undefined) => void
  readonly setIsBusy: (isBusy: boolean) => void
  readonly id: string
  readonly error: string | undefined
}

function Copy({ copy, setCopy, setIsBusy, id, error }: CopyProps) {
  const say = useWords(signingWords)
  return (
    <div id={id} tabIndex={-1} className="flex flex-col gap-1">
      {copy ? (
        <FileList label={say.copy}>
          <FileRow
            name={copy.name}
            size={copy.size}
            state={{ kind: 'stored' }}
            sha256={copy.sha256}
            onRemove={() => setCopy(undefined)}
          />
        </FileList>
      ) : (
        <FileUpload
          label={say.copy}
          help={say.copyHelp}
          accept=".pdf,.png,.jpg,.jpeg"
          onUploaded={async (descriptor) => setCopy(descriptor)}
          onBusy={setIsBusy}
        />
      )}
      {error !== undefined && <FieldError id={`${id}-error`} text={error} />}
    </div>
  )
}
