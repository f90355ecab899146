import { formatDateTime } from '#kernel/format.ts'
import { useRead } from '#ui/data.ts'
import { wholeDays } from '#ui/date-text.tsx'
import { useLanguage } from '#ui/language.tsx'

/** A moment of the filing by the clock of the seat, as the receipt prints it. */
export function SeatTime({ caseId, at }: { caseId: string; at: string }) {
  const { language } = useLanguage()
  const zone = useRead('case.read', { id: caseId }).data?.seat
  return (
    <time dateTime={at} className="tnum">
      {wholeDays(formatDateTime(at, language, { nameZone: true, ...(zone && { zone }) }))}
    </time>
  )
}
