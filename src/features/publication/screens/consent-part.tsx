import { useState } from 'react'
import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { DateField } from '#ui/dates/date-field.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { nameIn } from '#kernel/languages.ts'
import type { PublicationView } from '../law/opt-out-contract.ts'
import { publicationWords } from '../law/publication-words.ts'

type Consent = PublicationView['consents'][number]
type PartProps = { readonly publication: PublicationView }

const LOOK = { yes: 'ok', no: 'warn', none: 'neutral' } as const

/** The written consent of each party (Saudi Arbitration Law, Art. 43), with its date and who recorded it. */
export function ConsentPart({ publication }: PartProps) {
  const say = useWords(publicationWords)
  const { caseId, consents } = publication
  const may = useMay(caseId)('publication.recordConsent')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Sheet title={say.consents}>
      <div className="flex flex-col gap-4">
        <ul className="m-0 flex list-none flex-col gap-3 p-0 text-meta">
          {consents.map((consent) => (
            <ConsentRow key={consent.partyId} consent={consent} />
          ))}
        </ul>
        {may.ok && !isOpen && (
          <div className="no-print">
            <Button isCompact onPress={() => setIsOpen(true)}>
              {say.recordConsent}
            </Button>
          </div>
        )}
        {may.ok && isOpen && <ConsentForm publication={publication} onDone={() => setIsOpen(false)} />}
      </div>
    </Sheet>
  )
}

function ConsentRow({ consent: { latest, ...party } }: { consent: Consent }) {
  const say = useWords(publicationWords)
  const { language } = useLanguage()
  const state = latest === null ? 'none' : latest.given ? 'yes' : 'no'
  const text = { yes: say.consentGiven, no: say.consentRefused, none: say.consentMissing }[state]
  const by = latest?.recordedBy
  return (
    <li className="flex flex-col gap-1">
      <span className="font-medium">
        <Name>{nameIn(party, language)}</Name>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={LOOK[state]}>{text}</Badge>
        {latest && <DateText value={latest.givenOn} />}
      </span>
      {by && (
        <span className="text-ink3">
          <Name>{say.recordedBy({ name: nameIn(by, language) })}</Name>
        </span>
      )}
    </li>
  )
}

const today = () => plainDateIn(new Date().toISOString(), DEFAULT_ZONE)

function ConsentForm({ publication, onDone }: PartProps & { onDone: () => void }) {
  const say = useWords(publicationWords)
  const { language } = useLanguage()
  const { caseId, consents } = publication
  const mine = useRead('case.read', { id: caseId }).data?.mine
  const isStaff = mine?.roles.some((role) => role !== 'Party') ?? false
  // A party records its own consent; the centre records consents that it received.
  const parties = consents.filter((one) => isStaff || mine?.parties.includes(one.partyId))
  const act = useAct('publication.recordConsent')
  const [answer, setAnswer] = useState<'yes' | 'no'>('yes')
  const form = useForm({
    schema: async () => (await import('../law/opt-out-contract.ts')).ConsentInput,
    initial: { partyId: parties[0]?.partyId ?? '', givenOn: today(), reference: '' },
    labels: { partyId: say.party, given: say.consentAnswer, givenOn: say.consentDate, reference: say.consentReference },
    fixed: { caseId, given: answer === 'yes' },
  })
  const submit = form.submit(
    async (input) => {
      await act.attempt(input)
      onDone()
    },
    () => {},
  )
  const options = parties.map((party) => ({
    value: party.partyId,
    label: nameIn(party, language),
  }))
  return (
    <form noValidate className="flex flex-col gap-4 border-t border-line pt-4" onSubmit={submit}>
      <FormErrors form={form} problem={act.problem} />
      <Select label={say.party} options={options} {...form.field('partyId')} />
      <RadioGroup
        label={say.consentAnswer}
        options={[
          { value: 'yes', label: say.consentYes },
          { value: 'no', label: say.consentNo },
        ]}
        value={answer}
        onChange={setAnswer}
      />
      <DateField label={say.consentDate} most={today()} {...form.field('givenOn')} />
      <TextField label={say.consentReference} isOptional maxLength={200} {...form.field('reference')} />
      <div>
        <Button type="submit" isCompact kind="primary" isPending={form.isPending}>
          {say.recordConsent}
        </Button>
      </div>
    </form>
  )
}
