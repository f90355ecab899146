import { PenLine } from 'lucide-react'
import { formatNumber } from '#kernel/format.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { viewHref } from '#ui/viewer/address.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { nameIn } from '#kernel/languages.ts'
import type { OrderView } from '../law/contract.ts'
import { useDrafts } from './drafts.ts'
import { OrderForm } from './order-form.tsx'
import { VerifyOrder } from './verify-order.tsx'
import { caseManagementWords } from '../law/words.ts'

type SheetProps = { readonly caseId: string; readonly orders: readonly OrderView[]; readonly zone: string }

/** Every order of the case with its document, and the form for further ones. */
export function OrdersSheet({ caseId, orders, zone }: SheetProps) {
  const { language } = useLanguage()
  const say = useWords(caseManagementWords)
  const { isReading, drafts } = useDrafts(caseId)
  const mayPrepare = useMay(caseId)('caseManagement.saveDraft').code !== 'ROLE_BLOCK'
  const numbered = (order: OrderView) => say.orderNo({ number: formatNumber(order.number, language) })
  const columns: Column<OrderView>[] = [
    {
      id: 'order',
      title: say.order,
      isRowHeader: true,
      sortBy: (order) => order.number,
      cell: (order) => (
        <span className="flex flex-col">
          {numbered(order)}
          <span className="font-normal whitespace-nowrap text-ink3">
            <MachineText>{order.documentNo}</MachineText>
          </span>
        </span>
      ),
    },
    { id: 'kind', title: say.kind, cell: (order) => say[`kind_${order.kind}`] },
    {
      id: 'issuedAt',
      title: say.issuedAt,
      sortBy: (order) => order.issuedAt,
      cell: (order) => <DateText value={order.issuedAt} show="time" zone={zone} />,
    },
    {
      id: 'issuedBy',
      title: say.issuedBy,
      cell: (order) => <Name>{nameIn(order.issuedBy, language)}</Name>,
    },
    {
      id: 'document',
      title: say.document,
      isAct: true,
      isAtEnd: true,
      cell: (order) => (
        <span className="inline-flex flex-wrap justify-end gap-2">
          <ButtonLink isCompact href={viewHref(order.file.id)} aria-label={say.openPdfOf({ order: numbered(order) })}>
            {say.openPdf}
          </ButtonLink>
          <VerifyOrder caseId={caseId} order={order} />
        </span>
      ),
    },
  ]
  return (
    <>
      <Sheet id="orders" title={say.orders} isFlush>
        <DataTable
          name="orders"
          caption={say.orders}
          columns={columns}
          rows={orders}
          rowKey={(order) => order.id}
          empty={say.noOrders}
        />
      </Sheet>
      {mayPrepare && !isReading && (
        <FoldSheet
          id="further-orders"
          title={say.furtherOrders}
          // A draft still has to be issued.
          isDue={drafts.some(({ kind }) => kind !== 'PO1')}
          fold={`${caseId}/case-mgmt/further-orders`}
          icon={<PenLine size={18} className="text-ink3" />}
          summary={say.furtherOrdersHelp}
        >
          <OrderForm
            caseId={caseId}
            zone={zone}
            drafts={drafts}
            isNext={orders.some((order) => order.kind === 'PO1')}
          />
        </FoldSheet>
      )}
    </>
  )
}
