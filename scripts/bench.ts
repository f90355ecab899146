// npm run bench [NAME [its own arguments]]: one bench, or all one after the other, each in its own process; at the end one table of
// figures, floors, ratios, aims and the machine's load. A missed aim is reported and fails nothing, because only a quiet machine can
// judge it.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { aimOf, ratioOf, ROWS, type Row, short } from '../bench/support/figure.ts'

const FOLDER = path.resolve(import.meta.dirname, '../bench')
const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replace(/\.ts$/, ''))
  .sort()

const { positionals } = parseArgs({ allowPositionals: true })
const [chosen, ...words] = positionals
if (chosen !== undefined && !NAMES.includes(chosen)) {
  console.error(`There is no bench "${chosen}". There are: ${NAMES.join(', ')}`)
  process.exit(1)
}

const results = mkdtempSync(path.join(tmpdir(), 'bench-'))
let running: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    running?.kill(signal)
    rmSync(results, { recursive: true, force: true })
    process.exit(130)
  })
const table: string[][] = [['bench', 'what', 'figure', 'floor', 'ratio', 'aim', 'load']]
const failed: string[] = []
for (const name of chosen === undefined ? NAMES : [chosen]) {
  console.log(`\n${name}`)
  const file = path.join(results, name)
  if ((await run(name, file)) !== 0) failed.push(name)
  table.push(...readRows(file).map((row) => cells(name, row)))
}
rmSync(results, { recursive: true })
console.log(`\n${laidOut(table)}`)
if (failed.length > 0) console.error(`Ended with an error: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)

/** Returns the exit code. A bench can trigger garbage collection, so that a memory figure contains nothing of earlier work. */
function run(name: string, file: string): Promise<number> {
  const child = spawn(process.execPath, ['--expose-gc', path.join(FOLDER, `${name}.ts`), ...words], {
    stdio: 'inherit',
    env: { ...process.env, [ROWS]: file },
  })
  running = child
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function readRows(file: string): Row[] {
  try {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    return lines.map((line) => JSON.parse(line) as Row)
  } catch {
    return []
  }
}

function cells(name: string, { what, figure, unit, floor, ratio, spread, aim, isMissed, load }: Row): string[] {
  return [
    name,
    what,
    `${short(figure)} ${unit}`,
    floor === undefined ? '' : `${short(floor)} ${unit}`,
    ratio === undefined ? '' : ratioOf(ratio, spread),
    aim ? `${aimOf(aim)}${isMissed ? ' MISSED' : ''}` : '',
    load.toFixed(1),
  ]
}

/** Columns as wide as their longest cell; figures are right-aligned. */
function laidOut(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column >= 2 && column <= 4 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
