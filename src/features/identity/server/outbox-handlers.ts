import { refuse } from '#kernel/refusals.ts'
import { isLinkAlive } from '#server/accounts/account-links.ts'
import type { HandlersFor } from '#server/acts/context.ts'
import {
  findMail,
  listMailAttempts,
  listMails,
  type Mail,
  type MailAttempt,
  shownState,
  tokenOf,
} from '#server/accounts/outbox.ts'
import { linkAddress, mailSubject, mailText } from '../law/mail-text.ts'
import type { outboxActions } from '../law/outbox-contract.ts'

const PAGE = 50

function head(mail: Mail, attempts: readonly MailAttempt[]) {
  const { id, kind, email, nameEn, nameAr, madeAt, settledAt } = mail
  const state = shownState(mail, attempts)
  return {
    ...{ id, kind, email, nameEn, nameAr, state, subject: mailSubject(mail) },
    ...{ madeAt: madeAt.toISOString(), settledAt: settledAt?.toISOString() ?? null },
    attempts: attempts.map(({ at, outcome, answer }) => ({ at: at.toISOString(), outcome, answer })),
  }
}

export const outboxHandlers = {
  'mail.list': async ({ db, input, services }) => {
    const mails = await listMails(db, { before: input.before, limit: PAGE })
    const ids = mails.map(({ id }) => id)
    const attempts = Map.groupBy(await listMailAttempts(db, ids), ({ mailId }) => mailId)
    const last = mails.length === PAGE ? mails.at(-1) : undefined
    return {
      hasServer: services.config.smtp !== undefined,
      mails: mails.map((mail) => head(mail, attempts.get(mail.id) ?? [])),
      next: last?.id ?? null,
    }
  },

  'mail.read': async (context) => {
    const { db, input, services, now } = context
    const mail = await findMail(db, input.id)
    if (!mail) throw refuse('NOT_FOUND')
    context.auditObject('mail', mail.id)
    // With a mail server only the addressee needs the link; without one the Tenant Admin passes it on.
    const isAlive = mail.linkId !== null && (await isLinkAlive(db, mail.linkId, now))
    const token = !services.config.smtp && isAlive ? tokenOf(services.vault, mail) : null
    const link = token && linkAddress(services.config.publicUrl, mail.kind, token)
    const attempts = await listMailAttempts(db, [mail.id])
    return { ...head(mail, attempts), text: mailText(mail, services.config.publicUrl, link), link }
  },
} satisfies HandlersFor<typeof outboxActions>
