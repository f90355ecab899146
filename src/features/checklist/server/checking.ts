import * as z from 'zod/mini'
import { CostsSnapshot } from '#award/law/costs/snapshot.ts'
import type { Section } from '#award/law/rules.ts'
import { plainDateIn } from '#kernel/dates/dates.ts'
import { refuse } from '#kernel/refusals.ts'
import { findCase, listParties, listRepresentatives } from '#server/case-record/case-file.ts'
import type { Queryable } from '#server/database/db.ts'
import { readRules } from '#server/case-record/rules-data.ts'
import { listTimeline } from '#server/case-record/timeline.ts'
import { listTribunal } from '#server/case-record/tribunal.ts'
import { blockingOf, checkAward } from '../law/checklist.ts'
import type { ChecklistView } from '../law/contract.ts'
import { findCosts, listHeard } from './store.ts'

/** The two times to make the award: by the rules and by the law. */
const AWARD_LIMITS = ['award.due', 'statutoryAward']

/** The current facts that the award checklist compares a draft with. */
export async function readChecklist(
  db: Queryable,
  caseId: string,
  now: Date,
): Promise<Pick<ChecklistView, 'isBlocking' | 'facts'>> {
  const file = await findCase(db, caseId)
  if (!file) throw new Error(`no case ${caseId}`)
  const today = plainDateIn(now, file.seat)
  const [parties, counsel, arbitrators, heard, costs, rules, timeline] = await Promise.all([
    listParties(db, caseId),
    listRepresentatives(db, caseId),
    listTribunal(db, caseId),
    listHeard(db, caseId),
    findCosts(db, caseId),
    readRules(db, today),
    listTimeline(db, caseId),
  ])
  const due = timeline.flatMap(({ key, dueOn, metAt }) =>
    AWARD_LIMITS.includes(key) && dueOn !== null && metAt === null ? [dueOn] : [],
  )
  return {
    isBlocking: rules.policies.awardChecklistBlocking,
    facts: {
      ...{
        caseId,
        seat: file.seat,
        today,
        filedOn: plainDateIn(file.filedAt, file.seat),
        amount: file.amount,
        relief: file.relief,
      },
      language: file.language as ChecklistView['facts']['language'],
      currency: file.currency as ChecklistView['facts']['currency'],
      applicableLaw: file.applicableLaw,
      parties: parties.map(({ side, nameEn, nameAr, address }) => ({ side, nameEn, nameAr, address })),
      counsel: counsel.map(({ side, name, firm }) => ({ side, name, firm })),
      arbitrators: arbitrators.map(({ nameEn, nameAr }) => ({ nameEn, nameAr })),
      heard,
      costs: costs === null ? null : z.parse(CostsSnapshot, costs),
      articles: rules.articles.map(({ number }) => number),
      awardDue: due.toSorted()[0] ?? null,
    },
  }
}

/** Under the centre's policy, refuses to finalize an award that contradicts its case file; the refusal names each finding. */
export async function assertChecked(
  db: Queryable,
  caseId: string,
  sections: readonly Section[],
  now: Date,
): Promise<void> {
  const { isBlocking, facts } = await readChecklist(db, caseId, now)
  if (!isBlocking) return
  const open = blockingOf(checkAward(sections, facts))
  if (open.length === 0) return
  const findings = open.map(({ id, item, words, place }) => ({ id, item, words, place }))
  throw refuse('AWARD_CHECKLIST_OPEN', {
    caseId,
    missing: [...new Set(open.map(({ item }) => String(item)))],
    extra: { findings },
  })
}
