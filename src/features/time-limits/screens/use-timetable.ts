import { useState } from 'react'
import { plainDateIn } from '#kernel/dates/dates.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { useRead } from '#ui/calls/data.ts'
import type { AwardTimeLimit } from '../law/contract.ts'
import { dayAt } from '../law/lanes.ts'
import { TIMELINE_KEY } from '../law/rules.ts'
import { admissionsOf, movedFrom, rowsOf, staysOf, type TimetableRow } from '../law/timetable.ts'

const isLate = ({ metAt, dueAt }: { metAt: string | null; dueAt: string | null }) =>
  metAt !== null && dueAt !== null && metAt > dueAt

/** Everything that the timetable of a case shows. `data` is undefined until all of it has arrived, so that the page appears at once. */
export function useTimetable(caseId: string) {
  const [now] = useState(() => new Date())
  const may = useMay(caseId)
  const file = useRead('case.read', { id: caseId })
  const timeline = useRead('timeline.read', { caseId })
  const limits = useRead('timeLimit.read', { caseId })
  // The submissions are read only if something was filed late, to learn whether it was admitted.
  const wantsFilings = timeline.data?.some(isLate) ?? false
  const filings = useRead('submission.list', { caseId }, { enabled: wantsFilings })
  // The register of court orders is the centre's; others see a stay in the banner of the case.
  const wantsOrders = may('courtOrder.list').code !== 'ROLE_BLOCK'
  const orders = useRead('courtOrder.list', { caseId }, { enabled: wantsOrders })
  const reads = [file, timeline, limits, ...(wantsFilings ? [filings] : []), ...(wantsOrders ? [orders] : [])]
  const problem = reads.find((read) => read.error)?.error?.problem
  const items = timeline.data
  if (!items || !file.data || reads.some((read) => read.data === undefined)) return { problem, data: undefined }
  const seat = file.data.seat
  const rows = rowsOf(items, { now, admissions: admissionsOf(items, filings.data ?? []) })
  const limitOf = (key: string): AwardTimeLimit | undefined =>
    limits.data?.find((limit) => TIMELINE_KEY[limit.timeLimit] === key)
  return {
    problem,
    data: {
      ...{ caseId, rows, seat, limitOf },
      limits: limits.data ?? [],
      parties: file.data.parties,
      today: plainDateIn(now, seat),
      stays: staysOf(orders.data?.orders ?? [], orders.data?.logs ?? []),
      movedFrom: ({ item }: TimetableRow) => movedFrom(item, limitOf(item.key)?.extensions ?? [], dayAt(seat)),
    },
  }
}

export type Timetable = NonNullable<ReturnType<typeof useTimetable>['data']>
