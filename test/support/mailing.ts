import { mailNotices } from '#app/features/notifications/server/mail-notices.ts'
import { inviteToMeetings } from '#app/features/notifications/server/invitations.ts'
import { sendMail } from '#app/features/identity/server/mail-job.ts'
import { openMailer } from '#server/accounts/mailer.ts'
import type { Performer } from '#server/acts/perform.ts'
import type { TestPortal } from './portal.ts'
import { type Caught, openSmtp } from './smtp.ts'

/**
 * The mail about cases of a portal, through a real SMTP server. The portal itself is in demo mode, where nobody is mailed; the clock
 * runs here with the settings of secure mode, at the times that the test says.
 */
export async function openMailing({ portal }: TestPortal) {
  const smtp = openSmtp()
  const url = `smtp://portal:pa%20ss@127.0.0.1:${await smtp.listening}`
  const config = {
    ...portal.app.services.config,
    mode: 'secure' as const,
    smtp: { url, from: 'portal@centre.example', returnTo: 'returned@centre.example', patienceMs: 5_000 },
  }
  const mailer = openMailer(config)
  const app: Performer = { ...portal.app, services: { ...portal.app.services, config, mailer } }

  /** Runs the clock of notices and sends what it made; returns the mails that arrived. */
  async function run(now: Date): Promise<Caught[]> {
    await mailNotices(app, now)
    return send()
  }

  /** The same for invitations to meetings. */
  async function invite(now: Date): Promise<Caught[]> {
    await inviteToMeetings(app, now)
    return send()
  }

  /** Sends what waits. */
  async function send(): Promise<Caught[]> {
    const before = smtp.caught.length
    const { rows } = await portal.database.pool.query<{ id: string }>(
      "select id from mails where state = 'waiting' order by made_at, id",
    )
    for (const { id } of rows) await sendMail(app, { mailId: id })
    return smtp.caught.slice(before)
  }

  return {
    ...{ app, smtp, run, invite, send },
    close: async () => {
      mailer?.close()
      await smtp.close()
    },
  }
}

export type Mailing = Awaited<ReturnType<typeof openMailing>>
