// The tests on the oldest PostgreSQL that the product supports (README). They run the SQL of each feature there.
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Debian's path of the programs; Debian 12 has the oldest supported version. */
const PROGRAMS = '/usr/lib/postgresql/15/bin'

/** One file or two for each part with SQL of its own; a few minutes in total. */
const FILES: readonly string[] = [
  ...['admin/people', 'admin/roster', 'audit/audit', 'award/award', 'award/draft', 'calendar/calendar', 'case/case'],
  ...['case-management/case-management', 'commencement/commencement', 'costs/costs'],
  ...['court-orders/court-orders', 'deliberations/deliberations', 'files/files', 'filing/filing', 'finance/payouts'],
  ...['finance/refunds', 'hearing/hearing', 'next/next', 'notifications/alerts', 'notifications/notifications'],
  ...['publication/knowledge-base', 'publication/publication', 'reconciliation/reconciliation', 'reports/reports'],
  ...['scrutiny/scrutiny', 'rule-sets/editing', 'suggestions/suggestions', 'time-limits/time-limits'],
  ...['find/find', 'tribunal/ballot', 'tribunal/challenge', 'verification/verification'],
].map((name) => `src/features/${name}.test.ts`)
const SERVER_FILES = ['audit/audit-chain', 'acts/idempotency', 'money/journal', 'database/migrate', 'live/streams'].map(
  (name) => `src/platform/server/${name}.test.ts`,
)

/** The files to run there, with their environment; undefined, and a line is printed, where that PostgreSQL is missing. */
export function oldestDatabase(): { files: readonly string[]; environment: Record<string, string> } | undefined {
  if (existsSync(path.join(PROGRAMS, 'postgres')))
    return {
      files: [...FILES, ...SERVER_FILES, 'test/account.test.ts', 'test/backup-drill.test.ts'],
      environment: { TEST_POSTGRES_BIN: PROGRAMS },
    }
  console.log(`! There is no ${PROGRAMS}/postgres: nothing was tried on PostgreSQL 15 (apt-get install postgresql-15).`)
  return undefined
}
