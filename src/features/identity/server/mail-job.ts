import { cleanText } from '#kernel/text.ts'
import { isLinkAlive } from '#server/accounts/account-links.ts'
import { mailLink } from '#server/accounts/accounts.ts'
import { findCredentials } from '#server/accounts/credentials.ts'
import { inTransaction } from '#server/database/db.ts'
import type { JobData } from '#server/jobs/jobs.ts'
import { withLease } from '#server/jobs/leases.ts'
import {
  addMailAttempt,
  findMail,
  listWaiting,
  type Mail,
  SENDER_REFUSED,
  settleMail,
  UNWANTED,
} from '#server/accounts/outbox.ts'
import { type Mailer, MailRefused, SenderRefused } from '#server/accounts/mailer.ts'
import { findPersonByEmail } from '#server/accounts/people.ts'
import type { Performer } from '#server/acts/perform.ts'
import { composerOf, type ReturnedMail } from './mail-composers.ts'

/** Mail that has waited longer for a mail server is not sent: its links have expired. */
const STALE_MS = 7 * 24 * 60 * 60_000

/** The mail server may be silent for the patience of the portal at each step of one mail, and there are fewer steps than this. */
const STEPS = 15

/**
 * Sends one mail to the mail server and records its answer. Throws on failure: the queue retries with growing delays. A mail that the
 * server refuses for good is not tried again. Several jobs may want to send one mail, on several nodes: one does it at a time. The
 * others are retried too, because the node that sends may die.
 */
export async function sendMail(app: Performer, { mailId }: JobData['mail.send']): Promise<void> {
  const { mailer, config } = app.services
  if (!mailer || !config.smtp) return
  const lease = { name: `mail ${mailId}`, seconds: 60 + (STEPS * config.smtp.patienceMs) / 1000 }
  const ended = await withLease(app.db, lease, () => sendAlone(app, mailer, mailId))
  if (ended === 'held') throw new Error('another node is sending this mail')
}

async function sendAlone(app: Performer, mailer: Mailer, mailId: string): Promise<void> {
  const mail = await findMail(app.db, mailId)
  if (mail?.state !== 'waiting') return
  const at = new Date()
  if (mail.linkId !== null && !(await isLinkAlive(app.db, mail.linkId, at))) {
    return settle(app, mail, { outcome: 'failed', answer: 'the link was used, replaced or has expired' }, 'failed')
  }
  const composer = composerOf(app, mail)
  if (composer.isWanted && !(await inTransaction(app.db, async (tx) => composer.isWanted?.(tx, mail)))) {
    return settle(app, mail, { outcome: 'failed', answer: UNWANTED }, 'failed')
  }
  let answer: string
  try {
    answer = await mailer.send({ id: mail.id, to: mail.email, ...(await composer.compose(app, mail)) })
  } catch (error) {
    const isFinal = error instanceof MailRefused
    // First: the mail is sent again when this fails, and refused again.
    if (isFinal) await composer.returned?.(app, mail, refusalOf(error))
    const answer = `${error instanceof SenderRefused ? SENDER_REFUSED : ''}${oneLine(error)}`
    await settle(app, mail, { outcome: 'failed', answer }, isFinal ? 'failed' : undefined)
    if (!isFinal) throw error
    return
  }
  // Not within the try: what the server accepted has not failed, whatever becomes of this record.
  await settle(app, mail, { outcome: 'sent', answer: oneLine(answer) }, 'sent')
}

/** Called when the queue has used all its attempts. */
export async function giveUpMail(app: Performer, { mailId }: JobData['mail.giveUp']): Promise<void> {
  await inTransaction(app.db, (tx) => settleMail(tx, mailId, 'failed', new Date()))
}

/** Enqueues the mails that waited for a mail server to be configured. */
export async function sendWaiting(app: Performer): Promise<void> {
  if (!app.services.mailer) return
  const waiting = await listWaiting(app.db, new Date(Date.now() - STALE_MS))
  await inTransaction(app.db, async (tx) => {
    for (const mailId of waiting) await app.services.jobs.send(tx, 'mail.send', { mailId })
  })
}

/** Mails the requested reset link, if the e-mail belongs to an account with a password. */
export async function mailReset(app: Performer, { email }: JobData['account.mailReset']): Promise<void> {
  const person = await findPersonByEmail(app.db, email)
  if (!person || !(await findCredentials(app.db, person.id))?.passwordHash) return
  const { services } = app
  await inTransaction(app.db, (tx) => {
    const { security } = services
    const desk = { tx, services, security, now: new Date(), enqueue: services.jobs.send.bind(null, tx) }
    return mailLink(desk, person, 'password', person.id)
  })
  services.security({ event: 'RESET_MAILED', person: person.id })
}

type Outcome = { readonly outcome: 'sent' | 'failed'; readonly answer: string }

async function settle(app: Performer, mail: Mail, outcome: Outcome, state?: 'sent' | 'failed'): Promise<void> {
  const at = new Date()
  await inTransaction(app.db, async (tx) => {
    await addMailAttempt(tx, mail.id, { at, ...outcome })
    if (state) await settleMail(tx, mail.id, state, at)
  })
}

/** What the server refused, with the closer status that most servers begin their answer with. */
function refusalOf(error: Error): ReturnedMail {
  const diagnostic = oneLine(error).slice(0, 400).toWellFormed()
  return { status: /\b5\.\d{1,3}\.\d{1,3}\b/.exec(diagnostic)?.[0] ?? '5.0.0', diagnostic, at: new Date() }
}

function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return cleanText(text.replace(/\s+/g, ' '))
}
