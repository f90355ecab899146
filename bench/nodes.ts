// Three nodes behind nginx against one node behind the same nginx, with the same clients: four reads for each act. On a machine of few
// cores three nodes cannot be faster; they must not be much slower, and no request may fail.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../test/support/child-portal.ts'
import { createTestDatabase } from '../test/support/database.ts'
import { filing } from '../test/support/filing.ts'
import { startNodes } from '../test/support/nodes.ts'
import { signIn, type Tab } from '../test/support/portal.ts'
import { findProxy, openProxy } from '../test/support/proxy.ts'
import { tell } from './support/figure.ts'

const CLIENTS = 8
const WARM_MS = 3_000
const MEASURED_MS = 15_000

if (!findProxy('nginx')) {
  console.error('nginx is not installed.')
  process.exit(1)
}

let failed = 0
async function once(tab: Tab, n: number): Promise<void> {
  const answer = await (n % 5 === 0
    ? tab.fetch('/api/cases', { method: 'POST', body: JSON.stringify(filing()) })
    : tab.fetch(n % 2 === 0 ? '/api/session' : '/api/notifications'))
  await answer.arrayBuffer()
  if (!answer.ok) failed += 1
}

/** How many requests are answered a second. */
async function throughput(count: number): Promise<number> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-nodes-'))
  const port = await freePort()
  const nodes = await startNodes({ database, folder, publicUrl: `http://127.0.0.1:${port}` }, count)
  const ports = [0, 1, 2].map((n) => Number(new URL(nodes[n % count]?.url ?? '').port))
  const proxy = await openProxy('nginx', ports, port)
  try {
    const tab = await signIn(proxy.url, 'claimant@demo.example')
    let answered = 0
    const run = async (ms: number) => {
      const until = Date.now() + ms
      const client = async () => {
        for (let n = 0; Date.now() < until; n++) {
          await once(tab, n)
          answered += 1
        }
      }
      await Promise.all(Array.from({ length: CLIENTS }, client))
    }
    await run(WARM_MS)
    answered = 0
    await run(MEASURED_MS)
    return answered / (MEASURED_MS / 1000)
  } finally {
    await proxy.stop()
    for (const node of nodes) await node.stop('SIGKILL')
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
}

const one = await throughput(1)
const three = await throughput(3)
tell({ what: 'requests through nginx to three nodes', figure: three, unit: '/s', floor: one })
tell({ what: 'three nodes in parts of one node', figure: three / one, unit: 'points', aim: { least: 0.8 } })
tell({ what: 'requests that failed', figure: failed, unit: 'points', aim: { most: 0 } })
process.exit(0)
