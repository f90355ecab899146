import { writeFileSync } from 'node:fs'
import type { TestEvent } from 'node:test/reporters'

/** A reporter of node:test that writes which test failed first and ends the run, because later failures add nothing. */
export default async function* firstFailure(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of source) {
    if (event.type !== 'test:fail') continue
    const { name, file, details } = event.data
    // A group fails because of a test in it, which was reported before, or because of its own hooks.
    const isGroup = details.type === 'suite' && /subtests? failed/.test(details.error.message)
    if (isGroup) continue
    // Written at once, because yielded output may come too late. The exit handlers close what the tests opened.
    writeFileSync(process.env['FIRST_FAILURE'] ?? '', JSON.stringify({ file, test: name }))
    process.exit(1)
  }
  // Nothing to report when nothing failed.
  yield ''
}
