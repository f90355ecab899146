import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../buttons/button.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { DateField } from '../dates/date-field.tsx'
import { DateTimeField } from '../dates/date-time-field.tsx'
import { useForm } from '../fields/form.ts'
import { FormErrors } from '../fields/form-errors.tsx'
import { useLanguage, useWords } from '../shell/language.tsx'
import { MoneyField } from '../fields/money-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { Passage } from '../text/passage.tsx'
import { RadioGroup } from '../fields/radio-group.tsx'
import { Select } from '../fields/select.tsx'
import { Sheet } from '../records/sheet.tsx'
import { SaveStatus } from '../messages/status.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { TextField } from '../fields/text-field.tsx'
import { galleryWords } from './words.ts'

const Filing = z.object({
  party: z.string().check(z.minLength(2)),
  email: z.email(),
  claim: z.optional(z.string()),
  amount: z.string().check(z.regex(/^\d+(\.\d{1,2})?$/)),
  days: z.optional(z.string()),
  zone: z.enum(['Asia/Riyadh', 'Europe/London']),
  size: z.enum(['1', '3']),
  served: z.optional(z.string()),
  hearing: z.string(),
})

const INITIAL = {
  party: '',
  email: 'sara@example.com',
  claim: '',
  amount: '3150000.00',
  days: '30',
  zone: 'Asia/Riyadh' as 'Asia/Riyadh' | 'Europe/London' | '',
  size: '3' as '1' | '3' | '',
  served: '2026-03-05',
  hearing: '2026-03-20T09:30:00.000Z',
}

/** Every field, and a form whose errors can be seen by sending it. */
export function FormsGallery() {
  const say = useWords(galleryWords)
  const [isAgreed, setIsAgreed] = useState(true)
  const [isOn, setIsOn] = useState(false)
  const labels = { ...say }
  const form = useForm({ schema: async () => Filing, initial: INITIAL, labels })
  return (
    <>
      <Sheet title={say.forms} aside={<SaveStatus state={{ kind: 'saved', at: '2026-03-05T09:41:00Z' }} />}>
        <form noValidate onSubmit={form.submit(() => undefined)} className="grid gap-5 sm:grid-cols-2">
          <div className="sm:col-span-2 empty:hidden">
            <FormErrors form={form} />
          </div>
          <TextField label={say.party} {...form.field('party')} />
          <TextField label={say.email} type="email" help={say.emailHelp} {...form.field('email')} />
          <MoneyField label={say.amount} currency="SAR" {...form.field('amount')} />
          <NumberField label={say.days} {...form.field('days')} error={form.errorOf('days') ?? say.tooLate} />
          <div className="sm:col-span-2">
            <TextArea label={say.claim} isOptional maxLength={2000} {...form.field('claim')} />
          </div>
          <Select
            label={say.zone}
            options={[
              { value: 'Asia/Riyadh', label: say.riyadh },
              { value: 'Europe/London', label: say.london },
            ]}
            {...form.field('zone')}
          />
          <RadioGroup
            label={say.size}
            options={[
              { value: '1', label: say.sole, help: say.soleHelp },
              { value: '3', label: say.three },
            ]}
            {...form.field('size')}
          />
          <DateField label={say.hearingDay} {...form.field('served')} />
          <DateTimeField label={say.hearingTime} zone="Asia/Riyadh" {...form.field('hearing')} />
          <Checkbox isSelected={isAgreed} onChange={setIsAgreed}>
            {say.agree}
          </Checkbox>
          <Checkbox isSwitch isSelected={isOn} onChange={setIsOn}>
            {say.transcript}
          </Checkbox>
          <div className="sm:col-span-2">
            <Button type="submit" kind="primary" isPending={form.isPending}>
              {say.send}
            </Button>
          </div>
        </form>
      </Sheet>
      <Passages />
    </>
  )
}

function Passages() {
  const say = useWords(galleryWords)
  const { language } = useLanguage()
  const [text, setText] = useState<string>()
  return (
    <Sheet id="sections" title={say.draft} aside={<SaveStatus state={{ kind: 'saving' }} />}>
      <div className="flex flex-col gap-6">
        <Passage
          key={language}
          number={1}
          label={say.jurisdiction}
          help={say.jurisdictionHelp}
          value={text ?? say.jurisdictionText}
          onChange={setText}
        />
        <Passage number={5} label={say.dispositive} value="" error={say.gateSections} />
      </div>
    </Sheet>
  )
}
