import type { RoomProps } from '#ui/room/rooms.ts'
import { RoomPart } from '#ui/room/room-part.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { overviewWords } from '../law/overview-words.ts'
import { FilesSheet } from './files-sheet.tsx'

/** The files of the case that the reader may have. */
export function RecordTab({ caseId }: RoomProps) {
  const say = useWords(overviewWords)
  return (
    <RoomPart caseId={caseId} title={say.files} isTitleUnseen>
      <FilesSheet caseId={caseId} />
    </RoomPart>
  )
}
