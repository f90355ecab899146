// One process of the tests on Node: it asks for one test file after the other and runs it, until it is told that there are
// no more. What happens in the tests is told by unit-reporter.ts; the process that started this one ends it when nothing is
// heard of it any more, so no test has a limit of time here.
import { once } from 'node:events'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { CHECKOUT } from './outcome.ts'
import type { FromWorker, ToWorker } from './unit-messages.ts'

for (;;) {
  const answer = once(process, 'message')
  process.send?.({ kind: 'ready' } satisfies FromWorker)
  const [{ file }] = (await answer) as [ToWorker]
  if (file === null) break
  await test(file, async () => {
    await import(pathToFileURL(path.join(CHECKOUT, file)).href)
  })
}
// What a test left open (a socket, a timer) keeps nobody waiting.
process.exit()
