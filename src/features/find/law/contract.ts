import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { CAPACITIES } from '#kernel/roles.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { STATES } from '#record/law/rules.ts'
import { FIND_GROUPS, LONGEST_QUERY } from './rules.ts'

/** Part of a text; `isHit` marks the words that were searched for. */
const Piece = z.object({ text: z.string(), isHit: z.boolean() })

export const FindHit = z.object({
  id: z.string(),
  titleEn: z.string(),
  titleAr: z.string(),
  /** Where the hit opens; a document opens at the page, with the words marked. */
  link: z.string(),
  caseId: z.nullable(z.string()),
  /** "C-003", "PO-2". */
  label: z.nullable(z.string()),
  /** Of a document: the page of the text; null where only its name matches. */
  page: z.nullable(z.number()),
  /** The language of that page. */
  language: z.nullable(z.enum(LANGUAGES)),
  /** The sentence around the words, from the text that was read from the file. */
  snippet: z.array(Piece),
  /** The page is a picture, and its text was recognised by a program. */
  isScanned: z.boolean(),
  state: z.nullable(z.enum(STATES)),
  /** Who filed the document. */
  by: z.nullable(z.object({ nameEn: z.string(), nameAr: z.string() })),
  /** Of a person: the capacity (null if there are several), the firm, and in how many cases that the reader may see. */
  capacity: z.nullable(z.enum(CAPACITIES)),
  firm: z.string(),
  cases: z.nullable(z.number()),
  /** Of a date: the day at the seat. */
  day: z.nullable(z.string()),
})
export type FindHit = z.infer<typeof FindHit>

export const FindGroup = z.object({
  group: z.enum(FIND_GROUPS),
  count: z.number(),
  /** Counting stopped at a limit, so there are more. */
  isMore: z.boolean(),
  hits: z.array(FindHit),
})
export type FindGroup = z.infer<typeof FindGroup>

export const FindAnswer = z.object({
  /** The group with the best hit first; a group without hits is left out. */
  groups: z.array(FindGroup),
  /** The words in the other language that were searched as well. */
  also: z.nullable(z.string()),
})
export type FindAnswer = z.infer<typeof FindAnswer>

export const MOST_HITS = 50

export const findActions = {
  'find.search': action({
    method: 'GET',
    path: '/find',
    summary:
      'Documents by what they say, cases, orders, people, dates and the knowledge base: what one may open, and nothing else',
    input: z.object({
      q: z._default(z.string().check(z.maxLength(LONGEST_QUERY)), ''),
      /** Empty means all: a page sends its filter unchanged. */
      group: z.optional(z.enum([...FIND_GROUPS, ''])),
      caseId: z.optional(z.string().check(z.regex(/^$|^case_\d{1,10}$/))),
      /** Only pages in this language, and no terms in the other language. */
      only: z.optional(z.enum([...LANGUAGES, ''])),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_HITS)), 4),
    }),
    output: FindAnswer,
  }),
}
