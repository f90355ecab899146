import type { RoomProps } from '#ui/room/rooms.ts'
import { RoomPart } from '#ui/room/room-part.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { overviewWords } from '../law/overview-words.ts'
import { MembersSheet } from './members-sheet.tsx'
import { PartiesSheet } from './parties-sheet.tsx'

/** The parties with their counsel, and who has access to the case. */
export function PartiesTab({ caseId }: RoomProps) {
  const say = useWords(overviewWords)
  return (
    <RoomPart caseId={caseId} title={say.parties}>
      <PartiesSheet caseId={caseId} />
      <MembersSheet caseId={caseId} />
    </RoomPart>
  )
}
