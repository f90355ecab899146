import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { migrate } from '#server/database/migrate.ts'
import { ask, createTestDatabase, type TestDatabase } from '#test/database.ts'
import { filing } from '#test/filing.ts'
import { openLive } from '#test/live.ts'
import { spawnNode, startNode, startNodes, type TestNode } from '#test/nodes.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { openTab, signIn, type Tab } from '#test/portal.ts'
import { until } from '#test/waits.ts'
import { ensureBrowserPart } from '../../scripts/browser-part.mjs'

const CHECKOUT = path.resolve(import.meta.dirname, '../..')
const PUBLIC_URL = 'http://127.0.0.1:9'

describe('three nodes on one database', () => {
  let database: TestDatabase
  let folder = ''
  let nodes: TestNode[] = []
  let tabs: Tab[] = []
  const wanted = () => ({ database, folder, publicUrl: PUBLIC_URL })
  before(async () => {
    assert.ok(ensureBrowserPart(CHECKOUT, process.execPath), 'the browser part is built')
    database = await createTestDatabase()
    folder = await mkdtemp(path.join(tmpdir(), 'arb-nodes-'))
    nodes = await startNodes(wanted(), 3)
    const first = await signIn(String(nodes[0]?.url), 'claimant@demo.example')
    tabs = nodes.map(({ url }) => openTab(url, first.cookie, first.token))
  })
  after(async () => {
    for (const node of nodes) await node.stop('SIGKILL')
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  it('answer any request of a session, and tell an act on one live on another', async () => {
    const [a, b, c] = tabs as [Tab, Tab, Tab]
    const { id: caseId } = await a.call('case.file', filing())
    const live = await openLive(c, { caseId })
    await live.next('ready')
    const file = await b.upload('first.pdf', samplePdf('first'))
    await b.call('filing.addDocument', { caseId, kind: 'agreement', file })
    await live.next('touched', undefined, 5)
    live.close()
    const { cases } = (await (await c.fetch('/api/cases')).json()) as { cases: { id: string }[] }
    assert.ok(cases.some(({ id }) => id === caseId))
  })

  it('do an act once that is sent to all of them at the same moment, and give all the same answer in the end', async () => {
    const key = randomUUID()
    const send = (tab: Tab) =>
      tab.fetch('/api/cases', { method: 'POST', body: JSON.stringify(filing()), headers: { 'idempotency-key': key } })
    const count = async () => (await ask(database.ownerConnection, 'select count(*)::int as n from cases'))[0]?.['n']
    const before = Number(await count())
    const first = await Promise.all(tabs.map(send))
    for (const answer of first) assert.ok([200, 409].includes(answer.status), String(answer.status))
    const ids = new Set<string>()
    for (const answer of await Promise.all(tabs.map(send))) {
      assert.equal(answer.status, 200)
      ids.add(((await answer.json()) as { id: string }).id)
    }
    assert.equal(ids.size, 1)
    assert.equal(await count(), before + 1)
  })

  it('have one seal, kept in the database, and no node writes a key into its folder', async () => {
    const [row] = await ask(
      database.ownerConnection,
      `select count(*)::int as n from key_files where name = 'passphrase'`,
    )
    assert.equal(row?.['n'], 1)
    for (const { name } of nodes)
      assert.deepEqual(await readdir(path.join(folder, `keys-${name}`)), ['vault.key'], name)
  })

  it('know each other by name', async () => {
    const rows = await ask(database.ownerConnection, 'select name, is_stopping from nodes order by name')
    assert.deepEqual(
      rows,
      nodes.map(({ name }) => ({ name, is_stopping: false })),
    )
  })

  /** The one line with which a node refuses to start. */
  async function refusal(name: string, more: Record<string, string> = {}): Promise<string> {
    const node = await spawnNode({ ...wanted(), more }, name)
    const [code] = (await once(node.child, 'exit')) as [number]
    assert.equal(code, 1, node.said())
    const lines = node.said().trim().split('\n')
    assert.equal(lines.length, 1, node.said())
    return lines[0] ?? ''
  }

  it('refuse a node of a name that runs, with another address, or with another key, each in one line', async () => {
    assert.match(
      await refusal('node-2'),
      /^A node named node-2 runs already \(since .*\)\. Give this one another NODE_NAME\.$/,
    )
    assert.match(
      await refusal('node-4', { PUBLIC_URL: 'http://127.0.0.1:10' }),
      /^PUBLIC_URL is another one than that of the node node-\d, which serves this database\. Give all nodes the same\.$/,
    )
    const other = path.join(folder, 'other-keys')
    assert.match(await refusal('node-4', { KEYS_DIR: other }), /it has none of its keys/)
    await mkdir(other, { recursive: true })
    await writeFile(path.join(other, 'vault.key'), 'A'.repeat(43))
    assert.match(await refusal('node-4', { KEYS_DIR: other }), /vault\.key is another one/)
    const rows = await ask(database.ownerConnection, 'select name from nodes order by name')
    assert.equal(rows.length, 3, 'a refused node leaves no entry')
  })

  it('let no migration run that a running node does not survive', async () => {
    const migrations = await mkdtemp(path.join(tmpdir(), 'arb-rolling-'))
    try {
      await cp(path.join(CHECKOUT, 'migrations'), migrations, { recursive: true })
      await writeFile(path.join(migrations, '9001_hard.sql'), '-- rolling: no, because a test says so\nselect 1;\n')
      await assert.rejects(
        migrate(database.ownerConnection, { folder: migrations }),
        /^MigrationError: 9001_hard\.sql needs all nodes stopped; these run: node-1 \(.*\), node-2 \(.*\), node-3 \(.*\)\. Stop them/,
      )
    } finally {
      await rm(migrations, { recursive: true })
    }
  })

  it('one that is killed is replaced under its name at once; one that is stopped says so, answers, and then leaves', async () => {
    const [, second, third] = nodes as [TestNode, TestNode, TestNode]
    await second.stop('SIGKILL')
    nodes[1] = await startNode(wanted(), 'node-2')
    await third.stop()
    nodes[2] = await startNode({ ...wanted(), more: { DRAIN_SECONDS: '3' } }, 'node-3')
    const draining = nodes[2]
    const tab = openTab(draining.url, String(tabs[0]?.cookie), String(tabs[0]?.token))
    const live = await openLive(tab, {})
    await live.next('ready')
    const ended = draining.stop()
    await until(async () => (await fetch(`${draining.url}/readyz`)).status === 503, 'the node says that it stops')
    const health = (await (await fetch(`${draining.url}/readyz`)).json()) as Record<string, unknown>
    assert.deepEqual([health['ok'], health['node'], health['database']], [false, 'stopping', 'ok'])
    const answer = await tab.fetch('/api/cases')
    assert.deepEqual([answer.status, answer.headers.get('connection')], [200, 'close'])
    const [row] = await ask(database.ownerConnection, `select is_stopping from nodes where name = 'node-3'`)
    assert.equal(row?.['is_stopping'], true)
    assert.ok(await live.ends(5))
    assert.ok(!live.messages.some(({ type }) => type === 'closed'), 'its reader comes back')
    await ended
    const rows = await ask(database.ownerConnection, 'select name from nodes order by name')
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['node-1', 'node-2'],
    )
  })
})
