import { sql } from 'kysely'
import { CENTRE_CHAIN } from './audit.ts'
import { type Fault, recomputeChain } from './audit-chain.ts'
import { fingerprintOf } from '../backup/manifest.ts'
import { type Db, inTransaction, type Queryable, type Tx } from '../database/db.ts'
import { refusalOfFault } from '../database/faults.ts'
import type { HeadFiles, HeadLine } from './head-files.ts'
import type { StampReport } from './head-stamps.ts'
import type { Keys } from '../signing/keys.ts'
import { checkFileHashes } from '../files/file-trail.ts'
import { checkMoney } from '../money/money-trail.ts'
import { type OutsideReport, readOutside } from './outside-heads.ts'
import { type SignedHead, type Head, judgeOf, signHead } from './signed-heads.ts'

/**
 * Where a chain and its proofs are: the database with entries and signed heads, the keys that sign, and the heads outside the
 * database.
 */
export type Trail = {
  readonly db: Db
  readonly keys: Pick<Keys, 'findPublicKey'>
  readonly heads: Pick<HeadFiles, 'of' | 'chains'>
}
type OwnTrail = { readonly db: Db; readonly keys: Keys; readonly heads: Pick<HeadFiles, 'of' | 'chains' | 'append'> }

/** How many chains are signed per query, and about how many lines are written at once. */
const CHAINS_AT_ONCE = 200

/** Signs the head of every chain that has grown since it was last signed; returns how many were signed. */
export async function signGrownChains(trail: OwnTrail, now: Date): Promise<number> {
  const { db, keys } = trail
  let signed = 0
  for (let grown = CHAINS_AT_ONCE; grown === CHAINS_AT_ONCE; signed += grown) {
    const heads = await listGrownChains(db)
    grown = heads.length
    const checkpoints: SignedHead[] = []
    for (const head of heads) {
      const { algorithm: _label, ...checkpoint } = await signHead(keys, { ...head, at: now.toISOString() })
      checkpoints.push(checkpoint)
    }
    if (checkpoints.length > 0) await inTransaction(db, (tx) => insertCheckpoints(tx, checkpoints))
  }
  await keepOutside(trail)
  return signed
}

/** Reads only the end of each chain, by its key, so the length of the chains does not matter. */
async function listGrownChains(db: Queryable): Promise<Omit<Head, 'at'>[]> {
  const { rows } = await sql<Omit<Head, 'at'>>`
    select c.chain, h.seq + 1 as count, h.hash as tip
    from (select id as chain from cases union all select ${CENTRE_CHAIN}::text) c
    cross join lateral (select seq, hash from audit_entries e where e.chain = c.chain order by seq desc limit 1) h
    where not exists (select from audit_checkpoints k where k.chain = c.chain and k.count = h.seq + 1)
    limit ${CHAINS_AT_ONCE}
  `.execute(db)
  return rows
}

/** Two processes may sign the same head: the first one is kept. */
async function insertCheckpoints(tx: Tx, checkpoints: readonly SignedHead[]): Promise<void> {
  await tx
    .insertInto('auditCheckpoints')
    .values([...checkpoints])
    .onConflict((conflict) => conflict.columns(['chain', 'count']).doNothing())
    .execute()
}

/**
 * Writes to the files every signed head that they lack: one signed just now, before a crash, by another machine, or before such
 * files existed. A row that the centre did not sign is not written.
 */
async function keepOutside(trail: OwnTrail): Promise<void> {
  const { db, keys, heads } = trail
  const kept = await heads.chains()
  const { rows } = await sql<{ chain: string; count: number }>`
    select c.chain, h.count from (select id as chain from cases union all select ${CENTRE_CHAIN}::text) c
    cross join lateral (select count from audit_checkpoints k where k.chain = c.chain order by count desc limit 1) h
  `.execute(db)
  const fingerprints = new Map<string, string>()
  const fingerprint = async (keyId: string) => {
    const known = fingerprints.get(keyId) ?? fingerprintOf(await keys.publicKeyPem(keyId))
    fingerprints.set(keyId, known)
    return known
  }
  const lines: HeadLine[] = []
  for (const { chain, count } of rows) {
    let from = kept.get(chain) ?? 0
    if (count === from) continue
    // A line that the centre did not sign must not count: it would keep a valid head out of the file.
    if (count < from) from = (await readOutside(trail, chain)).report().count
    if (count <= from) continue
    const checkpoints = await listCheckpoints(db, chain, from)
    const isSigned = await judgeOf(keys, checkpoints)
    for (const checkpoint of checkpoints.filter(isSigned))
      lines.push({ ...checkpoint, fingerprint: await fingerprint(checkpoint.keyId) })
    if (lines.length >= CHAINS_AT_ONCE) await heads.append(lines.splice(0))
  }
  await heads.append(lines)
}

/** The signed heads of a chain with more entries than `after`, the shortest first. */
export async function listCheckpoints(db: Queryable, chain: string, after = 0): Promise<SignedHead[]> {
  const rows = await db
    .selectFrom('auditCheckpoints')
    .selectAll()
    .where('chain', '=', chain)
    .where('count', '>', after)
    .orderBy('count')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export type ChainReport = {
  readonly ok: boolean
  /** Number of entries that fit. */
  readonly count: number
  /** The first place that does not fit. */
  readonly index: number | null
  /**
   * hash: the content changed; link: it follows another entry; sequence: an entry is missing; tip: entries are missing at the end;
   * rewritten: the chain differs from the signed one; outside: it is shorter than a signed head that only the files hold, or
   * differs from it; signature: a checkpoint was not signed by the centre; money, files: the rows of money, or the hashes of files,
   * differ from the entries.
   */
  readonly reason: Fault | 'tip' | 'rewritten' | 'outside' | 'signature' | 'money' | 'files' | null
  readonly tip: string
  /** How many entries are covered by the last signed head that agrees with the chain, wherever it is stored. */
  readonly signedCount: number
  readonly outside: OutsideReport
}

/** Recomputes a chain and compares it with the heads that were signed before, and the money and files of its case with the chain. */
export async function verifyChain(trail: Trail, chain: string): Promise<ChainReport> {
  const { db, keys } = trail
  const checkpoints = await listCheckpoints(db, chain)
  const outside = await readOutside(trail, chain)
  const hashes = new Map<number, string>([...checkpoints, ...outside.heads].map(({ count }) => [count, '']))
  const money = await checkMoney(db, chain)
  const files = await checkFileHashes(db, chain)
  const { count, tip, fault } = await recomputeChain(db, chain, (at, entry) => {
    if (hashes.has(at)) hashes.set(at, entry.hash)
    money.see(at - 1, entry)
    files.see(at - 1, entry)
  })
  const isSigned = await judgeOf(keys, checkpoints)
  const agrees = (one: SignedHead) => hashes.get(one.count) === one.tip
  const signed = checkpoints.findLast((one) => agrees(one) && isSigned(one))?.count ?? 0
  const signedOutside = outside.heads.findLast((one) => agrees(one) && outside.isSigned(one))?.count ?? 0
  const [gone] = outside.heads.filter((one) => !agrees(one)).filter(outside.isSigned)
  const report = { count, tip, signedCount: Math.max(signed, signedOutside), outside: outside.report() }
  const broken = (index: number, reason: ChainReport['reason']) => ({ ...report, ok: false, index, reason })
  if (fault) return broken(count, fault)
  const odd = checkpoints.filter((one) => !agrees(one))
  const other = odd.find(isSigned)
  if (other) return other.count > count ? broken(count, 'tip') : broken(other.count - 1, 'rewritten')
  if (gone) return broken(Math.min(count, gone.count - 1), 'outside')
  if (odd[0]) return broken(odd[0].count - 1, 'signature')
  const ofMoney = await money.findFault(count)
  if (ofMoney !== null) return broken(ofMoney, 'money')
  const ofFiles = await files.findFault(count)
  return ofFiles === null ? { ...report, ok: true, index: null, reason: null } : broken(ofFiles, 'files')
}

/** A chain that is broken or could not be read. */
export type BrokenChain = {
  readonly chain: string
  readonly index: number | null
  readonly reason: NonNullable<ChainReport['reason']> | 'unread'
  /** The error thrown when reading it. */
  readonly error?: unknown
}

/** The result for all chains: the broken ones, and the lines outside the database that are not trusted. */
export type TrailReport = {
  readonly count: number
  readonly broken: readonly BrokenChain[]
  readonly unsigned: number
  readonly unreadable: number
  readonly stamps: StampReport
}

/**
 * Verifies the centre's chain, the chain of every case, and every chain with a head outside the database. A chain that cannot be
 * read does not stop the check of the others.
 */
export async function verifyAllChains(
  trail: Trail & { readonly heads: Pick<HeadFiles, 'stamps'> },
  signal?: AbortSignal,
): Promise<TrailReport> {
  const cases = await trail.db.selectFrom('cases').select('id').orderBy('sequence').execute()
  const kept = await trail.heads.chains()
  const chains = new Set([CENTRE_CHAIN, ...cases.map(({ id }) => id), ...kept.keys()])
  const broken: BrokenChain[] = []
  let [unsigned, unreadable] = [0, 0]
  for (const chain of chains) {
    signal?.throwIfAborted()
    try {
      const { index, reason, outside } = await verifyChain(trail, chain)
      if (reason) broken.push({ chain, index, reason })
      unsigned += outside.unsigned
      unreadable = outside.unreadable
    } catch (error) {
      // Without the database nothing can be said about any chain.
      if (refusalOfFault(error)?.code === 'DATABASE_AWAY') throw error
      broken.push({ chain, index: null, reason: 'unread', error })
    }
  }
  return { count: chains.size, broken, unsigned, unreadable, stamps: await trail.heads.stamps() }
}
