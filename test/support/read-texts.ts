import { setTimeout as wait } from 'node:timers/promises'
import { queueTexts } from '#find/server/read-texts.ts'
import type { TestPortal } from '#test/portal.ts'

/** Has every file of a portal read that can be reached, as the portal's clock does while it runs. */
export async function readTexts({ portal: { app, database } }: TestPortal, mostSeconds = 60): Promise<void> {
  const until = performance.now() + mostSeconds * 1000
  while (performance.now() < until) {
    await queueTexts(app)
    const { rows } = await database.pool.query<{ left: number }>(
      "select count(*)::integer as left from file_texts where state in ('waiting', 'reading') and coalesce(not_before <= now(), true)",
    )
    if (rows[0]?.left === 0) return
    await wait(100)
  }
  throw new Error(`files are still unread after ${mostSeconds} s`)
}
