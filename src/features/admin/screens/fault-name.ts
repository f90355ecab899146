import { countryName } from '#case/law/countries.ts'
import { formatNumber } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import type { RuleContents, RuleKind } from '#kernel/rule-sets/sets.ts'
import { ruleSetWords } from '#rule-sets/law/words.ts'
import { useLanguage } from '#ui/shell/language.tsx'

const FIELDS: Readonly<Record<string, keyof typeof ruleSetWords>> = {
  from: 'firstDay',
  to: 'lastDay',
  country: 'holiday',
  'name.en': 'nameEn',
  'name.ar': 'nameAr',
  'title.en': 'titleEn',
  'title.ar': 'titleAr',
  length: 'length',
  unit: 'unit',
  source: 'source',
  over: 'over',
  min: 'min',
  average: 'average',
  max: 'max',
  registration: 'registration',
  administration: 'administration',
  administrationCap: 'administrationCap',
  vatRate: 'vatRate',
  usdRate: 'usdRate',
}

function wordOf(key: string | undefined, language: Language): string | undefined {
  const known = key === undefined ? undefined : FIELDS[key]
  const word = known && ruleSetWords[known]
  return word && 'en' in word && typeof word.en === 'string' ? String(word[language]) : undefined
}

/** The entry that a path of the input points at, and the rest of the path. */
function entryAt(kind: RuleKind, content: unknown, steps: readonly string[], language: Language): [string, string[]] {
  const [first = '', second = '', ...rest] = steps
  const number = formatNumber(Number(second) + 1, language)
  if (kind === 'fees' && (first === 'administrative' || first === 'tribunal'))
    return [`${ruleSetWords[first][language]}, ${ruleSetWords.bracket[language]} ${number}`, rest]
  if (kind === 'calendar' && first === 'weekends')
    return [`${ruleSetWords.weekend[language]} (${countryName(second, language)})`, []]
  if (kind === 'calendar' && first === 'holidays') {
    const holiday = (content as RuleContents['calendar'] | undefined)?.holidays[Number(second)]
    const name = holiday ? `${holiday.name[language]} (${countryName(holiday.country, language)})` : number
    return [name, rest]
  }
  return ['', [...steps]]
}

/** Names the field of a fault as the tables of the page do, because an input path means nothing to people. */
export function useFaultName<K extends RuleKind>(
  kind: K,
  content: RuleContents[K] | undefined,
): (path: string) => string {
  const { language } = useLanguage()
  return (path) => {
    const [entry, rest] = entryAt(kind, content, path.replace(/^content\.?/, '').split('.'), language)
    const field = wordOf(rest.join('.'), language) ?? wordOf(rest.at(-1), language)
    return [entry, field].filter((part) => part).join(' — ') || path
  }
}
