import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { inTransaction } from '#server/database/db.ts'
import { QUEUE_SCHEMA } from '#server/jobs/jobs.ts'
import { openLog } from '#server/operation/log.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { actsInTrail } from '#test/trail-keeps.ts'
import { until } from '#test/waits.ts'

const FILE = 'file_of_a_secret_case'

/** At another version, read failed-jobs.ts against the library's tables, then change this number. */
const SCHEMA_KNOWN = 43

describe('failed work in the background', () => {
  let portal: TestPortal
  let admin: Tab
  let owner: pg.Pool
  before(async () => {
    portal = await openTestPortal({ log: openLog('silent') })
    admin = await portal.as('admin')
    owner = new pg.Pool(portal.ownerOptions)
  })
  after(async () => {
    await owner.end()
    await portal.close()
  })

  const list = () => admin.call('jobs.list', {})
  const stateOf = async (id: string) =>
    (await owner.query('select state from pgboss.job where id = $1', [id])).rows[0]?.state as string | undefined

  /** Ids of jobs of a queue that have used all their attempts. */
  async function failed(count: number): Promise<string[]> {
    await owner.query('revoke select on files from arb_app')
    const { db, services } = portal.portal.app
    for (let n = 0; n < count; n++)
      await inTransaction(db, (tx) => services.jobs.send(tx, 'file.readText', { fileId: FILE }))
    const ids = async () => (await list()).jobs.filter(({ queue }) => queue === 'file.readText').map(({ id }) => id)
    await until(async () => (await ids()).length >= count, 'the jobs failed')
    return ids()
  }

  it('is shown to the Tenant Admin with its attempts, and nothing of what it is about', async () => {
    const [id = ''] = await failed(1)
    const { jobs, hasMore } = await list()
    assert.equal(hasMore, false)
    const [job] = jobs
    assert.deepEqual(
      { ...job, madeAt: '', failedAt: '' },
      { id, queue: 'file.readText', madeAt: '', failedAt: '', tries: 3, cause: null, mayRetry: true },
    )
    assert.doesNotMatch(JSON.stringify(jobs), /secret_case|permission|files/)
    for (const who of ['manager', 'officer', 'claimant'])
      for (const name of ['jobs.list', 'jobs.retry', 'jobs.discard'] as const)
        assert.equal((await (await portal.as(who)).refused(name, { id } as never)).code, 'ROLE_BLOCK')
  })

  it('names a cause that is known', async () => {
    const [job] = (await list()).jobs
    const stored = { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED', syscall: 'connect' }
    await owner.query('update pgboss.job set output = $2 where id = $1', [job?.id, JSON.stringify(stored)])
    const [known] = (await list()).jobs
    assert.match(known?.cause?.en ?? '', /database|portal|moment/i)
    assert.match(known?.cause?.ar ?? '', /[\u0600-\u06ff]/)
  })

  it('is tried again by one of two at once, and done when the cause is mended', async () => {
    const [id = ''] = (await list()).jobs.map((job) => job.id)
    await owner.query('grant select on files to arb_app')
    const answers = await Promise.all([1, 2].map(() => admin.fetch(`/api/admin/jobs/${id}/retry`, { method: 'POST' })))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
    const refused = answers.find(({ status }) => status === 409)
    assert.equal(((await refused?.json()) as { code: string }).code, 'ALREADY_DONE')
    await until(async () => (await stateOf(id)) === 'completed', 'the job is done')
    assert.deepEqual((await list()).jobs, [])
    assert.equal((await admin.refused('jobs.retry', { id })).code, 'ALREADY_DONE')
  })

  it('is discarded', async () => {
    const [id = ''] = await failed(1)
    assert.deepEqual(await admin.call('jobs.discard', { id }), { id, queue: 'file.readText' })
    await owner.query('grant select on files to arb_app')
    assert.equal(await stateOf(id), undefined)
    assert.deepEqual((await list()).jobs, [])
    assert.equal((await admin.refused('jobs.discard', { id })).code, 'NOT_FOUND')
  })

  it('is not tried again here where its end is shown elsewhere', async () => {
    await owner.query(
      `insert into pgboss.job (name, data, state, retry_count, completed_on) values ('bundle.build', '{}', 'failed', 2, now())`,
    )
    const [job] = (await list()).jobs
    assert.deepEqual([job?.queue, job?.mayRetry], ['bundle.build', false])
    assert.equal((await admin.refused('jobs.retry', { id: job?.id })).code, 'JOB_NOT_RETRIED')
    await admin.call('jobs.discard', { id: job?.id ?? '' })
  })

  it('which does not exist is not found, whatever the id', async () => {
    for (const id of ['job_none', '00000000-0000-0000-0000-000000000000', 'x'.repeat(100)])
      for (const name of ['jobs.retry', 'jobs.discard'] as const)
        assert.equal((await admin.refused(name, { id })).code, 'NOT_FOUND', id)
  })

  it('that waits is counted by queue', async () => {
    await owner.query(
      `insert into pgboss.job (name, data, state, start_after) values ('knowledgeBase.fill', '{}', 'created', now() + interval '1 day')`,
    )
    const found = (await list()).waiting.find(({ queue }) => queue === 'knowledgeBase.fill')
    assert.deepEqual(found, { queue: 'knowledgeBase.fill', ready: 1, oldestSeconds: 0 })
  })

  it('leaves its acts in the trail', async () => {
    const done = await actsInTrail(portal)
    for (const act of ['JOB_RETRIED', 'JOB_DISCARDED']) assert.ok(done.has(act), act)
    const { entries } = await admin.call('admin.log', {})
    assert.ok(entries.some(({ action, details }) => action === 'JOB_RETRIED' && details['queue'] === 'file.readText'))
  })

  it('is read from tables of the library, whose version this test knows', () => {
    assert.equal(QUEUE_SCHEMA, SCHEMA_KNOWN)
  })
})
