import { formatNumber } from '#kernel/format.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { screenWords } from '../law/screen-words.ts'

/** Links to the finance screens of the case, for those who may open them (§6), with how much waits there. */
export function CaseMoney({ caseId }: { caseId: string }) {
  const say = useWords(screenWords)
  const { language } = useLanguage()
  const may = useMay(caseId)('finance.disbursements')
  const payouts = useRead('finance.disbursements', { caseId }, { enabled: may.ok }).data?.payouts
  if (!may.ok) return null
  const drafts = payouts?.filter((payout) => payout.status === 'draft').length ?? 0
  return (
    <>
      <ButtonLink isCompact href={`/finance/${caseId}/disbursements`}>
        {say.disbursements}
        {drafts > 0 && (
          <span className="rounded-mark bg-warn-soft px-1.5 text-warn tnum">
            <span className="sr-only">{say.payoutsWaiting} </span>
            {formatNumber(drafts, language)}
          </span>
        )}
      </ButtonLink>
      <ButtonLink isCompact href={`/finance/${caseId}/refunds`}>
        {say.refunds}
      </ButtonLink>
      <ButtonLink isCompact href={`/finance/${caseId}/disbursements#journal`}>
        {say.journal}
      </ButtonLink>
      <ButtonLink isCompact href="/finance/reconciliation">
        {say.reconciliation}
      </ButtonLink>
    </>
  )
}
