import { formatDate } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import { DateText, wholeDays } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name, Paragraphs } from '#ui/text/machine-text.tsx'
import type { AwardTimeLimit } from '../law/contract.ts'
import { grantorWords, timeLimitWords } from '../law/words.ts'

/** The extensions of a time limit: by whom, from when to when, and why. */
export function Extensions({ limit }: { limit: AwardTimeLimit }) {
  const { language } = useLanguage()
  const say = useWords(timeLimitWords)
  const grantors = useWords(grantorWords)
  const day = (date: string) => wholeDays(formatDate(date, language))
  return (
    <ul aria-label={say.extensions} className="m-0 mt-1 flex list-none flex-col p-0">
      {limit.extensions.map(({ id, fromOn, dueOn, grantedBy, reason, recordedAt, recordedBy }) => (
        <li key={id} className="flex flex-col gap-0.5 border-t border-line py-2 text-meta">
          <span>
            {grantors[grantedBy]}: {say.moved({ from: day(fromOn), to: day(dueOn) })}
          </span>
          <p dir="auto" className="own-direction m-0 whitespace-pre-wrap text-ink">
            <Paragraphs>{reason}</Paragraphs>
          </p>
          <span className="flex flex-wrap gap-x-2 text-ink3">
            <span>
              {say.recorded} <Name>{nameIn(recordedBy, language)}</Name>
            </span>
            <DateText value={recordedAt} show="time" />
          </span>
        </li>
      ))}
    </ul>
  )
}
