import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { evidenceCase, settledBundle, submit } from '#test/evidence-case.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'

const WORKER = path.join(import.meta.dirname, 'crash.test-worker.ts')

describe('a crash while the e-bundle is built', () => {
  let portal: TestPortal
  const children: ChildProcess[] = []
  before(async () => {
    portal = await openTestPortal()
  })
  after(async () => {
    for (const child of children) child.kill('SIGKILL')
    await portal.close()
  })

  /** Another process of the portal with the same database and files. */
  async function startProcess(): Promise<ChildProcess> {
    const { host, port, user, password, database } = portal.portal.database.pool.options
    const { dataDir } = portal.portal.app.services.config
    const parts = JSON.stringify({ connection: { host, port, user, password, database }, dataDir })
    const child = spawn(process.execPath, [WORKER], {
      env: { ...process.env, PORTAL_PARTS: parts },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    if (child.stdout) await once(child.stdout, 'data')
    return child
  }

  it('leaves no case without its e-bundle: the job is found, tried again, and ends ready', {
    timeout: 110_000,
  }, async () => {
    const [manager, claimant] = [await portal.as('manager'), await portal.as('claimant')]
    const caseId = await evidenceCase(portal)
    const ids: string[] = []
    for (let n = 1; n <= 6; n++) ids.push((await submit(claimant, caseId, `${n}.pdf`, await pagesOf(150, n))).id)
    // From here on only the other process works.
    await portal.portal.app.services.jobs.stop()
    const doomed = await startProcess()
    await portal.portal.database.pool.query(
      "update pgboss.queue set heartbeat_seconds = 10 where name = 'bundle.build'",
    )
    await enqueueThrough(portal, caseId, ids)
    await begun(portal)
    doomed.kill('SIGKILL')
    await once(doomed, 'exit')
    assert.equal((await manager.call('bundle.read', { caseId })).status, 'building')
    await startProcess()
    const { status, ready } = await settledBundle(manager, caseId, 60)
    assert.deepEqual([status, ready?.pages], ['ready', 902])
    const trail = (await manager.call('audit.trail', { id: caseId })).filter((entry) =>
      entry.action.startsWith('BUNDLE'),
    )
    assert.deepEqual(
      trail.map((entry) => entry.action),
      ['BUNDLE_REQUESTED', 'BUNDLE_READY'],
    )
  })
})

/** The job is sent inside the act's own transaction, which needs no running worker in this process. */
async function enqueueThrough(portal: TestPortal, caseId: string, submissionIds: string[]): Promise<void> {
  await (await portal.as('manager')).call('bundle.build', { caseId, submissionIds })
}

/** Waits until a worker has taken the job. */
async function begun(portal: TestPortal): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    const { rows } = await portal.portal.database.pool.query(
      "select state from pgboss.job where name = 'bundle.build' order by created_on desc limit 1",
    )
    if (rows[0]?.state === 'active') return
    if (rows[0]?.state === 'completed') throw new Error('the job was over before the process could be killed')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('nobody took the job')
}

async function pagesOf(pages: number, seed: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let i = 0; i < pages; i++) pdf.addPage([595, 842]).drawText(`Document ${seed}, page ${i + 1}`)
  return pdf.save()
}
