import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { ownMessage } from '#kernel/input.ts'
import { mayBeNamed, mayBeSaid, named } from '#kernel/said.ts'
import { LANGUAGES, type Word } from '#kernel/words.ts'
import { LONGEST_FIND, LONGEST_REASON, LONGEST_REPLACEMENT, LONGEST_TITLE } from './rules.ts'
import { redactionWords } from './redaction-words.ts'

const Instant = z.string()
const Named = { nameEn: z.string(), nameAr: z.string() }
const subject = { case: 'caseId' } as const
const VERDICTS = ['replace', 'keep'] as const

const Mark = z.object({ from: z.number(), to: z.number(), key: z.string() })

export const RedactionDecision = z.object({
  verdict: z.enum(VERDICTS),
  replacementEn: z.string(),
  replacementAr: z.string(),
  reason: z.string(),
})

export const RedactionProposal = z.object({
  key: z.string(),
  kind: z.string(),
  ...Named,
  subjectKey: z.string(),
  /** As written in the award. */
  written: z.string(),
  count: z.number(),
  suggestion: z.object({ en: z.string(), ar: z.string() }),
  /** The name may be kept without a reason. */
  isSoft: z.boolean(),
  decision: z.nullable(RedactionDecision),
})
export type RedactionProposal = z.infer<typeof RedactionProposal>

export const RedactionResidual = z.object({
  key: z.string(),
  kind: z.string(),
  ...Named,
  written: z.string(),
  /** Where it occurs: a section and its language, or a title. */
  places: z.array(z.string()),
})
export type RedactionResidual = z.infer<typeof RedactionResidual>

/** The review of an award before publication: its text, the names in it, the decisions, and the names that remain. */
export const RedactionView = z.object({
  caseId: z.string(),
  version: z.number(),
  startedAt: Instant,
  startedBy: z.object(Named),
  titleEn: z.string(),
  titleAr: z.string(),
  suggestedTitle: z.object({ en: z.string(), ar: z.string() }),
  units: z.array(
    z.object({ section: z.string(), language: z.enum(LANGUAGES), text: z.string(), marks: z.array(Mark) }),
  ),
  proposals: z.array(RedactionProposal),
  undecided: z.number(),
  residuals: z.array(RedactionResidual),
})
export type RedactionView = z.infer<typeof RedactionView>

/** Short, because every decision returns it; the page then reads the review again. */
export const RedactionStep = z.object({ version: z.number(), undecided: z.number(), residuals: z.number() })

/** The version of the review last read; a newer one on the server is a conflict. Also accepted as If-Match. */
const version = z.coerce.number().check(z.int(), z.nonnegative())

const replacement = () => mayBeNamed(LONGEST_REPLACEMENT)
/** A name must contain a letter or a digit. */
const lettered = (word: Word, most: number) =>
  named({ word, most }).check(z.regex(/[\p{L}\p{N}]/u, { error: ownMessage(word) }))

export const AddNameInput = z.object({
  caseId: z.string(),
  version,
  find: lettered(redactionWords.findNeeded, LONGEST_FIND),
  replacementEn: lettered(redactionWords.replacementNeeded, LONGEST_REPLACEMENT),
  replacementAr: lettered(redactionWords.replacementNeeded, LONGEST_REPLACEMENT),
})

const title = () => lettered(redactionWords.titleNeeded, LONGEST_TITLE)
export const TitleInput = z.object({ caseId: z.string(), version, titleEn: title(), titleAr: title() })

export const redactionActions = {
  'redaction.read': action({
    method: 'GET',
    path: '/redaction/{caseId}',
    summary: 'The review of the served award: names found, decisions, what is left',
    input: z.object({ caseId: z.string() }),
    output: RedactionView,
    subject,
  }),
  // No `touches` below: only the centre may know of the redactions before publication.
  'redaction.start': action({
    method: 'POST',
    path: '/redaction',
    summary: 'Start the review of the served award for its publication',
    input: z.object({ caseId: z.string() }),
    output: RedactionStep,
    subject,
    audit: 'REDACTION_STARTED',
  }),
  'redaction.decide': action({
    method: 'PUT',
    path: '/redaction/{caseId}/decisions',
    summary: 'Decide about names in the award: replace each, or let it stay with a reason',
    input: z.object({
      caseId: z.string(),
      version,
      decisions: z
        .array(
          z.object({
            key: z.string().check(z.minLength(1), z.maxLength(200)),
            verdict: z.enum(VERDICTS),
            replacementEn: z.optional(replacement()),
            replacementAr: z.optional(replacement()),
            reason: z._default(mayBeSaid(LONGEST_REASON), ''),
          }),
        )
        .check(z.minLength(1), z.maxLength(500)),
    }),
    output: RedactionStep,
    subject,
    audit: 'REDACTION_DECIDED',
  }),
  'redaction.add': action({
    method: 'POST',
    path: '/redaction/{caseId}/names',
    summary: 'Replace something in the award that no proposal named',
    input: AddNameInput,
    output: RedactionStep,
    subject,
    audit: 'REDACTION_ADDED',
  }),
  'redaction.setTitle': action({
    method: 'PUT',
    path: '/redaction/{caseId}/title',
    summary: 'The title under which the award is published, in both languages',
    input: TitleInput,
    output: RedactionStep,
    subject,
    audit: 'REDACTION_TITLED',
  }),
}
