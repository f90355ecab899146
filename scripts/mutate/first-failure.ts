import { writeFileSync } from 'node:fs'
import type { TestEvent } from 'node:test/reporters'

/** A reporter of node:test that writes which test failed first and ends the run: the rest has nothing to add. */
export default async function* firstFailure(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of source) {
    if (event.type !== 'test:fail') continue
    const { name, file, details } = event.data
    // A group fails because of a test in it, which was told before, or by what stands around its tests.
    const isGroup = details.type === 'suite' && /subtests? failed/.test(details.error.message)
    if (isGroup) continue
    // At once and by itself: what is yielded may come too late. What the tests opened is closed by the handlers of the end.
    writeFileSync(process.env['FIRST_FAILURE'] ?? '', JSON.stringify({ file, test: name }))
    process.exit(1)
  }
  // Of a run in which nothing failed there is nothing to tell.
  yield ''
}
