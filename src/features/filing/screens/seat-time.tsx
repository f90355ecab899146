import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'

/** A moment of the filing by the clock of the seat, as the receipt prints it. */
export function SeatTime({ caseId, at }: { caseId: string; at: string }) {
  const zone = useRead('case.read', { id: caseId }).data?.seat
  return <DateText value={at} show="time" nameZone {...(zone && { zone })} />
}
