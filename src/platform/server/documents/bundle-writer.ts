import { join } from 'node:path'
import type { BundlePlan, BundleResult } from './bundle-worker.ts'
import { openChildPool } from './child-pool.ts'

/** Writes stamps, links, bookmarks and page labels into what qpdf merged: in a child, as it is work for seconds. */
export type BundleWriter = { finish(plan: BundlePlan): Promise<BundleResult>; close(): Promise<void> }

export function openBundleWriter(): BundleWriter {
  const pool = openChildPool({
    script: join(import.meta.dirname, 'bundle-worker.ts'),
    size: 1,
    timeoutMs: 300_000,
    maxResidentMb: 1800,
    recycleAfter: 1,
  })
  return { finish: (plan) => pool.run<BundlePlan, BundleResult>(plan), close: () => pool.close() }
}
