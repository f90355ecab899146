import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { KB_TYPES } from './kb-types.ts'

/** §3: an item of the knowledge base, in the language of the call and in both. */
export const KbItem = z.object({
  id: z.string(),
  /** The item's position in the results: pass the last one's key as `after` to get the next page. */
  key: z.string(),
  title: z.string(),
  titleEn: z.string(),
  titleAr: z.string(),
  article: z.string(),
  type: z.enum(KB_TYPES),
  /** The passage that contains the words, otherwise the beginning of the item. */
  excerpt: z.string(),
  excerptEn: z.string(),
  excerptAr: z.string(),
  /** The languages in which it can be read in full; none for a rule, whose text is not published here. */
  languages: z.array(z.enum(LANGUAGES)),
  isConfirmed: z.boolean(),
  version: z.number(),
  updatedAt: z.string(),
})
export type KbItem = z.infer<typeof KbItem>

export const KbPassage = z.object({ language: z.enum(LANGUAGES), heading: z.string(), body: z.string() })
export type KbPassage = z.infer<typeof KbPassage>

/** An item in full, with its editions. */
export const KbReading = z.object({
  id: z.string(),
  titleEn: z.string(),
  titleAr: z.string(),
  article: z.string(),
  type: z.enum(KB_TYPES),
  isConfirmed: z.boolean(),
  version: z.number(),
  updatedAt: z.string(),
  passages: z.array(KbPassage),
  /** Latest first. */
  versions: z.array(z.object({ version: z.number(), updatedAt: z.string() })),
})
export type KbReading = z.infer<typeof KbReading>

export const KB_PAGE = 50

const asked = {
  q: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  /** Empty means all: a page sends its filter unchanged. */
  type: z.optional(z.enum([...KB_TYPES, ''])),
}

export const kbActions = {
  'kb.search': action({
    method: 'GET',
    path: '/kb/search',
    summary: 'Rules, guidance and published awards by words or by article, in English and Arabic, page by page by key',
    input: z.object({
      ...asked,
      after: z.optional(z.string().check(z.regex(/^[01]\.\d{1,16}\.[\w-]{1,80}$/))),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), KB_PAGE),
    }),
    output: z.array(KbItem),
  }),
  'kb.count': action({
    method: 'GET',
    path: '/kb/count',
    summary: 'How many items a search finds, counted up to ten thousand',
    input: z.object(asked),
    output: z.object({
      count: z.number(),
      /** Counting stopped; there are more. */
      isMore: z.boolean(),
    }),
  }),
  'kb.read': action({
    method: 'GET',
    path: '/kb/items/{id}',
    summary: 'An item of the knowledge base in full, in its latest edition or an earlier one',
    input: z.object({
      id: z.string(),
      version: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
    }),
    output: KbReading,
  }),
}
