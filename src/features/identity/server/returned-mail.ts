import { addMailAttempt, findMail, listMailAttempts } from '#server/accounts/outbox.ts'
import type { Performer } from '#server/acts/perform.ts'
import { inTransaction } from '#server/database/db.ts'
import { readReport, type Returned } from '#server/mail/reports.ts'
import { readReturnBox } from '#server/mail/return-box.ts'
import { composerOf } from './mail-composers.ts'

/**
 * Takes a report that a mail could not be delivered: one that names a mail which left, and its recipient. False for every other one;
 * anybody can write to the address of returns. What came back is a failed attempt after the one that was accepted. `later`: the server
 * returned it before this portal recorded that it left.
 */
export async function takeReturned(app: Performer, returned: Returned, at: Date): Promise<boolean | 'later'> {
  const { mailId, recipients, status, diagnostic } = returned
  const mail = await findMail(app.db, mailId)
  if (!mail || !recipients.includes(mail.email.toLowerCase())) return false
  if (mail.state === 'waiting') return 'later'
  if (mail.state !== 'sent') return false
  const attempts = await listMailAttempts(app.db, [mailId])
  if (attempts.at(-1)?.outcome === 'failed') return false
  // First: a report is read again when this fails, and a task is opened once.
  await composerOf(app, mail).returned?.(app, mail, { status, diagnostic, at })
  const answer = `returned: ${status} ${diagnostic}`.trim()
  await inTransaction(app.db, (tx) => addMailAttempt(tx, mailId, { at, outcome: 'failed', answer }))
  return true
}

/** Reads the mailbox of returned mail, where one is configured; returns how many mails it read. */
export async function readReturned(app: Performer, signal?: AbortSignal): Promise<number> {
  const { smtp } = app.services.config
  if (!smtp?.returnBox) return 0
  const take = async (bytes: Uint8Array) => {
    const returned = await readReport(bytes)
    const taken = returned && (await takeReturned(app, returned, new Date()))
    return taken === 'later' ? 'later' : 'done'
  }
  return readReturnBox(smtp.returnBox, take, signal)
}
