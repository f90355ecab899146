import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { isAway } from '#tribunal/law/panel.ts'
import { Badge } from '#ui/text/badge.tsx'
import { useWords } from '#ui/shell/language.tsx'
import type { RosterEntryView } from '../../law/roster-contract.ts'
import { rosterWords } from '../../law/roster-words.ts'

const today = () => plainDateIn(new Date(), DEFAULT_ZONE)

/** An arbitrator's state on the roster, and what prevents proposing them. */
export function RosterBadges({ entry }: { entry: RosterEntryView }) {
  const say = useWords(rosterWords)
  const away = entry.content && isAway(entry.content, today())
  return (
    <span className="flex flex-wrap gap-1">
      {entry.listed ? (
        <Badge tone={away ? 'warn' : 'ok'}>{away ? say.state_away : say.state_listed}</Badge>
      ) : (
        <Badge tone="neutral">{entry.version === 0 ? say.state_new : say.state_out}</Badge>
      )}
      {!entry.isArbitrator && <Badge tone="bad">{say.notArbitrator}</Badge>}
      {entry.state === 'disabled' && <Badge tone="bad">{say.accountDisabled}</Badge>}
      {entry.state === 'invited' && <Badge tone="info">{say.accountInvited}</Badge>}
    </span>
  )
}
