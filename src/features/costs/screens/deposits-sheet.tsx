import { Download, Plus } from 'lucide-react'
import { compare, isZero, negate, ZERO } from '#kernel/money/money.ts'
import { type Side, SIDES } from '#kernel/roles.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { ArticleChip } from '#ui/text/article-chip.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useDownload } from '#ui/files/download.ts'
import { Facts } from '#ui/tables/facts.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Money } from '#ui/text/money.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Progress } from '#ui/messages/progress.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { shareOfTarget } from '../law/calculation.ts'
import type { CostsView } from '../law/contract.ts'
import { DepositForm } from './deposit-form.tsx'
import { costsWords } from '../law/words.ts'

/** Art. 42: what was requested from each party, what was paid and what is outstanding. */
export function DepositsSheet({ caseId, costs }: { caseId: string; costs: CostsView }) {
  const say = useWords(costsWords)
  const may = useMay(caseId)('costs.deposit')
  const { deposits, currency, scope } = costs
  return (
    <Sheet title={say.deposits} aside={<ArticleChip article="42" />}>
      <div className="flex flex-col gap-6">
        {scope === 'none' && <p className="m-0 text-ink3">{say.hidden}</p>}
        {(scope === 'claimant' || scope === 'respondent') && <p className="m-0 text-meta text-ink2">{say.ownOnly}</p>}
        {costs.base && scope !== 'none' && (
          <div className="grid gap-6 sm:grid-cols-2">
            {SIDES.map((side) => (
              <PartyAccount key={side} caseId={caseId} side={side} costs={costs} />
            ))}
          </div>
        )}
        {costs.base && scope === 'all' && (
          <Facts
            facts={[
              { name: say.totalTarget, value: <Money amount={deposits.target.total} currency={currency} /> },
              { name: say.totalPaid, value: <Money amount={deposits.paid.total} currency={currency} /> },
              { name: say.totalBalance, value: <Money amount={deposits.balance.total} currency={currency} /> },
            ]}
          />
        )}
        {may.code !== 'ROLE_BLOCK' && !may.ok && (
          <div>
            <Button kind="primary" disabledReason={may.reason}>
              {say.recordDeposit}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  )
}

/** The form that records a payment, one line until it is opened; nothing for those who record none. */
export function NewDeposit({ caseId, costs }: { caseId: string; costs: CostsView }) {
  const say = useWords(costsWords)
  const may = useMay(caseId)('costs.deposit')
  if (!may.ok) return null
  return (
    <FoldSheet
      title={say.newDeposit}
      isDue={false}
      fold={`${caseId}/costs/deposit`}
      icon={<Plus size={18} className="text-ink3" />}
      summary={say.newDepositHelp}
    >
      <DepositForm caseId={caseId} currency={costs.currency} />
    </FoldSheet>
  )
}

/** The printed account of the receipts for a party's share and their use. */
function Statement({ caseId, side }: { caseId: string; side: Side }) {
  const say = useWords(costsWords)
  const file = useDownload('finance.statement')
  return (
    <div className="no-print flex flex-col items-start gap-2">
      <Button
        isCompact
        isPending={file.pending}
        onPress={() => void file.run({ caseId, party: side }, `account-${caseId}-${side}.pdf`)}
      >
        <Download size={16} aria-hidden />
        {say.statement} <span className="sr-only">{say[side]}</span>
      </Button>
      <ProblemNote problem={file.problem} />
    </div>
  )
}

/** Who paid for a share and what was refunded; zero amounts are left out. */
const PAID = [
  { figure: 'paidByItself', word: 'paidByItself', isAlways: true },
  { figure: 'paidByOther', word: 'paidInItsPlace', isAlways: false },
  { figure: 'refunded', word: 'refunded', isAlways: false },
  { figure: 'released', word: 'released', isAlways: false },
] as const

/** One party's account; nothing if the reader may not see the party's figures. */
function PartyAccount({ caseId, side, costs }: { caseId: string; side: Side; costs: CostsView }) {
  const say = useWords(costsWords)
  const may = useMay(caseId)('finance.statement')
  const { deposits, currency } = costs
  const [target, paid, balance] = [deposits.target[side], deposits.paid[side], deposits.balance[side]]
  if (target === null || paid === null || balance === null) return null
  const order = compare(balance, ZERO)
  return (
    <section aria-label={say[side]} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="m-0 text-body font-semibold">{say[side]}</h3>
        {order >= 0 && <Badge tone="ok">{say.settled}</Badge>}
      </div>
      <Progress share={shareOfTarget(paid, target)} label={say.progressOf({ side: say[side] })} />
      <Facts
        facts={[
          { name: say.target, value: <Money amount={target} currency={currency} /> },
          ...PAID.flatMap(({ figure, word, isAlways }) => {
            const amount = deposits[figure][side] ?? ZERO
            return isAlways || !isZero(amount)
              ? [{ name: say[word], value: <Money amount={amount} currency={currency} /> }]
              : []
          }),
          {
            name: order > 0 ? say.inCredit : say.outstanding,
            value: <Money amount={order > 0 ? balance : negate(balance)} currency={currency} />,
          },
        ]}
      />
      {may.code !== 'ROLE_BLOCK' && <Statement caseId={caseId} side={side} />}
    </section>
  )
}
