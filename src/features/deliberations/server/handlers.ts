import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import type { ActionName } from '#kernel/product.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import { listNames } from '#server/accounts/people.ts'
import { DELIBERATED, type deliberationActions } from '../law/contract.ts'
import {
  findAward,
  insertAnswer,
  insertComment,
  insertTurn,
  isCommentOf,
  isNoted,
  listAnswers,
  listComments,
  listTurns,
  noteSession,
} from './store.ts'

type Said = Pick<
  WriteContext<ActionName>,
  'tx' | 'caseId' | 'actor' | 'now' | 'audit' | 'auditObject' | 'skipAudit' | 'emit'
>

/** The award under deliberation; the machine has checked that it is a draft. */
async function draftOf({ tx, caseId }: Pick<Said, 'tx' | 'caseId'>, commentId?: string): Promise<string> {
  const award = await findAward(tx, caseId)
  if (!award) throw refuse('WRONG_STATE', { caseId })
  if (commentId !== undefined && !(await isCommentOf(tx, award.id, commentId))) throw refuse('NOT_FOUND')
  return award.id
}

/** Sends an event to the tribunal's open pages only, and records the same audit entry as an opening if there was none. */
async function tell({ tx, actor, now, audit, auditObject, skipAudit, emit }: Said, awardId: string): Promise<void> {
  auditObject('award', awardId)
  if (await noteSession(tx, { awardId, personId: actor.id, does: 'act', now })) audit({})
  else skipAudit()
  emit('touched', { topics: ['deliberation'] }, 'tribunal')
}

/** The arbitrators' comments on their draft. */
export const deliberationHandlers = {
  'deliberation.read': async ({ db, caseId, input, actor, now, leaves }) => {
    const award = await findAward(db, caseId)
    if (!award) return []
    const [comments, answers, turns] = await Promise.all([
      listComments(db, award.id),
      listAnswers(db, award.id),
      listTurns(db, award.id),
    ])
    const authors = [...comments, ...answers].map(({ writtenBy }) => writtenBy)
    const names = await listNames(db, [...authors, ...turns.map(({ turnedBy }) => turnedBy)])
    const nameOf = (id: string) => {
      const { nameEn, nameAr } = names.get(id) ?? { nameEn: '', nameAr: '' }
      return { nameEn, nameAr }
    }
    // The entry must not reveal whether there are comments: it is recorded even if there are none, and not when pages reload after a
    // new comment.
    const does = input.opens ? 'opening' : 'readingAgain'
    const session = { awardId: award.id, personId: actor.id, does, now } as const
    if (!(await isNoted(db, session)))
      leaves({
        audit: DELIBERATED,
        object: { type: 'award', id: award.id },
        details: {},
        touches: [],
        write: (tx) => noteSession(tx, session),
      })
    return comments.map(({ id, writtenBy, writtenAt, ...comment }) => {
      const turn = turns.find(({ commentId, resolved }) => commentId === id && resolved)
      return {
        ...{ id, ...comment, by: nameOf(writtenBy), at: writtenAt.toISOString() },
        answers: answers
          .filter(({ commentId }) => commentId === id)
          .map((one) => ({ id: one.id, text: one.text, by: nameOf(one.writtenBy), at: one.writtenAt.toISOString() })),
        resolved: turn ? { by: nameOf(turn.turnedBy), at: turn.turnedAt.toISOString() } : null,
      }
    })
  },

  'deliberation.add': async (context) => {
    const { tx, input, actor, now } = context
    const awardId = await draftOf(context)
    const { id: _award, ...said } = input
    const id = newId('comment')
    await insertComment(tx, awardId, { ...said, id, writtenBy: actor.id, writtenAt: now })
    await tell(context, awardId)
    return { id }
  },

  'deliberation.answer': async (context) => {
    const { tx, input, actor, now } = context
    const { commentId, text } = input
    const awardId = await draftOf(context, commentId)
    const id = newId('answer')
    await insertAnswer(tx, { id, commentId, text, writtenBy: actor.id, writtenAt: now })
    await tell(context, awardId)
    return { id }
  },

  'deliberation.resolve': async (context) => {
    const { tx, caseId, input, actor, now } = context
    const { commentId, resolved } = input
    const awardId = await draftOf(context, commentId)
    if (!(await insertTurn(tx, { commentId, resolved, turnedBy: actor.id, turnedAt: now })))
      throw refuse('ALREADY_DONE', { caseId })
    await tell(context, awardId)
    return { id: commentId, resolved }
  },
} satisfies HandlersFor<typeof deliberationActions>
