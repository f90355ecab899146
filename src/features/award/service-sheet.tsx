import { useState } from 'react'
import { useMay } from '#ui/act-button.tsx'
import { Button } from '#ui/button.tsx'
import { useAct, useRead } from '#ui/data.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { DateText } from '#ui/date-text.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { useForm } from '#ui/form.ts'
import { useLanguage, useWords } from '#ui/language.tsx'
import { Name } from '#ui/machine-text.tsx'
import { Select } from '#ui/select.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type AwardView, awardActions } from './contract.ts'
import { FailedNote } from './instrument-acts.tsx'
import { nameIn } from './names.ts'
import { SERVICE_METHODS } from './rules.ts'
import { awardWords } from './words.ts'

type Row = AwardView['serviceTrail'][number]

/** How a recorded method reads: one of ours in the language of the page, else as it was written. */
export function useMethodWords(): (method: string) => string {
  const say = useWords(awardWords)
  return (method) => {
    const known = SERVICE_METHODS.find((one) => one === method)
    return known ? say[`method_${known}`] : method
  }
}

/** To whom, how and when the award was served; the form stays for further recipients. */
export function ServiceSheet({ award }: { award: AwardView }) {
  const say = useWords(awardWords)
  const methodWords = useMethodWords()
  const zone = useRead('case.read', { id: award.caseId }).data?.seat ?? 'Asia/Riyadh'
  const columns: Column<Row>[] = [
    {
      id: 'recipient',
      title: say.recipient,
      isRowHeader: true,
      sortBy: (row) => row.recipient,
      cell: (row) => <Name>{row.recipient}</Name>,
    },
    {
      id: 'method',
      title: say.method,
      sortBy: (row) => row.method,
      cell: (row) => <bdi>{methodWords(row.method)}</bdi>,
    },
    {
      id: 'at',
      title: say.servedAt,
      sortBy: (row) => row.servedAt,
      cell: (row) => <DateText value={row.servedAt} show="time" zone={zone} />,
    },
  ]
  const isServable = award.status === 'sealed' || award.status === 'served'
  return (
    <>
      {isServable && <ServeForm award={award} />}
      <Sheet title={say.serviceTrail} isFlush>
        <DataTable
          caption={say.serviceTrail}
          columns={columns}
          rows={award.serviceTrail}
          rowKey={(row) => `${row.method} ${row.recipient}`}
          empty={say.serviceEmpty}
        />
      </Sheet>
    </>
  )
}

const OTHER = 'other'

export function ServeForm({ award }: { award: AwardView }) {
  const { language } = useLanguage()
  const say = useWords(awardWords)
  const methodWords = useMethodWords()
  const may = useMay(award.caseId)('award.serve')
  const act = useAct('award.serve')
  const parties = useRead('case.read', { id: award.caseId }).data?.parties ?? []
  const [chosen, setChosen] = useState('')
  const form = useForm({
    schema: awardActions['award.serve'].input,
    initial: { method: '', recipient: '' },
    labels: { method: say.method, recipient: say.recipient },
    fixed: { id: award.caseId },
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
    <Sheet title={say.serveTitle}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.submit(async (input) => {
          await act.attempt(input)
          form.reset()
          setChosen('')
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
        <FailedNote failed={say.serveFailed} problem={act.problem?.issues ? undefined : act.problem} />
        <div>
          <Button type="submit" kind="primary" isPending={form.isPending} disabledReason={may.reason}>
            {say.serve}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
