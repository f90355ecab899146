import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { StreamAnswer } from '#kernel/file.ts'
import { FIGURES } from './rules.ts'

const Figures = {
  activeCases: z.nullable(z.number()),
  avgDaysToPO1: z.nullable(z.number()),
  /** Shown with the average, because one very long case does not affect the median. */
  medianDaysToPO1: z.nullable(z.number()),
  hearingsThisMonth: z.nullable(z.number()),
  optOutRatePercent: z.nullable(z.number()),
  finalAwardsYTD: z.nullable(z.number()),
}

/** §3: `finalAwardsYTD` (dashboard) and `awardsFinalYTD` (reports) are the same figure. */
export const KpiReport = z.object({
  ...Figures,
  awardsFinalYTD: z.nullable(z.number()),
  /** The same figures a calendar month earlier, for the trend marks. */
  previous: z.object(Figures),
  hist: z.array(z.object({ month: z.string(), casesFiled: z.number(), awardsFinal: z.number() })),
  asOf: z.string(),
})
export type KpiReport = z.infer<typeof KpiReport>

/** A case behind a figure: its number and the counted date, without names. */
export const CountedCase = z.object({
  caseId: z.string(),
  at: z.string(),
  days: z.nullable(z.number()),
  optedOut: z.nullable(z.boolean()),
})
export type CountedCase = z.infer<typeof CountedCase>

/** The largest number a case can have: a 32-bit integer. */
const MAX_SEQUENCE = 2_147_483_647

export const reportActions = {
  'report.kpi': action({
    method: 'GET',
    path: '/reports/kpi',
    summary: 'Five figures and the monthly trend, over the cases the reader may see',
    input: z.object({}),
    output: KpiReport,
  }),
  'report.cases': action({
    method: 'GET',
    path: '/reports/kpi/{figure}/cases',
    summary: 'The cases that a figure counts, newest first, by key',
    input: z.object({
      figure: z.enum(FIGURES),
      before: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_SEQUENCE))),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
    }),
    output: z.object({ cases: z.array(CountedCase), next: z.nullable(z.number()) }),
  }),
  'report.csv': action({
    method: 'GET',
    path: '/reports/kpi.csv',
    summary: 'The figures and the monthly trend as a CSV file, its headings in the language of the call',
    input: z.object({}),
    output: StreamAnswer,
    navigation: true,
  }),
}
