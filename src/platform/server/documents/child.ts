/** Answers the parent's requests one at a time; ends with the parent. */
export function serveParent<Q, A>(work: (request: Q) => Promise<A> | A): void {
  process.on('message', async ({ id, request }: { id: number; request: Q }) => {
    const outcome = await attempt(work, request)
    globalThis.gc?.()
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
