import * as z from 'zod/mini'
import { SECTIONS } from '#award/law/rules.ts'
import { action } from '#kernel/action.ts'
import { SUGGESTION_DECISIONS, SUGGESTION_KINDS } from './rules.ts'
import { suggestionWords } from './words.ts'

export const Suggestion = z.object({
  /** The fingerprint of section, quote and suggestion. */
  id: z.string(),
  section: z.enum(SECTIONS),
  part: z.enum(['text', 'translation']),
  kind: z.enum(SUGGESTION_KINDS),
  /** An exact quotation from the draft. */
  quote: z.string(),
  suggestion: z.string(),
  reason: z.string(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const suggestionActions = {
  'award.suggestions': action({
    method: 'GET',
    path: '/awards/{id}/suggestions',
    summary: 'Asks a language model for changes to the saved draft, with all names masked; switched off by default',
    input: z.object({ id: z.string() }),
    output: z.object({
      draftVersion: z.number(),
      suggestions: z.array(Suggestion),
      /** The number of suggestions dropped because their quote is not in the draft. */
      dropped: z.number(),
    }),
    subject: { record: 'award', id: 'id' },
  }),
  'award.decideSuggestion': action({
    method: 'POST',
    path: '/awards/{id}/suggestions/{suggestionId}',
    summary: 'Records that an arbitrator accepted or refused a suggestion; the draft itself is changed by its own save',
    input: z.object({
      id: z.string(),
      suggestionId: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      decision: z.enum(SUGGESTION_DECISIONS),
    }),
    output: z.object({ suggestionId: z.string(), decision: z.enum(SUGGESTION_DECISIONS) }),
    subject: { record: 'award', id: 'id' },
    audit: 'AWARD_SUGGESTION_DECIDED',
    success: suggestionWords.decided,
  }),
}
