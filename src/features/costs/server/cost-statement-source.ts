import type { CaseFacts } from '#case/law/rules.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Side } from '#kernel/roles.ts'
import { findCase, listParties } from '#server/case-record/case-file.ts'
import type { Queryable } from '#server/database/db.ts'
import { type Arbitrator, listTribunal } from '#server/case-record/tribunal.ts'
import type { CostsView } from '../law/contract.ts'
import { findAllocatedAt } from './store.ts'

/** The source of a statement of costs: the costs that its reader may see, and their case. */
export type CostStatementSource = {
  readonly costs: CostsView
  readonly seat: string
  readonly parties: readonly { readonly side: Side; readonly nameEn: string; readonly nameAr: string }[]
  readonly tribunal: readonly Pick<Arbitrator, 'office' | 'nameEn' | 'nameAr'>[]
  /** The time of the latest printed fact, so that the same record gives the same date. */
  readonly issuedAt: string
}

/** Reads the case of the costs. While nothing about the costs is on record, the date is that of the filing. */
export async function readCostStatementSource(
  db: Queryable,
  costs: CostsView,
  facts: CaseFacts,
): Promise<CostStatementSource> {
  const { caseId } = costs
  const record = await findCase(db, caseId)
  if (!record) throw refuse('NOT_FOUND')
  const tribunal = await listTribunal(db, caseId)
  return {
    costs,
    seat: record.seat,
    parties: (await listParties(db, caseId)).map(({ side, nameEn, nameAr }) => ({ side, nameEn, nameAr })),
    tribunal: tribunal.map(({ office, nameEn, nameAr }) => ({ office, nameEn, nameAr })),
    issuedAt: latestOf([
      record.filedAt.toISOString(),
      ...tribunal.map((seat) => seat.appointedAt),
      ...(await printedAt(db, costs, facts)),
    ]),
  }
}

/** When each printed fact was recorded. The tribunal's split counts from the service of the award, when readers first see it. */
async function printedAt(db: Queryable, costs: CostsView, facts: CaseFacts): Promise<(string | null | undefined)[]> {
  const { caseId, calculation, ledger, inAward, awardAllocation } = costs
  return [
    calculation?.calculatedAt,
    await findAllocatedAt(db, caseId, 'centre'),
    ...ledger.map((row) => row.at),
    ...(inAward ? [facts.awardFinalAt] : []),
    ...(awardAllocation ? [await findAllocatedAt(db, caseId, 'tribunal'), facts.awardServedAt] : []),
  ]
}

function latestOf(instants: readonly (string | null | undefined)[]): string {
  return (
    instants
      .flatMap((at) => at ?? [])
      .toSorted()
      .at(-1) ?? ''
  )
}
