import { DateField } from '#ui/dates/date-field.tsx'
import { ENTRY_KINDS, type EntryKind } from '#kernel/manifest/sentence.ts'
import { nameIn } from '#kernel/languages.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import type { History } from '../law/history-contract.ts'
import { auditWords } from '../law/words.ts'

export type Asked = {
  readonly view: 'sentences' | 'records'
  readonly person: string
  readonly kind: EntryKind | 'all'
  readonly day: string
  readonly order: 'newest' | 'oldest'
}

const ALL = 'all'
const VIEWS = ['sentences', 'records'] as const

type FiltersProps = {
  readonly people: History['people']
  readonly asked: Asked
  readonly onAsk: (change: Partial<Asked>) => void
}

/** Filters by person, kind and day, the order, and the choice between sentences and records. */
export function HistoryFilters({ people, asked, onAsk }: FiltersProps) {
  const { language } = useLanguage()
  const say = useWords(auditWords)
  const { person, kind, day, order, view } = asked
  const options = people
    .map((one) => ({ value: one.id, label: nameIn(one, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  // A link may name a person who has no entry here.
  const stranger = person !== '' && !people.some(({ id }) => id === person)
  return (
    <div
      role="search"
      aria-label={say.narrow}
      className="no-print grid items-start gap-x-4 gap-y-3 border-b border-line p-4 sm:grid-cols-2 sm:px-5 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      <Select
        label={say.person}
        value={person === '' ? ALL : person}
        onChange={(value) => onAsk({ person: value === ALL ? '' : value })}
        options={[
          { value: ALL, label: say.everybody },
          ...(stranger ? [{ value: person, label: say.stranger }] : []),
          ...options,
        ]}
      />
      <Select
        label={say.kind}
        value={kind}
        onChange={(value) => onAsk({ kind: value })}
        options={[ALL, ...ENTRY_KINDS].map((value) => ({
          value: value as Asked['kind'],
          label: say[`kind_${value as EntryKind | 'all'}`],
        }))}
      />
      <DateField label={say.day} value={day} onChange={(value) => onAsk({ day: value })} isOptional />
      <Select
        label={say.order}
        value={order}
        onChange={(value) => onAsk({ order: value })}
        options={[
          { value: 'newest', label: say.newestFirst },
          { value: 'oldest', label: say.oldestFirst },
        ]}
      />
      <div
        role="group"
        aria-label={say.view}
        className="flex items-center gap-1 self-start sm:max-lg:col-span-2 lg:pt-7"
      >
        {VIEWS.map((one) => (
          <Button
            key={one}
            kind={view === one ? 'primary' : 'secondary'}
            aria-pressed={view === one}
            onPress={() => onAsk({ view: one })}
          >
            {say[`view_${one}`]}
          </Button>
        ))}
      </div>
    </div>
  )
}
