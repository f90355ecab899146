import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, constants, existsSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { openLog } from '#server/operation/log.ts'
import { ask, openServerAlone } from '#test/database.ts'
import { filing } from '#test/filing.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'

const FILING = JSON.stringify(filing())
const NO_DISK = 'this machine mounts no tmpfs for us'
const TUS = { 'tus-resumable': '1.0.0' }

describe('a database that refuses', () => {
  const lines: { level: number; msg: string }[] = []
  let server: Awaited<ReturnType<typeof openServerAlone>>
  let portal: TestPortal
  let tab: Tab
  before(async () => {
    server = await openServerAlone()
    portal = await openTestPortal({ database: server.database, log: openLog('info', false, into(lines)) })
    tab = await portal.as('claimant')
  })
  after(() => portal.close())

  it('is answered 503 with words and when to try again, and logged a few times at most', async () => {
    server.stop()
    for (let n = 0; n < 10; n++) {
      const answer = await tab.fetch('/api/cases', { method: 'POST', body: FILING })
      const { code } = (await answer.json()) as { code: string }
      assert.deepEqual([answer.status, code], [503, 'DATABASE_AWAY'])
      assert.ok(Number(answer.headers.get('retry-after')) > 0)
    }
    assert.equal((await fetch(`${portal.url}/readyz`)).status, 503)
    // Every worker of the job queue polls twice a second.
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    const told = lines.filter(({ level }) => level >= 40).map(({ msg }) => msg)
    assert.ok(told.length >= 1 && told.length <= 3, `${told.length} lines: ${[...new Set(told)].join('; ')}`)
  })
})

const databaseDisk = smallDisk(320)
describe('a full disk of the database', { skip: databaseDisk === undefined && NO_DISK }, () => {
  const folder = databaseDisk ?? ''
  const ballast = path.join(folder, 'ballast')
  let server: Awaited<ReturnType<typeof openServerAlone>>
  let portal: TestPortal
  let tab: Tab
  before(async () => {
    server = await openServerAlone(folder)
    portal = await openTestPortal({ database: server.database, log: openLog('silent') })
    tab = await portal.as('claimant')
  })
  after(async () => {
    try {
      await portal?.close()
      server?.stop()
    } finally {
      unmount(folder)
    }
  })
  const count = async (table: string) =>
    Number((await ask(server.database.ownerConnection, `select count(*) from ${table}`))[0]?.['count'])
  const written = async () => [await count('cases'), await count("audit_entries where action = 'CASE_FILED'")]

  it('is answered 507 with words; nothing is half-written, and acts succeed again with room', async () => {
    await tab.call('case.file', filing())
    const before = await written()
    assert.deepEqual(before, [1, 1])
    fill(ballast)
    // The last pages of the tables have room for some more rows.
    const acknowledged: string[] = []
    for (let refused = 0; refused < 5; ) {
      const answer = await tab.fetch('/api/cases', { method: 'POST', body: FILING })
      if (answer.status === 200) acknowledged.push(((await answer.json()) as { id: string }).id)
      else {
        await assert507(answer)
        refused++
      }
      assert.ok(acknowledged.length < 500, 'the disk is full')
    }
    assert.deepEqual(await written(), [1 + acknowledged.length, 1 + acknowledged.length])
    rmSync(ballast)
    const manager = await portal.as('manager')
    acknowledged.push((await tab.call('case.file', filing())).id)
    for (const id of acknowledged) assert.equal((await manager.call('audit.verify', { id })).ok, true)
  })
})

const disk = smallDisk(64)
describe('a disk that is full', { skip: disk === undefined && NO_DISK }, () => {
  const folder = disk ?? ''
  const ballast = path.join(folder, 'ballast')
  let portal: TestPortal
  let tab: Tab
  before(async () => {
    portal = await openTestPortal({ dataDir: folder, log: openLog('silent') })
    tab = await portal.as('claimant')
  })
  after(async () => {
    try {
      await portal?.close()
    } finally {
      unmount(folder)
    }
  })
  const create = (name: string, size: number) =>
    tab.fetch('/api/uploads', {
      method: 'POST',
      headers: {
        ...TUS,
        'upload-length': String(size),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      },
    })
  const send = (location: string, offset: number, bytes: Uint8Array) =>
    tab.fetch(location, {
      method: 'PATCH',
      headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: bytes as never,
    })

  it('is reported by /readyz and by uploads with 507 and words; nothing stays half-written, and uploads work again with room', async () => {
    assert.equal((await fetch(`${portal.url}/readyz`)).status, 200)
    const bytes = samplePdf()
    const { pathname } = new URL((await create('a.pdf', bytes.byteLength)).headers.get('location') ?? '', portal.url)
    fill(ballast)
    const ready = await fetch(`${portal.url}/readyz`)
    assert.deepEqual([ready.status, ((await ready.json()) as { files: string }).files], [503, 'full'])
    await assert507(await send(pathname, 0, bytes))
    await assert507(await create('b.pdf', 1_000_000))
    const uploads = path.join(folder, 'blobs/tmp/uploads')
    assert.equal(readdirSync(uploads).length, 2, 'the upload that was begun, and its note')
    await assert.rejects(portal.portal.app.services.blobs.put(Buffer.alloc(100_000, 1)), { code: 'ENOSPC' })
    const left = readdirSync(path.join(folder, 'blobs/tmp')).filter((name) => name !== 'uploads')
    assert.deepEqual(left, [])
    rmSync(ballast)
    const at = Number((await tab.fetch(pathname, { method: 'HEAD', headers: TUS })).headers.get('upload-offset'))
    assert.equal((await send(pathname, at, bytes.subarray(at))).status, 204)
    assert.equal((await fetch(`${portal.url}/readyz`)).status, 200)
  })
})

describe('a disk that hangs', () => {
  let portal: TestPortal
  let folder: string
  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'arb-hang-'))
    portal = await openTestPortal({ dataDir: folder })
  })
  after(async () => {
    await portal.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const ready = async () => {
    const answer = await fetch(`${portal.url}/readyz`)
    return [answer.status, ((await answer.json()) as { files: string }).files]
  }

  it('is reported by /readyz each time, and blocks one check only: files elsewhere can be read', async () => {
    // Opening a pipe for writing blocks until it is read, just as a hanging disk blocks the caller.
    const pipe = path.join(portal.portal.app.services.blobs.temporary, `.ready-${process.pid}`)
    execFileSync('mkfifo', [pipe])
    // As many checks as there are file threads, and one more.
    for (let n = 0; n < 5; n++) {
      const began = performance.now()
      assert.deepEqual(await ready(), [503, 'away'])
      assert.ok(performance.now() - began < 3_000)
    }
    const elsewhere = readFile(import.meta.filename, 'utf8').then(() => 'read')
    const late = new Promise((resolve) => setTimeout(resolve, 20_000, 'hangs').unref())
    const found = await Promise.race([elsewhere, late])
    // Opening the pipe for reading lets the waiting writes go on. It is opened synchronously: all file threads may be busy.
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
    assert.equal(found, 'read')
    while ((await ready())[0] !== 200) await new Promise((resolve) => setTimeout(resolve, 20))
    closeSync(reader)
  })
})

async function assert507(answer: Response): Promise<void> {
  const problem = (await answer.json()) as { code: string; words: { ar: string } }
  assert.deepEqual([answer.status, problem.code], [507, 'DISK_FULL'])
  assert.match(problem.words.ar, /مساحة التخزين/)
}

/** A disk of some MiB, if this user may mount one. */
function smallDisk(mebibytes: number): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'arb-disk-'))
  const done = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0755`, 'tmpfs', folder])
  if (done.status === 0) return folder
  rmSync(folder, { recursive: true, force: true })
  return undefined
}

function unmount(folder: string): void {
  execFileSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
}

function fill(file: string): void {
  for (const size of [1 << 20, 4096]) {
    for (let n = 0; ; n++) {
      try {
        writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
      } catch {
        break
      }
    }
  }
  assert.ok(existsSync(file))
}

function into(lines: { level: number; msg: string }[]): Writable {
  return new Writable({
    write: (chunk, _encoding, done) => {
      for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line) as (typeof lines)[number])
      done()
    },
  })
}
