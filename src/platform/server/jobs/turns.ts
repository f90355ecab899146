/** Work that is done one after the other under its key, in this process. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Whoever comes later begins when those before are done, however they ended. Nothing is held while waiting. */
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
