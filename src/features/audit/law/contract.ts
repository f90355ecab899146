import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { FileAnswer, StreamAnswer } from '#kernel/file.ts'
import { historyActions } from './history-contract.ts'
import { TrailEntry } from './trail-entry.ts'

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

const REASONS = ['hash', 'link', 'sequence', 'tip', 'rewritten', 'outside', 'signature', 'money', 'files'] as const

export const ChainReport = z.object({
  ok: z.boolean(),
  count: z.number(),
  index: z.nullable(z.number()),
  reason: z.nullable(z.enum(REASONS)),
  tip: z.string(),
  /** How many entries are covered by the last signed head that agrees with the chain. */
  signedCount: z.number(),
  /** The head files outside the database: how many entries their highest head covers, and how many lines were not accepted. */
  outside: z.object({ count: z.number(), unsigned: z.number(), unreadable: z.number() }),
})
export type ChainReport = z.infer<typeof ChainReport>

const check = { at: z.string(), isLate: z.boolean(), count: z.number(), found: z.number() }

/** Results of the last nightly checks: the total number of findings, and the first of them by name. */
export const NightlyChecks = z.object({
  chains: z.nullable(
    z.object({
      ...check,
      broken: z.array(
        z.object({ chain: z.string(), index: z.nullable(z.number()), reason: z.enum([...REASONS, 'unread']) }),
      ),
      unsigned: z.number(),
      unreadable: z.number(),
      /** Time stamps of the head files; checks of older versions have none. */
      stamps: z.optional(z.object({ count: z.number(), unfit: z.number(), last: z.nullable(z.string()) })),
    }),
  ),
  files: z.nullable(
    z.object({
      ...check,
      damaged: z.array(z.object({ sha256: z.string(), state: z.enum(['gone', 'changed', 'unread']) })),
    }),
  ),
})
export type NightlyChecks = z.infer<typeof NightlyChecks>

const CaseId = z.object({ id: z.string() })
const Place = z.coerce.number().check(z.int(), z.gte(0))
const Limit = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 100)

export const auditActions = {
  ...historyActions,
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
    summary: 'Recompute the chain of a case and hold its signed heads, its money and its files against it',
    input: CaseId,
    output: ChainReport,
    subject: { case: 'id' },
  }),
  'audit.export': action({
    method: 'GET',
    path: '/cases/{id}/audit/export',
    summary: 'The whole chain of a case as a JSON file that can be verified without the portal',
    input: CaseId,
    output: StreamAnswer,
    subject: { case: 'id' },
    navigation: true,
  }),
  'audit.checkpoint': action({
    method: 'GET',
    path: '/cases/{id}/audit/checkpoint',
    summary: "The present head of a case's chain, signed with the centre's key, as a JSON file",
    input: CaseId,
    output: FileAnswer,
    subject: { case: 'id' },
    navigation: true,
  }),
  'audit.checks': action({
    method: 'GET',
    path: '/audit/checks',
    summary: 'What the last nightly checks of all audit chains and of the kept files found',
    input: z.object({}),
    output: NightlyChecks,
  }),
  'audit.centreList': action({
    method: 'GET',
    path: '/audit/centre',
    summary: 'The acts without a case (sign-ins, people, settings) in one table, newest first, by key',
    input: z.object({ before: z.optional(Place), limit: Limit }),
    output: z.array(GlobalEntry),
  }),
  'audit.centreTrail': action({
    method: 'GET',
    path: '/audit/centre/trail',
    summary: 'The hash chain of the acts without a case, oldest first, by key',
    input: z.object({ after: z.optional(Place), limit: Limit }),
    output: z.array(TrailEntry),
  }),
  'audit.centreVerify': action({
    method: 'POST',
    path: '/audit/centre/verify',
    summary: 'Recompute the chain of the acts without a case',
    input: z.object({}),
    output: ChainReport,
  }),
  'audit.centreExport': action({
    method: 'GET',
    path: '/audit/centre/export',
    summary: 'The whole chain of the acts without a case as a JSON file',
    input: z.object({}),
    output: StreamAnswer,
    navigation: true,
  }),
  'audit.centreCheckpoint': action({
    method: 'GET',
    path: '/audit/centre/checkpoint',
    summary: 'The present head of the chain of acts without a case, signed, as a JSON file',
    input: z.object({}),
    output: FileAnswer,
    navigation: true,
  }),
}
