import * as z from 'zod/mini'
import { LONGEST_SECTION, SECTIONS } from '#award/law/rules.ts'
import { action } from '#kernel/action.ts'
import { said } from '#kernel/said.ts'
import { LONGEST_COMMENT, LONGEST_COMMENT_QUOTE } from './rules.ts'
import { commentWords } from './comment-words.ts'

const Name = z.object({ nameEn: z.string(), nameAr: z.string() })
const PARTS = ['text', 'translation'] as const

/** An arbitrator's comment on the draft. */
export const Comment = z.object({
  id: z.string(),
  section: z.enum(SECTIONS),
  part: z.enum(PARTS),
  /** The quoted words and their start; an empty quote means the whole section. */
  quote: z.string(),
  start: z.number(),
  text: z.string(),
  by: Name,
  at: z.string(),
  answers: z.array(z.object({ id: z.string(), text: z.string(), by: Name, at: z.string() })),
  /** Who resolved it, and when; null while it is open. */
  resolved: z.nullable(z.object({ by: Name, at: z.string() })),
})
export type Comment = z.infer<typeof Comment>

const text = said({ word: commentWords.textMissing, most: LONGEST_COMMENT })
const commentId = z.string().check(z.maxLength(100))
const subject = { record: 'award', id: 'id' } as const

/*
 * Deliberation comments, only for the arbitrators of the tribunal. Opening them has one action name in the audit trail, also used for
 * an act without an opening, so that the trail does not reveal whether anyone commented. No act has `touches`, which would
 * send an event to the whole case.
 */
export const DELIBERATED = 'AWARD_DELIBERATED'

export const deliberationActions = {
  'deliberation.read': action({
    method: 'GET',
    path: '/awards/{id}/deliberations',
    summary: 'The comments of the arbitrators on their draft (sealed: tribunal only)',
    input: z.object({
      id: z.string(),
      /** Set when the page is opened, which is audited; absent when it reloads after a new comment. */
      opens: z.optional(z.union([z.literal(true), z.literal('true')])),
    }),
    output: z.array(Comment),
    subject,
  }),
  'deliberation.add': action({
    method: 'POST',
    path: '/awards/{id}/deliberations',
    summary: 'Comment on a section of the draft, or on words of it (sealed: tribunal only)',
    input: z.object({
      id: z.string(),
      section: z.enum(SECTIONS),
      part: z.enum(PARTS),
      quote: z.string().check(z.maxLength(LONGEST_COMMENT_QUOTE)),
      start: z.number().check(z.int(), z.gte(0), z.lte(LONGEST_SECTION)),
      text,
    }),
    output: z.object({ id: z.string() }),
    subject,
    audit: DELIBERATED,
    success: commentWords.added,
  }),
  'deliberation.answer': action({
    method: 'POST',
    path: '/awards/{id}/deliberations/{commentId}/answers',
    summary: 'Answer a comment (sealed: tribunal only)',
    input: z.object({ id: z.string(), commentId, text }),
    output: z.object({ id: z.string() }),
    subject,
    audit: DELIBERATED,
    success: commentWords.answered,
  }),
  'deliberation.resolve': action({
    method: 'POST',
    path: '/awards/{id}/deliberations/{commentId}/resolve',
    summary: 'Resolve a comment, or reopen it (sealed: tribunal only)',
    input: z.object({ id: z.string(), commentId, resolved: z.boolean() }),
    output: z.object({ id: z.string(), resolved: z.boolean() }),
    subject,
    audit: DELIBERATED,
  }),
}
