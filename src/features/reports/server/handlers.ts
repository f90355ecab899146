import { DEFAULT_ZONE } from '#kernel/dates/dates.ts'
import type { Person } from '#kernel/roles.ts'
import type { HandlersFor } from '#server/acts/context.ts'
import { CSV_TYPE, csvChunks } from '#server/documents/csv.ts'
import type { Queryable } from '#server/database/db.ts'
import { listCaseIdsOf } from '#server/case-record/members.ts'
import { listCountedCases } from './cases-store.ts'
import type { KpiReport, reportActions } from '../law/contract.ts'
import { headingsIn, rowsOf } from '../law/csv-rows.ts'
import { seesAllCases } from '../law/rules.ts'
import { countFigures, type Scope } from './store.ts'

async function scopeOf(db: Queryable, actor: Person): Promise<Scope> {
  return seesAllCases(actor.roles) ? 'all' : listCaseIdsOf(db, actor.id)
}

async function report(db: Queryable, actor: Person, now: Date): Promise<KpiReport> {
  const { present, previous, hist } = await countFigures(db, now, DEFAULT_ZONE, await scopeOf(db, actor))
  return {
    ...present,
    awardsFinalYTD: present.finalAwardsYTD,
    previous,
    hist: [...hist],
    asOf: now.toISOString(),
  }
}

export const reportHandlers = {
  'report.kpi': async ({ db, actor, now }) => report(db, actor, now),

  'report.cases': async ({ db, actor, now, input }) => {
    const scope = await scopeOf(db, actor)
    const { figure, limit, before } = input
    const rows = await listCountedCases(db, figure, { at: now, zone: DEFAULT_ZONE, scope, before, limit })
    const cases = rows.slice(0, limit)
    return { cases, next: rows.length > limit ? (cases.at(-1)?.sequence ?? null) : null }
  },

  'report.csv': async ({ db, actor, now, language }) => {
    const rows = rowsOf(await report(db, actor, now), language)
    return {
      name: `kpi-${now.toISOString().slice(0, 10)}.csv`,
      mediaType: CSV_TYPE,
      chunks: csvChunks(headingsIn(language), rows),
    }
  },
} satisfies HandlersFor<typeof reportActions>
