import { createHash } from 'node:crypto'
import { draftHash } from '#award/law/draft-hash.ts'
import { assertMay, type Section, standsOnce } from '#award/law/rules.ts'
import { refuse } from '#kernel/refusals.ts'
import { subjectsOf } from '#case/law/names/names-file.ts'
import type { HandlersFor } from '#server/acts/context.ts'
import { withLease } from '#server/jobs/leases.ts'
import type { Suggestion, suggestionActions } from '../law/contract.ts'
import { type Masked, maskNames, streetsOf } from '../law/masking.ts'
import { LONGEST_ASKED } from '../law/rules.ts'
import { askModel, type Proposed } from './model.ts'
import { findDraft, insertDecision, insertGiven, listNames, wasGiven } from './store.ts'

const sizeOf = (sections: readonly Section[]) =>
  sections.reduce((size, { text, translation }) => size + text.length + translation.length, 0)

function fingerprint(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** The valid suggestions of an answer: the quote occurs exactly once in its section, and every placeholder is one of ours. */
function readProposed(draft: readonly Section[], masked: Masked, proposed: readonly Proposed[]): Suggestion[] {
  const found = new Map<string, Suggestion>()
  for (const { section, part, kind, ...rest } of proposed) {
    const [quote, suggestion, reason] = [rest.quote, rest.suggestion, rest.reason].map((text) => masked.unmask(text))
    if (quote === undefined || suggestion === undefined || reason === undefined) continue
    const text = draft.find(({ name }) => name === section)?.[part] ?? ''
    if (quote.trim() === '' || !standsOnce(text, quote) || quote === suggestion) continue
    const id = fingerprint(section, part, quote, suggestion)
    found.set(id, { id, section, part, kind, quote, suggestion, reason })
  }
  return [...found.values()]
}

/** Drafting suggestions: the draft is masked before it is sent, the answer is checked, each suggestion is decided individually. */
export const suggestionHandlers = {
  'award.suggestions': async ({ db, caseId, actor, now, services, facts, leaves }) => {
    const { suggestions: model } = services.config
    if (!model) throw refuse('SUGGESTIONS_OFF')
    assertMay('award.decideSuggestion', caseId, await facts())
    const draft = await findDraft(db, caseId)
    if (!draft) throw refuse('WRONG_STATE', { caseId })
    if (sizeOf(draft.sections) === 0) throw refuse('SUGGESTIONS_NOTHING', { caseId })
    if (sizeOf(draft.sections) > LONGEST_ASKED) throw refuse('SUGGESTIONS_TOO_LONG', { caseId })
    // One request to the model for each award at a time, on whatever node.
    const lease = { name: `suggestions ${draft.id}`, seconds: model.timeoutMs / 1000 + 60 }
    const answer = await withLease(db, lease, async () => {
      const names = await listNames(db, caseId)
      const subjects = [...subjectsOf(names, { caseId, amount: draft.amount }), ...streetsOf(names)]
      const masked = maskNames(draft.sections, subjects)
      const { id: awardId, version: draftVersion } = draft
      const about = { version: draftVersion, draftSha256: draftHash(draft.sections), model: model.model }
      const object = { type: 'award', id: awardId }
      const trace = { audit: 'AWARD_SUGGESTIONS_ASKED', object, touches: [] } as const
      // The masked draft leaves the portal here; this is recorded whatever the answer.
      const asked = {
        ...trace,
        details: { ...about, given: [] },
        isKeptOnRefusal: true,
        write: async () => true,
      } as const
      leaves(asked)
      const proposed = await askModel(model, masked.sections)
      const suggestions = readProposed(draft.sections, masked, proposed)
      const ids = suggestions.map(({ id, section }) => ({ id, section }))
      leaves({
        ...trace,
        details: { ...about, given: ids.map(({ id }) => id) },
        write: async (tx) => {
          await insertGiven(tx, { awardId, ids, draftVersion, askedBy: actor.id, askedAt: now })
          return true
        },
      })
      return { draftVersion, suggestions, dropped: proposed.length - suggestions.length }
    })
    if (answer === 'held') throw refuse('SUGGESTIONS_BUSY', { caseId })
    return answer
  },

  'award.decideSuggestion': async ({ tx, caseId, input, actor, now, services, audit, auditObject }) => {
    if (!services.config.suggestions) throw refuse('SUGGESTIONS_OFF')
    const draft = await findDraft(tx, caseId)
    if (!draft) throw refuse('WRONG_STATE', { caseId })
    const { suggestionId, decision } = input
    if (!(await wasGiven(tx, draft.id, suggestionId))) throw refuse('NOT_FOUND')
    const row = { awardId: draft.id, suggestionId, decision, decidedBy: actor.id, decidedAt: now }
    if (!(await insertDecision(tx, row))) throw refuse('ALREADY_DONE', { caseId })
    auditObject('award', draft.id)
    audit({ suggestionId, decision, version: draft.version })
    return { suggestionId, decision }
  },
} satisfies HandlersFor<typeof suggestionActions>
