import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { hasClamd, startClamd, startLikeClamd, TEST_VIRUS, type TestScanner } from '#test/clamd.ts'
import { filing } from '#test/filing.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { tellInfected } from '#files/server/infected-job.ts'
import { listAudit } from '../audit/audit.ts'
import { scanQuarantine } from './quarantine.ts'
import { parseSettings } from '../start/config.ts'
import { openLog } from '../operation/log.ts'
import { openScanner, type Scanner } from './virus-scan.ts'

const scannerAt = (address: string, silenceMs?: number): Scanner => {
  const parsed = parseSettings({ CLAMD_ADDRESS: address }).CLAMD_ADDRESS
  if (!parsed) throw new Error('no address')
  return openScanner(parsed, silenceMs)
}

describe('the virus scanner', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'scan-test-'))
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(path.join(folder, name), content)
    return path.join(folder, name)
  }
  const clean = file('clean.txt', 'nothing here')
  const infected = file('infected.txt', `before ${TEST_VIRUS} after`)
  const large = file('large.bin', Buffer.alloc(3_000_000, 'a'))
  const hidden = file('hidden.bin', Buffer.concat([Buffer.alloc(700_000, 'b'), Buffer.from(TEST_VIRUS)]))
  after(() => rmSync(folder, { recursive: true }))

  async function speak(start: () => Promise<TestScanner>, name: string) {
    const daemon = await start()
    try {
      const scanner = scannerAt(daemon.address)
      assert.deepEqual(await scanner.scan(clean), { kind: 'clean' })
      assert.deepEqual(await scanner.scan(infected), { kind: 'infected', signature: name })
      assert.deepEqual(await scanner.scan(hidden), { kind: 'infected', signature: name })
      assert.deepEqual(await scanner.scan(large), { kind: 'tooLarge' })
    } finally {
      await daemon.stop()
    }
  }

  it('distinguishes clean, infected and too large, over TCP', () =>
    speak(() => startLikeClamd(), 'Portal.Test.UNOFFICIAL'))
  it('works with clamd itself over its socket', { skip: !hasClamd }, () => speak(startClamd, 'Portal.Test.UNOFFICIAL'))

  it('gives no verdict when nobody is there, when it hangs up, stays silent or breaks the protocol', async () => {
    const behave = async (act: (socket: net.Socket) => void) => {
      const server = net.createServer(act)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as net.AddressInfo
      const verdict = await scannerAt(`127.0.0.1:${port}`, 200).scan(clean)
      server.close()
      return verdict.kind
    }
    const gone = await startLikeClamd()
    await gone.stop()
    assert.equal((await scannerAt(gone.address).scan(clean)).kind, 'down')
    assert.equal(await behave((socket) => socket.on('data', () => socket.destroy())), 'down')
    assert.equal(await behave((socket) => void socket.resume()), 'down')
    assert.equal(await behave((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')), 'down')
    assert.equal(await behave((socket) => socket.end('stream: maybe OK\0')), 'down')
  })
})

describe('uploads that are scanned', () => {
  let daemon: TestScanner
  let portal: TestPortal
  let claimant: Tab
  let caseId: string
  before(async () => {
    daemon = await startLikeClamd()
    portal = await openTestPortal({ settings: { CLAMD_ADDRESS: daemon.address } })
    claimant = await portal.as('claimant')
    caseId = (await claimant.call('case.file', filing())).id
  })
  after(async () => {
    await portal.close()
    await daemon.stop()
  })

  /** Uploads a text and claims it as a document of the case; returns the id of the file. */
  async function file(name: string, text: string): Promise<string> {
    const uploaded = await claimant.upload(name, Buffer.from(text))
    await claimant.call('filing.addDocument', { caseId, kind: 'other', file: uploaded } as never)
    const files = (await claimant.call('case.files', { id: caseId })) as unknown as { id: string; name: string }[]
    return files.find((one) => one.name === name)?.id ?? ''
  }
  const read = async (id: string) => {
    const response = await claimant.fetch(`/api/files/${id}`)
    const text = await response.text()
    return response.ok ? text : `${response.status} ${(JSON.parse(text) as { code: string }).code}`
  }
  const ward = () => {
    const { db, services } = portal.portal.app
    const tell: Parameters<typeof scanQuarantine>[0]['tell'] = (tx, sha256) =>
      services.jobs.send(tx, 'file.infected', { sha256 })
    return { db, blobs: services.blobs, scanner: scannerAt(daemon.address), log: openLog('silent'), tell }
  }
  async function whileAway<T>(work: () => Promise<T>): Promise<T> {
    const port = Number(daemon.address.split(':')[1])
    await daemon.stop()
    const answer = await work()
    daemon = await startLikeClamd(port)
    return answer
  }

  it('a clean one is served at once, an infected one is refused and nothing of it is kept', async () => {
    assert.equal(await read(await file('clean.txt', 'all is well')), 'all is well')
    await assert.rejects(claimant.upload('bad.txt', Buffer.from(`x ${TEST_VIRUS} y`)), /422.*UPLOAD_INFECTED/s)
    const { rows } = await portal.portal.database.pool.query("select 1 from uploads where name = 'bad.txt'")
    assert.deepEqual(rows, [])
  })

  it('one that is larger than the scanner takes is refused with the reason', async () => {
    const bytes = Buffer.concat([Buffer.from('a line\n'), Buffer.alloc(2_000_000, 'b')])
    await assert.rejects(claimant.upload('large.txt', bytes), /413.*UPLOAD_NOT_SCANNED/s)
  })

  it('while the scanner is away a file is taken but not served; its verdict decides', async () => {
    const [good, bad] = await whileAway(async () => {
      const ids = [await file('waits.txt', 'wait for me'), await file('waits-bad.txt', `wait ${TEST_VIRUS}`)] as const
      for (const id of ids) assert.equal(await read(id), '503 FILE_IN_QUARANTINE')
      await scanQuarantine(ward())
      for (const id of ids) assert.equal(await read(id), '503 FILE_IN_QUARANTINE')
      return ids
    })
    await Promise.all([scanQuarantine(ward()), scanQuarantine(ward())])
    assert.equal(await read(good), 'wait for me')
    assert.equal(await read(bad), '410 FILE_INFECTED')
    const { app } = portal.portal
    const { rows } = await portal.portal.database.pool.query('select sha256 from files where id = $1', [bad])
    // The job may also run twice on its own: the case is notified once.
    await Promise.all([tellInfected(app, rows[0]), tellInfected(app, rows[0])])
    const entries = (await listAudit(app.db, caseId)).filter(({ action }) => action === 'FILE_FOUND_INFECTED')
    assert.deepEqual(
      entries.map(({ objectId }) => objectId),
      [bad],
    )
    const notices = await (await portal.as('manager')).call('notification.list', { limit: 100 })
    assert.equal(notices.filter(({ messageEn }) => messageEn.includes('virus')).length, 1)
  })

  it('an upload found infected before it was claimed can no longer be claimed', async () => {
    const uploaded = await whileAway(() => claimant.upload('later.txt', Buffer.from(`later ${TEST_VIRUS}`)))
    await scanQuarantine(ward())
    const problem = await claimant.refused('filing.addDocument', { caseId, kind: 'other', file: uploaded })
    assert.equal(problem.code, 'UPLOAD_MISSING')
  })

  it('bytes that are served already need not wait, and a waiting PDF still counts as a document', async () => {
    const again = await whileAway(() => file('again.txt', 'all is well'))
    assert.equal(await read(again), 'all is well')
    const pdf = await whileAway(() => claimant.upload('agreement.pdf', samplePdf('agreement')))
    await claimant.call('filing.addDocument', { caseId, kind: 'agreement', file: pdf } as never)
    await scanQuarantine(ward())
  })
})
