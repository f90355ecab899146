import { linkAddress, mailHtml, mailSubject, mailText } from '#identity/law/mail-text.ts'
import type { Message } from '#server/accounts/mailer.ts'
import { type Mail, type MailKind, tokenOf } from '#server/accounts/outbox.ts'
import type { Performer } from '#server/acts/perform.ts'
import type { Tx } from '#server/database/db.ts'

/** Why a mail did not reach its recipient, as the mail server says. */
export type ReturnedMail = { readonly status: string; readonly diagnostic: string; readonly at: Date }

/** Makes the content of mails of some kinds when they are sent. */
export type MailComposer = {
  readonly kinds: readonly MailKind[]
  /**
   * Asked before each attempt: takes out of the mail what its recipient is not to be mailed about any more; false when nothing is
   * left. Without it, every mail of the kinds is sent.
   */
  isWanted?(tx: Tx, mail: Mail): Promise<boolean>
  /** Told when a mail of the kinds was refused for good, or came back. It may be told twice of one. */
  returned?(app: Performer, mail: Mail, why: ReturnedMail): Promise<void>
  compose(app: Performer, mail: Mail): Promise<Omit<Message, 'id' | 'to'>>
}

declare module '#server/acts/context.ts' {
  interface Given {
    readonly mailComposers: readonly MailComposer[]
  }
}

/** The mails of accounts: invitations, resets, and what changed. */
export const accountComposer: MailComposer = {
  kinds: ['invitation', 'password', 'factor', 'changed'],
  compose: async ({ services }, mail) => {
    const { publicUrl } = services.config
    const token = tokenOf(services.vault, mail)
    const link = token && linkAddress(publicUrl, mail.kind, token)
    return { subject: mailSubject(mail), text: mailText(mail, publicUrl, link), html: mailHtml(mail, publicUrl, link) }
  },
}

export function composerOf({ services }: Performer, { kind }: Mail): MailComposer {
  const composer = services.mailComposers.find(({ kinds }) => kinds.includes(kind))
  if (!composer) throw new Error(`no feature composes mail of the kind ${kind}`)
  return composer
}
