import { Plus, Trash2 } from 'lucide-react'
import { formatNumber } from '#kernel/format.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useAct } from '#ui/calls/data.ts'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { KeptNote } from '#ui/kept/kept-note.tsx'
import { useKept } from '#ui/kept/kept-text.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { CATEGORIES, type Category } from '../law/rules.ts'
import type { Sitting } from '../law/shapes.ts'
import { tribunalWords } from '../law/words.ts'

type Item = { readonly category: Category; readonly text: string }
type Values = {
  accepts: boolean
  available: boolean
  impartial: boolean
  independent: boolean
  reason: string
  items: readonly Item[]
}

/** The arbitrator's own statement and circumstances (Art. 17); it can be amended at any time, because the duty continues. */
export function DisclosureForm({ caseId, sitting }: { caseId: string; sitting: Sitting }) {
  const say = useWords(tribunalWords)
  const act = useAct('tribunal.makeDisclosure')
  const before = sitting.details?.madeAt ? sitting.details : null
  const initial: Values = {
    accepts: true,
    available: false,
    impartial: false,
    independent: false,
    reason: '',
    items: before?.items ?? [],
  }
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).DisclosureInput,
    initial,
    labels: { accepts: say.statementName, reason: say.declineReason, items: say.circumstances },
    fixed: { caseId },
  })
  const kept = useKept(`disclosure:${caseId}`, {
    values: form.values,
    untouched: initial,
    version: before?.version,
    onRestore: form.reset,
  })
  const { accepts } = form.values
  return (
    <form
      noValidate
      className="flex flex-col gap-5 border-t border-line pt-5"
      onSubmit={form.submit(
        (input) => act.attempt(input).then(kept.sent),
        () => {},
      )}
    >
      <div>
        <h3 className="text-head font-semibold">{say.makeTitle}</h3>
        <p className="m-0 text-meta text-ink2">{say.makeHelp}</p>
      </div>
      <FormErrors form={form} problem={act.problem} />
      <KeptNote kept={kept} show={textOf} />
      <RadioGroup
        label={say.decision}
        isInline
        {...form.field('accepts')}
        value={accepts ? 'accept' : 'decline'}
        onChange={(choice) => form.set('accepts', choice === 'accept')}
        options={[
          { value: 'accept', label: say.accept },
          { value: 'decline', label: say.decline },
        ]}
      />
      {accepts ? (
        <>
          <fieldset className="m-0 flex min-w-0 flex-col gap-1 border-0 p-0">
            <legend className="mb-1 p-0 font-medium">{say.statementName}</legend>
            {STATEMENTS.map(([key, word]) => (
              <Checkbox key={key} isSelected={form.values[key]} onChange={(isTrue) => form.set(key, isTrue)}>
                {say[word]}
              </Checkbox>
            ))}
          </fieldset>
          <CircumstanceFields
            items={form.values.items}
            errorOf={form.errorOf}
            fieldId={form.fieldId}
            onChange={(items) => form.set('items', items)}
          />
        </>
      ) : (
        <TextArea label={say.declineReason} rows={3} {...form.field('reason')} />
      )}
      <div>
        <Button type="submit" kind={accepts ? 'primary' : 'danger'} isPending={form.isPending}>
          {accepts ? (before ? say.amendDisclosure : say.submitDisclosure) : say.submitDecline}
        </Button>
      </div>
    </form>
  )
}

const textOf = ({ items, reason }: Values) => [...items.map(({ text }) => text), reason].filter(Boolean).join('\n')

const STATEMENTS = [
  ['available', 'availability'],
  ['impartial', 'impartiality'],
  ['independent', 'independence'],
] as const

type FieldsProps = {
  readonly items: readonly Item[]
  readonly errorOf: (path: string) => string | undefined
  readonly fieldId: (path: string) => string
  readonly onChange: (items: readonly Item[]) => void
}

function CircumstanceFields({ items, errorOf, fieldId, onChange }: FieldsProps) {
  const { language } = useLanguage()
  const say = useWords(tribunalWords)
  const edit = (at: number, change: Partial<Item>) =>
    onChange(items.map((item, index) => (index === at ? { ...item, ...change } : item)))
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-4 border-0 p-0">
      <legend className="mb-2 p-0 font-medium">{say.circumstances}</legend>
      {items.map((item, at) => {
        const n = formatNumber(at + 1, language)
        return (
          // keyed by position: the rows have no id
          <div key={at} className="flex flex-col gap-3 rounded-control border border-line p-3">
            <Select
              label={say.category}
              id={fieldId(`items.${at}.category`)}
              value={item.category}
              onChange={(category) => edit(at, { category })}
              help={say[`categoryHelp_${item.category}`]}
              options={CATEGORIES.map((value) => ({ value, label: say[`category_${value}`] }))}
            />
            <TextArea
              label={say.circumstance({ n })}
              id={fieldId(`items.${at}.text`)}
              error={errorOf(`items.${at}.text`)}
              value={item.text}
              onChange={(text) => edit(at, { text })}
              rows={3}
            />
            <div>
              <Button isCompact kind="quiet" onPress={() => onChange(items.filter((_, index) => index !== at))}>
                <Trash2 size={16} aria-hidden />
                {say.removeCircumstance({ n })}
              </Button>
            </div>
          </div>
        )
      })}
      <div>
        <Button isCompact onPress={() => onChange([...items, { category: 'orange', text: '' }])}>
          <Plus size={16} aria-hidden />
          {say.addCircumstance}
        </Button>
      </div>
    </fieldset>
  )
}
