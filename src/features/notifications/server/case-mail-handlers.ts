import { listMailAttempts, UNWANTED } from '#server/accounts/outbox.ts'
import type { HandlersFor } from '#server/acts/context.ts'
import type { caseMailActions } from '../law/case-mail-contract.ts'
import { listMailsOfCase, listSkipsOfCase } from './case-mail-store.ts'

const PAGE = 25

export const caseMailHandlers = {
  'mail.ofCase': async ({ db, input }) => {
    const { caseId, before } = input
    const mails = await listMailsOfCase(db, caseId, { before, limit: PAGE })
    const ids = mails.map(({ id }) => id)
    const attempts = Map.groupBy(await listMailAttempts(db, ids), ({ mailId }) => mailId)
    const skipped = before === undefined ? await listSkipsOfCase(db, caseId) : []
    return {
      mails: mails.map(({ madeAt, settledAt, ...mail }) => {
        const all = attempts.get(mail.id) ?? []
        const answers = all.filter(({ answer }) => answer !== UNWANTED)
        return {
          ...{ ...mail, madeAt: madeAt.toISOString(), settledAt: settledAt?.toISOString() ?? null },
          isUnwanted: answers.length < all.length,
          attempts: answers.map(({ at, outcome, answer }) => ({ at: at.toISOString(), outcome, answer })),
        }
      }),
      skipped: skipped.map(({ lastAt, ...one }) => ({ ...one, lastAt: lastAt.toISOString() })),
      next: mails.length === PAGE ? (mails.at(-1)?.id ?? null) : null,
    }
  },
} satisfies HandlersFor<typeof caseMailActions>
