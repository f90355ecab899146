import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#test/database.ts'
import { filing } from '#test/filing.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { openS3, type S3 } from '#test/s3.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { readConfig } from '../start/config.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'
import { verifyBackups } from './verify.ts'

const PASSPHRASE = 'a long and quiet passphrase'

describe('a backup of files in a bucket', () => {
  let scratch: string
  let database: TestDatabase
  let portal: TestPortal
  const stores: S3[] = []
  const open = async () => {
    const s3 = await openS3()
    stores.push(s3)
    return s3
  }
  const backups = () => path.join(scratch, 'backups')
  const configOf = ({ environment }: TestDatabase, folder: string, url: string) =>
    readConfig({ ...environment, DATA_DIR: path.join(scratch, folder), PORTAL_MODE: 'demo', FILES_URL: url })
  const back = () =>
    makeBackup({
      config: configOf(database, 'data', stores[0]?.url ?? ''),
      owner: database.ownerConnection,
      to: backups(),
      passphrase: PASSPHRASE,
    })
  let served: string
  let waiting: string
  before(async () => {
    scratch = await mkdtemp(path.join(tmpdir(), 'arb-bucket-backup-'))
    database = await createTestDatabase()
    const { url } = await open()
    await mkdir(path.join(scratch, 'data'))
    const place = { ...database, dataDir: path.join(scratch, 'data'), remove: database.drop }
    portal = await openTestPortal({ place, settings: { FILES_URL: url } })
    const claimant = await portal.as('claimant')
    const { id: caseId } = await claimant.call('case.file', filing())
    const file = await claimant.upload('agreement.pdf', samplePdf('backed up from a bucket'))
    await claimant.call('filing.addDocument', { caseId, kind: 'agreement', file })
    served = file.sha256
    const { blobs } = portal.portal.app.services
    waiting = (await blobs.put(Buffer.from('not scanned yet'))).sha256
    const scanLater = path.join(blobs.temporary, 'given')
    await writeFile(scanLater, 'not scanned yet')
    await blobs.quarantine.keep(scanLater, waiting)
    await blobs.discard(waiting, new Date(Date.now() + 60_000))
  })
  after(async () => {
    await portal.close()
    await database.drop()
    for (const s3 of stores) await s3.close()
    await rm(scratch, { recursive: true, force: true })
  })

  it('has every file, is whole, and is restored into another bucket', async () => {
    const made = await back()
    const placeOf = (sha256: string) => made.files.find((file) => file.sha256 === sha256)?.place
    assert.deepEqual([placeOf(served), placeOf(waiting)], ['served', 'quarantine'])
    const [report] = await verifyBackups(backups(), { passphrase: PASSPHRASE }, made.name)
    assert.deepEqual([report?.state, report?.faults], ['whole', []])

    const other = await open()
    const empty = await createEmptyDatabase()
    try {
      const config = configOf(empty, 'restored', other.url)
      const { faults } = await restoreBackup({ config, from: backups(), passphrase: PASSPHRASE })
      assert.deepEqual(faults, [])
      const keys = await other.keys()
      for (const key of [`blobs/${served.slice(0, 2)}/${served}`, `quarantine/${waiting}`, 'installation'])
        assert.ok(keys.includes(key), key)
      const place = { ...empty, dataDir: config.dataDir, remove: async () => {} }
      const restored = await openTestPortal({ place, settings: { FILES_URL: other.url } })
      assert.equal(await restored.portal.app.services.blobs.stateOf(served), 'whole')
      await restored.portal.close()
    } finally {
      await empty.drop()
    }
  })

  it('is not restored into a bucket that has files', async () => {
    const empty = await createEmptyDatabase()
    try {
      const config = configOf(empty, 'refused', stores[0]?.url ?? '')
      await assert.rejects(
        restoreBackup({ config, from: backups(), passphrase: PASSPHRASE }),
        /The bucket s3:.* is not empty/,
      )
    } finally {
      await empty.drop()
    }
  })

  it('has what came since, and says in one line that the bucket is away', async () => {
    const { blobs } = portal.portal.app.services
    const more = await blobs.put(Buffer.from('one more'))
    const made = await back()
    assert.ok(made.files.some(({ sha256 }) => sha256 === more.sha256))
    stores[0]?.behave('cut')
    await assert.rejects(back(), /The bucket .* cannot be used/)
    stores[0]?.behave('well')
  })
})
