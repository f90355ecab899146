import path from 'node:path'
import type { Config } from '../start/config.ts'
import { openBlobFolder } from './blob-folder.ts'
import type { Blobs } from './blobs.ts'
import { openUploadFolder } from './upload-folder.ts'
import type { UploadPlace } from './upload-place.ts'

export type Files = {
  readonly blobs: Blobs
  readonly arriving: UploadPlace
  /** Undefined for a folder. */
  readonly bucket: FilesBucket | undefined
}

export type FilesBucket = {
  readonly name: string
  /** Throws unless the bucket takes and gives up an object. */
  probe(): Promise<void>
  /** The id of the installation whose files these are; undefined for a new bucket. */
  owner(): Promise<string | undefined>
  claim(installationId: string): Promise<void>
}

/** The folder in which files are kept without a bucket, and work in progress with one. */
export const filesFolderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'blobs')

/** The store of files and the place where uploads arrive: in the bucket of FILES_URL, else in a folder of DATA_DIR. */
export async function openFiles(config: Pick<Config, 'dataDir' | 'files'>): Promise<Files> {
  const folder = filesFolderOf(config)
  if (!config.files) {
    const blobs = await openBlobFolder(folder)
    return { blobs, arriving: openUploadFolder(blobs), bucket: undefined }
  }
  // The client is loaded only where there is a bucket.
  const { openBucketFiles } = await import('./bucket/open-bucket.ts')
  return openBucketFiles(config.files, path.join(folder, 'tmp'))
}
