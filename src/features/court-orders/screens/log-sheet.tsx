import { History } from 'lucide-react'
import { zoneName } from '#kernel/format.ts'
import { voiceOf } from '#kernel/text.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { Timeline } from '#ui/records/timeline.tsx'
import { nameIn } from '#kernel/languages.ts'
import type { CourtOrder, CourtOrderLog } from '../law/contract.ts'
import { sayCourt, sayDoing } from '../law/say-order.ts'
import { courtOrderWords } from '../law/words.ts'

type LogSheetProps = {
  readonly caseId: string
  readonly zone: string
  readonly orders: readonly CourtOrder[]
  readonly logs: readonly CourtOrderLog[]
}

/** The acts in the register, newest first: who, when, which order, and why. */
export function LogSheet({ caseId, zone, orders, logs }: LogSheetProps) {
  const [last] = logs
  const { language } = useLanguage()
  const say = useWords(courtOrderWords)
  return (
    <FoldSheet
      title={say.log}
      isDue={false}
      fold={`${caseId}/court-orders/log`}
      icon={<History size={18} className="text-ink3" />}
      summary={last ? say[`log_${last.action}`] : say.logEmpty}
      date={last && <DateText value={last.createdAt} zone={zone} />}
      aside={say.seatTime({ place: zoneName(zone, language) })}
    >
      {logs.length === 0 ? (
        <p className="m-0 text-ink3">{say.logEmpty}</p>
      ) : (
        <Timeline
          label={say.log}
          entries={logs.map((row) => ({
            id: row.id,
            title: say[`log_${row.action}`],
            when: <DateText value={row.createdAt} zone={zone} show="both-calendars-time" />,
            detail: <Detail row={row} order={orders.find((order) => order.id === row.orderId)} />,
          }))}
        />
      )}
    </FoldSheet>
  )
}

function Detail({ row, order }: { row: CourtOrderLog; order: CourtOrder | undefined }) {
  const { language } = useLanguage()
  const say = useWords(courtOrderWords)
  return (
    <div className="flex flex-col gap-0.5">
      {order && (
        <>
          <span>{sayDoing(order, language)}</span>
          <span>
            <Name>{sayCourt(order.issuingCourt, language)}</Name>
          </span>
          {order.referenceNo && (
            <span>
              <Name>{order.referenceNo}</Name>
            </span>
          )}
        </>
      )}
      {row.reason && (
        <bdi lang={voiceOf(row.reason)} className="wrap-anywhere">
          {row.reason}
        </bdi>
      )}
      {row.by && <span className="text-ink3">{say.by({ name: nameIn(row.by, language) })}</span>}
    </div>
  )
}
