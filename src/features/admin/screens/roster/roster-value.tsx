import { countryName } from '#case/law/countries.ts'
import { formatNames } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import { nameOfLanguage } from '#tribunal/law/words.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import type { RosterContent } from '../../law/roster-contract.ts'
import { rosterWords } from '../../law/roster-words.ts'
import { adminWords } from '../../law/words.ts'

export function namesOfLanguages(codes: readonly string[], language: Language): string {
  const names = codes.map((code) => nameOfLanguage(code, language))
  return formatNames(names, language)
}

/** One field of an entry, read-only. */
export function RosterValue({ content, field }: { content: RosterContent | null; field: keyof RosterContent }) {
  const { language } = useLanguage()
  const say = useWords(rosterWords)
  const app = useWords(adminWords)
  const value = content?.[field]
  if (value === undefined || value === null || value === '') return app.nothing
  if (field === 'jurisdiction' || field === 'nationality') return countryName(String(value), language)
  if (field === 'awayUntil') return <DateText value={String(value)} show="both-calendars" />
  if (typeof value === 'boolean') return value ? say.yes : say.no
  if (typeof value === 'string') return <Name>{value}</Name>
  return namesOfLanguages(value, language)
}
