import { join } from 'node:path'
import type { BundlePlan, BundleResult, LayerMarks } from './bundle-worker.ts'
import { openChildPool } from '../children/child-pool.ts'

/** Writes stamps, links, bookmarks and page labels into the merged file, in a child process because it takes seconds. */
export type BundleWriter = {
  finish(plan: BundlePlan, timeoutMs?: number): Promise<BundleResult>
  markLayers(marks: LayerMarks, timeoutMs: number): Promise<void>
  close(): Promise<void>
}

export function openBundleWriter(): BundleWriter {
  const pool = openChildPool({
    script: join(import.meta.dirname, 'bundle-worker.ts'),
    size: 1,
    timeoutMs: 300_000,
    maxResidentMb: 1800,
    recycleAfter: 1,
  })
  return {
    finish: (plan, timeoutMs) => pool.run<BundlePlan, BundleResult>(plan, timeoutMs),
    markLayers: (marks, timeoutMs) => pool.run<LayerMarks, void>(marks, timeoutMs),
    close: () => pool.close(),
  }
}
