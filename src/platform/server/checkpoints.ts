import { createPublicKey, verify } from 'node:crypto'
import canonicalize from 'canonicalize'
import { sql } from 'kysely'
import { CENTRE_CHAIN, findTip, GENESIS } from './audit.ts'
import { type Fault, recomputeChain } from './audit-chain.ts'
import { type Db, inTransaction, type Reader, type Tx } from './db.ts'
import { type Clock, every } from './every.ts'
import { isSealKey, type Keys, SEAL_KEY } from './keys.ts'
import { checkMoney } from './money-trail.ts'

/** A signed head of a chain: at that moment it had so many entries and ended in this hash. */
export type Checkpoint = {
  readonly chain: string
  readonly count: number
  readonly tip: string
  readonly at: string
  readonly keyId: string
  readonly signatureHex: string
}

export const CHECKPOINT_FORMAT = 'audit-checkpoint/1'
export const CHECKPOINT_SIGNING =
  'RSA-SHA256 (PKCS#1 v1.5) over the RFC 8785 form of {format: "audit-checkpoint/1", chain, count, tip, at}'

type Head = Pick<Checkpoint, 'chain' | 'count' | 'tip' | 'at'>

/** The bytes that a checkpoint signs. The format's name keeps them apart from everything else the centre's key signs. */
function signedBytes({ chain, count, tip, at }: Head): Buffer {
  return Buffer.from(canonicalize({ format: CHECKPOINT_FORMAT, chain, count, tip, at }) ?? '')
}

/** A checkpoint with the label of its signature, as it stands in files. */
export type SignedHead = Checkpoint & { readonly algorithm: string }

async function signHead(keys: Keys, head: Head): Promise<SignedHead> {
  return { ...head, ...(await keys.sign(SEAL_KEY, signedBytes(head))) }
}

/** The present head of a chain, signed now; an empty chain ends in the hash that its first entry will name. */
export async function signTip(db: Reader, keys: Keys, chain: string, now: Date): Promise<SignedHead> {
  const tip = await findTip(db, chain)
  return signHead(keys, { chain, count: tip ? tip.seq + 1 : 0, tip: tip?.hash ?? GENESIS, at: now.toISOString() })
}

/** How many chains are signed between two looks at the database. */
const CHAINS_AT_ONCE = 200

/** Signs the head of every chain that has grown since it was last signed; answers how many there were. */
export async function signGrownChains(db: Db, keys: Keys, now: Date): Promise<number> {
  for (let signed = 0; ; ) {
    const grown = await listGrownChains(db)
    const checkpoints: Checkpoint[] = []
    for (const head of grown) {
      const { algorithm: _label, ...checkpoint } = await signHead(keys, { ...head, at: now.toISOString() })
      checkpoints.push(checkpoint)
    }
    if (checkpoints.length > 0) await inTransaction(db, (tx) => insertCheckpoints(tx, checkpoints))
    signed += grown.length
    if (grown.length < CHAINS_AT_ONCE) return signed
  }
}

/** One look at the end of each chain, by its key: the length of the chains does not matter. */
async function listGrownChains(db: Reader): Promise<Omit<Head, 'at'>[]> {
  const { rows } = await sql<Omit<Head, 'at'>>`
    select c.chain, h.seq + 1 as count, h.hash as tip
    from (select id as chain from cases union all select ${CENTRE_CHAIN}::text) c
    cross join lateral (select seq, hash from audit_entries e where e.chain = c.chain order by seq desc limit 1) h
    where not exists (select from audit_checkpoints k where k.chain = c.chain and k.count = h.seq + 1)
    limit ${CHAINS_AT_ONCE}
  `.execute(db)
  return rows
}

/** Two processes may sign the same head: the first one stands. */
async function insertCheckpoints(tx: Tx, checkpoints: readonly Checkpoint[]): Promise<void> {
  await tx
    .insertInto('auditCheckpoints')
    .values([...checkpoints])
    .onConflict((conflict) => conflict.columns(['chain', 'count']).doNothing())
    .execute()
}

/** The signed heads of a chain, the shortest first. */
export async function listCheckpoints(db: Reader, chain: string): Promise<Checkpoint[]> {
  const rows = await db.selectFrom('auditCheckpoints').selectAll().where('chain', '=', chain).orderBy('count').execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

function isSigned(checkpoint: Checkpoint, publicKeys: ReadonlyMap<string, string>): boolean {
  const publicKeyPem = publicKeys.get(checkpoint.keyId)
  if (publicKeyPem === undefined) return false
  const signature = Buffer.from(checkpoint.signatureHex, 'hex')
  return verify('sha256', signedBytes(checkpoint), createPublicKey(publicKeyPem), signature)
}

/** The keys that these checkpoints name, as far as the centre's seal ever was one of them: another's key proves nothing. */
async function keysOf(
  keys: Pick<Keys, 'findPublicKey'>,
  checkpoints: readonly Checkpoint[],
): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  for (const { keyId } of checkpoints) {
    const pem = known.has(keyId) || !isSealKey(keyId) ? undefined : await keys.findPublicKey(keyId)
    if (pem !== undefined) known.set(keyId, pem)
  }
  return known
}

export type ChainReport = {
  readonly ok: boolean
  /** Entries that fit. */
  readonly count: number
  /** The first place that does not fit. */
  readonly index: number | null
  /**
   * hash: the content changed; link: it follows another entry; sequence: an entry is missing; tip: entries are missing at the
   * end; rewritten: the chain is another one than was signed; signature: a checkpoint was not signed by the centre; money: the
   * rows of money are others than the entries hold.
   */
  readonly reason: Fault | 'tip' | 'rewritten' | 'signature' | 'money' | null
  readonly tip: string
  /** How many entries the last checkpoint that the chain agrees with has signed. */
  readonly signedCount: number
}

/** Recomputes a chain and holds it against the heads that were signed before, and the money of its case against it. */
export async function verifyChain(db: Db, keys: Pick<Keys, 'findPublicKey'>, chain: string): Promise<ChainReport> {
  const checkpoints = await listCheckpoints(db, chain)
  const hashes = new Map<number, string>(checkpoints.map(({ count }) => [count, '']))
  const money = await checkMoney(db, chain)
  const { count, tip, fault } = await recomputeChain(db, chain, (at, entry) => {
    if (hashes.has(at)) hashes.set(at, entry.hash)
    money.see(at - 1, entry)
  })
  const publicKeys = await keysOf(keys, checkpoints)
  const agrees = (one: Checkpoint) => hashes.get(one.count) === one.tip
  const signed = checkpoints.findLast((one) => agrees(one) && isSigned(one, publicKeys))
  const report = { count, tip, signedCount: signed?.count ?? 0 }
  if (fault) return { ...report, ok: false, index: count, reason: fault }
  const odd = checkpoints.filter((one) => !agrees(one))
  const broken = odd.find((one) => isSigned(one, publicKeys))
  if (broken && broken.count > count) return { ...report, ok: false, index: count, reason: 'tip' }
  if (broken) return { ...report, ok: false, index: broken.count - 1, reason: 'rewritten' }
  if (odd[0]) return { ...report, ok: false, index: odd[0].count - 1, reason: 'signature' }
  const index = await money.findFault(count)
  return index === null
    ? { ...report, ok: true, index, reason: null }
    : { ...report, ok: false, index, reason: 'money' }
}

/** Verifies the centre's chain and that of every case; tells those that are broken, and answers how many were read. */
export async function verifyAllChains(
  db: Db,
  keys: Pick<Keys, 'findPublicKey'>,
  tell: (chain: string, report: ChainReport) => void,
): Promise<number> {
  const cases = await db.selectFrom('cases').select('id').orderBy('sequence').execute()
  const chains = [CENTRE_CHAIN, ...cases.map(({ id }) => id)]
  for (const chain of chains) {
    const report = await verifyChain(db, keys, chain)
    if (!report.ok) tell(chain, report)
  }
  return chains.length
}

/** Signs what has grown soon after the start and every ten minutes. */
export const keepCheckpoints = (db: Db, keys: Keys, onError: (error: unknown) => void): Clock =>
  every({ firstMs: 30_000, everyMs: 600_000 }, () => signGrownChains(db, keys, new Date()), onError)
