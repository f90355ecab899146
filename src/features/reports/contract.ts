import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'

const Figures = {
  activeCases: z.nullable(z.number()),
  avgDaysToPO1: z.nullable(z.number()),
  hearingsThisMonth: z.nullable(z.number()),
  optOutRatePercent: z.nullable(z.number()),
}

/** §3: `finalAwardsYTD` is the dashboard's name and `awardsFinalYTD` the reports' name of one figure. */
export const KpiReport = z.object({
  ...Figures,
  finalAwardsYTD: z.nullable(z.number()),
  awardsFinalYTD: z.nullable(z.number()),
  /** The same figures a month earlier, for the trend marks. */
  previous: z.object({ ...Figures, finalAwardsYTD: z.nullable(z.number()) }),
  hist: z.array(z.object({ month: z.string(), casesFiled: z.number(), awardsFinal: z.number() })),
  asOf: z.string(),
})
export type KpiReport = z.infer<typeof KpiReport>

export const reportActions = {
  'report.kpi': action({
    method: 'GET',
    path: '/reports/kpi',
    summary: 'Five figures and the monthly trend, over the cases the reader may see',
    input: z.object({}),
    output: KpiReport,
  }),
}
