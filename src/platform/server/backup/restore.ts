import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { GENESIS } from '../audit/audit.ts'
import { type Trail, verifyChain } from '../audit/checkpoints.ts'
import type { Config } from '../start/config.ts'
import { appPoolOptions } from '../database/connection.ts'
import { type Queryable, openDatabase } from '../database/db.ts'
import { openHeadFiles } from '../audit/head-files.ts'
import { hasVaultKey, nameFolder, readInstallationId, UNFINISHED_RESTORE } from '../start/installation.ts'
import { QUEUE_SCHEMA } from '../jobs/jobs.ts'
import { areKeysShared } from '../signing/key-files.ts'
import { type Keys, SEAL_KEY } from '../signing/keys.ts'
import { openKeysOf } from '../signing/open-keys.ts'
import { ifThere } from '../files/made-file.ts'
import { makeFolder } from '../files/make-folder.ts'
import { type Files, type FilesBucket, filesFolderOf, openFiles } from '../files/open-files.ts'
import { whyUnknown } from '../database/migrate.ts'
import { pemOf } from '../signing/key.ts'
import { bringUpToDate, type RunningDatabase, startServer } from '../database/start-database.ts'
import { StartError } from '../start/start-errors.ts'
import { copyByHash, filePlaceOf, KEY_BOX, listBackups, placeOf, readManifestText } from './folder.ts'
import { type KeyFile, openBox, writeKeyFiles } from './key-box.ts'
import { assertEmptyDatabase, loadDatabase } from './load-database.ts'
import { restoreHeads, tellDoubts } from './heads.ts'
import { boxPurpose } from './make.ts'
import { fingerprintOf, type Manifest, readManifest, type Signature } from './manifest.ts'
import { type BackupReport, faultsOfFiles, verifyBackups } from './verify.ts'

type Wish = {
  readonly config: Config
  /** The folder of backups. */
  readonly from: string
  /** Which of them; by default the newest finished one. */
  readonly name?: string | undefined
  /** The fingerprint of the key that must have signed it. */
  readonly key?: string | undefined
  readonly passphrase?: string | undefined
  /** Restore without the keys of the backup: they are put in place by hand, or lost. */
  readonly isWithoutKeys?: boolean
}

export type Restored = {
  readonly report: BackupReport
  readonly manifest: Manifest
  /** What was restored as it was and does not fit: the portal was in that state when it was backed up. */
  readonly faults: readonly string[]
}

/**
 * Restores a backup into an empty data folder and an empty database, migrates it to this version, and then reads every chain and
 * every file. The whole backup is read first; nothing is changed unless it fits.
 */
export async function restoreBackup(wish: Wish): Promise<Restored> {
  const { config, from } = wish
  const name = wish.name ?? (await newestOf(from))
  const [report] = await verifyBackups(
    from,
    { key: wish.key, passphrase: wish.isWithoutKeys ? undefined : wish.passphrase },
    name,
  )
  if (!report?.manifest || report.state !== 'whole') throw notWhole(name, report)
  const { manifest } = report
  await assertFitsThisVersion(manifest)
  const signature = await readSignature(from, name)
  const keyFiles = await readKeys(wish, manifest, signature)
  await assertEmptyFolder(config.dataDir)
  await makeFolder(config.dataDir, 0o711)
  const running = await startServer(config)
  try {
    await assertEmptyDatabase(running.ownerConnection)
    const files = await openNewFiles(config)
    await fill(running, { config, from, manifest, keyFiles, files })
    const faults = await readEverything(running, { config, manifest, signature, files })
    await rm(path.join(config.dataDir, UNFINISHED_RESTORE))
    return { report, manifest, faults }
  } finally {
    await running.stop()
  }
}

async function newestOf(from: string): Promise<string> {
  const newest = (await listBackups(from)).find((entry) => entry.isFinished)
  if (!newest) throw new StartError(`There is no finished backup in ${from}.`)
  return newest.name
}

function notWhole(name: string, report: BackupReport | undefined): StartError {
  const [first = 'it is incomplete', ...others] = report?.faults ?? []
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  return new StartError(`The backup ${name} is not restored: ${first}${more}. --backup names another one.`)
}

/** Backups of older versions are migrated after loading; those of newer versions have tables that this version does not know. */
async function assertFitsThisVersion({ product, migrations, database }: Manifest): Promise<void> {
  const why = await whyUnknown(migrations)
  if (why)
    throw new StartError(
      `The backup was made by version ${product.version} of the portal, which is not this one or an older one. ${why}`,
    )
  if (database.queueSchema !== null && database.queueSchema !== QUEUE_SCHEMA)
    throw new StartError(
      `The job queue of the backup has version ${database.queueSchema}, this portal's has ${QUEUE_SCHEMA}. Restore it with version ${product.version} of the portal, then update.`,
    )
}

async function readSignature(from: string, name: string): Promise<Signature> {
  const signed = readManifest((await readManifestText(from, name)) ?? '')
  if (!signed?.isSigned) throw new StartError(`The backup ${name} was changed while it was read.`)
  return signed.signature
}

async function readKeys(
  { from, passphrase, isWithoutKeys }: Wish,
  manifest: Manifest,
  signature: Signature,
): Promise<KeyFile[]> {
  if (!manifest.keys.box || isWithoutKeys) return []
  if (passphrase === undefined)
    throw new StartError(
      'The keys of this backup are under a passphrase. Set BACKUP_PASSPHRASE, or restore with --without-keys.',
    )
  const box = await readFile(path.join(placeOf(from, manifest.name), KEY_BOX), 'utf8')
  const files = await openBox(box, passphrase, boxPurpose(manifest))
  const known = signature.keyId === SEAL_KEY ? sealOf(files) : usedOf(files, signature.keyId)
  if (known !== fingerprintOf(signature.publicKeyPem))
    throw new StartError(
      `The backup ${manifest.name} is not restored: its manifest was signed by another key than the seals that it holds.`,
    )
  return files
}

/** The fingerprint of the seal's own key among these files. */
function sealOf(files: readonly KeyFile[]): string | undefined {
  const textOf = (name: string) => files.find((file) => file.name === name)?.bytes.toString('utf8')
  const [key, passphrase] = [textOf(`${SEAL_KEY}.pem`), textOf('passphrase')]
  if (key === undefined || passphrase === undefined) return undefined
  return fingerprintOf(pemOf(createPublicKey(createPrivateKey({ key, passphrase }))))
}

/** The fingerprint of a former seal of the portal, by its name. */
function usedOf(files: readonly KeyFile[], keyId: string): string | undefined {
  const pem = files.find((file) => file.name === `used/${keyId}.pem`)?.bytes.toString('utf8')
  return pem === undefined ? undefined : fingerprintOf(pem)
}

/** Files of another portal would be mixed with those of the backup. */
async function openNewFiles(config: Config): Promise<Files> {
  const files = await openFiles(config)
  if (!files.bucket) return files
  try {
    if (await isNew(files, files.bucket)) return files
    throw new StartError(
      `The bucket ${files.bucket.name} is not empty. A backup is restored into an empty one: set FILES_URL to another folder of it.`,
    )
  } catch (error) {
    // What was made in the data folder meanwhile, so that the next attempt finds it empty.
    await rm(filesFolderOf(config), { recursive: true, force: true })
    throw error
  }
}

async function isNew({ blobs }: Files, bucket: FilesBucket): Promise<boolean> {
  const { done } = await blobs.list()[Symbol.asyncIterator]().next()
  return done === true && (await bucket.owner()) === undefined
}

async function assertEmptyFolder(dataDir: string): Promise<void> {
  const there = (await ifThere(readdir(dataDir))) ?? []
  if (there.includes(UNFINISHED_RESTORE))
    throw new StartError(
      `An earlier restore into ${dataDir} did not end. Empty the folder and its database, and restore again.`,
    )
  if (there.length > 0)
    throw new StartError(
      `The data folder ${dataDir} is not empty. A backup is restored into an empty one: set DATA_DIR to another folder.`,
    )
}

type Filling = {
  readonly config: Config
  readonly from: string
  readonly manifest: Manifest
  readonly keyFiles: readonly KeyFile[]
  readonly files: Files
}

/** Restores keys, signed heads, files, then the database. Until everything has been read again the folder is marked as incomplete. */
async function fill(running: RunningDatabase, { config, from, manifest, keyFiles, files }: Filling): Promise<void> {
  const { dataDir } = config
  await writeFile(path.join(dataDir, UNFINISHED_RESTORE), `${manifest.name}\n`, { mode: 0o600, flush: true })
  await writeKeyFiles(config.keysDir, keyFiles)
  await restoreHeads(placeOf(from, manifest.name), dataDir, manifest)
  await copyFiles(from, files, manifest)
  const versions = manifest.migrations.map((migration) => migration.version)
  await bringUpToDate(running, versions)
  await loadDatabase(running.ownerConnection, placeOf(from, manifest.name), manifest)
  await bringUpToDate(running)
}

async function copyFiles(from: string, { blobs }: Files, { files }: Manifest): Promise<void> {
  for (const { sha256, place } of files) {
    const file = path.join(blobs.temporary, sha256)
    const copied = await copyByHash(filePlaceOf(from, sha256), { file, scratch: `${file}.copy` }, sha256)
    if (copied === undefined) throw new StartError(`The file ${sha256} of the backup was changed while it was read.`)
    await (place === 'served' ? blobs.adopt(file, sha256) : blobs.quarantine.keep(file, sha256))
  }
}

type Reading = {
  readonly config: Config
  readonly manifest: Manifest
  readonly signature: Signature
  readonly files: Files
}

/** Recomputes every chain and reads every file of the restored portal. */
async function readEverything(
  running: RunningDatabase,
  { config, manifest, signature, files }: Reading,
): Promise<string[]> {
  const database = openDatabase(appPoolOptions(running.appConnection), () => {})
  try {
    await nameFolder(database.db, config.dataDir)
    await files.bucket?.claim(await readInstallationId(database.db))
    const keys = knowing(await openRestoredKeys(database.db, config), signature)
    const heads = openHeadFiles(config.dataDir, await readInstallationId(database.db))
    const trail = { db: database.db, keys, heads }
    await heads.noteRestore(manifest.name, new Date())
    const lost = manifest.lost.map((sha256) => `The file ${sha256} was missing in the portal that was backed up.`)
    return [...(await faultsOfChains(trail, manifest)), ...(await faultsOfFiles(files.blobs, manifest)), ...lost]
  } finally {
    await database.close()
  }
}

type PublicKeys = Pick<Keys, 'findPublicKey'>

/** Keys in the database stay closed without the vault's own key, and none is made in its place. */
async function openRestoredKeys(db: Queryable, config: Config): Promise<PublicKeys> {
  const areClosed = (await areKeysShared(db)) && !(await hasVaultKey(db, config.keysDir))
  return areClosed ? { findPublicKey: async () => undefined } : openKeysOf(db, config)
}

/** Without the keys, the public key in the manifest verifies the seal's signatures. */
function knowing(keys: PublicKeys, { keyId, publicKeyPem }: Signature): PublicKeys {
  return {
    findPublicKey: async (wanted) =>
      (await keys.findPublicKey(wanted)) ?? (wanted === keyId ? publicKeyPem : undefined),
  }
}

async function faultsOfChains(trail: Trail, { chains }: Manifest): Promise<string[]> {
  const faults: string[] = []
  const ends = new Map(chains.map((one) => [one.chain, one]))
  for (const chain of new Set([...ends.keys(), ...(await trail.heads.chains()).keys()])) {
    const { count, tip } = ends.get(chain) ?? { count: 0, tip: GENESIS }
    const report = await verifyChain(trail, chain)
    faults.push(...tellDoubts({ ...report.outside, unreadable: 0 }).map((line) => `${chain}: ${line}.`))
    if (!report.ok) faults.push(`The audit chain ${chain} is broken at index ${report.index} (${report.reason}).`)
    else if (report.count !== count || report.tip !== tip)
      faults.push(`The audit chain ${chain} has another head than was signed with the backup.`)
  }
  return faults
}
