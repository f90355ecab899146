import pg from 'pg'

/** The statements of this process, in order; those that `hold` returns a promise for are sent after it. */
export function watchStatements() {
  const real = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const seen: string[] = []
  const watched = {
    hold: undefined as ((text: string, values: readonly unknown[]) => Promise<void>) | undefined,
    during: async (work: () => Promise<unknown>) => {
      const from = seen.length
      await work()
      return seen.slice(from)
    },
    stop: () => {
      pg.Client.prototype.query = real as typeof pg.Client.prototype.query
    },
  }
  pg.Client.prototype.query = function (this: unknown, ...args: unknown[]) {
    const [first] = args as [string | { text: string; values?: unknown[] }]
    const { text, values = [] } = typeof first === 'string' ? { text: first } : first
    if (!text.includes('pgboss')) seen.push(text)
    // Only statements of the portal's own stores are held: they return promises.
    if (!watched.hold || typeof first === 'string' || typeof args.at(-1) === 'function') return real.apply(this, args)
    return watched.hold(text, values).then(() => real.apply(this, args))
  } as typeof pg.Client.prototype.query
  return watched
}
