import type { RoomProps } from '#ui/room/rooms.ts'
import { RoomPart } from '#ui/room/room-part.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { timeLimitWords } from '../law/words.ts'
import { TimeLimitsSheet } from './time-limits-sheet.tsx'

/** The time limits for the award, for those who may extend them. */
export function TimetableTab({ caseId }: RoomProps) {
  const say = useWords(timeLimitWords)
  return (
    <RoomPart caseId={caseId} title={say.title} isTitleUnseen>
      <TimeLimitsSheet caseId={caseId} />
    </RoomPart>
  )
}
