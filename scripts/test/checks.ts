import { execFile } from 'node:child_process'
import path from 'node:path'
import { CHECKOUT, type Outcome } from './outcome.ts'

const CHECKS: readonly (readonly [name: string, script: string, ...args: string[]])[] = [
  ['types (tsc)', 'typescript/bin/tsc', '-p', '.'],
  ['lint (oxlint)', 'oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  ['format (biome)', '@biomejs/biome/bin/biome', 'format'],
  ['dead code (knip)', 'knip/bin/knip.js', '--no-progress'],
]

/** Types, lint, format and dead code, in parallel. A failed check counts as one failure, a passed one as no test. */
export async function runChecks(): Promise<Outcome> {
  const outputs = await Promise.all(CHECKS.map(([, script, ...args]) => faultsOf(script, args)))
  for (const [index, [name]] of CHECKS.entries()) {
    const faults = outputs[index]
    console.log(faults === undefined ? `✔ ${name}` : `✖ ${name}\n${faults}`)
  }
  return { name: 'The checks', passed: 0, failed: outputs.filter((one) => one !== undefined).length }
}

/** The output of a tool that found errors, or undefined when there are none. */
function faultsOf(script: string, args: string[]): Promise<string | undefined> {
  const words = [path.join(CHECKOUT, 'node_modules', script), ...args]
  return new Promise((resolve) => {
    execFile(process.execPath, words, { cwd: CHECKOUT, maxBuffer: 100_000_000 }, (error, stdout, stderr) => {
      resolve(error ? `${stdout}${stderr}`.trim() || error.message : undefined)
    })
  })
}
