import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import type { Refusal } from '#kernel/refusals.ts'
import { until } from '#test/waits.ts'
import { onBehalfOf } from '../../acts/on-behalf.ts'
import { ChildFailure, ChildRefusal, openChildPool } from './child-pool.ts'

type Answer = { pid: number; secret: string | null }
const options = {
  script: join(import.meta.dirname, 'child-pool.test-worker.ts'),
  size: 2,
  timeoutMs: 5000,
  maxResidentMb: 400,
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('work in child processes', () => {
  const pool = openChildPool(options)
  after(() => pool.close())
  const ask = (wish: string, timeoutMs?: number) => pool.run<{ do: string }, Answer>({ do: wish }, timeoutMs)
  const failure = (why: string) => (error: unknown) => error instanceof ChildFailure && error.why === why

  it('fails only the work whose process crashed', async () => {
    const [crashed, answered] = await Promise.allSettled([ask('crash'), ask('answer')])
    assert.equal(crashed.status, 'rejected')
    assert.equal(answered.status, 'fulfilled')
    assert.ok((await ask('answer')).pid > 0)
  })

  it('retries work once when its process crashed', async (t) => {
    const once = join(tmpdir(), `crashed-${process.pid}-${Date.now()}`)
    t.after(() => rm(once))
    assert.ok((await pool.run<{ do: string; once: string }, Answer>({ do: 'answer', once })).pid > 0)
  })

  it('ends work that takes too long', () => assert.rejects(ask('hang', 700), failure('timeout')))
  it('ends work that takes too much memory', { skip: process.platform !== 'linux' }, () =>
    assert.rejects(ask('eat', 60_000), failure('memory')),
  )
  it('distinguishes a refusal from a failure, and keeps the process', async () => {
    const { pid } = await ask('answer')
    await assert.rejects(ask('refuse'), ChildRefusal)
    assert.equal((await ask('answer')).pid, pid)
  })

  it('keeps the settings of the server from the child', async () => {
    process.env.DATABASE_URL = 'postgres://secret'
    const other = openChildPool(options)
    assert.equal((await other.run<{ do: string }, Answer>({ do: 'answer' })).secret, null)
    delete process.env.DATABASE_URL
    await other.close()
  })

  it('ends an idle process, and starts another with the next work', async () => {
    const idle = openChildPool({ ...options, idleMs: 50 })
    const first = (await idle.run<{ do: string }, Answer>({ do: 'answer' })).pid
    await until(() => !isAlive(first), 'the idle process ended')
    assert.notEqual((await idle.run<{ do: string }, Answer>({ do: 'answer' })).pid, first)
    await idle.close()
  })

  it('gives each person a turn, and refuses only a person who queues too much', async () => {
    const one = openChildPool({ ...options, size: 1 })
    const order: string[] = []
    const wish = (who: string) =>
      onBehalfOf.run(who, () => one.run<{ do: string }, Answer>({ do: 'answer' }).then(() => order.push(who)))
    const greedy = Promise.allSettled(Array.from({ length: 30 }, () => wish('greedy')))
    await wish('modest')
    assert.ok(order.length <= 3, `the modest one waited for ${order.length - 1} of the others`)
    const refused = (await greedy).flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
    // One is running, twenty are waiting.
    assert.equal(refused.length, 9)
    for (const { code, details } of refused as Refusal[])
      assert.deepEqual([code, details.extra], ['BUSY', { retryAfterSeconds: 10 }])
    await one.close()
  })

  it('accepts no work after it is closed', async () => {
    const closed = openChildPool(options)
    await closed.close()
    await assert.rejects(closed.run({ do: 'answer' }))
  })
})
