// npm run admin -- create | backup | restore | verify | files | chains | desk | keys | nodes | adopt: commands on the server's console, with
// or without a running portal.
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { runChains } from '#audit/server/chains-command.ts'
import { runDesk } from '#caseload/server/desk-command.ts'
import { admitAdmin } from '#identity/server/first-admin-store.ts'
import { cleanEmail, emailWords, mixesAlphabets } from '#kernel/addresses/email.ts'
import { cleanName } from '#kernel/text.ts'
import { type BackupChoice, runBackup, runRestore, runVerify } from '#server/backup/commands.ts'
import { runFiles } from '#server/files/bucket/files-command.ts'
import { readConfig } from '#server/start/config.ts'
import { ADMIN_COMMAND } from '#server/start/environment.ts'
import { appPoolOptions, type DatabaseConnection } from '#server/database/connection.ts'
import { openDatabase } from '#server/database/db.ts'
import { adoptFolder, openOwnFolder, stampMode } from '#server/start/installation.ts'
import { runKeys } from '#server/start/keys-command.ts'
import { runNodes } from '#server/start/nodes-command.ts'
import { reachDatabase } from '#server/database/start-database.ts'
import { explainStartError, StartError } from '#server/start/start-errors.ts'
import { DESK } from './spine.ts'

const USAGE = `Usage:
  ${ADMIN_COMMAND} create --email you@example.org --name "Your Name" [--name-ar "اسمك"] [--recover]
  ${ADMIN_COMMAND} backup --to FOLDER
  ${ADMIN_COMMAND} restore --from FOLDER [--backup NAME] [--key FINGERPRINT] [--without-keys]
  ${ADMIN_COMMAND} verify FOLDER [--backup NAME] [--key FINGERPRINT]
  ${ADMIN_COMMAND} files --to s3://BUCKET/FOLDER
  ${ADMIN_COMMAND} files --to folder
  ${ADMIN_COMMAND} chains
  ${ADMIN_COMMAND} desk
  ${ADMIN_COMMAND} keys
  ${ADMIN_COMMAND} nodes
  ${ADMIN_COMMAND} adopt

create    prints a link that works once, for seven days. Behind it the Tenant Admin chooses a password and sets up the codes of a
          device, or a passkey. --recover: although a Tenant Admin can sign in, when none of them has a device or a password left
backup    copies the database, the files and, under BACKUP_PASSPHRASE, the keys, while the portal runs. Several backups in one
          folder share their files
restore   puts the newest backup of the folder, or the one named, into an empty DATA_DIR and an empty database
verify    reads the backups of a folder whole. --key: who must have signed them, as SHA-256 of the public key
files     copies the files of the portal to a bucket, or back into DATA_DIR, and reads each there; what is there is not sent again
chains    verifies every audit chain against its money and the signed heads, in the database and outside it (DATA_DIR/heads)
desk      compares the rows of the list of cases with the cases, and corrects the rows that differ
keys      makes vault.key in KEYS_DIR for a new database, before its first start, or says whether the one there is its own
nodes     lists the processes that serve the database, with their versions
adopt     takes DATA_DIR for the data folder of the database although it is not: what it lacks is lost then`

type Arguments = ReturnType<typeof readArguments>

async function main(): Promise<number> {
  const given = readArguments()
  const [command, ...places] = given.positionals
  const { values } = given
  const print = (line: string) => console.log(line)
  if (command === 'create' && places.length === 0) return create(given)
  if (command === 'backup' && values.to && places.length === 0)
    return runBackup(process.env, choiceOf(values.to, given), print)
  if (command === 'restore' && values.from && places.length === 0)
    return runRestore(process.env, choiceOf(values.from, given), print)
  if (command === 'verify' && places[0] && places.length === 1)
    return runVerify(process.env, choiceOf(places[0], given), print)
  if (command === 'files' && values.to && places.length === 0) return runFiles(process.env, values.to, print)
  if (command === 'chains' && places.length === 0) return runChains(process.env, print)
  if (command === 'desk' && places.length === 0) return runDesk(process.env, DESK, print)
  if (command === 'keys' && places.length === 0) return runKeys(process.env, print)
  if (command === 'nodes' && places.length === 0) return runNodes(process.env, print)
  if (command === 'adopt' && places.length === 0) return adopt()
  throw new StartError(USAGE)
}

async function adopt(): Promise<number> {
  const config = readConfig(process.env)
  const running = await reachDatabase(config)
  const database = openDatabase(running.ownerConnection, () => {})
  try {
    const why = await adoptFolder(database.db, config, new Date())
    console.log(
      why
        ? `${config.dataDir} is now the data folder of this database, although ${why}. Second factors, signatures and files that it does not hold are lost.`
        : `${config.dataDir} is the data folder of this database already.`,
    )
    return 0
  } finally {
    await database.close()
    await running.stop()
  }
}

/** npm changes to the checkout's folder; a relative path is resolved against the folder npm was called from. */
function choiceOf(folder: string, { values }: Arguments): BackupChoice {
  const from = process.env['INIT_CWD'] ?? process.cwd()
  return {
    folder: path.resolve(from, folder),
    backup: values.backup,
    key: values.key,
    isWithoutKeys: values['without-keys'] ?? false,
  }
}

type Wish = { email: string; nameEn: string; nameAr: string; isRecovery: boolean }

async function create(given: Arguments): Promise<number> {
  const wish = readWish(given)
  const config = readConfig(process.env)
  if (config.mode !== 'secure') {
    throw new StartError(
      'In demo mode anybody signs in as the Tenant Admin. Set PORTAL_MODE=secure, as for the portal.',
    )
  }
  const running = await reachDatabase(config)
  const database = openDatabase(appPoolOptions(running.appConnection), () => {})
  try {
    await stampMode(database.db, config.mode)
    await openOwnFolder(database.db, config)
    const rights = { isRecovery: wish.isRecovery, isOwner: await isOwner(running.ownerConnection) }
    const { token, expiresAt } = await admitAdmin(database.db, wish, rights, new Date())
    const until = expiresAt.toISOString().slice(0, 16).replace('T', ' ')
    console.log(
      `\n  ${wish.email} opens this link, once, until ${until} UTC:\n\n  ${config.publicUrl}/invite/${token}\n`,
    )
    return 0
  } finally {
    await database.close()
    await running.stop()
  }
}

function readWish({ values }: Arguments): Wish {
  const email = cleanEmail(values.email ?? '')
  const nameEn = cleanName(values.name ?? '')
  if (!/^[^\s<>@]+@[^\s<>@]+$/.test(email) || nameEn === '') throw new StartError(USAGE)
  if (mixesAlphabets(email)) throw new StartError(emailWords.mixedAlphabets.en)
  return { email, nameEn, nameAr: cleanName(values['name-ar'] ?? '') || nameEn, isRecovery: values.recover ?? false }
}

function readArguments() {
  const text = { type: 'string' } as const
  const isSaid = { type: 'boolean' } as const
  const options = {
    ...{ email: text, name: text, 'name-ar': text, recover: isSaid },
    ...{ to: text, from: text, backup: text, key: text, 'without-keys': isSaid },
  }
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${USAGE}`)
  }
}

async function isOwner(connection: DatabaseConnection): Promise<boolean> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const answer = await client.query<{ owns: boolean }>(
      `select pg_has_role(session_user, tableowner, 'member') as owns from pg_tables where schemaname = 'public' and tablename = 'people'`,
    )
    return answer.rows[0]?.owns ?? false
  } finally {
    await client.end()
  }
}

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    const words = { host: '', port: 0, dataDir: '', databaseUrl: process.env['DATABASE_URL'] }
    console.error(explainStartError(error, words) ?? error)
    process.exit(1)
  },
)
