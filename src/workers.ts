import { buildBundle, giveUpBundle } from '#evidence/server/build-bundle.ts'
import { tellInfected } from '#files/server/infected-job.ts'
import { giveUpMail, mailReset, sendMail, sendWaiting } from '#identity/server/mail-job.ts'
import { fillKnowledgeBase } from '#publication/server/fill-knowledge-base.ts'
import { refusalOfFault } from '#server/database/faults.ts'
import type { JobData, JobName } from '#server/jobs/jobs.ts'
import type { Log } from '#server/operation/log.ts'
import type { Performer } from '#server/acts/perform.ts'
import { compareMovements } from '#reconciliation/server/compare-job.ts'

/** Starts the background work of this process, one line a job. */
export async function startWorkers(app: Performer, log: Log): Promise<void> {
  const work = <J extends JobName>(job: J, run: (app: Performer, data: JobData[J]) => Promise<void>) =>
    app.services.jobs.work(job, async (data) => {
      try {
        await run(app, data)
      } catch (error) {
        if (refusalOfFault(error)) log.fault('a job failed and is tried again', error, { job })
        else log.warn({ err: error, job, data }, 'a job failed and is tried again')
        throw error
      }
    })
  await work('bundle.build', buildBundle)
  await work('bundle.giveUp', giveUpBundle)
  await work('reconciliation.compare', async (performer) => void (await compareMovements(performer)))
  await work('file.infected', tellInfected)
  await work('knowledgeBase.fill', (performer) => fillKnowledgeBase(performer.db, new Date()))
  await work('mail.send', sendMail)
  await work('mail.giveUp', giveUpMail)
  await work('account.mailReset', mailReset)
  await sendWaiting(app)
}
