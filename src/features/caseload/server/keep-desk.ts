import type { ActTables } from '#kernel/permission.ts'
import type { OpenRecords } from '#server/case-record/open-records.ts'
import { type Db, inTransaction, type Queryable, type Tx } from '#server/database/db.ts'
import { DESK_EDITION, deskOf, type DeskRow, differencesOf } from '../law/desk.ts'
import {
  findDeskRows,
  hasTurned,
  listCaseIdsAfter,
  listDeskSources,
  listOutdated,
  writeDeskRows,
} from './desk-store.ts'
import { lockCases } from './handlers-store.ts'

/** What a row is computed with, besides the case. */
export type DeskTools = { readonly tables: ActTables; readonly openRecords: readonly OpenRecords[] }

const BATCH = 200

/** The rows of these cases as they are now. */
export async function computeDesk(
  db: Queryable,
  caseIds: readonly string[],
  { tables, openRecords }: DeskTools,
  now: Date,
): Promise<DeskRow[]> {
  const sources = await listDeskSources(db, caseIds, openRecords)
  return sources.map((source) => deskOf(source, tables, now))
}

/** Writes the rows of cases whose locks the caller holds. */
export async function keepDesk(tx: Tx, caseIds: readonly string[], tools: DeskTools, now: Date): Promise<void> {
  await writeDeskRows(tx, await computeDesk(tx, caseIds, tools, now))
}

/** Computes the rows that are missing, that an earlier version computed, or whose `turnsAt` has passed. */
export async function catchUpDesk(db: Db, tools: DeskTools, now: Date): Promise<void> {
  for (let after = ''; ; ) {
    const ids = await listOutdated(db, { after, edition: DESK_EDITION, now, limit: BATCH })
    const last = ids.at(-1)
    if (last === undefined) return
    await inTransaction(db, async (tx) => {
      await lockCases(tx, ids)
      await keepDesk(tx, ids, tools, now)
    })
    after = last
  }
}

/** Called before a list is read: computes the rows whose `turnsAt` has passed, so that no list shows them out of date. */
export async function freshenDesk(db: Db, tools: DeskTools, now: Date): Promise<void> {
  if (await hasTurned(db, now)) await catchUpDesk(db, tools, now)
}

export type Difference = { readonly caseId: string; readonly kept: DeskRow | undefined; readonly computed: DeskRow }

/** Which of the computed rows differ from the kept ones. A row whose `turnsAt` has passed is due, not wrong, and is left out. */
export function compareDesk(
  kept: ReadonlyMap<string, DeskRow>,
  computed: readonly DeskRow[],
  now: Date,
): readonly Difference[] {
  return computed.flatMap((row) => {
    const known = kept.get(row.caseId)
    const isDue = known !== undefined && known.turnsAt !== null && new Date(known.turnsAt) <= now
    const isEqual = known !== undefined && (isDue || differencesOf(known, row).length === 0)
    return isEqual ? [] : [{ caseId: row.caseId, kept: known, computed: row }]
  })
}

/** Compares every kept row with the computed one, reports what differs, and writes what is right. Returns how many cases there are. */
export async function rebuildDesk(
  db: Db,
  tools: DeskTools,
  now: Date,
  report: (difference: Difference) => void,
): Promise<number> {
  let count = 0
  for (let after = ''; ; ) {
    const ids = await listCaseIdsAfter(db, after, BATCH)
    const last = ids.at(-1)
    if (last === undefined) return count
    await inTransaction(db, async (tx) => {
      await lockCases(tx, ids)
      const computed = await computeDesk(tx, ids, tools, now)
      for (const one of compareDesk(await findDeskRows(tx, ids), computed, now)) report(one)
      await writeDeskRows(tx, computed)
    })
    count += ids.length
    after = last
  }
}
