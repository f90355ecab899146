// npm run admin -- create --email you@example.org --name "Your Name": lets the first Tenant Admin of a secure portal in.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { admitAdmin } from '#identity/first-admin-store.ts'
import { cleanName } from '#kernel/text.ts'
import { readConfig } from '#server/config.ts'
import { appPoolOptions, type DatabaseConnection } from '#server/connection.ts'
import { openDatabase } from '#server/db.ts'
import { stampMode } from '#server/installation.ts'
import { reachDatabase } from '#server/start-database.ts'
import { explainStartError, StartError } from '#server/start-errors.ts'

const USAGE = `Usage: npm run admin -- create --email you@example.org --name "Your Name" [--name-ar "اسمك"] [--recover]

Prints a link that works once, for seven days. Behind it the Tenant Admin chooses a password and sets up the codes of a device, or a passkey.
--recover   although a Tenant Admin can sign in: the way back when none of them has a device or a password left`

type Wish = { email: string; nameEn: string; nameAr: string; isRecovery: boolean }

async function main(): Promise<void> {
  const wish = readWish()
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
    const rights = { isRecovery: wish.isRecovery, isOwner: await isOwner(running.ownerConnection) }
    const { token, expiresAt } = await admitAdmin(database.db, wish, rights, new Date())
    const until = expiresAt.toISOString().slice(0, 16).replace('T', ' ')
    console.log(
      `\n  ${wish.email} opens this link, once, until ${until} UTC:\n\n  ${config.publicUrl}/invite/${token}\n`,
    )
  } finally {
    await database.close()
    await running.stop()
  }
}

function readWish(): Wish {
  const { values, positionals } = readArguments()
  const email = cleanName(values.email ?? '')
  const nameEn = cleanName(values.name ?? '')
  if (positionals[0] !== 'create' || positionals.length > 1 || !/^[^\s<>@]+@[^\s<>@]+$/.test(email) || nameEn === '') {
    throw new StartError(USAGE)
  }
  return { email, nameEn, nameAr: cleanName(values['name-ar'] ?? '') || nameEn, isRecovery: values.recover ?? false }
}

function readArguments() {
  const text = { type: 'string' } as const
  const options = { email: text, name: text, 'name-ar': text, recover: { type: 'boolean' } } as const
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${USAGE}`)
  }
}

/** Whether a login owns the tables. */
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
  () => process.exit(0),
  (error: unknown) => {
    const words = { host: '', port: 0, dataDir: '', databaseUrl: process.env['DATABASE_URL'] }
    console.error(explainStartError(error, words) ?? error)
    process.exit(1)
  },
)
