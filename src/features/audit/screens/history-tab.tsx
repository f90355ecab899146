import type { RoomProps } from '#ui/room/rooms.ts'
import { RoomPart } from '#ui/room/room-part.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { auditWords } from '../law/words.ts'
import { AuditSheet } from './audit-sheet.tsx'

/** The audit chain of the case, for those who may see the trail. */
export function HistoryTab({ caseId }: RoomProps) {
  const say = useWords(auditWords)
  return (
    <RoomPart caseId={caseId} title={say.title} isTitleUnseen>
      <AuditSheet caseId={caseId} />
    </RoomPart>
  )
}
