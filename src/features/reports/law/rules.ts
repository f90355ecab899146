import type { Role } from '#kernel/roles.ts'

export type Month = { readonly month: string; readonly casesFiled: number; readonly awardsFinal: number }

/** The five figures in the order of the cards (§2). */
export const FIGURES = [
  'activeCases',
  'avgDaysToPO1',
  'hearingsThisMonth',
  'finalAwardsYTD',
  'optOutRatePercent',
] as const
export type FigureName = (typeof FIGURES)[number]

/** The roles that see the centre's figures; other people see those of their own cases. */
export const CENTRE_ROLES: readonly Role[] = ['CaseManager', 'CourtOfficer', 'Compliance', 'Board']

export function seesAllCases(roles: readonly Role[]): boolean {
  return CENTRE_ROLES.some((role) => roles.includes(role))
}

type Shown = { readonly [K in FigureName]: number | null }

/** Whether there is anything to report; without cases all figures are zeros and dashes. */
export function hasFigures(report: Shown & { readonly hist: readonly Month[] }): boolean {
  return FIGURES.some((key) => report[key]) || report.hist.some((one) => one.casesFiled + one.awardsFinal > 0)
}

/** Rounds an average of days or a rate to one decimal. */
export function roundFigure(n: number | null): number | null {
  return n === null ? null : Math.round(n * 10) / 10
}
