import assert from 'node:assert/strict'
import { it } from 'node:test'
import { every } from './every.ts'

it('a stop ends long work, which is not reported as a failure', async () => {
  const told: unknown[] = []
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const work = async (signal: AbortSignal) => {
    begin()
    for (;;) {
      signal.throwIfAborted()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const clock = every({ firstMs: 1, everyMs: 60_000 }, work, (error) => told.push(error))
  // The timer of `every` is unreferenced and would let this process exit too early.
  const alive = setTimeout(() => {}, 60_000)
  await begun
  await clock.stop()
  clearTimeout(alive)
  assert.deepEqual(told, [])
})
