import { fileURLToPath } from 'node:url'

export const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url))

/** The paths of tests on Node. */
export const UNIT_FILES = ['src/**/*.test.ts', 'demo/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts']

export type Timed = { readonly file: string; ms: number }

/** The result of one part of a run. */
export type Outcome = {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly skipped?: number
  /** Tests that failed and passed when repeated. */
  readonly unsteady?: readonly string[]
  /** Tests of the full run for which continuous integration had no time left. */
  readonly unreached?: readonly string[]
  readonly files?: readonly Timed[]
}
