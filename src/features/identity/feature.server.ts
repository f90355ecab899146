import type { ServerFeature } from '#server/acts/feature.ts'
import { identityHandlers } from './server/handlers.ts'
import { accountComposer } from './server/mail-composers.ts'
import { giveUpMail, mailReset, sendMail, sendWaiting } from './server/mail-job.ts'

export const identityServer = {
  gives: { mailComposers: [accountComposer] },
  handlers: identityHandlers,
  jobs: { 'mail.send': sendMail, 'mail.giveUp': giveUpMail, 'account.mailReset': mailReset },
  start: sendWaiting,
} satisfies ServerFeature
