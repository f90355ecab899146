import type { RoomProps } from '#ui/room/rooms.ts'
import { RoomPart } from '#ui/room/room-part.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Slot } from '#ui/shell/slots.tsx'
import { CaseCosts } from './case-costs.tsx'
import { costsWords } from '../law/words.ts'

/** The money of a case: its costs and deposits, and what later features pay out and back. */
export function MoneyTab({ caseId }: RoomProps) {
  const say = useWords(costsWords)
  return (
    <RoomPart caseId={caseId} title={say.money}>
      <Slot name="case.money" caseId={caseId} />
      <CaseCosts caseId={caseId} />
    </RoomPart>
  )
}
