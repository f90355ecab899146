import * as z from 'zod/mini'
import { AUDIENCES } from '#kernel/audience/audience.ts'

/** The channel on which a committed change wakes every server process. */
export const CHANNEL = 'portal_events'

const Wake = z.discriminatedUnion('kind', [
  /** The case has new events. */
  z.object({ kind: z.literal('case'), caseId: z.string() }),
  /** The next steps in the case may have changed, for the people of this audience. */
  z.object({
    kind: z.literal('next'),
    caseId: z.string(),
    audience: z.enum(AUDIENCES),
    audienceParties: z.array(z.string()),
  }),
  /** The dates of the case changed. */
  z.object({ kind: z.literal('timeline'), caseId: z.string() }),
  /** The person has new notices. */
  z.object({ kind: z.literal('person'), personId: z.string() }),
  /** The roles or the account of the person changed. */
  z.object({ kind: z.literal('access'), personId: z.string() }),
  /** The session ended. */
  z.object({ kind: z.literal('session'), sessionId: z.string() }),
])

/** What a committed change sends to every server process, which reads the rest itself. */
export type Wake = z.infer<typeof Wake>

export function writeWake(wake: Wake): string {
  return JSON.stringify(wake)
}

/** Undefined for a kind that this version does not know: a newer version may run beside it while nodes are replaced. */
export function readWake(payload: string): Wake | undefined {
  try {
    return z.parse(Wake, JSON.parse(payload))
  } catch {
    return undefined
  }
}
