import { refuse } from '#kernel/refusals.ts'
import { listMailAttempts, shownState, UNWANTED } from '#server/accounts/outbox.ts'
import type { HandlersFor } from '#server/acts/context.ts'
import type { caseMailActions } from '../law/case-mail-contract.ts'
import { findBounce, listBounces, settleBounce } from './bounce-store.ts'
import { listMailsOfCase, listSkipsOfCase } from './case-mail-store.ts'

const PAGE = 25

export const caseMailHandlers = {
  'mail.ofCase': async ({ db, input }) => {
    const { caseId, before } = input
    const mails = await listMailsOfCase(db, caseId, { before, limit: PAGE })
    const ids = mails.map(({ id }) => id)
    const attempts = Map.groupBy(await listMailAttempts(db, ids), ({ mailId }) => mailId)
    const isFirst = before === undefined
    const skipped = isFirst ? await listSkipsOfCase(db, caseId) : []
    return {
      mails: mails.map(({ madeAt, settledAt, ...mail }) => {
        const all = attempts.get(mail.id) ?? []
        const answers = all.filter(({ answer }) => answer !== UNWANTED)
        return {
          ...{ ...mail, madeAt: madeAt.toISOString(), settledAt: settledAt?.toISOString() ?? null },
          state: shownState(mail, all),
          isUnwanted: answers.length < all.length,
          attempts: answers.map(({ at, outcome, answer }) => ({ at: at.toISOString(), outcome, answer })),
        }
      }),
      skipped: skipped.map(({ lastAt, ...one }) => ({ ...one, lastAt: lastAt.toISOString() })),
      bounces: isFirst ? await listBounces(db, caseId) : [],
      next: mails.length === PAGE ? (mails.at(-1)?.id ?? null) : null,
    }
  },

  'mail.settleBounce': async ({ tx, caseId, actor, input, now, audit, auditObject }) => {
    const { id, settlement, note } = input
    const bounce = await findBounce(tx, caseId, id)
    if (!bounce) throw refuse('NOT_FOUND')
    if (bounce.isSettled) throw refuse('ALREADY_DONE')
    await settleBounce(tx, id, { settledAt: now.toISOString(), settledBy: actor.id, settlement, note })
    auditObject('bounce', id)
    audit({ mailId: bounce.mailId, personId: bounce.personId, settlement })
    return listBounces(tx, caseId)
  },
} satisfies HandlersFor<typeof caseMailActions>
