import { inspect } from 'node:util'
import type { TestEvent } from 'node:test/reporters'
import type { FromWorker } from './unit-messages.ts'

/** A reporter of node:test inside a worker: reports every test to the parent process, in full when it failed. */
export default async function* unitReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const names: string[] = []
  for await (const event of source) {
    for (const message of messagesOf(event, names)) process.send?.(message)
    yield ''
  }
}

/** `names`: the tests around the current one, by depth; the outermost is the file. */
function messagesOf(event: TestEvent, names: string[]): FromWorker[] {
  if (event.type === 'test:start') {
    names.length = event.data.nesting
    names[event.data.nesting] = event.data.name
    return [{ kind: 'started', test: names.slice(1).join(' › ') }]
  }
  if (event.type !== 'test:pass' && event.type !== 'test:fail') return []
  const { nesting, name, details, skip, todo } = event.data
  const told: FromWorker[] = []
  if (event.type === 'test:fail') {
    const error: Error & { readonly failureType?: string } = event.data.details.error
    const test = [...names.slice(1, nesting), ...(nesting > 0 ? [name] : [])].join(' › ') || '(the file itself)'
    // A suite or file that failed only because of its tests was reported already.
    if (error.failureType !== 'subtestsFailed')
      told.push({ kind: 'failed', test, error: inspect(error.cause ?? error, { depth: 6 }) })
  } else if (nesting > 0 && details.type !== 'suite') told.push({ kind: skip || todo ? 'skipped' : 'passed' })
  if (nesting === 0) told.push({ kind: 'ended', ms: details.duration_ms })
  return told
}
