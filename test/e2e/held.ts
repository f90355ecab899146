import type { BrowserContext } from '@playwright/test'

/** The share of responses that are delayed, and the longest delay in milliseconds, e.g. "0.3:750"; unset: none. */
const HELD = process.env['HOLD_ANSWERS']

/**
 * Delays responses of the portal at random, like a bad connection, where HOLD_ANSWERS is set: a test that waits for what it needs still
 * passes, one that depends on the order of responses fails.
 */
export async function holdAnswers(context: BrowserContext): Promise<void> {
  if (!HELD) return
  const [share = 0, most = 0] = HELD.split(':').map(Number)
  await context.route('**/api/**', async (call) => {
    if (Math.random() < share) await new Promise((resolve) => setTimeout(resolve, Math.random() * most))
    // A page that was left meanwhile needs no response.
    await call.fallback().catch(() => {})
  })
}
