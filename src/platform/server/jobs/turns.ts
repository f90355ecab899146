/** Runs work with the same key one after the other, within this process. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Work begins when the earlier work with its key has ended. Waiting holds no lock and no connection. */
export function openTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(work)
    const settled = mine.catch(() => {})
    last.set(key, settled)
    try {
      return await mine
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}
