import { DEFAULT_ZONE } from '#kernel/dates/dates.ts'
import { nameIn } from '#kernel/languages.ts'
import { useState } from 'react'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { DateTimeField } from '#ui/dates/date-time-field.tsx'
import { FileList, FileRow } from '#ui/files/file-row.tsx'
import { FileUpload } from '#ui/files/file-upload.tsx'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useForm } from '#ui/fields/form.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Uploaded } from '#ui/files/upload.ts'
import type { AwardView } from '../law/contract.ts'
import { SERVICE_METHODS } from '../law/rules.ts'
import { serviceWords } from '../law/service-words.ts'
import { useMethodWords } from './service-trail.tsx'
import { awardWords } from '../law/words.ts'

const OTHER = 'other'

/** Records one delivery to a party or to another named recipient, with its time and proof. */
export function ServeForm({ award }: { award: AwardView }) {
  const { language } = useLanguage()
  const say = useWords(awardWords)
  const own = useWords(serviceWords)
  const methodWords = useMethodWords()
  const may = useMay(award.caseId)('award.serve')
  const act = useAct('award.serve')
  const file = useRead('case.read', { id: award.caseId }).data
  const parties = file?.parties ?? []
  const [chosen, setChosen] = useState('')
  const [proof, setProof] = useState<Uploaded>()
  const [isBusy, setIsBusy] = useState(false)
  const [servedAt, setServedAt] = useState('')
  const isParty = chosen !== '' && chosen !== OTHER
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).awardActions['award.serve'].input,
    initial: { method: '', recipient: '', reference: '' },
    labels: {
      method: say.method,
      recipient: say.recipient,
      servedAt: own.delivered,
      reference: own.reference,
      proof: own.proof,
    },
    fixed: {
      id: award.caseId,
      ...(isParty && { partyId: chosen }),
      ...(servedAt !== '' && { servedAt }),
      ...(proof && { proof }),
    },
  })
  const options = [
    ...parties.map((party) => ({ value: party.id, label: nameIn(party, language) })),
    { value: OTHER, label: say.recipientOther },
  ]

  function choose(value: string): void {
    setChosen(value)
    const party = parties.find((one) => one.id === value)
    form.set('recipient', party ? nameIn(party, language) : '')
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(async (input) => {
        await act.attempt(input)
        form.reset()
        setChosen('')
        setServedAt('')
        setProof(undefined)
      })}
    >
      <p className="m-0 text-ink2">{say.serveHelp}</p>
      <FormErrors form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={say.recipient}
          options={options}
          value={chosen}
          onChange={choose}
          id={chosen === OTHER ? undefined : form.field('recipient').id}
          error={chosen === OTHER ? undefined : form.errorOf('recipient')}
        />
        <Select
          label={say.method}
          options={SERVICE_METHODS.map((method) => ({ value: method, label: methodWords(method) }))}
          {...form.field('method')}
        />
      </div>
      {chosen === OTHER && <TextField label={say.recipientName} maxLength={200} {...form.field('recipient')} />}
      <DateTimeField
        label={own.delivered}
        isOptional
        help={own.deliveredHelp}
        zone={file?.seat ?? DEFAULT_ZONE}
        value={servedAt}
        onChange={setServedAt}
        error={form.errorOf('servedAt')}
      />
      <TextField
        label={own.reference}
        isOptional
        help={own.referenceHelp}
        maxLength={120}
        isMachineText
        {...form.field('reference')}
      />
      {proof ? (
        <FileList label={own.proof}>
          <FileRow
            name={proof.name}
            size={proof.size}
            state={{ kind: 'stored' }}
            sha256={proof.sha256}
            onRemove={() => setProof(undefined)}
          />
        </FileList>
      ) : (
        <FileUpload
          label={`${own.proof} (${own.optional})`}
          help={own.proofHelp}
          onUploaded={async (descriptor) => setProof(descriptor)}
          onBusy={setIsBusy}
        />
      )}
      <ProblemNote problem={act.problem?.issues ? undefined : act.problem} lead={say.serveFailed} />
      <div>
        <Button
          type="submit"
          kind="primary"
          isPending={form.isPending}
          disabledReason={may.reason ?? (isBusy ? own.uploading : undefined)}
        >
          {say.serve}
        </Button>
      </div>
    </form>
  )
}
