import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#server/database/db.ts'
import { type FigureName, roundFigure } from '../law/rules.ts'
import { among, monthOf, monthsOn, type Scope } from './store.ts'

/** A case that a figure counts: its date, and its contribution to the figure. No names. */
export type CountedCase = {
  readonly sequence: number
  readonly caseId: string
  readonly at: string
  readonly days: number | null
  readonly optedOut: boolean | null
}

export type CasesPage = { readonly before?: number | undefined; readonly limit: number }

type Row = Omit<CountedCase, 'at'> & { readonly at: Date }

/** The cases behind a figure at an instant, newest first, before a sequence number; one extra row means that there are more. */
export async function listCountedCases(
  db: Queryable,
  figure: FigureName,
  asked: { readonly at: Date; readonly zone: string; readonly scope: Scope } & CasesPage,
): Promise<CountedCase[]> {
  const before = asked.before === undefined ? sql`true` : sql`c.sequence < ${asked.before}`
  const { rows } = await sql<Row>`
    select c.sequence, c.id as case_id, x.at, x.days, x.opted_out
    from cases c join (${BEHIND[figure](asked.at, asked.zone)}) x on x.case_id = c.id
    where ${before} and ${among(asked.scope, sql.ref('c.id'))}
    order by c.sequence desc limit ${asked.limit + 1}
  `.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), days: roundFigure(row.days) }))
}

const NOTHING_MORE = sql`null::float8 as days, null::boolean as opted_out`

/** The cases of each figure, counted as in store.ts. */
const BEHIND: { readonly [F in FigureName]: (at: Date, zone: string) => RawBuilder<unknown> } = {
  activeCases: (at) => sql`
    select id as case_id, filed_at as at, ${NOTHING_MORE} from cases f
    where filed_at <= ${at} and not exists (select from award_dates a where a.case_id = f.id and a.award_served_at <= ${at})`,
  avgDaysToPO1: (at) => sql`
    select case_id, po1_issued_at as at, extract(epoch from po1_issued_at - commenced_at)::float8 / 86400 as days,
      null::boolean as opted_out
    from commencement_dates join po1_dates using (case_id) where po1_issued_at <= ${at}`,
  hearingsThisMonth: (at, zone) => sql`
    select case_id, hearing_at as at, ${NOTHING_MORE} from hearing_dates
    where hearing_at >= ${monthOf(at, zone)} and hearing_at < ${monthsOn(monthOf(at, zone), sql`1`, zone)}`,
  finalAwardsYTD: (at, zone) => sql`
    select case_id, award_final_at as at, ${NOTHING_MORE} from award_dates
    where award_final_at >= date_trunc('year', ${at}::timestamptz, ${zone}) and award_final_at <= ${at}`,
  optOutRatePercent: (at) => sql`
    select a.case_id, a.award_final_at as at, null::float8 as days, o.case_id is not null as opted_out
    from award_dates a left join opt_out_dates o on o.case_id = a.case_id and o.opted_out_at <= ${at}
    where a.award_final_at <= ${at}`,
}
