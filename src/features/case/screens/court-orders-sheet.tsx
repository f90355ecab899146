import { formatNumber } from '#kernel/format.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { overviewWords } from '../law/overview-words.ts'

/** A link to the register of state court orders, for those who keep it (§6). */
export function CourtOrdersSheet({ caseId }: { caseId: string }) {
  const say = useWords(overviewWords)
  const { language } = useLanguage()
  const may = useMay(caseId)('courtOrder.list')
  const gates = useRead('case.gates', { id: caseId }).data
  const mayRead = gates !== undefined && may.ok
  const orders = useRead('courtOrder.list', { caseId }, { enabled: mayRead }).data?.orders
  if (!mayRead) return null
  const active = orders?.filter((order) => order.status === 'active') ?? []
  const over = active.filter((order) => order.phase === 'over')
  return (
    <Sheet title={say.courtOrders}>
      <div className="flex flex-col gap-4">
        {orders && (
          <p className="m-0 text-meta text-ink2">
            {say.activeOrders({ count: formatNumber(active.length, language) })}
            {over.length > 0 && (
              <span className="block">{say.endedOrders({ count: formatNumber(over.length, language) })}</span>
            )}
          </p>
        )}
        <div>
          <ButtonLink isCompact href={`/compliance/${caseId}/court-orders`}>
            {say.toCourtOrders}
          </ButtonLink>
        </div>
      </div>
    </Sheet>
  )
}
