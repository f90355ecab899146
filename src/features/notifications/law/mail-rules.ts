import type { Matter } from '#kernel/manifest/notice.ts'
import { addDays, instantAt, plainDateIn, timeOf } from '#kernel/dates/dates.ts'

/** The hour of the daily digest for a person who chose none. */
export const USUAL_HOUR = 7
/** A mail at once waits this long, so that one act in many cases is one mail. */
export const GATHERING_MS = 30_000
/** An older notice is not mailed any more: the mail would be no news. */
export const STALE_MS = 2 * 24 * 60 * 60_000
/** Why no mail names a notice. */
export const MAIL_SKIPS = ['disabled', 'stopped', 'read', 'old', 'choice', 'handler', 'held'] as const
export type MailSkip = (typeof MAIL_SKIPS)[number]
/** What was done about mail that came back: the address works again; the person was reached in another way; nothing is to be done. */
export const SETTLEMENTS = ['works', 'reached', 'noted'] as const
/** So many notices a mail names; it counts the others. */
export const MOST_NAMED = 50

/** The latest moment, not after now, at which the digest's hour began at the person's clock. */
export function latestDigest(now: Date, zone: string, hour: number): Date {
  const today = plainDateIn(now, zone)
  const at = (date: string) => new Date(timeOf(instantAt(date, `${String(hour).padStart(2, '0')}:00`, zone)))
  const ofToday = at(today)
  return ofToday <= now ? ofToday : at(addDays(today, -1))
}

/** When the Centre sends mail of each kind, as the tables of notices say; `mixed`: some at once, some in the digest. */
export const USUAL: Readonly<Record<Matter, 'now' | 'digest' | 'mixed'>> = {
  filing: 'mixed',
  service: 'now',
  deadline: 'mixed',
  hearing: 'now',
  document: 'mixed',
  tribunal: 'mixed',
  award: 'mixed',
  money: 'mixed',
  conduct: 'mixed',
}
