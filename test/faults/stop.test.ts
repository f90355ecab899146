import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { freePort, untilReady } from '#test/child-portal.ts'
import { ask, createTestDatabase, type TestDatabase } from '#test/database.ts'
import { filing } from '#test/filing.ts'
import { openLive, streamToken } from '#test/live.ts'
import { signIn, type Tab } from '#test/portal.ts'
import { ensureBrowserPart } from '../../scripts/browser-part.mjs'

const CHECKOUT = path.resolve(import.meta.dirname, '../..')
const SERVER = path.join(CHECKOUT, 'src/server.ts')
/** More than run at the same time, and few enough that a busy machine completes them within the time of a stop. */
const ACTS = 40
/** At the end of this time the process would cut what is left. */
const WHOLE_STOP_MS = 10_000

/** The product as people start it, in a separate process. */
describe('a graceful stop', () => {
  let database: TestDatabase
  let dataDir = ''
  let portal: ChildProcess
  let url = ''
  let tab: Tab
  before(async () => {
    assert.ok(ensureBrowserPart(CHECKOUT, process.execPath), 'the browser part is built')
    database = await createTestDatabase()
    dataDir = await mkdtemp(path.join(tmpdir(), 'arb-stop-'))
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const settings = {
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      DEMO_CASES: '0',
      LOG_LEVEL: 'warn',
    }
    portal = spawn(process.execPath, [SERVER], {
      env: { ...process.env, ...database.environment, ...settings, PORTAL_MODE: 'demo' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await untilReady(url, portal)
    tab = await signIn(url, 'claimant@demo.example')
  })
  after(async () => {
    portal.kill('SIGKILL')
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('answers every act that has started, ends the streams of live events, and accepts no new calls', async () => {
    const { id } = await tab.call('case.file', filing())
    const live = await openLive(tab, { caseId: id })
    const own = await tab.fetch(`/api/sse/me?token=${await streamToken(tab)}`)
    const begun = Array.from({ length: ACTS }, () => fileByHand(tab, url))
    const acts = begun.map(({ status }) => status)
    // A connection of which the server has read nothing yet is idle, and a stop ends it: an act counts from its arrival.
    await Promise.all(begun.map(({ arrived }) => arrived))
    // Some are running by now, and the others wait for their turn.
    await Promise.race(acts)
    const began = performance.now()
    const ended = once(portal, 'exit')
    portal.kill('SIGTERM')
    const answers = await Promise.allSettled(acts)
    const broken = answers.filter((one) => one.status === 'rejected')
    assert.equal(broken.length, 0, `${broken.length} of ${ACTS} acts got no answer`)
    const statuses = answers.map((one) => (one.status === 'fulfilled' ? one.value : 0))
    assert.deepEqual(
      [...new Set(statuses)].filter((status) => status !== 503),
      [200],
    )
    assert.ok(await live.ends(10))
    // A stream that is cut would reject. It ends, without the event that tells its reader not to come back.
    const told = await own.text()
    assert.match(told, /^event: ready$/m)
    assert.doesNotMatch(told, /^event: closed$/m)
    await ended
    assert.ok(performance.now() - began < WHOLE_STOP_MS)
    await assert.rejects(fetch(`${url}/readyz`))
    // Nothing was committed without an answer.
    const [kept] = await ask(database.ownerConnection, 'select count(*)::int as n from cases')
    assert.equal(kept?.['n'], 1 + statuses.filter((status) => status === 200).length)
  })
})

const FILING = JSON.stringify(filing())

type Begun = { readonly arrived: Promise<unknown>; readonly status: Promise<number> }

/** Files a case. The server tells when it has read the head of the call (100 Continue); the body follows then. */
function fileByHand({ cookie, token }: Tab, url: string): Begun {
  const call = request(`${url}/api/cases`, {
    method: 'POST',
    agent: false,
    headers: {
      cookie,
      expect: '100-continue',
      'x-tab-token': token,
      'x-session-id': 'test-tab',
      'x-client-version': 'test',
      'x-client-timezone': 'Asia/Riyadh',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(FILING),
    },
  })
  const status = once(call, 'response').then(async ([answer]: IncomingMessage[]) => {
    answer?.resume()
    await once(answer as IncomingMessage, 'end')
    return answer?.statusCode ?? 0
  })
  const arrived = once(call, 'continue').then(() => call.end(FILING))
  call.flushHeaders()
  return { arrived, status }
}
