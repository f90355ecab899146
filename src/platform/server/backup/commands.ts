import { readConfig, parseSettings } from '../start/config.ts'
import { reachServer } from '../database/start-database.ts'
import { makeBackup } from './make.ts'
import type { Manifest } from './manifest.ts'
import { askNewPassphrase, askPassphrase } from './passphrase.ts'
import { restoreBackup } from './restore.ts'
import { type BackupReport, verifyBackups } from './verify.ts'

type Environment = Readonly<Record<string, string | undefined>>
type Say = (line: string) => void

export type BackupChoice = {
  readonly folder: string
  readonly backup?: string | undefined
  readonly key?: string | undefined
  readonly isWithoutKeys?: boolean
}

/** `backup --to FOLDER`. Returns the exit status: 1 when the portal itself has lost files. */
export async function runBackup(environment: Environment, { folder }: BackupChoice, say: Say): Promise<number> {
  const config = readConfig(environment)
  const passphrase = await askNewPassphrase(config.backupPassphrase)
  const running = await reachServer(config)
  try {
    const manifest = await makeBackup({ config, owner: running.ownerConnection, to: folder, passphrase })
    say(`Backup ${manifest.name} in ${folder}: ${sizeOf(manifest)}.`)
    sayKeys(manifest, say)
    for (const sha256 of manifest.keptOnly)
      say(`The portal has lost the file ${sha256}: the backup has it from an earlier one.`)
    for (const sha256 of manifest.lost) say(`The portal has lost the file ${sha256}: it is not in the backup.`)
    return manifest.keptOnly.length + manifest.lost.length > 0 ? 1 : 0
  } finally {
    await running.stop()
  }
}

/**
 * `restore --from FOLDER`. Returns the exit status: 1 when something restored does not fit, because it did not fit when it was
 * backed up.
 */
export async function runRestore(environment: Environment, choice: BackupChoice, say: Say): Promise<number> {
  const config = readConfig(environment)
  const { folder, isWithoutKeys = false } = choice
  const passphrase = isWithoutKeys
    ? undefined
    : await askPassphrase(config.backupPassphrase, 'Passphrase of the keys (empty when they were left out): ')
  const { manifest, report, faults } = await restoreBackup({
    ...{ config, from: folder, name: choice.backup, key: choice.key, passphrase, isWithoutKeys },
  })
  say(`Backup ${manifest.name} is restored in ${config.dataDir}: ${sizeOf(manifest)}.`)
  say(tellSigner(report))
  for (const fault of faults) say(fault)
  if (faults.length === 0) say('Every audit chain and every file was read and fits.')
  sayKeys(isWithoutKeys ? { ...manifest, keys: withoutAny(manifest.keys) } : manifest, say)
  return faults.length > 0 ? 1 : 0
}

/**
 * `verify FOLDER`: needs neither server nor database. Returns the exit status: 1 unless every backup is whole and fits its signed
 * heads.
 */
export async function runVerify(environment: Environment, choice: BackupChoice, say: Say): Promise<number> {
  const passphrase = parseSettings(environment).BACKUP_PASSPHRASE
  const reports = await verifyBackups(choice.folder, { key: choice.key, passphrase }, choice.backup)
  for (const report of reports) {
    say(`${report.name}: ${report.state}${report.manifest ? `, ${sizeOf(report.manifest)}` : ''}`)
    for (const fault of report.faults) say(`  ${fault}`)
    for (const line of report.trail) say(`  ${line}`)
    if (report.signer) say(`  ${tellSigner(report)}`)
    for (const sha256 of report.manifest?.keptOnly ?? [])
      say(`  the portal had lost the file ${sha256}; it is from an earlier backup`)
    for (const sha256 of report.manifest?.lost ?? []) say(`  the portal had lost the file ${sha256} before`)
    if (report.manifest && report.manifest.keys.leftOut.length > 0)
      say(`  left out: ${report.manifest.keys.leftOut.join(', ')}`)
  }
  return reports.every(({ state, trail }) => state === 'whole' && trail.length === 0) ? 0 : 1
}

function tellSigner({ signer }: BackupReport): string {
  if (!signer) return 'not signed'
  return `signed by ${signer.keyId}, SHA-256 ${signer.fingerprint}, ${signer.isCompared ? 'compared' : 'not compared'}`
}

function sizeOf({ database, files, chains }: Manifest): string {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  return `${database.tables.length} tables, ${rows} rows, ${chains.length} audit chains, ${files.length} files (${(bytes / 1e6).toFixed(1)} MB)`
}

const withoutAny = (keys: Manifest['keys']) => ({
  box: null,
  included: [],
  leftOut: [...keys.included, ...keys.leftOut],
})

function sayKeys({ keys }: Pick<Manifest, 'keys'>, say: Say): void {
  if (keys.leftOut.length > 0) say(`Without these keys, which are kept elsewhere: ${keys.leftOut.join(', ')}.`)
}
