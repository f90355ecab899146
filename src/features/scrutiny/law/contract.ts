import * as z from 'zod/mini'
import { AwardSection } from '#award/law/sections-contract.ts'
import { SECTIONS } from '#award/law/rules.ts'
import { action } from '#kernel/action.ts'
import { ownMessage } from '#kernel/input.ts'
import { said } from '#kernel/said.ts'
import { COMMENT_KINDS, LONGEST_COMMENT, MOST_COMMENTS, SUBMISSION_STATES } from './rules.ts'
import { scrutinyWords } from './words.ts'

const Name = z.object({ nameEn: z.string(), nameAr: z.string() })
const Instant = z.string()

/** A comment of the Court; without a section it concerns the whole award. */
const Comment = z.object({ kind: z.enum(COMMENT_KINDS), section: z.nullable(z.enum(SECTIONS)), text: z.string() })
export type Comment = z.infer<typeof Comment>

const CommentInput = z.object({
  kind: z.enum(COMMENT_KINDS),
  section: z._default(z.nullable(z.enum(SECTIONS)), null),
  text: said({ word: scrutinyWords.commentEmpty, most: LONGEST_COMMENT }),
})

export const ScrutinyCopy = z.object({
  id: z.string(),
  /** Counts the submissions of this award from 1. */
  number: z.number(),
  draftVersion: z.number(),
  sha256: z.string(),
  state: z.enum(SUBMISSION_STATES),
  submittedAt: Instant,
  submittedBy: Name,
  comments: z.array(Comment),
  decidedAt: z.nullable(Instant),
  decidedBy: z.nullable(Name),
})
export type ScrutinyCopy = z.infer<typeof ScrutinyCopy>

export const ScrutinyView = z.object({
  /** The centre's policy requires approval before an award is final. */
  isRequired: z.boolean(),
  /** Newest first. */
  submissions: z.array(ScrutinyCopy),
})
export type ScrutinyView = z.infer<typeof ScrutinyView>

const ById = z.object({ id: z.string() })
const subject = { record: 'award', id: 'id' } as const
const decision = { id: z.string(), submissionId: z.string() }

export const scrutinyActions = {
  'scrutiny.read': action({
    method: 'GET',
    path: '/awards/{id}/scrutiny',
    summary: "What was submitted to the centre's Court and what it decided; no text of the draft",
    input: ById,
    output: ScrutinyView,
    subject,
  }),
  'scrutiny.text': action({
    method: 'GET',
    path: '/awards/{id}/scrutiny/{submissionId}',
    summary: 'The text of a submitted version, and of that version only',
    input: z.object(decision),
    output: z.object({ submission: ScrutinyCopy, sections: z.array(AwardSection) }),
    subject,
    auditRead: 'AWARD_SUBMISSION_READ',
  }),
  'scrutiny.submit': action({
    method: 'POST',
    path: '/awards/{id}/scrutiny',
    summary: "Submit the saved draft to the centre's Court for scrutiny (Art. 36)",
    input: z.object({ id: z.string(), version: z.int().check(z.gte(1)) }),
    output: ScrutinyView,
    subject,
    audit: 'AWARD_DRAFT_SUBMITTED',
    touches: ['scrutiny'],
    hears: 'centre',
    success: scrutinyWords.submitted,
  }),
  'scrutiny.approve': action({
    method: 'POST',
    path: '/awards/{id}/scrutiny/approve',
    summary: 'Approve a submitted draft: this text, and no later one, may be made final',
    input: z.object({
      ...decision,
      comments: z._default(z.array(CommentInput).check(z.maxLength(MOST_COMMENTS)), []),
    }),
    output: ScrutinyView,
    subject,
    audit: 'AWARD_DRAFT_APPROVED',
    touches: ['scrutiny'],
    hears: 'centre',
    success: scrutinyWords.approvedNow,
  }),
  'scrutiny.return': action({
    method: 'POST',
    path: '/awards/{id}/scrutiny/return',
    summary: 'Return a submitted draft to the tribunal with comments of form and substance',
    input: z.object({
      ...decision,
      comments: z
        .array(CommentInput)
        .check(z.minLength(1, ownMessage(scrutinyWords.commentNeeded)), z.maxLength(MOST_COMMENTS)),
    }),
    output: ScrutinyView,
    subject,
    audit: 'AWARD_DRAFT_RETURNED',
    touches: ['scrutiny'],
    hears: 'centre',
    success: scrutinyWords.returnedNow,
  }),
}
