import { hasAudit } from '#server/audit/audit.ts'
import { listFilesBySha } from '#server/files/files.ts'
import type { JobData } from '#server/jobs/jobs.ts'
import type { Performer } from '#server/acts/perform.ts'
import { performSystem } from '#server/acts/system-act.ts'

const AUDIT = 'FILE_FOUND_INFECTED'

/** The job `file.infected`: records it once in the audit trail of each case that has the bytes, and sends an event to the centre. */
export async function tellInfected(app: Performer, { sha256 }: JobData['file.infected']): Promise<void> {
  for (const { id, caseId } of await listFilesBySha(app.db, sha256)) {
    const act = {
      name: 'files.infected',
      caseId,
      audit: AUDIT,
      touches: ['files'],
      hears: 'centre',
      now: new Date(),
    } as const
    await performSystem(app, act, async ({ tx, audit, auditObject }) => {
      if (await hasAudit(tx, caseId, AUDIT, id)) return false
      auditObject('file', id)
      audit({ sha256 })
      return true
    })
  }
}
