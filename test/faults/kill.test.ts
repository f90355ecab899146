import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { freePort, untilReady } from '#test/child-portal.ts'
import { filing } from '#test/filing.ts'
import { signIn, type Tab } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { ensureBrowserPart } from '../../scripts/browser-part.mjs'
import { NO_LIMITS } from '#test/database.ts'

const CHECKOUT = path.resolve(import.meta.dirname, '../..')
const SERVER = path.join(CHECKOUT, 'src/server.ts')
const ADMIN = path.join(CHECKOUT, 'src/admin.ts')
const ROUNDS = 3
const ACTING = 4
/** Up to so many acts more are acknowledged in a round. */
const MORE = 12
const MOST_MS = 120_000

/** What the portal has answered with success. */
type Kept = { readonly caseId: string; readonly sha256: string | undefined }

/** The product as people start it, with its own PostgreSQL. */
describe('a portal that is killed while acts go on', () => {
  let dataDir = ''
  let url = ''
  let settings: Record<string, string> = {}
  let portal: ChildProcess | undefined
  const kept: Kept[] = []
  /** The portal is killed when it has acknowledged so much. */
  let killAt = Number.POSITIVE_INFINITY
  before(async () => {
    assert.ok(ensureBrowserPart(CHECKOUT, process.execPath), 'the browser part is built')
    dataDir = await mkdtemp(path.join(tmpdir(), 'arb-kill-'))
    // The database's own account needs access to its folder through this one.
    await chmod(dataDir, 0o711)
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    settings = {
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      DEMO_CASES: '0',
      LOG_LEVEL: 'fatal',
      ...NO_LIMITS,
    }
  })
  after(async () => {
    if (portal && portal.exitCode === null && portal.signalCode === null) {
      const ended = once(portal, 'exit')
      portal.kill('SIGTERM')
      await ended
    }
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [SERVER], {
      env: { ...process.env, ...settings, PORTAL_MODE: 'demo' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    portal = child
    await untilReady(url, child)
    return child
  }

  /**
   * An act that was acknowledged. The portal is killed in the very moment it says so: what it says too early is lost then. The others
   * who act are in the middle of something.
   */
  function keep(one: Kept): void {
    kept.push(one)
    if (kept.length >= killAt) portal?.kill('SIGKILL')
  }

  /** Files cases with a document each, until the portal is gone. An act that fails before that fails the test. */
  async function act(tab: Tab, name: string): Promise<void> {
    try {
      for (let n = 0; ; n++) {
        const { id: caseId } = await tab.call('case.file', filing())
        keep({ caseId, sha256: undefined })
        const file = await tab.upload(`${name}-${n}.pdf`, samplePdf(`${name} ${n}`))
        await tab.call('filing.addDocument', { caseId, kind: 'agreement', file })
        keep({ caseId, sha256: file.sha256 })
      }
    } catch (error) {
      if (!portal?.killed) throw error
    }
  }

  async function assertKept(tab: Tab, when: string): Promise<void> {
    for (const { caseId, sha256 } of kept) {
      const files = await tab.call('case.files', { id: caseId })
      if (!sha256) continue
      const file = files.find((one) => one.sha256 === sha256)
      assert.ok(file, `${when}: the document of ${caseId} is gone`)
      const bytes = Buffer.from(await (await tab.fetch(`/api/files/${file.id}`)).arrayBuffer())
      assert.equal(createHash('sha256').update(bytes).digest('hex'), sha256, when)
    }
  }

  function assertWholeChains(when: string): void {
    const env = { ...process.env, ...settings }
    const { status, stdout, stderr } = spawnSync(process.execPath, [ADMIN, 'chains'], { encoding: 'utf8', env })
    assert.equal(status, 0, `${when}: ${stdout}${stderr}`)
    assert.match(stdout, /0 are broken/)
  }

  it('has everything that it acknowledged when it is started again, and every chain is whole', async () => {
    let child = await start()
    for (let round = 1; round <= ROUNDS; round++) {
      const tab = await signIn(url, 'claimant@demo.example')
      const acknowledged = ACTING + Math.floor(Math.random() * MORE)
      const when = `round ${round}, killed at act ${acknowledged}`
      killAt = kept.length + acknowledged
      const gone = once(child, 'exit', { signal: AbortSignal.timeout(MOST_MS) })
      await Promise.all([gone, ...Array.from({ length: ACTING }, (_, at) => act(tab, `round-${round}-${at}`))])
      assert.ok(kept.length >= killAt, when)
      killAt = Number.POSITIVE_INFINITY
      child = await start()
      await assertKept(await signIn(url, 'claimant@demo.example'), when)
      assertWholeChains(when)
    }
  })
})
