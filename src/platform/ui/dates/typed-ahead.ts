/** What was typed before its control was there, until it stands in the control. */
const ahead = new Set<Promise<void>>()

/** Something was typed ahead; answers what to call when it stands in its control, or when the field is gone. */
export function typeAhead(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  ahead.add(promise)
  return () => {
    ahead.delete(promise)
    resolve()
  }
}

/** Settles when all that was typed ahead stands in its controls; nothing where that is so already. */
export function untilTyped(): Promise<unknown> | undefined {
  return ahead.size > 0 ? Promise.all(ahead) : undefined
}
