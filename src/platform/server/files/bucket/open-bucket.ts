import { randomUUID } from 'node:crypto'
import type { Files } from '../open-files.ts'
import { type BucketAddress, textOfAddress } from './address.ts'
import { openBlobBucket } from './blob-bucket.ts'
import { openBucket } from './bucket.ts'
import { openUploadBucket } from './upload-bucket.ts'

/** The object that names the installation whose files the bucket holds. */
const OWNER = 'installation'

/** Opens the store of files and the place of uploads in a bucket. `temporary`: a folder of this machine. */
export async function openBucketFiles(address: BucketAddress, temporary: string): Promise<Files> {
  const bucket = await openBucket(address)
  // Of its own, so that many open downloads do not make the storage look away.
  const probing = await openBucket(address)
  const blobs = await openBlobBucket(bucket, temporary)
  return {
    blobs,
    arriving: await openUploadBucket(bucket, temporary),
    bucket: {
      name: textOfAddress(address),
      probe: async () => {
        const key = `probes/${randomUUID()}`
        await probing.put(key, 'probe')
        await probing.remove(key)
      },
      owner: () => bucket.read(OWNER),
      claim: (installationId) => bucket.put(OWNER, installationId),
    },
  }
}
