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
  /** Tests that failed and passed when repeated, each with the reason of its failure. */
  readonly unsteady?: readonly string[]
  /** Tests of the full run for which continuous integration had no time left. */
  readonly unreached?: readonly string[]
  readonly files?: readonly Timed[]
}

const COLOURS = new RegExp(String.raw`${String.fromCharCode(27)}\[[0-9;]*m`, 'g')

/** The first line of an error, for a list of tests: what was printed when it happened may be far above, or cut off. */
export function reasonOf(error: string): string {
  const [first = ''] = error.replaceAll(COLOURS, '').trim().split('\n')
  return first.slice(0, 200)
}
