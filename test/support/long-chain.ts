import type pg from 'pg'
import { type AuditEntry, entryHash, GENESIS } from '#server/audit/audit.ts'

/** Acts as the product records them: short ones, one with a file's hash, one with Arabic text, one with nested members. */
const DETAILS: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { amount: '125000.00', currency: 'SAR', party: 'claimant' },
  { file: 'file_01j9z8q4r2m7', name: 'مذكرة الدفاع — الملحق 3.pdf', sha256: '9f'.repeat(32), size: 1_482_113 },
  {
    timetable: [
      { key: 'claim', dueAt: '2026-05-01' },
      { key: 'defense', dueAt: '2026-06-01' },
    ],
    version: 3,
  },
  { scheduledAt: '2027-03-09T10:00:00.000Z', mode: 'hybrid', note: 'Room 2, "Al-Faisal" building' },
]
const ACTIONS = ['SUBMISSION_ADDED', 'DEPOSIT_RECORDED', 'FILE_READ', 'PO1_ISSUED', 'HEARING_SCHEDULED']
const BATCH = 5000
const START = Date.parse('2026-01-05T08:00:00.000Z')

/** The entries of a long chain, one after the other, as the product would create them. */
export function* longChain(chain: string, count: number): Generator<AuditEntry> {
  let prevHash = GENESIS
  for (let seq = 0; seq < count; seq++) {
    const kind = seq % DETAILS.length
    const entry = {
      id: `${chain}:${seq}`,
      seq,
      createdAt: new Date(START + seq * 1_777).toISOString(),
      actorId: `person_${seq % 7}`,
      actor: 'Noura Al-Otaibi',
      action: ACTIONS[kind] ?? '',
      objectType: 'submission',
      objectId: `submission_${seq}`,
      details: DETAILS[kind] ?? {},
      prevHash,
    }
    prevHash = entryHash(chain, entry)
    yield { ...entry, hash: prevHash }
  }
}

/** Writes the entries of one chain into the table, in batches. */
export async function storeChain(pool: pg.Pool, chain: string, entries: Iterable<AuditEntry>): Promise<void> {
  let batch: AuditEntry[] = []
  for (const entry of entries) if (batch.push(entry) === BATCH) batch = await store(pool, chain, batch)
  await store(pool, chain, batch)
}

async function store(pool: pg.Pool, chain: string, batch: readonly AuditEntry[]): Promise<AuditEntry[]> {
  await pool.query(
    `insert into audit_entries (chain, seq, id, at, actor_id, actor, action, object_type, object_id, details, prev_hash, hash)
     select $1, seq, id, "createdAt", "actorId", actor, action, "objectType", "objectId", details, "prevHash", hash
     from jsonb_to_recordset($2::jsonb) as x (seq integer, id text, "createdAt" timestamptz, "actorId" text, actor text, action text,
       "objectType" text, "objectId" text, details jsonb, "prevHash" text, hash text)`,
    [chain, JSON.stringify(batch)],
  )
  return []
}
