// Where the time of a run goes: the runner sums the time that tests take for each kind of work (scripts/test/times.ts).
import { appendFileSync } from 'node:fs'

export type Kind = 'start' | 'seed' | 'sign-in' | 'axe' | 'ibm' | 'waiting' | 'walking' | 'acts'

const sums = new Map<Kind, number>()

/** Records the time of a piece of work in the file that SPENT_FILE names; without it nothing is recorded. */
export async function spent<T>(kind: Kind, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    sums.set(kind, (sums.get(kind) ?? 0) + performance.now() - started)
  }
}

process.once('exit', () => {
  const file = process.env['SPENT_FILE']
  if (!file || sums.size === 0) return
  appendFileSync(file, [...sums].map(([kind, ms]) => `${JSON.stringify({ kind, ms: Math.round(ms) })}\n`).join(''))
})
