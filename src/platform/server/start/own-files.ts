import type { Db } from '../database/db.ts'
import { FilesAway } from '../files/bucket/files-away.ts'
import type { Files } from '../files/open-files.ts'
import { ADMIN_COMMAND } from './environment.ts'
import { readInstallationId } from './installation.ts'
import { StartError } from './start-errors.ts'

/** Refuses a bucket that is away, that holds the files of another portal, or that lacks those of this one. A new one is claimed. */
export async function assertOwnFiles(db: Db, { bucket }: Files): Promise<void> {
  if (!bucket) return
  const id = await readInstallationId(db)
  const owner = await bucket.probe().then(bucket.owner, (error: unknown) => {
    if (!(error instanceof FilesAway)) throw error
    throw new StartError(
      `The bucket ${bucket.name} cannot be used (${error.reason}). Check FILES_URL and the keys of its storage.`,
    )
  })
  if (owner === id) return
  if (owner !== undefined)
    throw new StartError(
      `The bucket ${bucket.name} holds the files of the installation ${owner}, and this database is ${id}. Set FILES_URL to its own.`,
    )
  if (await db.selectFrom('files').select('id').limit(1).executeTakeFirst())
    throw new StartError(
      `The bucket ${bucket.name} has no files yet, and this database names some. Stop the portal, copy them: ${ADMIN_COMMAND} files --to s3://…, and start again.`,
    )
  await bucket.claim(id)
}
