import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { freePort, untilReady } from '#test/child-portal.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { until } from '#test/waits.ts'
import { ensureBrowserPart } from '../../scripts/browser-part.mjs'

const CHECKOUT = path.resolve(import.meta.dirname, '../..')
const SERVER = path.join(CHECKOUT, 'src/server.ts')

/** Debian's libfaketime gives a process another clock, from a file that may change while it runs. */
const LIBRARY = findLibrary()

describe('a clock that is set back', { skip: LIBRARY === undefined && 'libfaketime is not installed' }, () => {
  let database: TestDatabase
  let folder = ''
  let clock = ''
  before(async () => {
    assert.ok(ensureBrowserPart(CHECKOUT, process.execPath), 'the browser part is built')
    database = await createTestDatabase()
    folder = mkdtempSync(path.join(tmpdir(), 'arb-clock-'))
    clock = path.join(folder, 'clock')
  })
  after(async () => {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  function start(port: number, more: Record<string, string> = {}) {
    const fake = {
      LD_PRELOAD: LIBRARY ?? '',
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }
    const settings = { PORT: String(port), DATA_DIR: path.join(folder, 'data'), DEMO_CASES: '0', LOG_LEVEL: 'warn' }
    const child = spawn(process.execPath, [SERVER], {
      env: { ...process.env, ...database.environment, ...settings, PORTAL_MODE: 'demo', ...fake, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = { text: '' }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said.text += String(chunk)))
    return { child, said }
  }

  it('is shown by /readyz while the portal runs, is refused at the next start in one line, and may be allowed', async () => {
    writeFileSync(clock, '+0')
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const { child, said } = start(port)
    try {
      assert.deepEqual((await untilReady(url, child))['clock'], 'ok', said.text)
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ email: 'claimant@demo.example', password: 'x' })
      const first = await fetch(`${url}/api/session`, { method: 'POST', headers, body })
      const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const second = { method: 'POST', headers: { ...headers, cookie }, body: '{"code":"000000"}' }
      assert.equal((await fetch(`${url}/api/session/mfa`, second)).status, 200)
      writeFileSync(clock, '+10')
      const clockNow = async () => ((await (await fetch(`${url}/readyz`)).json()) as { clock: string }).clock
      await until(async () => (await clockNow()) === 'apart', 'the node has compared its clock with the database’s')
      writeFileSync(clock, '-1d')
      const health = (await (await fetch(`${url}/readyz`)).json()) as Record<string, unknown>
      assert.deepEqual([health['clock'], health['ok']], ['behind', true])
      for (let n = 0; n < 50 && !said.text.includes('the clock stands behind'); n++)
        await new Promise((resolve) => setTimeout(resolve, 100))
      assert.match(said.text, /the clock stands behind/)
    } finally {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const refused = start(port)
    const [code] = (await once(refused.child, 'exit')) as [number]
    assert.equal(code, 1)
    const line = refused.said.text
      .trim()
      .split('\n')
      .filter((one) => !one.startsWith('{'))
    assert.equal(line.length, 1, refused.said.text)
    assert.match(
      line[0] ?? '',
      /^The clock of this machine says .* but the last entry of the trail is of .*ALLOW_EARLIER_CLOCK=1/,
    )
    const allowed = start(port, { ALLOW_EARLIER_CLOCK: '1' })
    try {
      assert.equal((await untilReady(url, allowed.child))['clock'], 'behind')
    } finally {
      allowed.child.kill('SIGKILL')
      await once(allowed.child, 'exit')
    }
  })
})

function findLibrary(): string | undefined {
  const find = () => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0]
  if (find() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'libfaketime'], { timeout: 60_000 })
  return find()
}
