import { DEFAULT_ZONE } from '#kernel/dates.ts'
import { listMilestones } from '#server/case-file.ts'
import type { HandlersFor } from '#server/context.ts'
import { listCaseIdsOf } from '#server/members.ts'
import type { reportActions } from './contract.ts'
import { CENTRE_ROLES, kpiAt, monthlyTrend } from './rules.ts'

const MONTH_MS = 30 * 86_400_000

export const reportHandlers = {
  'report.kpi': async ({ db, actor, now }) => {
    const all = actor.roles.some((role) => CENTRE_ROLES.includes(role))
    const cases = await listMilestones(db, all ? undefined : await listCaseIdsOf(db, actor.id))
    const at = now.toISOString()
    const kpi = kpiAt(cases, at, DEFAULT_ZONE)
    return {
      ...kpi,
      awardsFinalYTD: kpi.finalAwardsYTD,
      previous: kpiAt(cases, new Date(now.getTime() - MONTH_MS).toISOString(), DEFAULT_ZONE),
      hist: monthlyTrend(cases, at, DEFAULT_ZONE),
      asOf: at,
    }
  },
} satisfies HandlersFor<typeof reportActions>
