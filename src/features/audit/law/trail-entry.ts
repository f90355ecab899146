import * as z from 'zod/mini'

/** §3: an entry of a case's trail. */
export const TrailEntry = z.object({
  id: z.string(),
  /** Its position in the chain, from 0; also the page key. */
  seq: z.number(),
  createdAt: z.string(),
  actor: z.string(),
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
  prevHash: z.string(),
  hash: z.string(),
})
export type TrailEntry = z.infer<typeof TrailEntry>
