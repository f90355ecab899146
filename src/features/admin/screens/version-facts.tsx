import { formatNumber } from '#kernel/format.ts'
import type { RuleSetVersion, VersionState } from '#rule-sets/law/contract.ts'
import type { Tone } from '#ui/text/badge.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { nameIn } from '#kernel/languages.ts'
import { installedText } from '../law/installed-words.ts'
import { adminWords } from '../law/words.ts'

export const STATE_TONES: Readonly<Record<VersionState, Tone>> = {
  inForce: 'ok',
  scheduled: 'warn',
  past: 'neutral',
  replaced: 'neutral',
}

/** A version: its number, start date, author, time and reason. */
export function VersionFacts({
  ruleSetVersion,
  isStacked = false,
}: {
  ruleSetVersion: RuleSetVersion
  isStacked?: boolean
}) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  const who = ruleSetVersion.who && nameIn(ruleSetVersion.who, language)
  // A reason written by a person is shown unchanged.
  const reason = ruleSetVersion.who === null ? installedText(ruleSetVersion.reason, language) : ruleSetVersion.reason
  return (
    <Facts
      isStacked={isStacked}
      facts={[
        { name: say.version, value: formatNumber(ruleSetVersion.version, language) },
        { name: say.validFrom, value: <DateText value={ruleSetVersion.validFrom} show="both-calendars" /> },
        { name: say.by, value: who === null ? say.installation : <Name>{who}</Name> },
        { name: say.recorded, value: <DateText value={ruleSetVersion.recordedAt} show="time" /> },
        ...(reason === '' ? [] : [{ name: say.reason, value: <Name>{reason}</Name> }]),
      ]}
    />
  )
}
