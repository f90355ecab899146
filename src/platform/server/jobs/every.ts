/** Work that repeats until it is stopped. */
export type Clock = { stop(): Promise<void> }

/**
 * Runs work soon after the start and then at intervals, never two at once; a failure is reported and the next run tries again. Long
 * work checks the signal: a stop waits for it.
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
      // Clears a timeout as well as an interval.
      clearTimeout(timer)
      stopping.abort()
      await running
    },
  }
}
