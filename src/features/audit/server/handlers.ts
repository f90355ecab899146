import { type AuditEntry, CENTRE_CHAIN, listAudit, listLatestAudit } from '#server/audit/audit.ts'
import { verifyChain } from '#server/audit/checkpoints.ts'
import type { HandlersFor } from '#server/acts/context.ts'
import { readCheck } from '#server/audit/nightly-checks.ts'
import type { Db } from '#server/database/db.ts'
import type { auditActions } from '../law/contract.ts'
import { checkpointOf, exportOf } from './export-document.ts'
import { readHistory } from './history.ts'

/** How many findings of a nightly check are returned by name. */
const SHOWN = 20

/** One line about an entry for the global table: its details as recorded in the chain. */
function note(entry: AuditEntry): string {
  return Object.entries(entry.details)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('; ')
}

async function listActs(db: Db, chain: string, page: { before?: number | undefined; limit: number }) {
  const entries = await listLatestAudit(db, chain, page)
  return entries.map((entry) => ({ ...entry, ts: entry.createdAt, note: note(entry) }))
}

export const auditHandlers = {
  'audit.list': async ({ db, caseId, input }) => listActs(db, caseId, input),
  'audit.trail': async ({ db, caseId, input }) => listAudit(db, caseId, input.after, input.limit),
  'audit.history': async (context) => readHistory(context, context.caseId, context.input),
  'audit.verify': async ({ db, services, caseId }) => verifyChain({ db, ...services }, caseId),
  'audit.export': async (context) => exportOf(context, context.caseId),
  'audit.checkpoint': async (context) => checkpointOf(context, context.caseId),
  'audit.checks': async ({ db, now }) => {
    const [chains, files] = [await readCheck(db, 'chains', now), await readCheck(db, 'files', now)]
    return {
      chains: chains && { ...chains, broken: chains.broken.slice(0, SHOWN) },
      files: files && { ...files, damaged: files.damaged.slice(0, SHOWN) },
    }
  },
  // The chain of acts that belong to no case.
  'audit.centreList': async ({ db, input }) => listActs(db, CENTRE_CHAIN, input),
  'audit.centreTrail': async ({ db, input }) => listAudit(db, CENTRE_CHAIN, input.after, input.limit),
  'audit.centreHistory': async (context) => readHistory(context, CENTRE_CHAIN, context.input),
  'audit.centreVerify': async ({ db, services }) => verifyChain({ db, ...services }, CENTRE_CHAIN),
  'audit.centreExport': async (context) => exportOf(context, CENTRE_CHAIN),
  'audit.centreCheckpoint': async (context) => checkpointOf(context, CENTRE_CHAIN),
} satisfies HandlersFor<typeof auditActions>
