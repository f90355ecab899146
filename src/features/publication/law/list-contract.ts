import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { LISTED, PUBLICATION_STATES } from './rules.ts'

/** A case whose award is final, and the state of its publication. */
export const PublicationRow = z.object({
  caseId: z.string(),
  titleEn: z.string(),
  titleAr: z.string(),
  standing: z.enum(PUBLICATION_STATES),
  finalAt: z.string(),
  servedAt: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  itemId: z.nullable(z.string()),
})
export type PublicationRow = z.infer<typeof PublicationRow>

export const listActions = {
  'publication.list': action({
    method: 'GET',
    path: '/publications',
    summary:
      'The cases with a final award and how its publication stands, newest case first; a page ends before the number named',
    input: z.object({
      show: z._default(z.enum(LISTED), 'waiting'),
      before: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
    }),
    output: z.object({ cases: z.array(PublicationRow), next: z.nullable(z.number()) }),
  }),
}
