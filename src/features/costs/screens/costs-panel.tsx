import { formatMoney, formatNumber } from '#kernel/format.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { ArticleChip } from '#ui/text/article-chip.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { Money } from '#ui/text/money.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { partHref } from '#ui/room/room-address.ts'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { nameIn } from '#kernel/languages.ts'
import { AllocationSheet } from './allocation-sheet.tsx'
import type { CostsView } from '../law/contract.ts'
import { TotalsTable } from './totals-table.tsx'
import { costsWords } from '../law/words.ts'

/**
 * The costs below the text of the award: the calculation, and who bears it. Deposits and payments are on the Money tab of the case room.
 * The calls are open from commencement.
 */
export function CostsPanel({ caseId }: { caseId: string }) {
  const say = useWords(costsWords)
  const costs = useRead('costs.read', { caseId })
  const may = useMay(caseId)
  if (costs.error) return <ProblemNote problem={costs.error.problem} />
  if (!costs.data) return <Skeleton lines={8} />
  const view = costs.data
  const mayAllocate = may('costs.allocate').code !== 'ROLE_BLOCK'
  return (
    <>
      <CostsSheet costs={view} />
      {view.base && (mayAllocate || view.awardAllocation) && <AllocationSheet caseId={caseId} costs={view} />}
      <div>
        <ButtonLink isCompact href={partHref(caseId, 'money', { item: 'deposits' })}>
          {say.toDeposits}
        </ButtonLink>
      </div>
    </>
  )
}

/** The current calculation: its items, each side's share, and its basis. */
export function CostsSheet({ costs }: { costs: CostsView }) {
  const { language } = useLanguage()
  const say = useWords(costsWords)
  const { base, calculation, currency } = costs
  const version = calculation && say.version({ version: formatNumber(calculation.version, language) })
  return (
    <Sheet title={say.costs} aside={version ?? <ArticleChip article="40" />} isFlush>
      {base && calculation ? (
        <>
          <div className="flex flex-col gap-4 p-4 empty:hidden sm:p-5">
            <CalculationFacts calculation={calculation} isByTribunal={costs.awardAllocation !== null} />
            {calculation.outdated.map((what) => (
              <Banner key={what} kind="note">
                {say[`outdated_${what}`]}
              </Banner>
            ))}
            <InAward costs={costs} />
          </div>
          <div className="border-t border-line">
            <TotalsTable
              caption={say.costs}
              base={base}
              currency={currency}
              allocation={costs.awardAllocation ?? costs.allocation}
            />
          </div>
        </>
      ) : (
        <p className="m-0 px-5 py-10 text-center text-ink3">{say.notCalculated}</p>
      )}
    </Sheet>
  )
}

type CalculationFactsProps = {
  readonly calculation: NonNullable<CostsView['calculation']>
  readonly isByTribunal: boolean
}

function CalculationFacts({ calculation, isByTribunal }: CalculationFactsProps) {
  const { language } = useLanguage()
  const say = useWords(costsWords)
  const { nameEn, nameAr } = calculation.calculatedBy
  return (
    <Facts
      facts={[
        {
          name: say.amountInDispute,
          value: <Money amount={calculation.amountInDispute} currency={calculation.disputeCurrency} />,
        },
        { name: say.arbitrators, value: say[`arbitrators_${calculation.arbitrators}`] },
        { name: say.level, value: say[`level_${calculation.level}`] },
        { name: say.sharedBy, value: isByTribunal ? say.sharedByTribunal : say.sharedByDeposits },
        { name: say.calculatedAt, value: <DateText value={calculation.calculatedAt} /> },
        { name: say.calculatedBy, value: <Name>{nameIn({ nameEn, nameAr }, language)}</Name> },
      ]}
    />
  )
}

/** After the award is final: the figures that it froze apply, whatever is calculated later. */
function InAward({ costs }: { costs: CostsView }) {
  const { language } = useLanguage()
  const say = useWords(costsWords)
  const { inAward, calculation } = costs
  if (!inAward || !calculation) return null
  if (inAward.version === calculation.version) return <Banner kind="note">{say.inAward}</Banner>
  return (
    <Banner kind="note">
      {say.inAwardDiffers({ total: formatMoney({ amount: inAward.total, currency: inAward.currency }, language) })}
    </Banner>
  )
}
