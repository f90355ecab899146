import { addDays, DEFAULT_ZONE, instantAt, plainDateIn } from '#kernel/dates/dates.ts'
import { evidenceCase } from '#test/evidence-case.ts'
import type { TestPortal } from '#test/portal.ts'

type Wanted = Parameters<typeof evidenceCase>[1]

/** A case with an empty ready e-bundle, written straight into the tables: building bundles has its own tests. */
export async function bundledCase(portal: TestPortal, wanted: Wanted = {}): Promise<string> {
  const caseId = await evidenceCase(portal, wanted)
  const { pool } = portal.portal.database
  await pool.query(
    "insert into files (id, case_id, name, size, sha256, media_type, purpose, created_by, created_at) values ($1, $2, 'bundle.pdf', 1, $3, 'application/pdf', 'bundle', 'person_manager', now())",
    [`file_bundle_${caseId}`, caseId, '0'.repeat(64)],
  )
  await pool.query(
    "insert into bundles (id, case_id, number, status, language, requested_by, requested_at, progress, finished_at, file_id, pages) values ($1, $2, 1, 'ready', 'en', 'person_manager', now(), 1, now(), $3, 1)",
    [`bundle_${caseId}`, caseId, `file_bundle_${caseId}`],
  )
  return caseId
}

/** A case with a ready e-bundle and a hearing scheduled in five months. */
export async function hearingAhead(portal: TestPortal, wanted: Wanted = { language: 'both' }): Promise<string> {
  const caseId = await bundledCase(portal, wanted)
  const day = addDays(plainDateIn(new Date(), DEFAULT_ZONE), 150)
  const scheduledAt = instantAt(day, '13:00', DEFAULT_ZONE)
  await (await portal.as('manager')).call('hearing.schedule', { caseId, scheduledAt, mode: 'hybrid' })
  return caseId
}
