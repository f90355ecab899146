import type { MailComposer } from '#identity/server/mail-composers.ts'
import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { type Desk, type Mail, queueMail } from '#server/accounts/outbox.ts'
import { type Account, findAccount } from '#server/accounts/people.ts'
import type { Performer } from '#server/acts/perform.ts'
import { inTransaction, type Tx } from '#server/database/db.ts'
import { GATHERING_MS, latestDigest, type MailSkip, STALE_MS } from '../law/mail-rules.ts'
import { caseMail } from '../law/mail-text.ts'
import { recordReturned } from './bounces.ts'
import {
  findMailSettings,
  listMailItems,
  listWaiting,
  lockNamed,
  lockUnmailed,
  type MailSettings,
  type Unmailed,
  type Waiting,
} from './mail-store.ts'
import { listHeaders } from './stop-mail.ts'
import { setMailed, skipMail } from './store.ts'

/** So many notices one mail settles; what is left comes with the next run. */
const LIMIT = 1000

/** Puts the mail about waiting notices into the outbox; returns how many mails. Nobody is mailed in a demo (ADR 0153). */
export async function mailNotices(app: Performer, now: Date): Promise<number> {
  const { mode, smtp } = app.services.config
  if (mode === 'demo' || !smtp) return 0
  let mails = 0
  for (const waiting of await listWaiting(app.db)) {
    if (!isDue(waiting, now)) continue
    mails += await inTransaction(app.db, (tx) => mailPerson(app, tx, waiting, now))
  }
  return mails
}

const isGathered = (at: Date, now: Date) => now.getTime() - at.getTime() >= GATHERING_MS
const isInDigest = (at: Date, { zone, digestHour }: Pick<Waiting, 'zone' | 'digestHour'>, now: Date) =>
  at <= latestDigest(now, zone, digestHour)

function isDue({ oldestNow, oldestDigest, hasUnwanted, ...waiting }: Waiting, now: Date): boolean {
  if (hasUnwanted || (oldestNow && isGathered(oldestNow, now))) return true
  return oldestDigest !== null && isInDigest(oldestDigest, waiting, now)
}

/** Queues mail about cases; a reset or an account's invitation overtakes the digests of seven o'clock. */
export const deskOf = ({ services }: Performer, tx: Tx, now: Date): Desk => ({
  ...{ tx, services, security: services.security, now },
  enqueue: (job, data) => services.jobs.send(tx, job, data, -1),
})

/** Mails what is due to one person: at most one mail at once and one digest. */
async function mailPerson(app: Performer, tx: Tx, waiting: Waiting, now: Date): Promise<number> {
  const { personId } = waiting
  const account = await findAccount(tx, personId)
  const skips = await bySkip(tx, personId, account, await lockUnmailed(tx, personId, LIMIT), now)
  for (const [reason, skipped] of skips) if (reason) await skipMail(tx, idsOf(skipped), reason)
  const wanted = skips.get(null) ?? []
  if (!account) return 0
  const desk = deskOf(app, tx, now)
  const mailOf = async (kind: 'notices' | 'digest', named: readonly Unmailed[]) => {
    const { zone } = waiting
    const mailId = await queueMail(desk, { kind, person: account, parameters: { zone, day: plainDateIn(now, zone) } })
    await setMailed(tx, idsOf(named), mailId)
  }
  const atOnce = wanted.filter(({ when }) => when === 'now')
  const forDigest = wanted.filter(({ when, createdAt }) => when === 'digest' && isInDigest(createdAt, waiting, now))
  const isAtOnceDue = atOnce.some(({ createdAt }) => isGathered(createdAt, now))
  if (isAtOnceDue) await mailOf('notices', atOnce)
  if (forDigest.length > 0) await mailOf('digest', forDigest)
  return Number(isAtOnceDue) + Number(forDigest.length > 0)
}

const idsOf = (rows: readonly Unmailed[]) => rows.map(({ id }) => id)

/** The notices of a person by why they are not mailed; null: they are. */
async function bySkip(tx: Tx, personId: string, account: Account | undefined, rows: readonly Unmailed[], now: Date) {
  const settings = await findMailSettings(tx, personId)
  const isOpen = account !== undefined && account.disabledAt === null
  return Map.groupBy(rows, (row) => (isOpen ? whySkipped(row, settings, now) : 'disabled'))
}

/**
 * Takes out of a mail that waits what its recipient is not to be mailed about any more; false when nothing is left, and then the mail
 * keeps what it names. Its age counts from when it was made: it may wait for the mail server.
 */
async function isWanted(tx: Tx, { id, personId, madeAt }: Mail): Promise<boolean> {
  const skips = await bySkip(tx, personId, await findAccount(tx, personId), await lockNamed(tx, id), madeAt)
  if (!skips.has(null)) return false
  for (const [reason, skipped] of skips) if (reason) await skipMail(tx, idsOf(skipped), reason)
  return true
}

function whySkipped(row: Unmailed, settings: MailSettings, now: Date): MailSkip | null {
  if (settings.stoppedAt) return 'stopped'
  if (settings.isHeld) return 'held'
  if (row.isRead) return 'read'
  if (now.getTime() - row.createdAt.getTime() > STALE_MS) return 'old'
  if (row.when === 'never') return 'choice'
  return row.isConcerned ? null : 'handler'
}

/** The mails about cases, from what the database has of the notices that they name. */
export const caseMailComposer: MailComposer = {
  kinds: ['notices', 'digest'],
  isWanted,
  returned: recordReturned,
  compose: async ({ db, services }, { id, kind, personId, language, parameters }) => {
    const { zone = DEFAULT_ZONE, day = '' } = parameters
    const items = await listMailItems(db, id)
    const { publicUrl } = services.config
    return {
      ...caseMail({ language, zone, day: kind === 'digest' ? day : null, items }, publicUrl),
      headers: listHeaders(services, personId),
    }
  },
}
