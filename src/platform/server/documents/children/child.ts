/** A full garbage collection takes longer than most work, so it runs only after this much memory has accumulated. */
const WORTH_COLLECTING = 64 * 2 ** 20

/** Answers the parent's requests one at a time; ends with the parent. */
export function serveParent<Q, A>(work: (request: Q) => Promise<A> | A): void {
  let resident = process.memoryUsage.rss()
  process.on('message', async ({ id, request }: { id: number; request: Q }) => {
    const outcome = await attempt(work, request)
    if (process.memoryUsage.rss() - resident > WORTH_COLLECTING) {
      globalThis.gc?.()
      resident = process.memoryUsage.rss()
    }
    process.send?.({ id, ...outcome, residentMb: process.memoryUsage.rss() / 2 ** 20 })
  })
  process.on('disconnect', () => process.exit(0))
}

async function attempt<Q, A>(
  work: (request: Q) => Promise<A> | A,
  request: Q,
): Promise<{ answer: A } | { refusal: string }> {
  try {
    return { answer: await work(request) }
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) }
  }
}
