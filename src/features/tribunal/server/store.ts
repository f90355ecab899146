import { sql } from 'kysely'
import type { Side } from '#kernel/roles.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import { inForce } from '../law/ballots.ts'
import type { LogCode, LogParameters } from '../law/log-words.ts'
import type { Proposed, PanelReason, Warning } from '../law/panel.ts'
import type { CompositionSource, Method, TribunalSize } from '../law/rules.ts'
import type { Ballot, Tally, TallyInput } from '../law/tally.ts'

/** Proposal, ballots, tally and log. Appointments and disclosures: sitting-store.ts; challenges: challenge-store.ts. */

export type TribunalRow = {
  readonly method: Method
  readonly arbitrators: TribunalSize
  readonly composedAt: Date | null
  readonly composedHow: CompositionSource | null
  readonly confirmedAt: Date | null
}

export async function findTribunal(db: Queryable, caseId: string): Promise<TribunalRow | undefined> {
  const row = await db.selectFrom('tribunals').selectAll().where('caseId', '=', caseId).executeTakeFirst()
  return row as TribunalRow | undefined
}

/** Opens the tribunal of a case, or changes method and size while no arbitrator is appointed. */
export async function saveProposal(tx: Tx, caseId: string, method: Method, arbitrators: TribunalSize): Promise<void> {
  await tx
    .insertInto('tribunals')
    .values({ caseId, method, arbitrators })
    .onConflict((conflict) =>
      conflict.column('caseId').doUpdateSet({ method, arbitrators }).where('tribunals.composedAt', 'is', null),
    )
    .execute()
}

/** Compare-and-set: false if the tribunal was already composed. */
export async function moveToComposed(tx: Tx, caseId: string, how: CompositionSource, at: string): Promise<boolean> {
  const result = await tx
    .updateTable('tribunals')
    .set({ composedAt: at, composedHow: how })
    .where('caseId', '=', caseId)
    .where('composedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Compare-and-set: false if it was already confirmed. */
export async function moveToConfirmed(tx: Tx, caseId: string, by: string, at: string): Promise<boolean> {
  const result = await tx
    .updateTable('tribunals')
    .set({ confirmedAt: at, confirmedBy: by })
    .where('caseId', '=', caseId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** A vacancy withdraws the confirmation; the log still records it. */
export async function withdrawConfirmation(tx: Tx, caseId: string): Promise<void> {
  await tx.updateTable('tribunals').set({ confirmedAt: null, confirmedBy: null }).where('caseId', '=', caseId).execute()
}

export type ListRow = {
  readonly id: string
  readonly round: number
  readonly proposedAt: Date
  readonly dueOn: string
  readonly dueAt: Date
}

/** The current list of both sides: that of the latest round. */
export async function findList(db: Queryable, caseId: string): Promise<ListRow | undefined> {
  return db
    .selectFrom('tribunalLists')
    .select(['id', 'round', 'proposedAt', 'dueOn', 'dueAt'])
    .where('caseId', '=', caseId)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type NewList = {
  id: string
  caseId: string
  round: number
  proposedAt: string
  proposedBy: string
  dueOn: string
  dueAt: string
}

export async function insertList(tx: Tx, list: NewList, candidates: readonly Proposed[]): Promise<void> {
  await tx.insertInto('tribunalLists').values(list).execute()
  const rows = candidates.map(({ id, reasons, warnings }, index) => ({
    listId: list.id,
    position: index + 1,
    personId: id,
    reasons: [...reasons],
    warnings: [...warnings],
  }))
  await tx.insertInto('tribunalCandidates').values(rows).execute()
}

export type CandidateRow = {
  readonly personId: string
  readonly position: number
  readonly reasons: PanelReason[]
  readonly warnings: Warning[]
}

export async function listCandidates(db: Queryable, listId: string): Promise<CandidateRow[]> {
  const rows = await db
    .selectFrom('tribunalCandidates')
    .selectAll()
    .where('listId', '=', listId)
    .orderBy('position')
    .execute()
  return rows as unknown as CandidateRow[]
}

/** Everybody who was on any list of the case, because a new list must have new names. */
export async function listProposedIds(db: Queryable, caseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tribunalCandidates')
    .innerJoin('tribunalLists', 'tribunalLists.id', 'tribunalCandidates.listId')
    .select('personId')
    .where('caseId', '=', caseId)
    .execute()
  return rows.map((row) => row.personId)
}

type Party = { readonly id: string; readonly side: Side }

export type BallotRow = Ballot & {
  readonly side: Side
  readonly partyIds: readonly string[]
  readonly partyId: string
  readonly returnedAt: Date
  readonly returnedBy: string
}

/** SECRET. The latest ballot of each party, for whom it counts; the caller must check who may see which. */
export async function listBallots(db: Queryable, listId: string, parties: readonly Party[]): Promise<BallotRow[]> {
  const rows = await db
    .selectFrom('tribunalBallots')
    .selectAll()
    .where('listId', '=', listId)
    .orderBy('sequence', 'desc')
    .execute()
  return inForce(
    rows.map((row) => ({ ...row, side: row.side as Side })),
    parties,
  )
}

type NewBallot = {
  id: string
  listId: string
  side: Side
  partyIds: string[]
  partyId: string
  ranking: string[]
  strikes: string[]
  returnedAt: string
  returnedBy: string
}

export async function insertBallot(tx: Tx, ballot: NewBallot): Promise<void> {
  const before = await tx
    .selectFrom('tribunalBallots')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('listId', '=', ballot.listId)
    .where('side', '=', ballot.side)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('tribunalBallots')
    .values({ ...ballot, sequence: before.n + 1 })
    .execute()
}

export type WorksheetRow = {
  readonly id: string
  readonly madeAt: Date
  readonly nonce: string
  readonly input: TallyInput
  readonly outcome: Tally
  readonly sha256: string
}

/** SECRET. The worksheet by which the tribunal was composed. */
export async function findWorksheet(db: Queryable, caseId: string): Promise<WorksheetRow | undefined> {
  const row = await db
    .selectFrom('tribunalWorksheets')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('madeAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as unknown as WorksheetRow | undefined
}

type NewWorksheet = {
  id: string
  listId: string
  caseId: string
  madeAt: string
  madeBy: string
  nonce: string
  input: TallyInput
  outcome: Tally
  sha256: string
}

export async function insertWorksheet(tx: Tx, { input, outcome, ...row }: NewWorksheet): Promise<void> {
  await tx
    .insertInto('tribunalWorksheets')
    .values({ ...row, input: JSON.stringify(input), outcome: JSON.stringify(outcome) })
    .execute()
}

export type LogAudience = 'case' | Side
export type LogRow = {
  readonly id: string
  readonly at: Date
  readonly code: string
  readonly parameters: LogParameters
  readonly audience: LogAudience
  /** Of a side's line, the parties; empty: the whole side. */
  readonly partyIds: string[]
}

export async function insertLog(
  tx: Tx,
  row: { caseId: string; at: string; code: LogCode; parameters: LogParameters } & Partial<
    Pick<LogRow, 'audience' | 'partyIds'>
  >,
): Promise<void> {
  await tx
    .insertInto('tribunalLog')
    .values({ audience: 'case', ...row, parameters: JSON.stringify(row.parameters) })
    .execute()
}

export async function listLog(db: Queryable, caseId: string): Promise<LogRow[]> {
  const rows = await db
    .selectFrom('tribunalLog')
    .select([sql<string>`id::text`.as('id'), 'at', 'code', 'parameters', 'audience', 'partyIds'])
    .where('caseId', '=', caseId)
    .orderBy('tribunalLog.id')
    .execute()
  return rows as unknown as LogRow[]
}
