// A thousand streams of live events over three nodes: from the commit of an event until each reader has it, and the memory of a stream.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { appPoolOptions } from '../src/platform/server/database/connection.ts'
import { inTransaction, openDatabase } from '../src/platform/server/database/db.ts'
import { appendEvent } from '../src/platform/server/live/events.ts'
import { createTestDatabase } from '../test/support/database.ts'
import { filing } from '../test/support/filing.ts'
import { streamToken } from '../test/support/live.ts'
import { startNodes } from '../test/support/nodes.ts'
import { openTab, signIn } from '../test/support/portal.ts'
import { tell } from './support/figure.ts'

const STREAMS = Number(process.argv[2] ?? 1_000)
const EVENTS = 20
const BETWEEN_MS = 1_000

const database = await createTestDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'bench-streams-'))
const nodes = await startNodes({ database, folder, publicUrl: 'http://127.0.0.1:9' }, 3)
const pool = openDatabase(appPoolOptions(database.appConnection), () => {})

const memory = () =>
  nodes.reduce((sum, { child }) => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    return sum + Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  }, 0)

const first = await signIn(nodes[0]?.url ?? '', 'claimant@demo.example')
const { id: caseId } = await first.call('case.file', filing())
const tabs = nodes.map(({ url }) => openTab(url, first.cookie, first.token))
const received: number[] = []
const sentAt = new Map<number, number>()
const agent = new http.Agent({ keepAlive: false })

function read(url: string): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { cookie: first.cookie } }, (response) => {
      let rest = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        const parts = (rest + text).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts) {
          const n = /"bench":(\d+)/.exec(part)?.[1]
          if (n !== undefined) received.push(performance.now() - (sentAt.get(Number(n)) ?? Number.NaN))
          if (part.includes('event: ready')) resolve(request)
        }
      })
      response.on('error', () => {})
    })
    request.on('error', reject)
  })
}

const before = memory()
const open: http.ClientRequest[] = []
let next = 0
await Promise.all(
  Array.from({ length: 12 }, async () => {
    while (next < STREAMS) {
      const n = next++ % 3
      const [tab, node] = [tabs[n], nodes[n]]
      if (!tab || !node) return
      open.push(await read(`${node.url}/api/sse/cases/${caseId}?token=${await streamToken(tab, caseId)}`))
    }
  }),
)
await new Promise((resolve) => setTimeout(resolve, 2_000))
const after = memory()
for (let n = 0; n < EVENTS; n++) {
  sentAt.set(n, performance.now())
  await inTransaction(pool.db, (tx) =>
    appendEvent(tx, { caseId, type: 'touched', data: { bench: n }, audience: 'case', at: new Date() }),
  )
  await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
}
for (let waited = 0; received.length < STREAMS * EVENTS && waited < 30_000; waited += 100)
  await new Promise((resolve) => setTimeout(resolve, 100))
const late = received.toSorted((a, b) => a - b)
tell({
  what: 'events that did not arrive',
  figure: STREAMS * EVENTS - received.length,
  unit: 'points',
  aim: { most: 0 },
})
tell({
  what: `an event at ${STREAMS} streams over three nodes, 99th percentile`,
  figure: (late[Math.floor(late.length * 0.99)] ?? Number.NaN) / 1000,
  unit: 's',
  aim: { most: 2 },
})
tell({ what: 'memory of a stream', figure: ((after - before) / STREAMS) * 1.048_576, unit: 'MB', aim: { most: 0.2 } })
for (const request of open) request.destroy()
for (const node of nodes) await node.stop('SIGKILL')
await pool.close()
await database.drop()
await rm(folder, { recursive: true, force: true })
process.exit(0)
