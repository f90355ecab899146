import { hasAdmin } from '#identity/server/first-admin-store.ts'
import { type Config, readConfig } from '#server/start/config.ts'
import { openLog } from '#server/operation/log.ts'
import { startClocks } from '#server/jobs/work.ts'
import { startDatabase } from '#server/database/start-database.ts'
import { explainStartError } from '#server/start/start-errors.ts'
import { SERVER_FEATURES } from './features.server.ts'
import { openPortal, type Portal } from './portal.ts'

/** How long a stop waits for requests under way. */
const STOP_SECONDS = 10

/** A secure portal begins empty. */
const NO_ADMIN = `  Nobody can sign in yet. Let the first Tenant Admin in, from another terminal with the same settings:
    npm run admin -- create --email you@example.org --name "Your Name"
`

async function main(): Promise<void> {
  const started = performance.now()
  const config = readConfig(process.env)
  const log = openLog(config.logLevel, config.mode === 'secure')
  const database = await startDatabase(config)
  let portal: Portal | undefined
  let clocks: ReturnType<typeof startClocks> | undefined
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(code), STOP_SECONDS * 1000).unref()
    await Promise.all([clocks?.stop(), portal?.close()])
    await database.stop()
    process.exit(code)
  }
  // Without its database the product serves nothing: it ends, so that whoever watches it starts it again.
  void database.exited.then(() => {
    if (stopping) return undefined
    console.error('The embedded PostgreSQL has ended, so the portal ends too.')
    return stop(1)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
  try {
    portal = await openPortal({
      config,
      log,
      connection: database.appConnection,
      browser: config.distDir,
    })
    const people = config.mode === 'demo' ? await fillDemo(portal, config) : []
    await portal.http.listen({ port: config.port, host: config.host })
    const timed = SERVER_FEATURES.flatMap((feature) => ('clocks' in feature ? feature.clocks : []))
    clocks = startClocks(portal.app, timed, log)
    announce(config.publicUrl, database.description, people, performance.now() - started)
    if (config.mode === 'secure' && !(await hasAdmin(portal.database.db))) console.log(NO_ADMIN)
  } catch (error) {
    // The reason is told by whoever catches it; the database ends because of it, not by itself.
    stopping = true
    await portal?.close().catch(() => {})
    await database.stop()
    throw error
  }
}

/** Inserts the demo people, and the sample cases unless DEMO_CASES=0; answers the people to print. */
async function fillDemo(portal: Portal, config: Config) {
  const { seedDemo, seedPeople } = await import('../demo/seed.ts')
  if (config.demoCases) return seedDemo(portal.app, (line) => console.log(line))
  await seedPeople(portal.app)
  const { DEMO_PEOPLE } = await import('../demo/people.ts')
  return DEMO_PEOPLE
}

function announce(
  url: string,
  database: string,
  people: readonly { email: string; title: string }[],
  ms: number,
): void {
  const lines = [
    '',
    `  The portal is ready: ${url}   (${(ms / 1000).toFixed(1)} s, ${database})`,
    '',
    ...(people.length > 0 ? ['  Demo people (any password, any code):'] : []),
    ...people.map((person) => `    ${person.email.padEnd(34)} ${person.title}`),
    '',
    '  Stop with Ctrl+C.',
    '',
  ]
  console.log(lines.join('\n'))
}

/** The settings named in an error line; when they are themselves the error, its own line says so. */
function settingsForWords() {
  try {
    return readConfig(process.env)
  } catch {
    return { host: '', port: 0, dataDir: '', databaseUrl: undefined }
  }
}

main().catch((error: unknown) => {
  const line = explainStartError(error, settingsForWords())
  console.error(line ?? error)
  process.exit(1)
})
