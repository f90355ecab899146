import { plainDateIn } from '#kernel/dates/dates.ts'
import { type Issue, refuse } from '#kernel/refusals.ts'
import { actsFor } from '#kernel/roles.ts'
import { cleanName, cleanText } from '#kernel/text.ts'
import { findCase, listParties } from '#server/case-record/case-file.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import type { optOutActions } from '../law/opt-out-contract.ts'
import { insertConsent, listOptOuts, recordOptOut } from './publication-store.ts'
import { viewPublication } from './publication-view.ts'
import { publicationWords } from '../law/publication-words.ts'
import { publish } from './publish-handlers.ts'
import { publicationState, type Scope, type ScopeState, scopeStates } from '../law/rules.ts'

type OptingOut = WriteContext<'publication.setOptOut'>

/** For whom this person acts: a party for its own side, the centre for the side it names or the case as a whole. */
function scopeOf({ caseId, input, standing }: OptingOut): Scope {
  if (standing.staff) return input.side ?? 'case'
  const own = standing.side
  if (own === null || (input.side !== undefined && input.side !== own)) throw refuse('SIDE_NOT_YOURS', { caseId })
  return own
}

/** Refuses an act without effect, and withdrawing what only a side itself can withdraw. */
function assertChange({ caseId, input }: OptingOut, scope: Scope, states: Record<Scope, ScopeState>): void {
  if (states[scope].optedOut === input.optOut) {
    const isOfParty = scope === 'case' && !input.optOut && (states.claimant.optedOut || states.respondent.optedOut)
    throw refuse(isOfParty ? 'OPT_OUT_OF_PARTY' : 'ALREADY_DONE', { caseId })
  }
}

type Consenting = WriteContext<'publication.recordConsent'>

const wrong = (caseId: string, path: string, words: Issue['words']) =>
  refuse('INPUT_INVALID', { caseId, issues: [{ path, code: 'custom', words }] })

async function assertConsent({ tx, caseId, input, standing, now }: Consenting): Promise<void> {
  const party = (await listParties(tx, caseId)).find((one) => one.id === input.partyId)
  if (!party) throw wrong(caseId, 'partyId', publicationWords.partyUnknown)
  if (!standing.staff && !actsFor(standing, party.id)) throw refuse('PARTY_NOT_YOURS', { caseId })
  const seat = (await findCase(tx, caseId))?.seat ?? 'UTC'
  if (input.givenOn > plainDateIn(now.toISOString(), seat))
    throw wrong(caseId, 'givenOn', publicationWords.dateInFuture)
}

export const optOutHandlers = {
  'publication.read': async ({ db, facts, ...reading }) => viewPublication(db, { ...reading, facts: await facts() }),

  'publication.setOptOut': async (context) => {
    const { tx, caseId, input, actor, standing, now, facts } = context
    const scope = scopeOf(context)
    assertChange(context, scope, scopeStates(await listOptOuts(tx, caseId)))
    const optOut = await recordOptOut(tx, caseId, {
      scope,
      optedOut: input.optOut,
      note: cleanText(input.note),
      recordedAs: standing.staff ? 'centre' : 'party',
      recordedBy: actor.id,
      at: now.toISOString(),
    })
    context.audit({ scope, optedOut: input.optOut, caseOptedOut: optOut })
    context.notice({ act: input.optOut ? 'optedOut' : 'takenBack' })
    return publicationState({ ...facts, optOut })
  },

  'publication.recordConsent': async (context) => {
    const { tx, caseId, input, actor, standing, now } = context
    await assertConsent(context)
    const { partyId, given, givenOn } = input
    await insertConsent(tx, caseId, {
      ...{ partyId, given, givenOn },
      reference: cleanName(input.reference),
      recordedAs: standing.staff ? 'centre' : 'party',
      recordedBy: actor.id,
      at: now.toISOString(),
    })
    context.audit({ partyId, given, givenOn })
    return viewPublication(tx, context)
  },

  'publication.publish': publish,
} satisfies HandlersFor<typeof optOutActions>
