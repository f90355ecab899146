import type pg from 'pg'
import { plainDateIn } from '#kernel/dates/dates.ts'

/** One row per case, from the guards' facts (case_facts). Instants are ISO strings in UTC. */
export type Milestones = {
  readonly filedAt: string
  readonly commencedAt: string | null
  readonly po1IssuedAt: string | null
  readonly awardFinalAt: string | null
  readonly hearingAt: string | null
  readonly awardServedAt: string | null
  readonly optOut: boolean
}

type Month = { readonly month: string; readonly casesFiled: number; readonly awardsFinal: number }

/**
 * The figures counted case by case, straight from their written definitions and from other views than the product's: the reference for its
 * SQL.
 */
export async function readMilestones(pool: pg.Pool): Promise<(Milestones & { readonly caseId: string })[]> {
  const { rows } = await pool.query(
    'select f.*, c.filed_at from case_facts f join cases c on c.id = f.case_id order by c.sequence',
  )
  const iso = (value: unknown) => (value instanceof Date ? value.toISOString() : null)
  return (rows as Record<string, unknown>[]).map((row) => ({
    caseId: String(row['case_id']),
    filedAt: iso(row['filed_at']) ?? '',
    commencedAt: iso(row['commenced_at']),
    po1IssuedAt: iso(row['po1_issued_at']),
    awardFinalAt: iso(row['award_final_at']),
    hearingAt: iso(row['hearing_at']),
    awardServedAt: iso(row['award_served_at']),
    optOut: row['opt_out'] === true,
  }))
}

const DAY_MS = 86_400_000
/** The number of months in the trend, including the current one. */
const MONTHS = 12

const monthOf = (instant: string, zone: string) => plainDateIn(instant, zone).slice(0, 7)

/** Active: filed, and its award not yet served at that instant. */
function isActive(one: Milestones, at: string): boolean {
  return one.filedAt <= at && (one.awardServedAt === null || one.awardServedAt > at)
}

const rounded = (n: number) => Math.round(n * 10) / 10

/** Days from commencement to the issue of PO-1, over the cases that have both at that instant: average and median; null without any. */
function daysToPo1(cases: readonly Milestones[], at: string): [number | null, number | null] {
  const days = cases
    .flatMap(({ commencedAt, po1IssuedAt }) =>
      commencedAt && po1IssuedAt && po1IssuedAt <= at
        ? [(Date.parse(po1IssuedAt) - Date.parse(commencedAt)) / DAY_MS]
        : [],
    )
    .toSorted((a, b) => a - b)
  if (days.length === 0) return [null, null]
  const half = days.length / 2
  const middle = days.slice(Math.ceil(half) - 1, Math.floor(half) + 1)
  const mean = (list: readonly number[]) => rounded(list.reduce((sum, one) => sum + one, 0) / list.length)
  return [mean(days), mean(middle)]
}

/** Of the cases with a final award, the share whose parties opted out of publication (Art. 36(3)); null without any. */
function optOutRate(cases: readonly Milestones[], at: string): number | null {
  const final = cases.filter((one) => one.awardFinalAt !== null && one.awardFinalAt <= at)
  if (final.length === 0) return null
  return Math.round((final.filter((one) => one.optOut).length / final.length) * 1000) / 10
}

/** The five figures at an instant, with months and years in the centre's zone. */
export function figuresAt(cases: readonly Milestones[], at: string, zone: string) {
  const month = monthOf(at, zone)
  const [avgDaysToPO1, medianDaysToPO1] = daysToPo1(cases, at)
  return {
    activeCases: cases.filter((one) => isActive(one, at)).length,
    avgDaysToPO1,
    medianDaysToPO1,
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

/** Cases filed and awards made final, month by month up to the current one. */
export function monthlyTrend(cases: readonly Milestones[], at: string, zone: string): Month[] {
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
