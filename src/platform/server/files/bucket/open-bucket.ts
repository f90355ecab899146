import { randomUUID } from 'node:crypto'
import type { Files } from '../open-files.ts'
import { type BucketAddress, textOfAddress } from './address.ts'
import { openBlobBucket } from './blob-bucket.ts'
import { openBucket } from './bucket.ts'
import { openUploadBucket } from './upload-bucket.ts'

/** The object that names the installation whose files the bucket holds. */
const OWNER = 'installation'

/** One object of each process, which every probe replaces. */
const PROBE = `probes/${randomUUID()}`

/** Opens the store of files and the place of uploads in a bucket. `temporary`: a folder of this machine. */
export async function openBucketFiles(address: BucketAddress, temporary: string): Promise<Files> {
  // The upload protocol's library keeps the parts on their way in the system's temporary folder, readable as the mask lets them.
  process.umask(0o077)
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
        await probing.put(PROBE, 'probe')
        await probing.remove(PROBE)
      },
      owner: () => bucket.read(OWNER),
      claim: (installationId) => bucket.put(OWNER, installationId),
    },
  }
}
