import type { MailComposer } from '#identity/server/mail-composers.ts'
import { linkOf } from '#calendar/law/rules.ts'
import { type Mail, queueMail } from '#server/accounts/outbox.ts'
import type { Performer } from '#server/acts/perform.ts'
import { inTransaction, type Tx } from '#server/database/db.ts'
import { type Meeting, meetingMail } from '../law/invitation-text.ts'
import { recordReturned } from './bounces.ts'
import {
  getInvitation,
  insertInvitation,
  isDateWanted,
  isNewestInvitation,
  listDueInvitations,
  listEarlierStates,
  lockInvitations,
} from './invitation-store.ts'
import { calendarText } from './itip.ts'
import { deskOf } from './mail-notices.ts'
import { findMailSettings } from './mail-store.ts'
import { listHeaders } from './stop-mail.ts'

/** So many mails one run makes; what is left comes with the next one. */
const LIMIT = 200

/**
 * Mails to people's calendars what they do not have yet of the meetings ahead: new dates, moved ones, and those that are no longer
 * theirs. No act is asked: it compares the timelines and who may see them with what was mailed (ADR 0156). Returns how many mails.
 */
export async function inviteToMeetings(app: Performer, now: Date): Promise<number> {
  const { mode, smtp } = app.services.config
  if (mode === 'demo' || !smtp) return 0
  return inTransaction(app.db, async (tx) => {
    await lockInvitations(tx)
    const due = await listDueInvitations(tx, now, LIMIT)
    const desk = deskOf(app, tx, now)
    for (const { email, ...told } of due) {
      const mailId = await queueMail(desk, { kind: 'meeting', person: { id: told.personId, email } })
      await insertInvitation(tx, mailId, told)
    }
    return due.length
  })
}

/**
 * Asked before each attempt. What a newer mail replaces is not sent, nor a date that is no longer the person's. A meeting is taken out
 * of a calendar only if it may be in it.
 */
async function isWanted(tx: Tx, { id, personId }: Mail): Promise<boolean> {
  const { stoppedAt, isHeld } = await findMailSettings(tx, personId)
  if (stoppedAt || isHeld || !(await isNewestInvitation(tx, id))) return false
  const told = await getInvitation(tx, id)
  if (!told.isCancelled) return isDateWanted(tx, told, new Date())
  const earlier = await listEarlierStates(tx, told)
  if (earlier.includes('sent')) return true
  // The earlier mail fails at its next attempt, because this one is newer. Until then it may be on its way.
  if (earlier.includes('waiting')) throw new Error('the invitation that this mail takes back is not settled yet')
  return false
}

/** Mail that calendar programs read, from what the database has of the meeting. */
export const meetingComposer: MailComposer = {
  kinds: ['meeting'],
  isWanted,
  returned: recordReturned,
  compose: async ({ db, services }, { id, personId, email, language }) => {
    const { publicUrl, smtp } = services.config
    const { source, ...told } = await getInvitation(db, id)
    const { caseId } = told
    const link = `${publicUrl}${linkOf(source, caseId)}`
    const meeting: Meeting = { ...told, language, link, isHearing: source.split(':')[0] === 'hearing' }
    return {
      ...meetingMail(meeting, publicUrl),
      headers: listHeaders(services, personId),
      calendar: {
        method: told.isCancelled ? 'CANCEL' : 'REQUEST',
        content: calendarText({ ...told, ...meeting }, { organizer: smtp?.from ?? '', attendee: email }),
      },
    }
  },
}
