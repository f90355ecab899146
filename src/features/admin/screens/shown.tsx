import { formatNames, formatNumber, formatPercent, formatRate } from '#kernel/format.ts'
import { weekdayWords } from '#kernel/dates/holidays.ts'
import { directionOf } from '#kernel/languages.ts'
import type { Language } from '#kernel/words.ts'
import { countryName } from '#case/law/countries.ts'
import type { Change, RuleEntry, Shown } from '#rule-sets/law/difference.ts'
import { ruleSetWords } from '#rule-sets/law/words.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { Money } from '#ui/text/money.tsx'
import { adminWords } from '../law/words.ts'

/** Names of weekdays, ordered from Monday, so that a weekend is always listed in order. */
export function weekdayNames(days: readonly number[], language: Language): string {
  const inOrder = days.toSorted((one, other) => ((one + 6) % 7) - ((other + 6) % 7))
  const names = inOrder.map((day) => weekdayWords[day]?.[language] ?? '')
  return formatNames(names, language)
}

/** A value of the settings, read-only. */
function ShownValue({ value }: { value: Shown | null }) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  const fee = useWords(ruleSetWords)
  switch (value?.as) {
    case undefined:
      return say.nothing
    case 'word':
      return value.word[language]
    case 'text':
      return value.text === '' ? say.nothing : <Name>{value.text}</Name>
    case 'money':
      return <Money amount={value.amount} currency="SAR" />
    case 'rate':
      return <bdi className="tnum">{formatRate(value.value, language)}</bdi>
    case 'percent':
      return <bdi className="tnum">{formatPercent(value.value, language, 4)}</bdi>
    case 'day':
      return <DateText value={value.value} show="both-calendars" />
    case 'number':
      return formatNumber(value.value, language)
    case 'weekdays':
      return value.days.length === 0 ? say.noRest : weekdayNames(value.days, language)
    case 'days':
      return <DayRange from={value.from} to={value.to} />
    case 'bracket':
      return (
        <span className="flex flex-col">
          {(['min', 'average', 'max'] as const).map((figure) => (
            <span key={figure}>
              {fee[figure]}: <Money amount={value.bracket[figure]} currency="SAR" />
            </span>
          ))}
        </span>
      )
  }
}

/** One day, or the first and the last. */
export function DayRange({ from, to }: { from: string; to: string }) {
  const say = useWords(adminWords)
  if (from === to) return <DateText value={from} show="both-calendars" />
  return (
    <span className="flex flex-col">
      <span>
        <span className="text-ink3">{say.fromDay}</span> <DateText value={from} show="both-calendars" />
      </span>
      <span>
        <span className="text-ink3">{say.toDay}</span> <DateText value={to} show="both-calendars" />
      </span>
    </span>
  )
}

/** The name of an entry in a list of changes. */
export function useEntryName(): (entry: RuleEntry) => string {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  return ({ name, article, country, year, over }) => {
    const own = name[language]
    if (article !== undefined) return `${say.number} ${formatArticle(article, language)}: ${own}`
    if (country !== undefined) {
      const when = year === undefined ? '' : ` ${formatNumber(year, language, { useGrouping: false })}`
      return `${own}${when} (${countryName(country, language)})`
    }
    if (over === undefined) return own
    return `${own}: ${formatNumber(over, language, { minimumFractionDigits: 2 })}`
  }
}

/** The number of an article, which may be a range or have a letter. */
export function formatArticle(article: string, language: Language): string {
  const text = article.replace(/\d+/g, (digits) => formatNumber(digits, language, { useGrouping: false }))
  // Right to left, the two numbers read as one without a space between them.
  return directionOf(language) === 'rtl' ? text.replace('(', ' (') : text
}

/** The changes between two versions, one row each. */
export function ChangeTable({ changes, caption }: { changes: readonly Change[]; caption: string }) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  const entryName = useEntryName()
  const columns: Column<Change>[] = [
    { id: 'entry', title: say.entry, cell: ({ entry, field }) => rowName(entry, field), isRowHeader: true },
    { id: 'before', title: say.before, cell: ({ before }) => <ShownValue value={before} /> },
    { id: 'after', title: say.after, cell: ({ after }) => <ShownValue value={after} /> },
  ]

  function rowName(entry: RuleEntry | null, field: Change['field']) {
    return (
      <span className="flex flex-col">
        {entry && <span>{entryName(entry)}</span>}
        {field && <span className={entry ? 'text-ink3' : ''}>{field[language]}</span>}
      </span>
    )
  }

  return (
    <DataTable caption={caption} columns={columns} rows={changes} rowKey={({ key }) => key} empty={say.noneUnsaved} />
  )
}
