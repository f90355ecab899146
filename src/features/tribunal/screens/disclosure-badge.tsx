import { Badge } from '#ui/text/badge.tsx'
import { useWords } from '#ui/shell/language.tsx'
import type { Sitting } from '../law/shapes.ts'
import { tribunalWords } from '../law/words.ts'

const TONE = { none: 'neutral', awaited: 'warn', pending: 'warn', accepted: 'ok', flagged: 'bad' } as const

/** The status of one arbitrator's disclosure; shown as awaited until it is made. */
export function DisclosureBadge({ sitting }: { sitting: Sitting }) {
  const say = useWords(tribunalWords)
  const isAwaited =
    sitting.disclosureStatus === 'pending' && sitting.details !== null && sitting.details.madeAt === null
  const state = isAwaited ? 'awaited' : sitting.disclosureStatus
  return (
    <Badge tone={TONE[state]}>
      {say.disclosure}: {say[`disclosure_${state}`]}
    </Badge>
  )
}
