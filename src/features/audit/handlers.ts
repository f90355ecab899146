import { type AuditEntry, listAudit, listLatestAudit, readChain, verifyChain } from '#server/audit.ts'
import type { HandlersFor } from '#server/context.ts'
import type { auditActions } from './contract.ts'
import { exportOf } from './export-document.ts'

/** One line about an entry for the global table: its details as they stand in the chain. */
function note(entry: AuditEntry): string {
  return Object.entries(entry.details)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('; ')
}

export const auditHandlers = {
  'audit.list': async ({ db, caseId, input }) => {
    const entries = await listLatestAudit(db, caseId, input)
    return entries.map((entry) => ({ ...entry, ts: entry.createdAt, note: note(entry) }))
  },
  'audit.trail': async ({ db, caseId, input }) => listAudit(db, caseId, input.after, input.limit),
  'audit.verify': async ({ db, caseId }) => verifyChain(db, caseId),
  'audit.export': async ({ db, caseId, now }) =>
    exportOf(caseId, await Array.fromAsync(readChain(db, caseId)), now.toISOString()),
} satisfies HandlersFor<typeof auditActions>
