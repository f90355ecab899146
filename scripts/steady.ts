// npm run steady: the quick run ten times; every second time all cores are kept busy and responses to the browser are delayed at random.
// Prints one line per run. A run that fails, or that reports an unsteady test, makes the whole fail.
import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { CHECKOUT } from './test/outcome.ts'

const HELD = '0.3:750'
/** Loops for ever. */
const BUSY = 'for (;;) Math.sqrt(Math.random())'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '10' } } })
const folder = mkdtempSync(path.join(tmpdir(), 'portal-steady-'))
const started = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
const bad: number[] = []
for (let number = 1; number <= Number(values.runs); number++) if (!(await runOnce(number))) bad.push(number)
console.log(bad.length === 0 ? 'All runs were green.' : `Not green: ${bad.join(', ')}; what they said is in ${folder}.`)
process.exitCode = bad.length === 0 ? 0 : 1

async function runOnce(number: number): Promise<boolean> {
  const isBusy = number % 2 === 0
  const others = isBusy ? Array.from({ length: availableParallelism() }, keepBusy) : []
  const began = Date.now()
  const { code, unsteady } = await test(path.join(folder, `run-${number}.txt`), isBusy)
  for (const other of others) other.kill('SIGKILL')
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  const load = loadavg()[0]?.toFixed(1)
  const said = code !== 0 ? 'failed' : unsteady.length > 0 ? `unsteady: ${unsteady.join('; ')}` : 'green'
  console.log(`${number}. ${isBusy ? 'busy, answers held back' : 'quiet'}: ${said} (${minutes} min, load ${load})`)
  return said === 'green'
}

function keepBusy(): ChildProcess {
  return noted(spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }))
}

/** Ends the started process together with this one. */
function noted<T extends ChildProcess>(child: T): T {
  started.add(child)
  child.once('exit', () => started.delete(child))
  return child
}

/** Runs the quick tests; all output goes to a file. */
async function test(file: string, isBusy: boolean): Promise<{ code: number; unsteady: string[] }> {
  const child = spawn(process.execPath, [path.join(CHECKOUT, 'scripts/test.ts')], {
    cwd: CHECKOUT,
    env: { ...process.env, ...(isBusy && { HOLD_ANSWERS: HELD }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  noted(child)
  const kept = createWriteStream(file)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      said += data.toString()
      kept.write(data)
    })
  }
  const code = await new Promise<number>((resolve) => child.once('close', (ended) => resolve(ended ?? 1)))
  kept.end()
  return { code, unsteady: [...said.matchAll(/^ {2}! (.+)$/gm)].map(([, name = '']) => name) }
}
