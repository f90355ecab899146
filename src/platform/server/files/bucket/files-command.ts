import type { Db } from '../../database/db.ts'
import { withOwnDatabase } from '../../database/own-database.ts'
import { type Config, readConfig } from '../../start/config.ts'
import { readInstallationId } from '../../start/installation.ts'
import { assertOwnFiles } from '../../start/own-files.ts'
import { StartError } from '../../start/start-errors.ts'
import { type Files, filesFolderOf, openFiles } from '../open-files.ts'
import { readBucketAddress } from './address.ts'
import { copyStore } from './copy-store.ts'

/** The word for the folder in DATA_DIR, which has no address. */
export const FOLDER = 'folder'

type Say = (line: string) => void

/**
 * Copies the files of the portal to a bucket, or back into its folder. Nothing is removed where they were; the settings decide where
 * the portal looks for them.
 */
export async function runFiles(
  environment: Readonly<Record<string, string | undefined>>,
  to: string,
  say: Say,
): Promise<number> {
  const config = readConfig(environment)
  const target = { ...config, files: addressOf(to) }
  if (JSON.stringify(target.files) === JSON.stringify(config.files))
    throw new StartError(`The files are there already: --to names another place than FILES_URL says.`)
  return withOwnDatabase(config, async (db) => {
    const [from, into] = [await openFiles(config), await openFiles(target)]
    await assertOwnFiles(db, from)
    await assertFree(db, into)
    const { copied, there, damaged } = await copyStore(from.blobs, into.blobs, (done) => {
      if (done % 1000 === 0) say(`${done} files`)
    })
    say(`${copied} files copied, ${there} were there already.`)
    const missing = await listMissing(db, into)
    for (const sha256 of damaged) say(`The file ${sha256} is not whole where it is now.`)
    for (const sha256 of missing) say(`The file ${sha256} is named by the database, and was not found.`)
    if (damaged.length + missing.length > 0) {
      say('The portal is not moved: restore these files from a backup, and start this command again.')
      return 1
    }
    await into.bucket?.claim(await readInstallationId(db))
    say(afterwards(config, target, to))
    return 0
  })
}

function addressOf(to: string): Config['files'] {
  if (to === FOLDER) return undefined
  const address = readBucketAddress(to)
  if (!address)
    throw new StartError(`--to ${to} is neither an address such as s3://bucket/folder nor the word ${FOLDER}.`)
  return address
}

/** A bucket of another portal is refused; one that an interrupted copy began belongs to nobody yet. */
async function assertFree(db: Db, { bucket }: Files): Promise<void> {
  const owner = await bucket?.owner()
  if (owner !== undefined && owner !== (await readInstallationId(db)))
    throw new StartError(`The bucket ${bucket?.name} holds the files of the installation ${owner}. Name another one.`)
}

/** The files of cases that the store lacks, in either of its parts. */
async function listMissing(db: Db, { blobs }: Files): Promise<string[]> {
  const missing: string[] = []
  for (const { sha256 } of await db.selectFrom('files').select('sha256').distinct().execute())
    if ((await blobs.sizeOf(sha256)) === undefined && !(await blobs.quarantine.has(sha256))) missing.push(sha256)
  return missing
}

function afterwards(config: Config, target: Config, to: string): string {
  const setting = target.files ? `Set FILES_URL=${to}` : 'Remove FILES_URL'
  const left = config.files ? 'those in the bucket' : `those in ${filesFolderOf(config)}`
  return `Stop the portal, start this command once more for what came meanwhile, then: ${setting}, and start the portal. Uploads that are arriving begin again. Remove ${left} when you have seen that everything is there.`
}
