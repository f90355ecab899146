import { mayHave } from '#kernel/audience/audience.ts'
import { refuse } from '#kernel/refusals.ts'
import type { HandlersFor } from '#server/acts/context.ts'
import type { letterActions } from '../law/contract.ts'
import { readersOf } from './readers.ts'
import { audienceAsked, sendLetter } from './send.ts'
import { countLetters, findThread, listLetters, noteReads } from './store.ts'
import { readThread, readThreads } from './thread-view.ts'

export const letterHandlers = {
  'letter.list': async ({ db, caseId, actor, standing, input }) =>
    readThreads(db, { caseId, personId: actor.id, standing }, { before: input.before, limit: input.limit }),

  'letter.count': async ({ db, caseId, actor, standing }) => countLetters(db, { caseId, personId: actor.id, standing }),

  'letter.readers': async ({ db, caseId, actor, standing, input }) => {
    const { threadId, audience, parties } = input
    const partyIds = parties.split(',').filter((id) => id !== '')
    const asked = await audienceAsked(db, { caseId, standing, asked: { threadId, audience, partyIds } })
    return readersOf(db, caseId, asked.audience, actor.id)
  },

  'letter.read': async ({ db, caseId, actor, standing, input, now }) => {
    const thread = await findThread(db, caseId, input.threadId)
    // Those who may not have it get the answer for a thread that does not exist.
    if (!thread || !mayHave(thread.audience, standing)) throw refuse('NOT_FOUND')
    const page = { before: input.before, limit: input.limit }
    if (input.opens) {
      const letters = (await listLetters(db, thread, page)).slice(0, input.limit)
      const others = letters.filter(({ writtenBy }) => writtenBy !== actor.id)
      await noteReads(
        db,
        others.map(({ id }) => id),
        actor.id,
        now,
      )
    }
    return readThread(db, { caseId, personId: actor.id, standing }, thread, page)
  },

  'letter.send': sendLetter,
} satisfies HandlersFor<typeof letterActions>
