/** What was typed before a control had loaded, until it has been replayed in the control. */
const ahead = new Set<Promise<void>>()

/**
 * Registers typed input that waits for its control. Call the returned function when the input was replayed, or when the field is
 * removed.
 */
export function typeAhead(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  ahead.add(promise)
  return () => {
    ahead.delete(promise)
    resolve()
  }
}

/** Settles when all waiting input has been replayed in its controls; undefined when there is none. */
export function untilTyped(): Promise<unknown> | undefined {
  return ahead.size > 0 ? Promise.all(ahead) : undefined
}
