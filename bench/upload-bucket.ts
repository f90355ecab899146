// A large upload into a bucket through the product, in the parts that the page sends, against Amazon's client alone sending the same bytes
// to the same server. The portal's own work besides: the parts wait on its disk, the whole file is read back once, checked and hashed, and
// copied within the bucket. The server of both is on this machine and shares its processors, which no real storage does.
//
//   npm run bench upload-bucket [MiB, default 1024]
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { Upload } from '@aws-sdk/lib-storage'
import { openBucket } from '#server/files/bucket/bucket.ts'
import { sha256Of } from '#server/files/sha256.ts'
import { openTestPortal } from '../test/support/portal.ts'
import { median } from '../test/support/record.ts'
import { openS3 } from '../test/support/s3.ts'
import { tell } from './support/figure.ts'

const MIB = 1024 * 1024
const SIZE_MIB = Number(process.argv[2] ?? 1024)
const ROUNDS = 3
/** As ui/files/upload.ts sends them. */
const PART_BYTES = 8 * MIB
const TUS = { 'tus-resumable': '1.0.0' }

const folder = await mkdtemp(path.join(tmpdir(), 'arb-upload-'))
const s3 = await openS3()
const portal = await openTestPortal({ settings: { FILES_URL: s3.url } })
const tab = await portal.as('claimant')
const bucket = await openBucket(s3.address)

const rounds: { readonly ours: number; readonly floor: number }[] = []
for (let round = 0; round < ROUNDS; round++) {
  // Other bytes in each round: those that are stored already would not be new.
  const file = path.join(folder, String(round))
  await fill(file)
  const sha256 = await sha256Of(createReadStream(file))
  const floor = await timed(() => byClient(file, `bench/${round}`))
  await bucket.remove(`bench/${round}`)
  const ours = await timed(async () => {
    if ((await byPortal(file)) !== sha256) throw new Error('the hashes differ')
  })
  rounds.push({ ours, floor })
  await portal.portal.database.pool.query('delete from uploads')
  await rm(file)
}
tell({
  what: `${SIZE_MIB} MiB uploaded into a bucket, Amazon's client alone over it`,
  figure: median(rounds.map(({ ours }) => ours)),
  floor: median(rounds.map(({ floor }) => floor)),
  unit: 's',
  ratio: median(rounds.map(({ ours, floor }) => ours / floor)),
})
await portal.close()
await s3.close()
await rm(folder, { recursive: true })
process.exit(0)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

function byClient(file: string, key: string) {
  const params = { ...bucket.place(key), Body: createReadStream(file) }
  return new Upload({ client: bucket.client, params, partSize: PART_BYTES, queueSize: 4 }).done()
}

/** Returns the hash that the portal answered. */
async function byPortal(file: string): Promise<string | null> {
  const named = `filename ${Buffer.from('large.txt').toString('base64')}`
  const headers = { ...TUS, 'upload-length': String(SIZE_MIB * MIB), 'upload-metadata': named }
  const begun = await tab.fetch('/api/uploads', { method: 'POST', headers })
  const { pathname } = new URL(begun.headers.get('location') ?? '', portal.url)
  const bytes = await open(file)
  const part = Buffer.alloc(PART_BYTES)
  let offset = 0
  let answer = begun
  while (offset < SIZE_MIB * MIB) {
    const { bytesRead } = await bytes.read(part, 0, PART_BYTES, offset)
    answer = await tab.fetch(pathname, {
      method: 'PATCH',
      headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: part.subarray(0, bytesRead),
    })
    if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`)
    offset += bytesRead
  }
  await bytes.close()
  return answer.headers.get('x-sha256')
}

async function fill(file: string): Promise<void> {
  const out = await open(file, 'w')
  for (let n = 0; n < SIZE_MIB; n++) await out.write(randomBytes(MIB / 2).toString('hex'))
  await out.close()
}
