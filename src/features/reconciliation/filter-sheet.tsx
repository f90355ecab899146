import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { useWords } from '#ui/language.tsx'
import { useGoTo } from '#ui/link.tsx'
import { Select } from '#ui/select.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type Asked, addressWith } from './filters.ts'
import { reconciliationWords } from './words.ts'

/** Stands in a list for "do not narrow by this". */
const ALL = 'all'
type State = NonNullable<Asked['state']> | typeof ALL
type Origin = NonNullable<Asked['origin']> | typeof ALL

/** What the page is narrowed to. */
export function FilterSheet({ filters, providers }: { filters: Asked; providers: readonly string[] }) {
  const say = useWords(reconciliationWords)
  const goTo = useGoTo()
  const [caseId, setCaseId] = useState(filters.caseId ?? '')
  const [provider, setProvider] = useState(filters.provider ?? ALL)
  const [state, setState] = useState<State>(filters.state ?? ALL)
  const [origin, setOrigin] = useState<Origin>(filters.origin ?? ALL)
  const [from, setFrom] = useState(filters.from ?? '')
  const [to, setTo] = useState(filters.to ?? '')

  function show(event: FormEvent): void {
    event.preventDefault()
    const chosen = { caseId: caseId.trim(), from, to, provider: provider === ALL ? '' : provider }
    goTo(addressWith({ ...chosen, ...(state !== ALL && { state }), ...(origin !== ALL && { origin }) }))
  }

  const names = [...new Set([...providers, ...(filters.provider ? [filters.provider] : [])])]
  return (
    <Sheet title={say.filters}>
      <form onSubmit={show} className="no-print grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label={say.caseId} value={caseId} onChange={setCaseId} isMachineText isOptional maxLength={40} />
        <Select
          label={say.provider}
          value={provider}
          onChange={setProvider}
          options={[{ value: ALL, label: say.allProviders }, ...names.map((name) => ({ value: name, label: name }))]}
        />
        <Select<State>
          label={say.state}
          value={state}
          onChange={setState}
          options={[
            { value: ALL, label: say.all },
            { value: 'open', label: say.open },
            { value: 'matched', label: say.matched },
          ]}
        />
        <Select<Origin>
          label={say.origin}
          value={origin}
          onChange={setOrigin}
          options={[
            { value: ALL, label: say.all },
            { value: 'ledger', label: say.ledger },
            { value: 'statement', label: say.statement },
          ]}
        />
        <DateField label={say.from} value={from} onChange={setFrom} isOptional />
        <DateField label={say.to} value={to} onChange={setTo} isOptional />
        <div className="flex gap-2 sm:col-span-2 lg:col-span-3">
          <Button type="submit" kind="primary">
            {say.show}
          </Button>
          <Button kind="quiet" onPress={() => goTo(addressWith({}))}>
            {say.clear}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
