import { calendarsOf, formatDate } from '#kernel/format.ts'
import { useLanguage } from '../shell/language.tsx'
import { WholeWords } from '../text/whole-words.tsx'
import { wholeDays } from './date-text.tsx'

/** A day in a list, short and in the calendar that comes first in the reader's language: Hijri on Arabic pages. */
export function OwnDay({ value, zone }: { value: string; zone?: string | undefined }) {
  const { language } = useLanguage()
  const options = { month: 'short', calendar: calendarsOf(language)[0], ...(zone !== undefined && { zone }) } as const
  return (
    <time dateTime={value} className="tnum">
      <WholeWords>{wholeDays(formatDate(value, language, options))}</WholeWords>
    </time>
  )
}
