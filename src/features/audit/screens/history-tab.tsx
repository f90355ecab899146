import type { RoomProps } from '#ui/room/rooms.ts'
import { RoomPart } from '#ui/room/room-part.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { ChainHistory } from './chain-history.tsx'
import { auditWords } from '../law/words.ts'

/** What happened in the case, for those who may read its audit trail. */
export function HistoryTab({ caseId }: RoomProps) {
  const say = useWords(auditWords)
  return (
    <RoomPart caseId={caseId} title={say.title} isTitleUnseen>
      <ChainHistory chain={caseId} />
    </RoomPart>
  )
}
