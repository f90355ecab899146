import type { FormEvent } from 'react'
import { useFollowing } from '#ui/shell/address.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DateField } from '#ui/dates/date-field.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ALL, type Filters, NO_FILTERS } from './filters.ts'
import { sayProvider } from '../law/say-provider.ts'
import { reconciliationWords } from '../law/words.ts'

type FilterSheetProps = {
  readonly filters: Filters
  readonly onFilter: (filters: Filters) => void
  readonly providers: readonly string[]
}

/** The filters of the page. */
export function FilterSheet({ filters, onFilter, providers }: FilterSheetProps) {
  const { language } = useLanguage()
  const say = useWords(reconciliationWords)
  const [draft, setDraft] = useFollowing(filters)
  const { caseId, provider, state, origin, from, to } = draft
  const set = (change: Partial<Filters>) => setDraft({ ...draft, ...change })

  function show(event: FormEvent): void {
    event.preventDefault()
    onFilter(draft)
  }

  function clear(): void {
    setDraft(NO_FILTERS)
    onFilter(NO_FILTERS)
  }

  const names = [...new Set([...providers, ...(filters.provider ? [filters.provider] : [])])]
  return (
    <Sheet title={say.filters}>
      <form
        role="search"
        aria-label={say.filters}
        onSubmit={show}
        className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        <TextField
          label={say.caseId}
          value={caseId}
          onChange={(value) => set({ caseId: value })}
          isMachineText
          isOptional
          maxLength={40}
        />
        <Select
          label={say.provider}
          value={provider === '' ? ALL : provider}
          onChange={(value) => set({ provider: value === ALL ? '' : value })}
          options={[
            { value: ALL, label: say.allProviders },
            ...names.map((name) => ({ value: name, label: sayProvider(name, language) })),
          ]}
        />
        <Select
          label={say.state}
          value={state}
          onChange={(value) => set({ state: value })}
          options={[
            { value: ALL, label: say.all },
            { value: 'open', label: say.open },
            { value: 'matched', label: say.matched },
          ]}
        />
        <Select
          label={say.origin}
          value={origin}
          onChange={(value) => set({ origin: value })}
          options={[
            { value: ALL, label: say.all },
            { value: 'ledger', label: say.ledger },
            { value: 'statement', label: say.statement },
          ]}
        />
        <DateField label={say.from} value={from} onChange={(value) => set({ from: value })} isOptional />
        <DateField label={say.to} value={to} onChange={(value) => set({ to: value })} isOptional />
        <div className="flex gap-2 sm:col-span-2 lg:col-span-3">
          <Button type="submit" kind="primary">
            {say.show}
          </Button>
          <Button kind="quiet" onPress={clear}>
            {say.clear}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
