// Stores the findings of the nightly checks, for people who do not read the log.
import { type BrokenChain, type Trail, type TrailReport, verifyAllChains } from './checkpoints.ts'
import type { HeadFiles } from './head-files.ts'
import type { StampReport } from './head-stamps.ts'
import type { Blobs } from '../files/blobs.ts'
import type { Db, Queryable } from '../database/db.ts'
import { type Damage, scrubFiles } from '../files/scrub-files.ts'

/** A last check older than this means that one was missed. */
const LATE_MS = 2 * 86_400_000
/** How many findings are stored by name; the rest are only counted. */
const KEPT = 1000

type ChainFindings = {
  readonly broken: readonly Omit<BrokenChain, 'error'>[]
  readonly unsigned: number
  readonly unreadable: number
  /** Checks of older versions have none. */
  readonly stamps?: StampReport
}
type FileFindings = { readonly damaged: readonly Damage[] }
type Findings = { readonly chains: ChainFindings; readonly files: FileFindings }
type Kind = keyof Findings

/** The last check of a kind. */
export type Check<K extends Kind> = Findings[K] & {
  readonly at: string
  /** Whether the next check is overdue. */
  readonly isLate: boolean
  readonly count: number
  /** How many of them were broken or damaged. */
  readonly found: number
}

/** Verifies every chain and stores the findings; nothing is stored when the check was interrupted by a stop. */
export async function checkChains(
  trail: Trail & { readonly heads: Pick<HeadFiles, 'stamps'> },
  now: Date,
  signal?: AbortSignal,
): Promise<TrailReport> {
  const report = await verifyAllChains(trail, signal)
  const { count, unsigned, unreadable, stamps } = report
  const broken = report.broken.slice(0, KEPT).map(({ error: _told, ...one }) => one)
  await keep(
    trail.db,
    'chains',
    { at: now, count, found: report.broken.length },
    { broken, unsigned, unreadable, stamps },
  )
  return report
}

/**
 * Reads the files of this night, those of every night since the last check, and those that were damaged then: a finding stays
 * until it is repaired. Returns the damaged files.
 */
export async function checkFiles(
  parts: { readonly db: Db; readonly blobs: Pick<Blobs, 'list' | 'stateOf'> },
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

/** The last check of a kind; null before the first. */
export async function readCheck<K extends Kind>(db: Queryable, kind: K, now: Date): Promise<Check<K> | null> {
  const row = await db.selectFrom('nightlyChecks').selectAll().where('kind', '=', kind).executeTakeFirst()
  if (!row) return null
  const { at, count, found } = row
  const findings = row.findings as unknown as Findings[K]
  return { ...findings, at: at.toISOString(), isLate: now.getTime() - at.getTime() > LATE_MS, count, found }
}
