import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { FileAnswer } from '#kernel/file.ts'

/** §3: an entry of a case's trail. */
export const TrailEntry = z.object({
  id: z.string(),
  /** Its place in the chain, from 0: the key of a page. */
  seq: z.number(),
  createdAt: z.string(),
  actor: z.string(),
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
  prevHash: z.string(),
  hash: z.string(),
})
export type TrailEntry = z.infer<typeof TrailEntry>

/** §3: an entry of the global table. */
export const GlobalEntry = z.object({
  id: z.string(),
  seq: z.number(),
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
export type ChainReport = z.infer<typeof ChainReport>

const CaseId = z.object({ id: z.string() })
const Place = z.coerce.number().check(z.int(), z.gte(0))
const Limit = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1000)

export const auditActions = {
  'audit.list': action({
    method: 'GET',
    path: '/audit',
    summary: 'The acts of a case in one table, newest first; a page ends before the place named',
    input: z.object({ caseId: z.string(), before: z.optional(Place), limit: Limit }),
    output: z.array(GlobalEntry),
    subject: { case: 'caseId' },
  }),
  'audit.trail': action({
    method: 'GET',
    path: '/cases/{id}/audit',
    summary: 'The hash chain of a case, oldest first; a page begins after the place named',
    input: z.object({ id: z.string(), after: z.optional(Place), limit: Limit }),
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
  'audit.export': action({
    method: 'GET',
    path: '/cases/{id}/audit/export',
    summary: 'The whole chain of a case as a JSON file that can be verified without the portal',
    input: CaseId,
    output: FileAnswer,
    subject: { case: 'id' },
    navigation: true,
  }),
}
