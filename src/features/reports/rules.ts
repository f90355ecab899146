import { plainDateIn } from '#kernel/dates.ts'
import type { Role } from '#kernel/roles.ts'

/** What the figures are made of: one row a case, nothing of its content. Instants are ISO strings in UTC. */
export type CaseMilestones = {
  readonly filedAt: string
  readonly commencedAt: string | null
  readonly po1IssuedAt: string | null
  readonly awardFinalAt: string | null
  readonly hearingAt: string | null
  readonly awardServedAt: string | null
  readonly optOut: boolean
}

export type Month = { readonly month: string; readonly casesFiled: number; readonly awardsFinal: number }

export type Kpi = {
  readonly activeCases: number
  readonly avgDaysToPO1: number | null
  readonly hearingsThisMonth: number
  readonly finalAwardsYTD: number
  readonly optOutRatePercent: number | null
}

/** The five figures in the order of the cards (§2). */
export const FIGURES = [
  'activeCases',
  'avgDaysToPO1',
  'hearingsThisMonth',
  'finalAwardsYTD',
  'optOutRatePercent',
] as const satisfies readonly (keyof Kpi)[]

/** Who sees the centre's figures; everybody else sees those of their own cases. */
export const CENTRE_ROLES: readonly Role[] = ['CaseManager', 'CourtOfficer', 'Compliance', 'Board']

type Shown = { readonly [K in keyof Kpi]: number | null }

/** Whether there is anything to report: without a case all figures are zeros and dashes. */
export function hasFigures(report: Shown & { readonly hist: readonly Month[] }): boolean {
  return FIGURES.some((key) => report[key]) || report.hist.some((one) => one.casesFiled + one.awardsFinal > 0)
}

const DAY_MS = 86_400_000
/** How many months the trend shows, the present one included. */
const MONTHS = 12

const monthOf = (instant: string, zone: string) => plainDateIn(instant, zone).slice(0, 7)

/** Active: filed, and its award not served by then. */
function isActive(one: CaseMilestones, at: string): boolean {
  return one.filedAt <= at && (one.awardServedAt === null || one.awardServedAt > at)
}

/** Days from commencement to the issue of PO-1, averaged over the cases that have both by then; null without any. */
function averageDaysToPo1(cases: readonly CaseMilestones[], at: string): number | null {
  const days = cases.flatMap(({ commencedAt, po1IssuedAt }) =>
    commencedAt && po1IssuedAt && po1IssuedAt <= at
      ? [(Date.parse(po1IssuedAt) - Date.parse(commencedAt)) / DAY_MS]
      : [],
  )
  if (days.length === 0) return null
  return Math.round((days.reduce((sum, one) => sum + one, 0) / days.length) * 10) / 10
}

/** Of the cases with a final award, the share whose parties opted out of publication (Art. 36(3)); null without any. */
function optOutRate(cases: readonly CaseMilestones[], at: string): number | null {
  const final = cases.filter((one) => one.awardFinalAt !== null && one.awardFinalAt <= at)
  if (final.length === 0) return null
  return Math.round((final.filter((one) => one.optOut).length / final.length) * 1000) / 10
}

/** The five figures as they stood at an instant, months and years counted in the centre's zone. */
export function kpiAt(cases: readonly CaseMilestones[], at: string, zone: string): Kpi {
  const month = monthOf(at, zone)
  return {
    activeCases: cases.filter((one) => isActive(one, at)).length,
    avgDaysToPO1: averageDaysToPo1(cases, at),
    hearingsThisMonth: cases.filter((one) => one.hearingAt !== null && monthOf(one.hearingAt, zone) === month).length,
    finalAwardsYTD: cases.filter(
      (one) =>
        one.awardFinalAt !== null &&
        one.awardFinalAt <= at &&
        monthOf(one.awardFinalAt, zone).slice(0, 4) === month.slice(0, 4),
    ).length,
    optOutRatePercent: optOutRate(cases, at),
  }
}

/** Cases filed and awards made final, month by month up to the present one. */
export function monthlyTrend(cases: readonly CaseMilestones[], at: string, zone: string): Month[] {
  const [year = 0, month = 1] = monthOf(at, zone).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) => {
    const index = year * 12 + (month - 1) - (MONTHS - 1 - back)
    const key = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
    return {
      month: key,
      casesFiled: cases.filter((one) => monthOf(one.filedAt, zone) === key).length,
      awardsFinal: cases.filter((one) => one.awardFinalAt !== null && monthOf(one.awardFinalAt, zone) === key).length,
    }
  })
}
