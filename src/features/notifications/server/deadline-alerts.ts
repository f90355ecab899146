import { linkOf } from '#calendar/law/rules.ts'
import { addDays, plainDateIn } from '#kernel/dates/dates.ts'
import { formatDualDate } from '#kernel/format.ts'
import { isolate } from '#kernel/text.ts'
import { inTransaction } from '#server/database/db.ts'
import type { Performer } from '#server/acts/perform.ts'
import { SYSTEM } from '#server/acts/system-act.ts'
import { ALERT_DAYS, type Reminder, reminderFor } from '../law/rules.ts'
import { type ComingDate, insertAlert, listComing } from './alert-store.ts'

/** Sends reminders in each case of near and passed deadlines; returns how many. */
export async function raiseAlerts(app: Performer, now: Date): Promise<number> {
  const today = plainDateIn(now, 'UTC')
  // The date at a seat may be one day before or after ours.
  const coming = await listComing(app.db, addDays(today, -ALERT_DAYS.ended - 1), addDays(today, ALERT_DAYS.week + 1))
  let raised = 0
  // The newest notice is listed first, so the nearest date is sent last.
  for (const item of coming.toReversed()) {
    const reminder = reminderFor(item, now, item.seat)
    if (reminder !== null && (await remind(app, item, reminder, now))) raised += 1
  }
  return raised
}

/** Sends one reminder once: of two concurrent processes, the second finds it already recorded. */
function remind(app: Performer, item: ComingDate, reminder: Reminder, now: Date): Promise<boolean> {
  const { caseId, key, dueOn, audience, source, partyEn, partyAr } = item
  // A notice's chip cites the rules; an article of a statute would be taken for one of theirs.
  const article = item.instrument === 'rules' ? item.article : ''
  return inTransaction(app.db, async (tx) => {
    if (!(await insertAlert(tx, { caseId, key, dueOn, stage: reminder, at: now.toISOString() }))) return false
    const day = { dayEn: formatDualDate(dueOn, 'en'), dayAr: formatDualDate(dueOn, 'ar') }
    const [titleEn, titleAr] = [ofParty(item.titleEn, partyEn || partyAr), ofParty(item.titleAr, partyAr || partyEn)]
    await app.spine.react(
      tx,
      `deadline.${reminder}`,
      { caseId, actor: SYSTEM, now, input: {}, audience },
      { titleEn, titleAr, article, path: linkOf(source, caseId), dueOn, ...day },
    )
    return true
  })
}

/** Periods of the same name may run separately for each party: the reminder names the party. */
function ofParty(title: string, party: string | null): string {
  return party ? `${title} (${isolate(party)})` : title
}
