import type { RefusalCode } from '#kernel/refusals.ts'
import type { Blobs } from './blobs.ts'
import { type Db, inTransaction, type Queryable, type Tx } from '../database/db.ts'
import { dropUploadsOf } from './files.ts'
import type { Log } from '../operation/log.ts'
import type { Scanner, Verdict } from './virus-scan.ts'

/** Records that the bytes of an upload wait for their scan. */
export async function insertQuarantined(tx: Tx, sha256: string, since: Date): Promise<void> {
  const row = { sha256, since: since.toISOString(), state: 'waiting' }
  await tx
    .insertInto('quarantine')
    .values(row)
    // The same bytes may arrive again after a verdict, when they are no longer in quarantine: they wait again.
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ state: 'waiting', settledAt: null }))
    .execute()
}

/** Why the bytes of a file are not served; undefined when quarantine has no record of them. */
export async function whyWithheld(db: Queryable, sha256: string): Promise<RefusalCode | undefined> {
  const row = await db.selectFrom('quarantine').select('state').where('sha256', '=', sha256).executeTakeFirst()
  if (row?.state === 'waiting') return 'FILE_IN_QUARANTINE'
  return row?.state === 'infected' ? 'FILE_INFECTED' : undefined
}

type Ward = {
  readonly db: Db
  readonly blobs: Blobs
  readonly scanner: Scanner
  readonly log: Log
  /** Notifies the cases that hold the bytes, once this transaction has committed. */
  tell(tx: Tx, sha256: string): Promise<void>
}

/** Scans the waiting files one after the other, until the scanner is away; other processes take other files. */
export async function scanQuarantine(ward: Ward): Promise<void> {
  const waiting = await ward.db
    .selectFrom('quarantine')
    .select('sha256')
    .where('state', '=', 'waiting')
    .orderBy('since')
    .limit(1000)
    .execute()
  for (const { sha256 } of waiting) {
    if (!(await ward.blobs.quarantine.has(sha256)) && (await ward.blobs.sizeOf(sha256)) === undefined) {
      ward.log.error({ sha256 }, 'the bytes of a file in quarantine are missing')
      continue
    }
    if (!(await scanOne(ward, sha256))) return
  }
}

/** Returns false when the scanner is away, so that no other file is tried. */
async function scanOne(ward: Ward, sha256: string): Promise<boolean> {
  return inTransaction(ward.db, async (tx) => {
    const row = await tx
      .selectFrom('quarantine')
      .select('sha256')
      .where('sha256', '=', sha256)
      .where('state', '=', 'waiting')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return true
    const verdict = await verdictOn(ward, sha256)
    if (verdict.kind === 'down') return false
    await settle(ward, tx, sha256, verdict)
    return true
  })
}

/** Bytes that are served already have passed: the process that released them ended before it recorded that. */
async function verdictOn({ blobs, scanner }: Ward, sha256: string): Promise<Verdict> {
  if ((await blobs.sizeOf(sha256)) !== undefined) return { kind: 'clean' }
  return blobs.quarantine.withFile(sha256, (file) => scanner.scan(file))
}

async function settle({ blobs, log, tell }: Ward, tx: Tx, sha256: string, verdict: Verdict): Promise<void> {
  const at = { settledAt: new Date().toISOString() }
  const change = tx.updateTable('quarantine').where('sha256', '=', sha256)
  if (verdict.kind === 'clean') {
    if ((await blobs.sizeOf(sha256)) === undefined) await blobs.quarantine.release(sha256)
    await change.set({ ...at, state: 'clean' }).execute()
    return
  }
  const signature = verdict.kind === 'infected' ? verdict.signature : verdict.kind
  await dropUploadsOf(tx, sha256)
  await change.set({ ...at, state: 'infected', signature }).execute()
  await tell(tx, sha256)
  await blobs.quarantine.burn(sha256)
  log.security.warn({ code: 'FILE_INFECTED', sha256, signature }, 'a file in quarantine was found infected')
}
