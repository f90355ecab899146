import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { openTimestampAuthority, type TimestampAuthority } from '#test/timestamp-authority.ts'
import { TimeStampFault } from '../signing/timestamp.ts'
import { type HeadFiles, headFolderOf, type HeadLine, openHeadFiles } from './head-files.ts'

const INSTALLATION = '0d1f5a9e-0000-4000-8000-000000000002'

describe('time stamps on the files of signed heads', () => {
  let authority: TimestampAuthority
  let dataDir: string
  let heads: HeadFiles
  before(async () => {
    authority = await openTimestampAuthority()
  })
  after(() => authority.close())
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'arb-stamps-'))
    heads = open()
    authority.behave('none')
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  const open = () => openHeadFiles(dataDir, INSTALLATION, 'one')
  const file = () => path.join(headFolderOf(dataDir), `${INSTALLATION}.one.jsonl`)
  const head = (count: number): HeadLine => ({
    ...{ chain: 'case_001', count, tip: String(count).repeat(64), at: '2026-11-21T02:00:00.000Z', keyId: 'seal' },
    ...{ fingerprint: 'f'.repeat(64), signatureHex: 'ab' },
  })
  async function stampedThrice() {
    for (const count of [1, 2, 3]) {
      await heads.append([head(count)])
      await heads.stamp(authority.url)
    }
  }
  const linesOf = async () => (await readFile(file(), 'utf8')).trim().split('\n')

  it('are asked for once for what was added, stand beside the lines and fit', async () => {
    await heads.stamp(authority.url)
    assert.deepEqual(await heads.stamps(), { count: 0, unfit: 0, last: null })
    await stampedThrice()
    await heads.stamp(authority.url)
    const { count, unfit, last } = await heads.stamps()
    assert.deepEqual([count, unfit], [3, 0])
    assert.ok(Math.abs(Date.parse(last ?? '') - Date.now()) < 60_000, String(last))
    assert.deepEqual(await open().stamps(), { count, unfit, last })
    const { heads: kept, unreadable } = await open().of('case_001')
    assert.deepEqual([kept.map((one) => one.count), unreadable], [[1, 2, 3], 0])
  })

  it('can be checked with OpenSSL and the certificate of the authority', async () => {
    await stampedThrice()
    const bytes = await readFile(file())
    const { stamped, from, to, token } = JSON.parse((await linesOf()).at(-1) ?? '')
    assert.equal(createHash('sha256').update(bytes.subarray(from, to)).digest('hex'), stamped)
    const [data, der] = [path.join(dataDir, 'digest'), path.join(dataDir, 'token')]
    await writeFile(data, stamped)
    await writeFile(der, Buffer.from(token, 'base64'))
    const options = ['-data', data, '-in', der, '-token_in', '-CAfile', authority.caFile]
    const said = execFileSync('openssl', ['ts', '-verify', ...options], { cwd: authority.folder, stdio: 'pipe' })
    assert.match(said.toString(), /Verification: OK/)
  })

  it('do not fit when a line, an earlier stamp or the token was changed, or a stamp is left out', async () => {
    await stampedThrice()
    const lines = await linesOf()
    assert.equal(lines.length, 6)
    const stampsOf = async (changed: readonly string[]) => {
      await writeFile(file(), `${changed.join('\n')}\n`)
      return open().stamps()
    }
    const unfit = async (changed: readonly string[]) => (await stampsOf(changed)).unfit
    const stampOf = (at: number) => JSON.parse(lines[at] ?? '')
    assert.equal(await unfit(lines), 0)
    assert.ok((await unfit(lines.with(0, (lines[0] ?? '').replace('ab', 'cd')))) > 0, 'a head')
    const earlier = { ...stampOf(1), at: '2020-01-01T00:00:00.000Z' }
    assert.ok((await unfit(lines.with(1, JSON.stringify(earlier)))) > 0, 'the time of an earlier stamp')
    const withoutProof = await stampsOf(lines.with(5, JSON.stringify({ ...stampOf(5), token: stampOf(3).token })))
    // The time of an earlier stamp is proven through the token of the newest only.
    assert.deepEqual([withoutProof.unfit, withoutProof.last], [1, null], 'a token')
    const forged = { ...stampOf(5), at: '2020-01-01T00:00:00.000Z' }
    assert.ok((await unfit(lines.with(5, JSON.stringify(forged)))) > 0, 'the time of the newest')
    assert.ok((await unfit(lines.toSpliced(1, 1))) > 0, 'one left out')
  })

  it('are made up for later when the authority is away, refuses, replays or answers garbage', async () => {
    await heads.append([head(1)])
    await heads.stamp(authority.url)
    await heads.append([head(2)])
    for (const mischief of ['down', 'refusing', 'replaying', 'garbage'] as const) {
      authority.behave(mischief)
      await assert.rejects(heads.stamp(authority.url), TimeStampFault, mischief)
    }
    authority.behave('none')
    await heads.stamp(authority.url)
    assert.deepEqual([(await heads.stamps()).count, (await linesOf()).length], [2, 4])
  })

  it('keep nobody waiting while the authority is silent', async (t) => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    t.after(() => {
      silent.closeAllConnections()
      silent.close()
    })
    await heads.append([head(1)])
    let isOver = false
    const stopping = new AbortController()
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
    const asked = heads.stamp(url, stopping.signal).finally(() => {
      isOver = true
    })
    const refused = assert.rejects(asked, TimeStampFault)
    await heads.append([head(2)])
    assert.deepEqual([(await heads.of('case_001')).heads.length, isOver], [2, false])
    // A stop of the portal does not wait for the authority either, which still has the connection.
    stopping.abort()
    await refused
  })
})
