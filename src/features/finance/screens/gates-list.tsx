import { formatMoney } from '#kernel/format.ts'
import { Banner } from '#ui/messages/banner.tsx'
import { Checklist, type Gate } from '#ui/records/checklist.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import type { GatesAnswer } from '../law/answers.ts'
import { screenWords } from '../law/screen-words.ts'
import { financeWords } from '../law/words.ts'

type GatesListProps = {
  readonly caseId: string
  readonly title: string
  readonly codes: readonly string[]
  /** The gates of the funds themselves, if an amount is being checked. */
  readonly funds?: GatesAnswer | undefined
  /** A party's own money is refunded even if the award was set aside. */
  readonly isRefund?: boolean
  readonly fourEyes: boolean
}

/** The conditions for paying money out, each with a tick or with what is missing. */
export function GatesList({ caseId, title, codes, funds, isRefund = false, fourEyes }: GatesListProps) {
  const say = useWords(screenWords)
  const words = useWords(financeWords)
  const { language } = useLanguage()
  const orders = `/compliance/${caseId}/court-orders`
  const gate = (id: string, text: string, code: string, href: string): Gate => ({
    id,
    text,
    isDone: !codes.includes(code),
    href,
  })
  const gates = [
    gate('commenced', say.gate_commenced, 'ART6_REQUIRED', `/commencement/${caseId}`),
    gate('notStayed', say.gate_notStayed, 'PROCEEDINGS_STAYED', orders),
    gate('notFrozen', say.gate_notFrozen, 'COSTS_FROZEN', orders),
    ...(isRefund ? [] : [gate('notSetAside', say.gate_notSetAside, 'AWARD_SET_ASIDE', orders)]),
  ]
  if (funds) {
    const money = (amount: string) => formatMoney({ amount, currency: funds.currency }, language)
    const { free, held, reserved } = funds
    const short = funds.reasons.find((reason) => reason.code === 'FUNDS_SHORT')?.short
    const sums = { free: money(free), held: money(held), reserved: money(reserved) }
    const text = short === undefined ? say.gate_funds(sums) : say.gate_short({ ...sums, short: money(short) })
    gates.push({ id: 'funds', text, isDone: short === undefined })
  }
  return (
    <div className="flex flex-col gap-4">
      <Checklist title={title} gates={gates} />
      {fourEyes && <Banner kind="note">{words.needsColleague}</Banner>}
    </div>
  )
}
