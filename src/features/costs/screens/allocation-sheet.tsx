import { useQueryClient } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { ArticleChip } from '#ui/text/article-chip.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { refreshTopics, useAct } from '#ui/calls/data.ts'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { AllocationField, splitOf, splitToCheck } from './allocation-field.tsx'
import type { CostsView } from '../law/contract.ts'
import { TotalsTable } from './totals-table.tsx'
import { costsWords } from '../law/words.ts'

type SheetProps = {
  readonly caseId: string
  readonly costs: CostsView
  /** Folded into one line, because it is decided or because others decide it. */
  readonly isDone?: boolean
}

/** Art. 43: who bears the costs, as the tribunal decides for its award. */
export function AllocationSheet({ caseId, costs, isDone = false }: SheetProps) {
  const { language } = useLanguage()
  const say = useWords(costsWords)
  const { awardAllocation } = costs
  const may = useMay(caseId)('costs.allocate')
  const number = (percent: number) => formatNumber(percent, language)
  const stands =
    awardAllocation &&
    say.split({ claimant: number(awardAllocation.claimant), respondent: number(awardAllocation.respondent) })
  return (
    <FoldSheet
      title={say.awardAllocation}
      isDue={!isDone}
      fold={`${caseId}/costs/allocation`}
      {...(!stands && { icon: <Scale size={18} className="text-ink3" /> })}
      summary={stands ? `${say.standsAt} ${stands}` : say.awardAllocationNone}
      aside={<ArticleChip article="43" />}
    >
      <div className="flex flex-col gap-5">
        <p className="m-0">
          {stands ? (
            <>
              {say.standsAt} <strong className="tnum">{stands}</strong>
            </>
          ) : (
            say.awardAllocationNone
          )}
        </p>
        {may.ok && <AllocationForm caseId={caseId} costs={costs} />}
        {!may.ok && may.code !== 'ROLE_BLOCK' && (
          <div>
            <Button kind="primary" disabledReason={may.reason}>
              {say.allocate}
            </Button>
          </div>
        )}
      </div>
    </FoldSheet>
  )
}

function AllocationForm({ caseId, costs }: { caseId: string; costs: CostsView }) {
  const say = useWords(costsWords)
  const client = useQueryClient()
  const act = useAct('costs.allocate')
  const shown = costs.awardAllocation ?? costs.allocation
  const [claimant, setClaimant] = useState(String(shown.claimant))
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).costsActions['costs.allocate'].input,
    initial: {},
    labels: { allocation: say.claimantShare },
    fixed: { caseId, allocation: splitToCheck(claimant) },
  })
  const split = splitOf(claimant)
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(
        async (input) => {
          await act.attempt(input)
          // The event goes only to the tribunal's streams; refresh this page without waiting for it.
          await refreshTopics(client, ['costs'])
        },
        () => {},
      )}
    >
      <FormErrors form={form} problem={act.problem} />
      <AllocationField
        label={say.allocation}
        help={say.awardAllocationHelp}
        value={claimant}
        onChange={setClaimant}
        id={form.fieldId('allocation.claimant')}
        error={form.errorOf('allocation.claimant')}
      />
      {costs.base && split && split.claimant !== shown.claimant && (
        <div className="rounded-control border border-line bg-paper">
          <TotalsTable caption={say.preview} base={costs.base} currency={costs.currency} allocation={split} />
        </div>
      )}
      <div>
        <Button type="submit" kind="primary" isPending={form.isPending}>
          {say.allocate}
        </Button>
      </div>
    </form>
  )
}
