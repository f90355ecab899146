// One process of the tests on Node: requests one test file after the other and runs it, until there are no more. unit-reporter.ts reports
// the tests; the parent process ends this one after a long silence, so tests have no time limit here.
import { once } from 'node:events'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { CHECKOUT } from './outcome.ts'
import type { FromWorker, ToWorker } from './unit-messages.ts'

const mask = process.umask()
for (;;) {
  const answer = once(process, 'message')
  process.send?.({ kind: 'ready' } satisfies FromWorker)
  const [{ file }] = (await answer) as [ToWorker]
  if (file === null) break
  // A portal with a bucket narrows the mask of its process; the next file starts as a process of its own would.
  process.umask(mask)
  await test(file, async () => {
    await import(pathToFileURL(path.join(CHECKOUT, file)).href)
  })
}
// A resource that a test left open (a socket, a timer) must not keep the process alive.
process.exit()
