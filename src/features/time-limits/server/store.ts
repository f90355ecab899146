import type { TimelineInstrument } from '#kernel/timeline.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import type { Extendable, Grantor } from '../law/rules.ts'

export type ExtensionRow = {
  readonly id: string
  readonly caseId: string
  readonly timeLimit: Extendable
  /** The version of the timeline's item that it replaces. */
  readonly itemVersion: number
  readonly fromOn: string
  readonly dueOn: string
  readonly grantedBy: Grantor
  readonly reason: string
  readonly article: string
  readonly instrument: TimelineInstrument
  readonly recordedBy: string
  readonly recordedAt: string
}

/** The extensions of a case, oldest first. */
export async function listExtensions(db: Queryable, caseId: string): Promise<ExtensionRow[]> {
  const rows = await db
    .selectFrom('timeLimitExtensions')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('recordedAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    timeLimit: row.timeLimit as Extendable,
    grantedBy: row.grantedBy as Grantor,
    instrument: row.instrument as TimelineInstrument,
    recordedAt: row.recordedAt.toISOString(),
  }))
}

/** Records an extension; false if this date has just been extended. */
export async function insertExtension(tx: Tx, row: ExtensionRow): Promise<boolean> {
  const result = await tx
    .insertInto('timeLimitExtensions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
