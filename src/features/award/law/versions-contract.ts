import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { SECTIONS } from './rules.ts'
import { AwardSection } from './sections-contract.ts'

/** A former text of the draft, as an editing session left it. */
export const DraftVersion = z.object({
  number: z.number(),
  savedAt: z.string(),
  savedBy: z.object({ nameEn: z.string(), nameAr: z.string() }),
  words: z.number(),
  /** The sections that differ from the previous version. */
  changed: z.array(z.enum(SECTIONS)),
})
export type DraftVersion = z.infer<typeof DraftVersion>

const subject = { record: 'award', id: 'id' } as const

export const versionActions = {
  'award.versions': action({
    method: 'GET',
    path: '/awards/{id}/versions',
    summary: 'The history of the draft, newest first: when, by whom and in which sections (sealed: tribunal only)',
    input: z.object({ id: z.string() }),
    output: z.array(DraftVersion),
    subject,
  }),
  'awardVersion.read': action({
    method: 'GET',
    path: '/awards/{id}/versions/{number}',
    summary: 'The text of one version of the draft (sealed: tribunal only)',
    input: z.object({ id: z.string(), number: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)) }),
    output: z.object({ number: z.number(), sections: z.array(AwardSection) }),
    subject,
    auditRead: 'AWARD_DRAFT_READ',
  }),
}
