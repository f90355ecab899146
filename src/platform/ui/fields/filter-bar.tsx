import { FilterX } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { useWords } from '../shell/language.tsx'
import { timeWords } from '../time/time-words.ts'
import { type Option, Select } from './select.tsx'

/** The value of a filter that does not filter. It is never written into an address. */
const EVERYTHING = '*'

export type Filter = {
  readonly name: string
  readonly label: string
  /** The name of the choice that does not filter, and the other choices. */
  readonly all: string
  readonly options: readonly Option[]
  /** The empty text: no filter. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The filters of a page's rows. The page keeps the values in its address. */
export function FilterBar({ filters, onClear }: { filters: readonly Filter[]; onClear: () => void }) {
  const say = useWords(timeWords)
  const isNarrowed = filters.some(({ value }) => value !== '')
  return (
    <div role="group" aria-label={say.filters} className="no-print flex flex-wrap items-end gap-x-3 gap-y-2">
      {filters.map(({ name, label, all, options, value, onChange }) => (
        <div key={name} className="min-w-0 grow basis-36 sm:max-w-60">
          <Select
            label={label}
            value={value || EVERYTHING}
            options={[{ value: EVERYTHING, label: all }, ...withValue(options, value)]}
            onChange={(next) => onChange(next === EVERYTHING ? '' : next)}
          />
        </div>
      ))}
      {isNarrowed && (
        <Button kind="quiet" onPress={onClear}>
          <FilterX size={16} aria-hidden />
          {say.clear}
        </Button>
      )}
    </div>
  )
}

/** The choices, with a value from the address that is not among them, such as a case without dates in these days. */
function withValue(options: readonly Option[], value: string): readonly Option[] {
  return value === '' || options.some((one) => one.value === value) ? options : [...options, { value, label: value }]
}
