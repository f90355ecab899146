import { formatNumber } from '#kernel/format.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { overviewWords } from '#case/law/overview-words.ts'

/** A link to the finance screens of the case, for those who may open them (§6), and the work pending there. */
export function CaseMoney({ caseId }: { caseId: string }) {
  const say = useWords(overviewWords)
  const { language } = useLanguage()
  const may = useMay(caseId)('finance.disbursements')
  const gates = useRead('case.gates', { id: caseId }).data
  const mayRead = gates !== undefined && may.ok
  const payouts = useRead('finance.disbursements', { caseId }, { enabled: mayRead }).data?.payouts
  if (!mayRead) return null
  const drafts = payouts?.filter((payout) => payout.status === 'draft').length ?? 0
  return (
    <Sheet title={say.finance}>
      <div className="flex flex-col gap-4">
        {drafts > 0 && (
          <p className="m-0 text-meta text-ink2">{say.payoutsWaiting({ count: formatNumber(drafts, language) })}</p>
        )}
        <div className="flex flex-wrap gap-2">
          <ButtonLink isCompact href={`/finance/${caseId}/disbursements`}>
            {say.toDisbursements}
          </ButtonLink>
          <ButtonLink isCompact href={`/finance/${caseId}/refunds`}>
            {say.toRefunds}
          </ButtonLink>
          <ButtonLink isCompact href="/finance/reconciliation">
            {say.toReconciliation}
          </ButtonLink>
        </div>
      </div>
    </Sheet>
  )
}
