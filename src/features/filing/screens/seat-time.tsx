import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'

/** An instant of the filing in the seat's time zone, as printed on the receipt. */
export function SeatTime({ caseId, at }: { caseId: string; at: string }) {
  const zone = useRead('case.read', { id: caseId }).data?.seat
  return <DateText value={at} show="time" {...(zone && { zone })} />
}
