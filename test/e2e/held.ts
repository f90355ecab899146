import type { BrowserContext } from '@playwright/test'

/** The share of answers that come late, and by how many milliseconds at most, e.g. "0.3:750"; unset: none. */
const HELD = process.env['HOLD_ANSWERS']

/**
 * Holds answers of the portal back at random, as a bad line does, where HOLD_ANSWERS asks for it: a test that waits for what it
 * needs passes all the same, one that counts on the order of answers does not.
 */
export async function holdAnswers(context: BrowserContext): Promise<void> {
  if (!HELD) return
  const [share = 0, most = 0] = HELD.split(':').map(Number)
  await context.route('**/api/**', async (call) => {
    if (Math.random() < share) await new Promise((resolve) => setTimeout(resolve, Math.random() * most))
    // A page that was left meanwhile needs no answer.
    await call.fallback().catch(() => {})
  })
}
