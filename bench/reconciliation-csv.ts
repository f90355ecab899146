// Imports a statement of 100,000 lines, and sends all movements as CSV. Aims: the CSV in at most twice the time of its own SQL read by the
// same cursor and discarded; memory that does not grow with the file (live heap while 100,000 rows are sent, over that of 20,000). The
// import is compared with its parser and one insert of the same lines into a table with the same indexes; it also matches every line twice,
// in the preview and when it is booked.
//   npm run bench reconciliation-csv [lines, default 100,000]
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse'
import pg from 'pg'
import { movementsQuery } from '#reconciliation/server/store.ts'
import { readByCursor } from '#server/database/cursor.ts'
import { testCluster } from '../test/support/database.ts'
import { openTestPortal } from '../test/support/portal.ts'
import { median } from '../test/support/record.ts'
import { tell } from './support/figure.ts'

const LINES = Number(process.argv[2] ?? 100_000)
const FEW = LINES / 5
const ROUNDS = 5
const AIM = 2
const HEAP_AIM_MIB = 8
const MIB = 1024 * 1024

const gc = globalThis.gc
if (!gc) throw new Error('its memory is measured, so it runs as: npm run bench reconciliation-csv')

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

const portal = await openTestPortal()
const { db, pool } = portal.portal.database
const manager = await portal.as('manager')
const folder = await mkdtemp(path.join(tmpdir(), 'bench-statement-'))

/** Lines as a bank writes them, the older ones first. */
function statement(from: number, count: number): Buffer {
  const lines = Array.from({ length: count }, (_, at) => {
    const n = from + at
    const day = String(1 + (n % 28)).padStart(2, '0')
    return `2026-03-${day},WIRE-${n},${n % 3 === 0 ? '-' : ''}${100 + (n % 9_000)}.${10 + (n % 90)},SAR,"شركة الروابي للمقاولات, invoice ${n}",`
  })
  return Buffer.from(['Date,Reference,Amount,Currency,Details,Case', ...lines].join('\n'))
}

async function importFile(from: number, count: number): Promise<number> {
  const file = await manager.upload(`statement-${from}.csv`, statement(from, count))
  return seconds(() => manager.call('reconciliation.import', { provider: 'Bench Bank', file }))
}

/** Sends the CSV and discards it; returns seconds, bytes and the largest live heap meanwhile. */
async function send(isWatched = false): Promise<{ seconds: number; bytes: number; heap: number }> {
  let [bytes, heap, chunks] = [0, 0, 0]
  const taken = await seconds(async () => {
    const response = await manager.fetch('/api/finance/reconciliation.csv')
    for await (const chunk of response.body ?? []) {
      bytes += (chunk as Uint8Array).length
      chunks += 1
      if (!isWatched || chunks % 20 !== 0) continue
      gc?.()
      heap = Math.max(heap, process.memoryUsage().heapUsed)
    }
  })
  return { seconds: taken, bytes, heap }
}

async function readOnly(): Promise<void> {
  for await (const rows of readByCursor(db, movementsQuery(db, {}))) if (rows.length === 0) break
}

/** The parser over the file, and an insert of the same lines into a table like the product's. */
async function bareImport(): Promise<number> {
  const file = path.join(folder, 'statement.csv')
  await writeFile(file, statement(0, LINES))
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const owner = new pg.Client((await testCluster()).ownerOf(rows[0]?.name ?? ''))
  await owner.connect()
  await owner.query('create table bare_movements (like money_movements including all)')
  const columns = (
    await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = 'money_movements' and is_generated = 'NEVER' and is_identity = 'NO'`,
    )
  ).rows.map(({ name }) => name)
  const taken = await seconds(async () => {
    for await (const record of createReadStream(file).pipe(parse({ relax_quotes: true }))) if (!record) break
    const list = columns.join(', ')
    await owner.query(
      `insert into bare_movements (${list}) select ${list} from money_movements where origin = 'statement'`,
    )
  })
  await owner.query('drop table bare_movements')
  await owner.query('vacuum analyze')
  await owner.end()
  return taken
}

await importFile(LINES, FEW)
await send()
const few = await send(true)
const imported = await importFile(0, LINES - FEW)
const bare = await bareImport()
const own = bare * (1 - FEW / LINES)
tell({ what: `import of ${LINES - FEW} lines`, figure: imported, floor: own, unit: 's', ratio: imported / own })

const many = await send(true)
const rounds: { csv: number; sql: number }[] = []
for (let round = 0; round < ROUNDS; round++) rounds.push({ sql: await seconds(readOnly), csv: (await send()).seconds })
const ratio = median(rounds.map(({ csv, sql }) => csv / sql))
tell({
  what: `CSV of ${LINES} rows, ${(many.bytes / MIB).toFixed(0)} MiB`,
  figure: median(rounds.map(({ csv }) => csv)),
  floor: median(rounds.map(({ sql }) => sql)),
  ...{ unit: 's', ratio, aim: { most: AIM } },
})
const grown = (many.heap - few.heap) / MIB
tell({
  what: `live heap while sending, over that of ${FEW} rows`,
  figure: grown,
  unit: 'MiB',
  aim: { most: HEAP_AIM_MIB },
})
await portal.close()
await rm(folder, { recursive: true, force: true })
process.exit(0)
