// What the nightly checks find is kept, so that somebody sees it who does not read the log.
import { type BrokenChain, type Trail, type TrailReport, verifyAllChains } from './checkpoints.ts'
import type { Blobs } from '../files/blobs.ts'
import type { Db, Reader } from '../database/db.ts'
import { type Damage, scrubFiles } from '../files/scrub-files.ts'

/** A check that is older than this did not come when it should have. */
const LATE_MS = 2 * 86_400_000
/** So many findings are kept by name; of more the number is. */
const KEPT = 1000

type ChainFindings = {
  readonly broken: readonly Omit<BrokenChain, 'error'>[]
  readonly unsigned: number
  readonly unreadable: number
}
type FileFindings = { readonly damaged: readonly Damage[] }
type Findings = { readonly chains: ChainFindings; readonly files: FileFindings }
type Kind = keyof Findings

/** The last check of its kind. */
export type Check<K extends Kind> = Findings[K] & {
  readonly at: string
  /** Whether one should have come since. */
  readonly isLate: boolean
  /** How many were read. */
  readonly count: number
  /** How many of them are not what they were. */
  readonly found: number
}

/** Verifies every chain and keeps what was found; of a check that a stop ended nothing is kept. */
export async function checkChains(trail: Trail, now: Date, signal?: AbortSignal): Promise<TrailReport> {
  const report = await verifyAllChains(trail, signal)
  const { count, unsigned, unreadable } = report
  const broken = report.broken.slice(0, KEPT).map(({ error: _told, ...one }) => one)
  await keep(trail.db, 'chains', { at: now, count, found: report.broken.length }, { broken, unsigned, unreadable })
  return report
}

/**
 * Reads the files of this night, those of the nights since the last check, and again those that were not what they were then: what
 * was found stays found until it is mended. Answers those that are damaged.
 */
export async function checkFiles(
  parts: { readonly db: Db; readonly blobs: Pick<Blobs, 'pathOf' | 'temporary'> },
  now: Date,
  signal?: AbortSignal,
): Promise<Damage[]> {
  const last = await readCheck(parts.db, 'files', now)
  const again = new Set(last?.damaged.map(({ sha256 }) => sha256))
  const since = last && new Date(last.at)
  const damaged: Damage[] = []
  const count = await scrubFiles(parts, { now, since, again, signal }, (damage) => damaged.push(damage))
  await keep(parts.db, 'files', { at: now, count, found: damaged.length }, { damaged: damaged.slice(0, KEPT) })
  return damaged
}

async function keep<K extends Kind>(
  db: Db,
  kind: K,
  told: { readonly at: Date; readonly count: number; readonly found: number },
  findings: Findings[K],
): Promise<void> {
  const row = { ...told, at: told.at.toISOString(), findings: JSON.stringify(findings) }
  await db
    .insertInto('nightlyChecks')
    .values({ kind, ...row })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
    .execute()
}

export async function readCheck<K extends Kind>(db: Reader, kind: K, now: Date): Promise<Check<K> | null> {
  const row = await db.selectFrom('nightlyChecks').selectAll().where('kind', '=', kind).executeTakeFirst()
  if (!row) return null
  const { at, count, found } = row
  const findings = row.findings as unknown as Findings[K]
  return { ...findings, at: at.toISOString(), isLate: now.getTime() - at.getTime() > LATE_MS, count, found }
}
