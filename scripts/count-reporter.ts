import type { TestEvent } from 'node:test/reporters'

/** A reporter of node:test that writes only the numbers, for the closing line of `npm test`. */
export default async function* countReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of source) {
    if (event.type !== 'test:summary' || event.data.file !== undefined) continue
    const { tests, passed, skipped, todo } = event.data.counts
    // What neither passed nor was set aside has failed or was cancelled.
    yield JSON.stringify({ passed, failed: tests - passed - skipped - todo })
  }
}
