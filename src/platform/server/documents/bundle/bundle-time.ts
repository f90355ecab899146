import { statSync } from 'node:fs'
import type { QpdfLimits } from '../pdf/qpdf.ts'

/** Time limits of a build and of each of its steps, so that one document cannot use up the time of all. */
export type BundleTime = {
  /** For a step with all documents; longer when they were tried one by one before. */
  whole(isTried?: boolean): QpdfLimits & { readonly timeoutMs: number }
  /** For a step with one document. */
  one(path: string): QpdfLimits & {
    readonly timeoutMs: number
    /** The limit when a child must be started first. */
    readonly childMs: number
  }
}

export type BundleTimeOptions = {
  /** For the whole build: well below the time after which its job expires. */
  readonly buildMs: number
  readonly wholeMs: number
  readonly triedMs: number
  /** For trying all documents one by one, and the most and least for one of them. */
  readonly triesMs: number
  readonly oneMs: number
  readonly leastMs: number
  readonly oneMemoryMb: number
}

const MINUTE = 60_000
export const BUNDLE_TIME: BundleTimeOptions = {
  buildMs: 45 * MINUTE,
  wholeMs: MINUTE,
  triedMs: 10 * MINUTE,
  triesMs: 10 * MINUTE,
  oneMs: 10_000,
  leastMs: 3000,
  oneMemoryMb: 1200,
}
/** Ordinary documents take less than this per megabyte. */
const MS_PER_MB = 1000
const START_MS = 5000
const LAST_MS = 1000

/** The limits of a build that begins now, by the sizes of its files. */
export function bundleTime(paths: readonly string[], options: BundleTimeOptions = BUNDLE_TIME): BundleTime {
  const end = performance.now() + options.buildMs
  const within = (ms: number) => Math.max(LAST_MS, Math.min(ms, end - performance.now()))
  const bytesMs = paths.reduce((sum, path) => sum + msOf(path), 0)
  const share = Math.max(options.leastMs, Math.min(options.oneMs, options.triesMs / Math.max(1, paths.length)))
  return {
    whole: (isTried = false) => ({ timeoutMs: within((isTried ? options.triedMs : options.wholeMs) + bytesMs) }),
    one: (path) => {
      const timeoutMs = within(share + msOf(path))
      return { timeoutMs, childMs: timeoutMs + START_MS, memoryMb: options.oneMemoryMb }
    },
  }
}

function msOf(path: string): number {
  return ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) / 2 ** 20) * MS_PER_MB
}
