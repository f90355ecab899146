import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { languageOr } from '#kernel/languages.ts'
import type { Language } from '#kernel/words.ts'
import type { NewLink } from './account-links.ts'
import type { Services } from '../acts/context.ts'
import type { Queryable, Tx } from '../database/db.ts'
import type { JobData, JobName } from '../jobs/jobs.ts'
import type { SecurityEvent } from '../operation/security-event.ts'

/**
 * What a mail is; its text is made from this when it is sent or read. `notices`, `digest` and `meeting` are about cases: they name
 * cases, kinds of events and dates, never what a case contains (ADR 0153, 0156).
 */
export type MailKind = 'invitation' | 'password' | 'factor' | 'changed' | 'notices' | 'digest' | 'meeting'
/** What a mail of the kind `changed` reports. */
export type AccountChange =
  | 'password'
  | 'factor'
  | 'recoveryCodes'
  | 'recoveryCodeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'providerLinked'
  | 'providerUnlinked'
export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** What an act needs to queue mail; the context of every changing handler has it. */
export type Desk = {
  readonly tx: Tx
  readonly now: Date
  readonly services: Pick<Services, 'config' | 'vault'>
  enqueue<J extends JobName>(job: J, data: JobData[J]): Promise<void>
  security(event: SecurityEvent): void
}

type NewMail = {
  readonly kind: MailKind
  readonly person: { readonly id: string; readonly email: string }
  readonly parameters?: Readonly<Record<string, string>>
  readonly link?: NewLink
}

const purposeOf = (mailId: string) => `mail:${mailId}`

/** Puts a mail into the outbox; it is sent after the commit, if there is a mail server. */
export async function queueMail(desk: Desk, mail: NewMail): Promise<string> {
  const id = newId('mail')
  const { link, person } = mail
  await desk.tx
    .insertInto('mails')
    .values({
      ...{ id, kind: mail.kind, personId: person.id, email: person.email },
      parameters: JSON.stringify({ ...mail.parameters, ...(link ? { expiresAt: link.expiresAt.toISOString() } : {}) }),
      linkId: link?.id ?? null,
      sealedToken: link ? desk.services.vault.encrypt(link.token, purposeOf(id)) : null,
      madeAt: desk.now.toISOString(),
    })
    .execute()
  if (desk.services.config.smtp) await desk.enqueue('mail.send', { mailId: id })
  return id
}

export type Mail = {
  readonly id: string
  readonly kind: MailKind
  readonly personId: string
  readonly email: string
  /** The language that comes first. */
  readonly language: Language
  readonly nameEn: string
  readonly nameAr: string
  readonly parameters: Readonly<Record<string, string>>
  readonly linkId: string | null
  readonly sealedToken: Uint8Array | null
  readonly madeAt: Date
  readonly state: MailState
  readonly settledAt: Date | null
}

function mailsWithPeople(db: Queryable) {
  return db
    .selectFrom('mails')
    .innerJoin('people', 'people.id', 'mails.personId')
    .select(['mails.id', 'kind', 'personId', 'mails.email', 'language', 'nameEn', 'nameAr', 'parameters', 'linkId'])
    .select(['sealedToken', 'madeAt', 'state', 'settledAt'])
}
type Row = Awaited<ReturnType<ReturnType<typeof mailsWithPeople>['execute']>>[number]

const toMail = (row: Row): Mail => ({
  ...row,
  kind: row.kind as MailKind,
  state: row.state as MailState,
  language: languageOr(row.language),
  parameters: row.parameters as Record<string, string>,
})

export async function findMail(db: Queryable, id: string): Promise<Mail | undefined> {
  const row = await mailsWithPeople(db).where('mails.id', '=', id).executeTakeFirst()
  return row && toMail(row)
}

/** A page of the outbox, newest first, beginning after a mail. */
export async function listMails(
  db: Queryable,
  page: { readonly before?: string | undefined; readonly limit: number },
): Promise<Mail[]> {
  const { before, limit } = page
  let query = mailsWithPeople(db).orderBy('madeAt', 'desc').orderBy('mails.id', 'desc').limit(limit)
  if (before !== undefined)
    query = query.where(
      sql<boolean>`(made_at, mails.id) < (select m.made_at, m.id from mails m where m.id = ${before})`,
    )
  return (await query.execute()).map(toMail)
}

/** The mails that are still waiting, oldest first, for a mail server that has just been configured. */
export async function listWaiting(db: Queryable, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'waiting')
    .where('madeAt', '>', since)
    .orderBy('madeAt')
    .execute()
  return rows.map(({ id }) => id)
}

/** The token of a mail's link, while it is stored. */
export function tokenOf(vault: Services['vault'], mail: Pick<Mail, 'id' | 'sealedToken'>): string | null {
  return mail.sealedToken && vault.decrypt(mail.sealedToken, purposeOf(mail.id))
}

/** Marks a mail as sent or failed and deletes its token. */
export async function settleMail(tx: Tx, id: string, state: 'sent' | 'failed', at: Date): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state, settledAt: at.toISOString(), sealedToken: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Deletes the tokens of mails whose link is no longer valid. */
export async function forgetTokens(tx: Tx, linkId: string): Promise<void> {
  await tx.updateTable('mails').set({ sealedToken: null }).where('linkId', '=', linkId).execute()
}

/** The state of a mail as people see it: what was accepted and then failed came back. */
export function shownState(
  { state }: { readonly state: MailState },
  attempts: readonly MailAttempt[],
): MailState | 'returned' {
  return state === 'sent' && attempts.at(-1)?.outcome === 'failed' ? 'returned' : state
}

/** In place of an answer: the mail was not sent. */
export const UNWANTED = 'its recipient is not to be mailed about any of it any more'

/** Before the answer of a server that refused the portal and not the recipient; readiness names it (ADR 0145). */
export const SENDER_REFUSED = 'the sender was refused: '

export type MailAttempt = { readonly at: Date; readonly outcome: 'sent' | 'failed'; readonly answer: string }

/** Records the mail server's response. */
export async function addMailAttempt(tx: Tx, mailId: string, attempt: MailAttempt): Promise<void> {
  await tx
    .insertInto('mailAttempts')
    .values({
      mailId,
      attempt: sql<number>`(select coalesce(max(attempt), 0) + 1 from mail_attempts where mail_id = ${mailId})`,
      at: attempt.at.toISOString(),
      outcome: attempt.outcome,
      answer: attempt.answer.slice(0, 500),
    })
    .execute()
}

/** The mail server's response to each attempt of these mails, in order. */
export async function listMailAttempts(
  db: Queryable,
  mailIds: readonly string[],
): Promise<(MailAttempt & { readonly mailId: string })[]> {
  if (mailIds.length === 0) return []
  const rows = await db
    .selectFrom('mailAttempts')
    .select(['mailId', 'at', 'outcome', 'answer'])
    .where('mailId', 'in', mailIds)
    .orderBy('mailId')
    .orderBy('attempt')
    .execute()
  return rows.map((row) => ({ ...row, outcome: row.outcome as MailAttempt['outcome'] }))
}
