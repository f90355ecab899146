import assert from 'node:assert/strict'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { filing } from '#test/filing.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { signGrownChains } from './checkpoints.ts'
import { checkChains, checkFiles } from './nightly-checks.ts'
import { NIGHTS } from '../files/scrub-files.ts'
import { storedAt } from '#test/stored.ts'

const DAY = 86_400_000

describe('the nightly checks', () => {
  let portal: TestPortal
  const cases: string[] = []
  before(async () => {
    portal = await openTestPortal()
    const claimant = await portal.as('claimant')
    for (let n = 0; n < 3; n++) cases.push((await claimant.call('case.file', filing())).id)
    await signGrownChains(trail(), new Date())
  })
  after(() => portal.close())

  const trail = () => ({ db: portal.portal.app.db, ...portal.portal.app.services })
  const seen = async (who = 'admin') => (await portal.as(who)).call('audit.checks', {})

  it('are reported to the Tenant Admin and to Compliance, and to nobody else', async () => {
    for (const who of ['admin', 'compliance']) assert.deepEqual(await seen(who), { chains: null, files: null })
    for (const who of ['manager', 'board', 'claimant'])
      assert.equal((await (await portal.as(who)).refused('audit.checks', {})).status, 403)
  })

  it('continue after a chain that cannot be read, and name it', async () => {
    const [first = '', second = '', third = ''] = cases
    const now = new Date()
    await checkChains(trail(), now)
    const whole = { broken: [], unsigned: 0, unreadable: 0, stamps: { count: 0, unfit: 0, last: null } }
    assert.deepEqual((await seen()).chains, { at: now.toISOString(), isLate: false, count: 4, found: 0, ...whole })
    // The heads of one chain cannot be read from the disk; a chain after it is shorter than its head.
    const { heads } = portal.portal.app.services
    const line = (await heads.of(third)).heads[0]
    assert.ok(line)
    const stamps = { count: 3, unfit: 1, last: '2026-11-21T02:00:00.000Z' }
    const spoilt = {
      chains: heads.chains,
      stamps: async () => stamps,
      of: async (chain: string) => {
        if (chain === second) throw new Error('EIO: i/o error, read')
        const kept = await heads.of(chain)
        return chain === first ? { ...kept, heads: kept.heads.map((head) => ({ ...head, count: 9 })) } : kept
      },
    }
    const report = await checkChains({ ...trail(), heads: spoilt }, now)
    assert.deepEqual(
      report.broken.map(({ chain, reason, error }) => [chain, reason, (error as Error).message]),
      [[second, 'unread', 'EIO: i/o error, read']],
    )
    const { chains } = await seen('compliance')
    assert.deepEqual(chains?.broken, [{ chain: second, index: null, reason: 'unread' }])
    // The chain after the failing one was checked, and its forged head was not trusted.
    assert.deepEqual([chains?.count, chains?.found, chains?.unsigned], [4, 1, 1])
    assert.deepEqual(chains?.stamps, stamps)
  })

  it('store nothing of a check that a stop interrupted, or that the database did not answer', async () => {
    await checkChains(trail(), new Date())
    const before = (await seen()).chains
    await assert.rejects(checkChains(trail(), new Date(), AbortSignal.abort()))
    const away = {
      chains: async () => new Map<string, number>(),
      stamps: portal.portal.app.services.heads.stamps,
      of: async () => Promise.reject(new Error('Connection terminated unexpectedly')),
    }
    await assert.rejects(checkChains({ ...trail(), heads: away }, new Date()), /Connection terminated/)
    assert.deepEqual((await seen()).chains, before)
  })

  it('report when the last one is more than two days old', async () => {
    await checkChains(trail(), new Date(Date.now() - 2.1 * DAY))
    assert.equal((await seen()).chains?.isLate, true)
    await checkChains(trail(), new Date())
    assert.equal((await seen()).chains?.isLate, false)
  })

  it('find a damaged file every night until it is repaired', async () => {
    const claimant = await portal.as('claimant')
    const file = await claimant.upload('kept.pdf', samplePdf('kept'))
    await claimant.call('filing.addDocument', { caseId: cases[0] ?? '', kind: 'agreement', file })
    const { db, services } = portal.portal.app
    const { sha256 } = file
    const place = storedAt(services.blobs, sha256)
    const own = Number.parseInt(sha256.slice(0, 8), 16) % NIGHTS
    const today = Math.floor(Date.now() / DAY)
    const night = (after: number) => new Date((today - (today % NIGHTS) + own + after) * DAY)
    const check = async (after: number) => {
      await checkFiles({ db, blobs: services.blobs }, night(after))
      const { files } = await seen()
      return [files?.found, files?.damaged]
    }
    const bytes = await readFile(place)
    await writeFile(place, bytes.subarray(1))
    assert.deepEqual(await check(0), [1, [{ sha256, state: 'changed' }]])
    await rename(place, `${place}.aside`)
    assert.deepEqual(await check(1), [1, [{ sha256, state: 'gone' }]])
    await writeFile(place, bytes)
    assert.deepEqual(await check(2), [0, []])
    // The next night also reads the files of the missed night.
    await check(NIGHTS - 1)
    await writeFile(place, bytes.subarray(1))
    assert.deepEqual(await check(NIGHTS + 2), [1, [{ sha256, state: 'changed' }]])
    await writeFile(place, bytes)
  })
})
