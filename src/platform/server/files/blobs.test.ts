import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { openS3 } from '#test/s3.ts'
import { openBlobFolder } from './blob-folder.ts'
import { type Blobs, withFiles } from './blobs.ts'
import { openBlobBucket } from './bucket/blob-bucket.ts'
import { openBucket } from './bucket/bucket.ts'
import { DamagedFile } from './whole-files.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const NOTHING = hashOf(Buffer.from('never stored'))

/** The same promises are held by a folder and by a bucket of a real S3 server. */
for (const kind of ['folder', 'bucket'] as const) {
  describe(`a store of files in a ${kind}`, () => {
    let blobs: Blobs
    let folder: string
    let close: () => Promise<void> = async () => {}
    before(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'arb-blobs-'))
      if (kind === 'folder') {
        blobs = await openBlobFolder(folder)
        return
      }
      const s3 = await openS3()
      close = s3.close
      blobs = await openBlobBucket(await openBucket(s3.address), path.join(folder, 'tmp'))
    })
    after(async () => {
      await close()
      await rm(folder, { recursive: true })
    })
    const file = async (text: string) => {
      const place = path.join(blobs.temporary, `given-${hashOf(Buffer.from(text)).slice(0, 8)}`)
      await writeFile(place, text)
      return { place, sha256: hashOf(Buffer.from(text)) }
    }

    it('gives back what was put, whole and in part, by its hash', async () => {
      const bytes = Buffer.from('جواب — answer')
      const { sha256, size } = await blobs.put(bytes)
      assert.deepEqual([sha256, size], [hashOf(bytes), bytes.length])
      assert.ok((await blobs.bytesOf(sha256)).equals(bytes))
      assert.ok(Buffer.concat(await blobs.read(sha256).toArray()).equals(bytes))
      const part = Buffer.concat(await blobs.read(sha256, { start: 2, end: 5 }).toArray())
      assert.ok(part.equals(bytes.subarray(2, 6)))
      assert.equal(await blobs.sizeOf(sha256), bytes.length)
      assert.equal(await blobs.stateOf(sha256), 'whole')
      await blobs.assertWhole(sha256)
      assert.equal(await blobs.withFile(sha256, (place) => readFile(place, 'utf8')), bytes.toString())
    })

    it('takes over a file, which is then no longer where it was', async () => {
      const { place, sha256 } = await file('taken over')
      await blobs.adopt(place, sha256)
      assert.ok(!(await readdir(blobs.temporary)).includes(path.basename(place)))
      assert.equal((await blobs.bytesOf(sha256)).toString(), 'taken over')
    })

    it('hands several files to a program, and leaves nothing of them behind', async () => {
      const stored = await Promise.all(['one', 'two'].map((text) => blobs.put(Buffer.from(text))))
      const texts = await withFiles(blobs, stored, (files) =>
        Promise.all(files.map(({ path: at }) => readFile(at, 'utf8'))),
      )
      assert.deepEqual(texts, ['one', 'two'])
      await assert.rejects(
        blobs.withFile(stored[0]?.sha256 ?? '', async () => {
          throw new Error('the program failed')
        }),
        /the program failed/,
      )
      assert.deepEqual(
        (await readdir(blobs.temporary)).filter((name) => /^[\da-f-]{36}$/.test(name)),
        [],
      )
    })

    it('says of what it does not have that it is gone', async () => {
      assert.equal(await blobs.sizeOf(NOTHING), undefined)
      assert.equal(await blobs.stateOf(NOTHING), 'gone')
      for (const asking of [
        () => blobs.assertWhole(NOTHING),
        () => blobs.bytesOf(NOTHING),
        () => blobs.withFile(NOTHING, async () => undefined),
      ])
        await assert.rejects(asking, DamagedFile)
      assert.equal(await blobs.discard(NOTHING, new Date()), false)
    })

    it('lists what is served, and not what is in quarantine', async () => {
      const served = await blobs.put(Buffer.from('served'))
      const { place, sha256 } = await file('not scanned')
      await blobs.quarantine.keep(place, sha256)
      const listed = await Array.fromAsync(blobs.list())
      assert.deepEqual([listed.includes(served.sha256), listed.includes(sha256)], [true, false])
      assert.deepEqual([await blobs.quarantine.has(sha256), await blobs.sizeOf(sha256)], [true, undefined])
      assert.equal(await blobs.quarantine.withFile(sha256, (at) => readFile(at, 'utf8')), 'not scanned')
      await blobs.quarantine.release(sha256)
      assert.deepEqual([await blobs.quarantine.has(sha256), await blobs.stateOf(sha256)], [false, 'whole'])
    })

    it('removes bytes only when they came before a moment, and burns what is infected', async () => {
      const { sha256 } = await blobs.put(Buffer.from('old'))
      assert.equal(await blobs.discard(sha256, new Date(Date.now() - 3_600_000)), false)
      assert.equal(await blobs.stateOf(sha256), 'whole')
      assert.equal(await blobs.discard(sha256, new Date(Date.now() + 60_000)), true)
      assert.equal(await blobs.stateOf(sha256), 'gone')
      const infected = await file('infected')
      await blobs.quarantine.keep(infected.place, infected.sha256)
      await blobs.quarantine.burn(infected.sha256)
      assert.equal(await blobs.quarantine.has(infected.sha256), false)
    })
  })
}
