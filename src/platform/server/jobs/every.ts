/** Something done again and again until it is stopped. */
export type Clock = { stop(): Promise<void> }

/**
 * Does work soon after the start and then at intervals, one after the other; a failure is told and the work tried again. Long work
 * looks at the signal: a stop waits for it.
 */
export function every(
  { firstMs, everyMs }: { readonly firstMs: number; readonly everyMs: number },
  work: (signal: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
): Clock {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = running
      .then(() => work(signal))
      .catch((error: unknown) => {
        if (!signal.aborted) onError(error)
      })
  }
  let timer = setTimeout(() => {
    run()
    timer = setInterval(run, everyMs).unref()
  }, firstMs).unref()
  return {
    stop: async () => {
      // One call ends either kind.
      clearTimeout(timer)
      stopping.abort()
      await running
    },
  }
}
