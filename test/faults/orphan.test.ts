import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { appPoolOptions } from '#server/database/connection.ts'
import { openDatabase } from '#server/database/db.ts'
import { openBlobFolder } from '#server/files/blob-folder.ts'
import { openUploadFolder } from '#server/files/upload-folder.ts'
import { sweepUploads } from '#server/files/upload-sweep.ts'
import { openLog } from '#server/operation/log.ts'
import { freePort, untilReady } from '#test/child-portal.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { signIn } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { ensureBrowserPart } from '../../scripts/browser-part.mjs'
import { storedAt } from '#test/stored.ts'

const CHECKOUT = path.resolve(import.meta.dirname, '../..')
const SERVER = path.join(CHECKOUT, 'src/server.ts')
const HOUR = 3_600_000
const MOST_MS = 60_000

/** The product as people start it, in a separate process. */
describe('a portal that is killed between the bytes of an upload and its row', () => {
  let database: TestDatabase
  let dataDir = ''
  let portal: ChildProcess
  let url = ''
  before(async () => {
    assert.ok(ensureBrowserPart(CHECKOUT, process.execPath), 'the browser part is built')
    database = await createTestDatabase()
    dataDir = await mkdtemp(path.join(tmpdir(), 'arb-orphan-'))
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const settings = {
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      DEMO_CASES: '0',
      LOG_LEVEL: 'fatal',
    }
    portal = spawn(process.execPath, [SERVER], {
      env: { ...process.env, ...database.environment, ...settings, PORTAL_MODE: 'demo' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await untilReady(url, portal)
  })
  after(async () => {
    portal.kill('SIGKILL')
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('leaves bytes that the sweep removes after a day', async () => {
    const blobs = await openBlobFolder(path.join(dataDir, 'blobs'))
    const bytes = samplePdf('killed between bytes and row')
    const place = storedAt(blobs, createHash('sha256').update(bytes).digest('hex'))
    const tab = await signIn(url, 'claimant@demo.example')
    const owner = new pg.Client(database.ownerConnection)
    await owner.connect()
    // Uploads are still counted, but no row is added.
    await owner.query('begin; lock table uploads in exclusive mode')
    const upload = tab.upload('killed.pdf', bytes).catch((error: unknown) => error)
    for (const until = Date.now() + MOST_MS; !existsSync(place) && Date.now() < until; )
      await new Promise((resolve) => setTimeout(resolve, 20))
    assert.ok(existsSync(place), 'the bytes are stored')
    const gone = once(portal, 'exit')
    portal.kill('SIGKILL')
    await gone
    assert.ok((await upload) instanceof Error)
    await owner.query('rollback')

    const { db, close } = openDatabase(appPoolOptions(database.appConnection), () => {})
    const sweepIn = (ms: number) =>
      sweepUploads({ db, blobs, place: openUploadFolder(blobs), log: openLog('silent') }, new Date(Date.now() + ms))
    assert.equal((await owner.query('select from uploads')).rowCount, 0)
    await sweepIn(23 * HOUR)
    assert.ok(existsSync(place), 'within a day')
    await sweepIn(25 * HOUR)
    assert.ok(!existsSync(place), 'after a day')
    await close()
    await owner.end()
  })
})
