import { formatNames } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import { shortCaseTitle } from '#kernel/short-name.ts'
import { TIMELINE_KINDS } from '#kernel/timeline.ts'
import type { Language } from '#kernel/words.ts'
import { FilterBar } from '#ui/fields/filter-bar.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import type { CalendarEntry } from '../law/contract.ts'
import { calendarWords } from '../law/words.ts'
import { type CalendarAddress, NO_FILTERS } from './calendar-address.ts'
import { caseTitleOf } from './entry-parts.tsx'

type FiltersProps = {
  readonly address: CalendarAddress
  /** The dates of the time shown, before any filter: their cases and parties are the choices. */
  readonly entries: readonly CalendarEntry[]
}

/** By case, by kind, by the party that a period binds. */
export function CalendarFilters({ address: { asked, ask, kind }, entries }: FiltersProps) {
  const { language } = useLanguage()
  const say = useWords(calendarWords)
  const choose = (change: Partial<Record<keyof typeof NO_FILTERS, string>>) => ask(change, { isReplaced: true })
  return (
    <FilterBar
      onClear={() => choose(NO_FILTERS)}
      filters={[
        {
          ...{ name: 'case', label: say.ofCase, all: say.allCases, value: asked.case },
          options: casesOf(entries, language),
          onChange: (value) => choose({ case: value }),
        },
        {
          ...{ name: 'kind', label: say.ofKind, all: say.allKinds, value: kind },
          options: TIMELINE_KINDS.map((value) => ({ value, label: say[`kind_${value}`] })),
          onChange: (value) => choose({ kind: value }),
        },
        {
          ...{ name: 'person', label: say.ofPerson, all: say.allPersons, value: asked.person },
          options: personsOf(entries, language),
          onChange: (value) => choose({ person: value }),
        },
      ]}
    />
  )
}

function casesOf(entries: readonly CalendarEntry[], language: Language) {
  const cases = new Map(entries.map((entry) => [entry.caseId, shortCaseTitle(caseTitleOf(entry, language))]))
  return [...cases]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([value, title]) => ({ value, label: formatNames([value, title], language) }))
}

function personsOf(entries: readonly CalendarEntry[], language: Language) {
  const named = entries.flatMap(({ party }) => (party ? [[party.id, nameIn(party, language)] as const] : []))
  return [...new Map(named)]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}
