import { voiceOf } from '#kernel/text.ts'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { nameIn } from '#kernel/languages.ts'
import type { PayoutView, RefundView } from '../law/answers.ts'
import type { PayoutStatus } from '../law/rules.ts'
import { screenWords } from '../law/screen-words.ts'

/** A refund has all states of a payout except batched. */
const TONE: Readonly<Record<PayoutStatus, Tone>> = {
  draft: 'neutral',
  approved: 'info',
  batched: 'info',
  paid: 'ok',
  returned: 'bad',
  cancelled: 'neutral',
}

/** The state of a payout or a refund, with its main detail: by whom, why, or whether the bank's statement confirms it. */
export function MoneyStatus({ title, money }: { title: string; money: PayoutView | RefundView }) {
  const say = useWords(screenWords)
  const { language } = useLanguage()
  const { status, createdBy, approvedBy } = money
  const named = (who: { nameEn: string; nameAr: string }) => nameIn(who, language)
  return (
    <span className="flex flex-col items-start gap-1 max-sm:ms-auto max-sm:items-end">
      <Badge tone={TONE[status]}>{title}</Badge>
      {status === 'paid' && <span className="text-ink3">{money.matched ? say.matched : say.unmatched}</span>}
      {status === 'returned' && (
        <bdi lang={voiceOf(money.returnReason)} className="wrap-anywhere text-ink3">
          {money.returnReason}
        </bdi>
      )}
      {status === 'draft' && <span className="text-ink3">{say.createdBy({ who: named(createdBy) })}</span>}
      {(status === 'approved' || status === 'batched') && approvedBy && (
        <span className="text-ink3">{say.approvedBy({ who: named(approvedBy) })}</span>
      )}
    </span>
  )
}
