import { sql } from 'kysely'
import type { ReturnedMail } from '#identity/server/mail-composers.ts'
import { newId } from '#kernel/ids.ts'
import type { Mail } from '#server/accounts/outbox.ts'
import type { Performer } from '#server/acts/perform.ts'
import { performSystem } from '#server/acts/system-act.ts'
import type { OpenRecords } from '#server/case-record/open-records.ts'
import { insertBounce, listCasesOfMail } from './bounce-store.ts'

const BOUNCED = { name: 'mail.bounced', audit: 'MAIL_BOUNCED', touches: ['mail'], hears: 'centre' } as const

/** Opens a task in each case that the mail names; a case in which one is open for this person keeps it. */
export async function recordReturned(
  app: Performer,
  mail: Mail,
  { status, diagnostic, at }: ReturnedMail,
): Promise<void> {
  const { id: mailId, personId, email } = mail
  for (const caseId of await listCasesOfMail(app.db, mailId)) {
    const act = { ...BOUNCED, caseId, now: at }
    await performSystem(app, act, async ({ tx, audit, auditObject }) => {
      const id = newId('bounce')
      const reportedAt = at.toISOString()
      if (!(await insertBounce(tx, { id, mailId, caseId, personId, email, status, diagnostic, reportedAt })))
        return false
      auditObject('bounce', id)
      audit({ mailId, personId, status })
      return true
    })
  }
}

export const bounceOpenRecords: readonly OpenRecords[] = [
  {
    kind: 'bounce',
    isOfStaff: true,
    rows: () => sql`select case_id, '{}'::jsonb as data from bounces where settled_at is null`,
  },
]
