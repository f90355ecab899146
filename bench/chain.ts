// Verifies a long audit chain in the database, against a loop over the same entries in memory that parses, canonicalises and hashes them.
// Aims: half the speed of a library's loop or better, and six tenths of that with the product's own hashing; a heap of a few pages, however
// long the chain is.
//   npm run bench chain [entries, default a million]
import { hash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import canonicalize from 'canonicalize'
import { type AuditEntry, entryHash } from '#server/audit/audit.ts'
import { signGrownChains, verifyChain } from '#server/audit/checkpoints.ts'
import { appPoolOptions } from '#server/database/connection.ts'
import { openDatabase } from '#server/database/db.ts'
import { openHeadFiles } from '#server/audit/head-files.ts'
import { openKeys } from '#server/signing/keys.ts'
import { createTestDatabase } from '../test/support/database.ts'
import { longChain, storeChain } from '../test/support/long-chain.ts'
import { median } from '../test/support/record.ts'
import { tell } from './support/figure.ts'

const COUNT = Number(process.argv[2] ?? 1_000_000)
const ROUNDS = 3
const CHAIN = 'case_900'
const MIB = 1024 * 1024
const HEAP_MIB = 8
/** As many entries as the loop keeps in memory. It repeats them until it has processed as many as the chain has. */
const IN_MEMORY = Math.min(COUNT, 100_000)

const folder = await mkdtemp(path.join(tmpdir(), 'arb-chain-'))
const database = await createTestDatabase()
const { db, pool, close } = openDatabase(appPoolOptions(database.appConnection), () => {})
const trail = { db, keys: openKeys(folder), heads: openHeadFiles(folder, 'bench') }

const lines: Buffer[] = []
function* watched(): Generator<AuditEntry> {
  for (const entry of longChain(CHAIN, COUNT)) {
    if (lines.length < IN_MEMORY) lines.push(Buffer.from(JSON.stringify(entry)))
    yield entry
  }
}
await pool.query(
  `insert into cases (id, sequence, title_en, title_ar, seat, language, rules_version, currency, filed_by, filed_at, updated_at)
   values ($1, 900, '', '', 'Asia/Riyadh', 'en', '2023-05-01', 'SAR', 'x', now(), now())`,
  [CHAIN],
)
await storeChain(pool, CHAIN, watched())
await signGrownChains(trail, new Date())
const bytes = lines.reduce((sum, line) => sum + line.length, 0) / lines.length
console.log(`${COUNT} entries of ${bytes.toFixed(0)} bytes`)

type Check = (entry: AuditEntry) => boolean
const generic: Check = ({ hash: own, ...entry }) =>
  hash('sha256', canonicalize({ chain: CHAIN, ...entry }) ?? '') === own
const product: Check = (entry) => entryHash(CHAIN, entry) === entry.hash

/** The seconds that the loop takes for as many entries as the chain has. */
function loop(check: Check): number {
  const start = performance.now()
  for (const line of lines) if (!check(JSON.parse(line.toString()) as AuditEntry)) throw new Error('the hashes differ')
  return ((performance.now() - start) / 1000) * (COUNT / lines.length)
}

/** With `isCollected`, the heap is measured without garbage, and the time is that of the collector. */
async function verifying(isCollected = false): Promise<{ seconds: number; rss: number; heap: number }> {
  globalThis.gc?.()
  const before = process.memoryUsage()
  let [rss, heap] = [0, 0]
  const look = () => {
    if (isCollected) globalThis.gc?.()
    const now = process.memoryUsage()
    rss = Math.max(rss, now.rss - before.rss)
    heap = Math.max(heap, now.heapUsed - before.heapUsed)
  }
  const watch = setInterval(look, isCollected ? 100 : 20)
  const start = performance.now()
  const { ok, count, signedCount } = await verifyChain(trail, CHAIN)
  const seconds = (performance.now() - start) / 1000
  clearInterval(watch)
  if (!ok || count !== COUNT || signedCount !== COUNT) throw new Error('the chain did not verify')
  return { seconds, rss: rss / MIB, heap: heap / MIB }
}

const rounds: Record<'seconds' | 'library' | 'own' | 'generic' | 'product' | 'heap', number>[] = []
for (let round = 0; round < ROUNDS; round++) {
  const [library, own] = [loop(generic), loop(product)]
  const { seconds, rss, heap } = await verifying()
  rounds.push({ seconds, library, own, generic: library / seconds, product: own / seconds, heap })
  console.log(
    `  ${seconds.toFixed(1)} s against ${library.toFixed(1)} s (library) and ${own.toFixed(1)} s (the product's own hashing); memory +${rss.toFixed(0)} MiB, heap +${heap.toFixed(0)} MiB`,
  )
}
const middle = (key: keyof (typeof rounds)[number]) => median(rounds.map((one) => one[key]))
const what = `verification of ${COUNT} entries`
const figure = middle('seconds')
const speed = { figure, unit: 's' } as const
tell({
  what: `${what}, a library's loop in memory over it`,
  ...speed,
  floor: middle('library'),
  ratio: middle('generic'),
  aim: { least: 0.5 },
})
tell({
  what: `${what}, our hashing in memory over it`,
  ...speed,
  floor: middle('own'),
  ratio: middle('product'),
  aim: { least: 0.6 },
})
// Garbage waits for the collector, more of it the longer a run takes. What the verification needs must not depend on the number of entries.
tell({ what: `${what}, heap with garbage`, figure: middle('heap'), unit: 'MiB' })
tell({ what: `${what}, heap`, figure: (await verifying(true)).heap, unit: 'MiB', aim: { most: HEAP_MIB } })

await close()
await database.drop()
await rm(folder, { recursive: true })
process.exit(0)
