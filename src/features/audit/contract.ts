import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'

/** §3: an entry of a case's trail. */
export const TrailEntry = z.object({
  id: z.string(),
  createdAt: z.string(),
  actor: z.string(),
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
  prevHash: z.string(),
  hash: z.string(),
})

/** §3: an entry of the global table. */
export const GlobalEntry = z.object({
  id: z.string(),
  ts: z.string(),
  action: z.string(),
  objectType: z.string(),
  objectId: z.string(),
  note: z.string(),
})

export const ChainReport = z.object({
  ok: z.boolean(),
  count: z.number(),
  index: z.nullable(z.number()),
  reason: z.nullable(z.enum(['hash', 'link', 'sequence'])),
  tip: z.string(),
})

const CaseId = z.object({ id: z.string() })

export const auditActions = {
  'audit.list': action({
    method: 'GET',
    path: '/audit',
    summary: 'The acts of a case in one table',
    input: z.object({ caseId: z.string() }),
    output: z.array(GlobalEntry),
    subject: { case: 'caseId' },
  }),
  'audit.trail': action({
    method: 'GET',
    path: '/cases/{id}/audit',
    summary: 'The hash chain of a case',
    input: CaseId,
    output: z.array(TrailEntry),
    subject: { case: 'id' },
  }),
  'audit.verify': action({
    method: 'POST',
    path: '/cases/{id}/audit/verify',
    summary: 'Recompute the chain of a case',
    input: CaseId,
    output: ChainReport,
    subject: { case: 'id' },
  }),
}
