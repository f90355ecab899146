import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#server/database/db.ts'
import { type FigureName, type Month, roundFigure } from '../law/rules.ts'

/** The cases counted: these, or all. */
export type Scope = readonly string[] | 'all'

export type Figures = { readonly [K in FigureName | 'medianDaysToPO1']: number | null }
export type Counted = { readonly present: Figures; readonly previous: Figures; readonly hist: readonly Month[] }

/** How many months the trend shows, including the current one. */
const MONTHS = 12

export function among(scope: Scope, column: RawBuilder<unknown>): RawBuilder<boolean> {
  return scope === 'all' ? sql`true` : sql`${column} = any(${[...scope]}::text[])`
}

const caseId = sql.ref('case_id')

/** The start of the month that contains an instant, in a time zone. */
export const monthOf = (at: Date, zone: string) => sql`date_trunc('month', ${at}::timestamptz, ${zone})`

/** Adds months in a time zone. PostgreSQL 15 has no date_add with a zone. */
export const monthsOn = (start: RawBuilder<unknown>, count: RawBuilder<unknown>, zone: string) =>
  sql`((${start} at time zone ${zone} + ${count} * interval '1 month') at time zone ${zone})`

type Row = {
  readonly active: number
  readonly averageDays: number | null
  readonly medianDays: number | null
  readonly hearings: number
  readonly finalAwards: number
  readonly optOutRate: number | null
}

/**
 * The figures at an instant and a calendar month earlier, and the trend: sums over the dates of the cases, in one statement, so
 * that all have the same snapshot. Months and years are counted in `zone`.
 */
export async function countFigures(db: Queryable, at: Date, zone: string, scope: Scope): Promise<Counted> {
  const { rows } = await sql<{ figures: [Row, Row]; hist: Month[] }>`
    with moments as (
      select now, month, year from (
        values (${at}::timestamptz), ((${at}::timestamptz at time zone ${zone} - interval '1 month') at time zone ${zone})
      ) m (now), lateral (select date_trunc('month', m.now, ${zone}) as month, date_trunc('year', m.now, ${zone}) as year) t
    )
    select
      (select json_agg(${figures(zone, scope)} order by m.now desc) from moments m cross join lateral (${daysToPo1(scope)}) d
        cross join lateral (${optOuts(scope)}) o) as figures,
      (${months(at, zone, scope)}) as hist
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('the figures were not counted')
  return { present: named(row.figures[0]), previous: named(row.figures[1]), hist: row.hist }
}

function named(row: Row): Figures {
  return {
    activeCases: row.active,
    avgDaysToPO1: roundFigure(row.averageDays),
    medianDaysToPO1: roundFigure(row.medianDays),
    hearingsThisMonth: row.hearings,
    finalAwardsYTD: row.finalAwards,
    optOutRatePercent: roundFigure(row.optOutRate),
  }
}

/** Active: filed, and the award not served by then. */
const figures = (zone: string, scope: Scope) => sql`json_build_object(
  'active',
    (select count(*) from cases where filed_at <= m.now and ${among(scope, sql.ref('id'))})
    - (select count(*) from award_dates where award_served_at <= m.now and ${among(scope, caseId)}),
  'averageDays', d.average,
  'medianDays', d.median,
  'hearings', (
    select count(*) from hearing_dates
    where hearing_at >= m.month and hearing_at < ${monthsOn(sql.ref('m.month'), sql`1`, zone)} and ${among(scope, caseId)}
  ),
  'finalAwards', (
    select count(*) from award_dates where award_final_at >= m.year and award_final_at <= m.now and ${among(scope, caseId)}
  ),
  'optOutRate', o.rate
)`

/** Days from commencement to the issue of PO-1, over the cases that have both by then; null if there are none. */
const daysToPo1 = (scope: Scope) => sql`
  select avg(days) as average, percentile_cont(0.5) within group (order by days) as median from (
    select extract(epoch from po1_issued_at - commenced_at)::float8 / 86400 as days
    from commencement_dates join po1_dates using (case_id)
    where po1_issued_at <= m.now and ${among(scope, caseId)}
  ) both_dates`

/** The share of cases with a final award whose parties opted out of publication (Art. 36(3)); null if there are none. */
const optOuts = (scope: Scope) => sql`
  select 100.0 * count(o.case_id) / nullif(count(*), 0) as rate
  from award_dates a left join opt_out_dates o on o.case_id = a.case_id and o.opted_out_at <= m.now
  where a.award_final_at <= m.now and ${among(scope, sql.ref('a.case_id'))}`

/** Cases filed and awards made final, by month up to the current one. */
const months = (at: Date, zone: string, scope: Scope) => sql`
  select json_agg(json_build_object(
    'month', to_char(start at time zone ${zone}, 'YYYY-MM'),
    'casesFiled', (select count(*) from cases where filed_at >= start and filed_at < stop and ${among(scope, sql.ref('id'))}),
    'awardsFinal', (
      select count(*) from award_dates where award_final_at >= start and award_final_at < stop and ${among(scope, caseId)}
    )
  ) order by start)
  from generate_series(0, ${MONTHS - 1}::int) back,
    lateral (select ${monthsOn(monthOf(at, zone), sql`-back`, zone)} as start) s,
    lateral (select ${monthsOn(sql.ref('start'), sql`1`, zone)} as stop) e`
