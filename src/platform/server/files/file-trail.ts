// Compares the stored hashes of files with those that the audit trail names (ADR 0123).
import { sql } from 'kysely'
import { type AuditEntry, CENTRE_CHAIN } from '../audit/audit.ts'
import type { Queryable } from '../database/db.ts'

/** The acts that add files, and the members of their details that name the SHA-256 of a file, or of several in a list. */
const NAMING: ReadonlyMap<string, readonly string[]> = new Map([
  ['FILING_DOCUMENT_ADDED', ['sha256']],
  ['FILING_SUBMITTED', ['receiptSha256']],
  ['COUNSEL_NOTIFIED', ['powerSha256']],
  ['POWER_FILED', ['sha256']],
  ['FEE_RECORDED', ['proofSha256']],
  ['COMMENCEMENT_ISSUED', ['sha256']],
  ['COMMENCEMENT_SERVED', ['proofSha256']],
  ['COMMENCEMENT_RETURNED', ['proofSha256']],
  ['PO1_ISSUED', ['sha256']],
  ['ORDER_ISSUED', ['sha256']],
  ['TIMETABLE_REVISED', ['sha256']],
  ['SUBMISSION_UPLOADED', ['sha256']],
  ['BUNDLE_READY', ['sha256', 'inserts']],
  ['MINUTES_MADE', ['sha256']],
  ['MINUTES_SIGNATURES_RECORDED', ['copySha256']],
  ['AWARD_PREVIEWED', ['sha256']],
  ['AWARD_FINALIZED', ['sha256']],
  ['AWARD_SIGNED', ['sha256']],
  ['AWARD_SIGNATURE_MISSING', ['sha256']],
  ['AWARD_SEALED', ['sha256']],
  ['AWARD_SERVED', ['proofSha256']],
  ['COURT_ORDER_REGISTERED', ['docSha256']],
  ['STATEMENT_IMPORTED', ['sha256']],
  ['LETTER_SENT', ['sha256', 'attachments']],
])
/** Names a document that may be outside the portal: a court's order of which only the hash was entered. */
const MAY_BE_ELSEWHERE = new Set(['COURT_ORDER_REGISTERED'])
/** Acts whose older entries do not name their file, and the member that newer ones always have. */
const ONCE_UNNAMED: ReadonlyMap<string, string> = new Map([
  ['FEE_RECORDED', 'proofSha256'],
  ['AWARD_SIGNED', 'sha256'],
  ['AWARD_SIGNATURE_MISSING', 'sha256'],
])

/** The purposes of files. A new one needs the act that adds it above: without it every such file would be reported. */
export type FilePurpose =
  | 'filing-document'
  | 'filing-receipt'
  | 'fee-proof'
  | 'commencementLetter'
  | 'serviceProof'
  | 'order'
  | 'submission'
  | 'bundle'
  | 'hearing-minutes'
  | 'hearing-minutes-signed'
  | 'award-preview'
  | 'award-final'
  | 'award-signing'
  | 'award-signed'
  | 'award-sealed'
  | 'awardServiceProof'
  | 'court-order'
  | 'correspondence'
  | 'correspondence-file'
  | 'power-of-attorney'

type Row = { readonly at: Date; readonly sha256: string; readonly isCopy: boolean }

/**
 * The files of a case with their moments and hashes, and every other column in which a hash of an award is kept; for the chain of
 * the centre the bank's statements, and files of no case.
 */
async function listHashes(db: Queryable, chain: string): Promise<Row[]> {
  if (chain === CENTRE_CHAIN) {
    // A file of no case is in no other chain, and no act adds one.
    const hashes = sql<Row>`
      select imported_at as at, sha256, false as "isCopy" from provider_statements
      union all
      select created_at, sha256, false from files f where not exists (select from cases c where c.id = f.case_id)`
    return (await hashes.execute(db.withoutPlugins())).rows
  }
  const { rows } = await sql<Row>`
    select created_at as at, sha256, false as "isCopy" from files where case_id = ${chain}
    union all
    select f.created_at, copy.sha256, true from awards a
      cross join lateral (
        select file_id, sha256 from award_files where award_id = a.id
        union all select file_id, sha256 from award_revisions where award_id = a.id
      ) copy
      join files f on f.id = copy.file_id
      where a.case_id = ${chain}
  `.execute(db.withoutPlugins())
  return rows
}

/** An act and the files that it adds have the same moment. */
const keyOf = (at: string, sha256: string) => `${at} ${sha256}`
const keyOfRow = ({ at, sha256 }: Row) => keyOf(at.toISOString(), sha256)

type Naming = { readonly index: number; must: number; may: number }

export type FileCheck = {
  /** Takes the entries of the chain, in order. */
  see(index: number, entry: AuditEntry): void
  /** The place of the first entry whose file has another hash or is gone; `count` for a file that no entry names. */
  findFault(count: number): Promise<number | null>
}

/**
 * Compares the hashes of the files of a case with its chain. Call it before the chain is read, so that each file it has read also
 * has its entry there. It keeps one hash for each file, however long the chain is.
 */
export async function checkFileHashes(db: Queryable, chain: string): Promise<FileCheck> {
  const rows = await listHashes(db, chain)
  const named = new Map<string, Naming>()
  /** The moments of older entries that name no file. */
  const unnamed = new Set<string>()
  return {
    see: (index, { action, createdAt, details }) => {
      const members = NAMING.get(action)
      if (!members) return
      for (const sha256 of members.flatMap((member) => details[member] ?? [])) {
        if (typeof sha256 !== 'string') continue
        const naming = named.get(keyOf(createdAt, sha256)) ?? { index, must: 0, may: 0 }
        if (MAY_BE_ELSEWHERE.has(action)) naming.may += 1
        else naming.must += 1
        named.set(keyOf(createdAt, sha256), naming)
      }
      const member = ONCE_UNNAMED.get(action)
      if (member !== undefined && !(member in details)) unnamed.add(createdAt)
    },
    findFault: async (count) => {
      const known = countOf(rows)
      const isShort = (there: ReadonlyMap<string, number>) =>
        [...named].filter(([key, { must }]) => (there.get(key) ?? 0) < must)
      // Some files may have been added while the chain was read.
      const isAsNamed = isShort(known).length === 0
      const lost = isAsNamed ? [] : isShort(countOf(await listHashes(db, chain)))
      const isAdded = rows.some((row) => isUnnamed(row, known, named) && !unnamed.has(row.at.toISOString()))
      const faults = [...lost.map(([, { index }]) => index), ...(isAdded ? [count] : [])]
      return faults.length > 0 ? faults.reduce((least, one) => Math.min(least, one)) : null
    },
  }
}

function countOf(rows: readonly Row[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) if (!row.isCopy) counts.set(keyOfRow(row), (counts.get(keyOfRow(row)) ?? 0) + 1)
  return counts
}

function isUnnamed(row: Row, known: ReadonlyMap<string, number>, named: ReadonlyMap<string, Naming>): boolean {
  const { must, may } = named.get(keyOfRow(row)) ?? { must: 0, may: 0 }
  return row.isCopy ? must + may === 0 : (known.get(keyOfRow(row)) ?? 0) > must + may
}
