// The tests on the oldest PostgreSQL that the product supports (README). They run the SQL of each feature there.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { POSTGRES } from '#server/database/postgres-versions.ts'
import type { Outcome } from './outcome.ts'

/** Debian's path of the programs; Debian 12 has the oldest supported version. */
const PROGRAMS = `/usr/lib/postgresql/${POSTGRES.oldest}/bin`
export const OLDEST_NAME = `The tests on PostgreSQL ${POSTGRES.oldest}`

/** One file or two for each part with SQL of its own (oldest-database.test.ts); some five minutes in total, ten at most. */
const FEATURES: readonly string[] = [
  ...[
    'admin/jobs',
    'admin/people',
    'admin/roster',
    'audit/audit',
    'award/award',
    'award/checking',
    'award/draft',
    'calendar/calendar',
  ],
  ...['case/case', 'caseload/caseload', 'caseload/desk-list', 'caseload/desk', 'checklist/law/checklist'],
  ...['case-management/case-management', 'commencement/commencement', 'costs/costs'],
  ...['court-orders/court-orders', 'deliberations/deliberations', 'evidence/evidence', 'files/files', 'filing/filing'],
  ...[
    'finance/payouts',
    'finance/refunds',
    'find/find',
    'hearing/hearing',
    'letters/letters',
    'next/next',
    'notifications/alerts',
  ],
  ...['notifications/mail-notices', 'notifications/mail-rights', 'parties/counsel'],
  ...['notifications/notifications', 'parties/parties', 'publication/knowledge-base', 'publication/publication'],
  ...['reconciliation/reconciliation', 'record/record', 'reports/reports', 'rule-sets/editing', 'scrutiny/scrutiny'],
  ...['suggestions/suggestions', 'time-limits/time-limits', 'tribunal/ballot', 'tribunal/challenge'],
  ...['verification/verification'],
].map((name) => `src/features/${name}.test.ts`)
const SERVER: readonly string[] = [
  ...['acts/idempotency', 'audit/audit-chain', 'audit/head-files', 'audit/nightly-checks', 'case-record/audience-sql'],
  ...['database/migrate'],
  ...['database/row-pool', 'database/search-text', 'database/views', 'files/upload-locks', 'files/upload-sweep'],
  ...[
    'http/call-limits',
    'jobs/once',
    'jobs/stop-jobs',
    'live/streams',
    'money/journal',
    'money/money-trail',
    'operation/clock',
  ],
  ...['operation/health-parts', 'signing/key-files', 'start/installation', 'start/nodes-command'],
].map((name) => `src/platform/server/${name}.test.ts`)

export const OLDEST_FILES: readonly string[] = [
  ...FEATURES,
  ...SERVER,
  ...['test/account.test.ts', 'test/backup-drill.test.ts', 'test/views.test.ts'],
]

type OldestRun = { readonly files: readonly string[]; readonly environment: Record<string, string> }

/**
 * The files to run there, with their environment. Where that PostgreSQL is missing, a run by hand prints a line, and one of continuous
 * integration has failed: a promise that was not tried is not kept.
 */
export function oldestDatabase(isByHand: boolean, programs = PROGRAMS): OldestRun | Outcome | undefined {
  if (existsSync(path.join(programs, 'postgres')))
    return { files: OLDEST_FILES, environment: { TEST_POSTGRES_BIN: programs } }
  console.log(
    `! There is no ${programs}/postgres: nothing was tried on PostgreSQL ${POSTGRES.oldest} (apt-get install postgresql-${POSTGRES.oldest}).`,
  )
  return isByHand ? undefined : { name: OLDEST_NAME, passed: 0, failed: 1 }
}
