import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'

export const KB_TYPES = ['rule', 'guidance', 'award'] as const
export type KbType = (typeof KB_TYPES)[number]

/** §3: an item of the knowledge base, in the language of the call and in both. */
export const KbItem = z.object({
  id: z.string(),
  title: z.string(),
  titleEn: z.string(),
  titleAr: z.string(),
  article: z.string(),
  type: z.enum(KB_TYPES),
  excerpt: z.string(),
  excerptEn: z.string(),
  excerptAr: z.string(),
  /** Guidance in full, a paragraph a line; empty for a rule, whose text is not printed. */
  bodyEn: z.string(),
  bodyAr: z.string(),
  isConfirmed: z.boolean(),
  updatedAt: z.string(),
})
export type KbItem = z.infer<typeof KbItem>

export const publicationActions = {
  'kb.search': action({
    method: 'GET',
    path: '/kb/search',
    summary: 'Rules, guidance and published awards by words or by article, in English and Arabic',
    input: z.object({
      q: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
      type: z.optional(z.enum(KB_TYPES)),
    }),
    output: z.array(KbItem),
  }),
}
