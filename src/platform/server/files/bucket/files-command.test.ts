import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { filing } from '#test/filing.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { openS3, type S3 } from '#test/s3.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { storedAt } from '#test/stored.ts'
import { until } from '#test/waits.ts'
import { openFiles } from '../open-files.ts'
import { runFiles } from './files-command.ts'

const ADMIN = path.resolve(import.meta.dirname, '../../../../admin.ts')

describe('the command that moves the files of a portal', () => {
  let dataDir: string
  let database: TestDatabase
  let portal: TestPortal
  let s3: S3
  let document: string
  let waiting: string
  before(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'arb-files-'))
    database = await createTestDatabase()
    s3 = await openS3()
    portal = await openTestPortal({ place: { ...database, dataDir, remove: database.drop } })
    const claimant = await portal.as('claimant')
    const { id: caseId } = await claimant.call('case.file', filing())
    const file = await claimant.upload('agreement.pdf', samplePdf('moved'))
    await claimant.call('filing.addDocument', { caseId, kind: 'agreement', file })
    document = file.sha256
    const { blobs } = portal.portal.app.services
    for (let n = 0; n < 20; n++) await blobs.put(Buffer.from(`paper ${n}`))
    const text = Buffer.from('waits for its scan')
    waiting = (await blobs.put(text)).sha256
    const given = path.join(blobs.temporary, 'given')
    await writeFile(given, text)
    await blobs.quarantine.keep(given, waiting)
    await blobs.discard(waiting, new Date(Date.now() + 60_000))
  })
  after(async () => {
    s3.behave('well')
    await portal.close()
    await database.drop()
    await s3.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const environment = (more: Record<string, string> = {}) => ({
    ...database.environment,
    ...{ DATA_DIR: dataDir, PORTAL_MODE: 'demo', ...more },
  })
  async function run(to: string, more: Record<string, string> = {}) {
    const lines: string[] = []
    const code = await runFiles(environment(more), to, (line) => lines.push(line))
    return { code, text: lines.join('\n') }
  }
  const keys = async () => (await s3.keys()).filter((key) => /^(blobs|quarantine|installation)/.test(key))

  it('goes on where it was killed, and names the bucket’s owner only when all is there', async () => {
    s3.behave({ lateMs: 40 })
    const env = { ...process.env, ...environment() }
    const killed = spawn(process.execPath, [ADMIN, 'files', '--to', s3.url], { env, stdio: 'ignore' })
    await until(async () => (await keys()).length > 2, 'some files are copied')
    killed.kill('SIGKILL')
    await once(killed, 'close')
    const before = await keys()
    assert.ok(before.length < 22 && !before.includes('installation'), `${before.length} are there`)
    s3.behave('well')
    const { code, text } = await run(s3.url)
    assert.equal(code, 0, text)
    const [, copied = 0, there = 0] = (/^(\d+) files copied, (\d+) were/.exec(text) ?? []).map(Number)
    assert.ok(there >= before.length - 1 && copied > 0, text)
    assert.match(text, /Set FILES_URL=s3:/)
    const files = await openFiles({ dataDir, files: s3.address })
    const { blobs } = portal.portal.app.services
    for await (const sha256 of blobs.list()) assert.equal(await files.blobs.stateOf(sha256), 'whole')
    assert.ok(await files.blobs.quarantine.has(waiting))
    assert.ok((await keys()).includes('installation'))
  })

  it('is followed by a start with the bucket, and moves everything back into the folder', async () => {
    const place = { ...database, dataDir, remove: async () => {} }
    const moved = await openTestPortal({ place, settings: { FILES_URL: s3.url } })
    const came = await (await moved.as('claimant')).upload('later.pdf', samplePdf('came into the bucket'))
    await moved.portal.close()
    const { code, text } = await run('folder', { FILES_URL: s3.url })
    assert.equal(code, 0, text)
    assert.match(text, /^1 files copied/)
    assert.match(text, /Remove FILES_URL/)
    assert.equal(await portal.portal.app.services.blobs.stateOf(came.sha256), 'whole')
  })

  it('sends again what has other bytes in the bucket', async () => {
    const place = s3.fileOf(`blobs/${document.slice(0, 2)}/${document}`)
    await writeFile(place, 'other bytes')
    const { code, text } = await run(s3.url)
    assert.deepEqual([code, /^\d+ files copied/.exec(text)?.[0]], [0, '1 files copied'], text)
  })

  it('does not move a portal of which a file is missing or changed, and names the file', async () => {
    const other = s3.url.replace('/centre?', '/second?')
    await writeFile(storedAt(portal.portal.app.services.blobs, document), 'changed on the disk')
    const { code, text } = await run(other)
    assert.equal(code, 1)
    assert.match(text, new RegExp(`The file ${document} is not whole where it is now`))
    assert.match(text, new RegExp(`The file ${document} is named by the database, and was not found`))
  })

  it('refuses the place where the files are, another portal’s bucket or folder, and what is no place', async () => {
    await assert.rejects(run('folder'), /The files are there already/)
    await assert.rejects(run('s3//typing-error'), /neither an address/)
    const second = await createTestDatabase()
    const strange = await mkdtemp(path.join(tmpdir(), 'arb-files-'))
    const place = { ...second, dataDir: strange, remove: second.drop }
    const theirs = await openTestPortal({ place })
    await assert.rejects(
      runFiles({ ...second.environment, DATA_DIR: strange, PORTAL_MODE: 'demo' }, s3.url, () => {}),
      /holds the files of the installation/,
    )
    await assert.rejects(run(s3.url.replace('/centre?', '/second?'), { DATA_DIR: strange }), /is not its own/)
    await theirs.close()
    await second.drop()
    await rm(strange, { recursive: true, force: true })
  })
})
