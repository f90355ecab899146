import { inTransaction, type Tx } from '#server/database/db.ts'
import { lockMovements, matchMovements } from '#server/money/movements.ts'
import type { Performer } from '#server/acts/perform.ts'
import { endComparison, uncomparedStatements } from '#server/money/statements.ts'
import { performSystem, SYSTEM } from '#server/acts/system-act.ts'
import { clearPairs, type Pair, scoreOf } from '../law/rules.ts'
import { type Compared, compareReferences } from './store.ts'

type Clear = Compared & Pair

/**
 * The job `reconciliation.compare`: matches every clear pair of open movements, case by case, each case in its own transaction
 * and audit trail. It may run again at any time: matched movements are skipped. The demo passes its own clock.
 */
export async function compareMovements(app: Performer, clock = () => new Date()): Promise<number> {
  // Only statements imported before the rows are read: a later one has its own job.
  const statements = await uncomparedStatements(app.db)
  const pairs = (await compareReferences(app.db)).map((pair) => ({ ...pair, score: scoreOf(pair) }))
  const byCase = Map.groupBy(clearPairs(pairs), (pair) => pair.caseId)
  let matched = 0
  for (const [caseId, clear] of byCase) matched += await matchCase(app, caseId, clear, clock())
  await inTransaction(app.db, (tx) => endComparison(tx, statements, clock().toISOString()))
  return matched
}

async function matchCase(app: Performer, caseId: string, pairs: readonly Clear[], now: Date): Promise<number> {
  const done: Clear[] = []
  const touches = ['reconciliation', 'finance'] as const
  const act = {
    name: 'reconciliation.matched',
    caseId,
    audit: 'RECONCILIATION_MATCHED',
    touches,
    hears: 'centre',
    now,
  } as const
  await performSystem(app, act, async ({ tx, audit }) => {
    // The transaction may be retried from its start.
    done.length = 0
    for (const pair of pairs) if (await matchPair(tx, pair, now)) done.push(pair)
    audit({
      pairs: done.map(({ ledgerId, statementId, score }) => ({ ledger: ledgerId, statement: statementId, score })),
    })
    return done.length > 0
  })
  return done.length
}

/** Matches two sides if both are still open and the line has not been assigned to another case. */
async function matchPair(tx: Tx, { ledgerId, statementId, caseId, score }: Clear, now: Date): Promise<boolean> {
  const rows = await lockMovements(tx, [ledgerId, statementId])
  const isFree =
    rows.length === 2 && rows.every((row) => !row.matched && (row.caseId === null || row.caseId === caseId))
  if (!isFree) return false
  const say = { by: SYSTEM.id, at: now.toISOString(), notes: '' }
  await matchMovements(tx, { ids: [ledgerId, statementId], caseId, score, ...say })
  return true
}
