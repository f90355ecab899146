import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { isPlainDate } from '#kernel/dates/dates.ts'
import { ENTRY_KINDS } from '#kernel/manifest/sentence.ts'
import { HISTORY_ORDERS } from './rules.ts'
import { TrailEntry } from './trail-entry.ts'

const Named = { nameEn: z.string(), nameAr: z.string() }

/** An entry with its sentence in both languages. In a sentence, names and entered values are between directional isolates. */
export const HistoryEntry = z.object({
  ...TrailEntry.shape,
  actorId: z.string(),
  objectType: z.string(),
  objectId: z.string(),
  /** Who acted: their name, and what they are in the case or at the centre today. */
  who: z.object({ ...Named, roleEn: z.string(), roleAr: z.string() }),
  sentenceEn: z.string(),
  sentenceAr: z.string(),
  /** The amounts that the sentence names. */
  amounts: z.array(z.object({ amount: z.string(), currency: z.enum(['SAR', 'USD']) })),
  kind: z.enum(ENTRY_KINDS),
  /** The article of the rules that the act rests on; empty without one. */
  article: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const History = z.object({
  entries: z.array(HistoryEntry),
  /** Where the next page begins; null at the end. */
  next: z.nullable(z.number()),
  /** How many entries the whole chain has. */
  count: z.number(),
  /** The time zone by which the page divides entries into days. */
  zone: z.string(),
  people: z.array(z.object({ id: z.string(), ...Named })),
  /** The last nightly verification that covered the chain; null before the first. */
  checked: z.nullable(z.object({ at: z.string(), ok: z.boolean() })),
})
export type History = z.infer<typeof History>

const narrowed = {
  person: z.optional(z.string().check(z.maxLength(100))),
  kind: z.optional(z.enum(ENTRY_KINDS)),
  /** A day at the seat. */
  day: z.optional(z.string().check(z.refine(isPlainDate))),
  order: z._default(z.enum(HISTORY_ORDERS), 'newest'),
  /** The position of the last entry on the page before. */
  beyond: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
}

export const historyActions = {
  'audit.history': action({
    method: 'GET',
    path: '/cases/{id}/audit/history',
    summary: 'The trail of a case in sentences, by person, kind and day; a page begins beyond the place named',
    input: z.object({ id: z.string(), ...narrowed }),
    output: History,
    subject: { case: 'id' },
  }),
  'audit.centreHistory': action({
    method: 'GET',
    path: '/audit/centre/history',
    summary: 'The acts without a case in sentences, by person, kind and day; a page begins beyond the place named',
    input: z.object(narrowed),
    output: History,
  }),
}
