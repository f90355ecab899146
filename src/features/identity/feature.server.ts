import type { ServerFeature } from '#server/acts/feature.ts'
import { identityHandlers } from './server/handlers.ts'
import { accountComposer } from './server/mail-composers.ts'
import { readReturned } from './server/returned-mail.ts'
import { giveUpMail, mailReset, sendMail, sendWaiting } from './server/mail-job.ts'

export const identityServer = {
  gives: { mailComposers: [accountComposer] },
  handlers: identityHandlers,
  jobs: { 'mail.send': sendMail, 'mail.giveUp': giveUpMail, 'account.mailReset': mailReset },
  clocks: [
    {
      once: 'returned mail',
      ...{ firstMs: 30_000, everyMs: 60_000 },
      run: (app, _log, signal) => readReturned(app, signal),
      failed: 'the mailbox of returned mail could not be read',
    },
  ],
  start: sendWaiting,
} satisfies ServerFeature
