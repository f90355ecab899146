import { WAIT_REASONS } from 'virtual:waits'
import { listOf } from '#kernel/format.ts'
import { roleWords } from '#kernel/roles.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Badge } from '#ui/text/badge.tsx'
import type { NextWait } from '../law/contract.ts'
import { dutyWords, nextWords, waitWords } from '../law/words.ts'

const WAITS = { ...dutyWords, ...waitWords }

/** What a case waits for, from whom, and why the case does not proceed; also in lists of cases. */
export function WaitText({ wait }: { wait: NextWait }) {
  const say = useWords(nextWords)
  const steps = useWords(WAITS)
  const roles = useWords(roleWords)
  const { language } = useLanguage()
  const who = wait.who.map((one) => (one === 'claimant' || one === 'respondent' ? say[one] : roles[one]))
  return (
    <>
      <span className="font-medium text-ink2">{steps[wait.key]}</span>{' '}
      <span className="text-ink3">({listOf(who, language)})</span>
      {wait.after && (
        <span className="text-ink3">
          {' '}
          {say.after} <DateText value={wait.after} show="time" />
        </span>
      )}
      {wait.code && (
        <span className="ms-2">
          <Badge tone="warn">{WAIT_REASONS[wait.code]?.[language] ?? wait.code}</Badge>
        </span>
      )}
    </>
  )
}
