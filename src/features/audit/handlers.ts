import { type AuditEntry, listAudit, verifyChain } from '#server/audit.ts'
import type { HandlersFor } from '#server/context.ts'
import type { auditActions } from './contract.ts'

/** One line about an entry for the global table: its details as they stand in the chain. */
function note(entry: AuditEntry): string {
  return Object.entries(entry.details)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('; ')
}

export const auditHandlers = {
  'audit.list': async ({ db, caseId }) => {
    const entries = await listAudit(db, caseId)
    return entries.map((entry) => ({ ...entry, ts: entry.createdAt, note: note(entry) })).reverse()
  },
  'audit.trail': async ({ db, caseId }) => listAudit(db, caseId),
  'audit.verify': async ({ db, caseId }) => verifyChain(db, caseId),
} satisfies HandlersFor<typeof auditActions>
