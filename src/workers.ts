import { buildBundle, giveUpBundle } from '#evidence/build-bundle.ts'
import { tellInfected } from '#files/infected-job.ts'
import { giveUpMail, mailReset, sendMail, sendWaiting } from '#identity/mail-job.ts'
import { fillKnowledgeBase } from '#publication/fill-knowledge-base.ts'
import { refusalOfFault } from '#server/faults.ts'
import type { JobData, JobName } from '#server/jobs.ts'
import type { Log } from '#server/log.ts'
import type { Performer } from '#server/perform.ts'
import { compareMovements } from '#reconciliation/compare-job.ts'

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
