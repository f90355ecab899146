import type { Timed } from '#server/acts/feature.ts'
import { openLog } from '#server/operation/log.ts'
import { startClocks } from '#server/jobs/work.ts'
import { startDatabase } from '#server/database/start-database.ts'
import { type Config, readConfig } from '#server/start/config.ts'
import { explainStartError } from '#server/start/start-errors.ts'
import { SERVER_FEATURES } from './features.server.ts'
import { openPortal, type Portal } from './portal.ts'

/** How long a stop may take after the drain, in seconds. */
const STOP_SECONDS = 10

type Serving = {
  readonly config: Config
  /** The folder of the built browser part; absent when another server serves the pages. */
  readonly browser?: string
  /** Fills the portal with its initial data before it listens. */
  readonly fill: (portal: Portal) => Promise<void>
}
type Served = { readonly portal: Portal; readonly database: string; readonly applied: readonly string[] }

/** Starts the database and the portal, listens, and stops both on a signal. */
export async function serve({ config, browser, fill }: Serving): Promise<Served> {
  const log = openLog(config.logLevel, config.mode === 'secure')
  const database = await startDatabase(config)
  let portal: Portal | undefined
  let clocks: ReturnType<typeof startClocks> | undefined
  let stopping = false
  // A second signal ends the drain early.
  let hurryUp = () => {}
  const hurry = new Promise<void>((resolve) => (hurryUp = resolve))
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    const rest = clocks?.stop()
    await Promise.race([portal?.drain(config.drainSeconds * 1000), hurry])
    setTimeout(() => process.exit(code), STOP_SECONDS * 1000).unref()
    await Promise.all([rest, portal?.close()])
    await database.stop()
    process.exit(code)
  }
  // Without its database the portal cannot work: exit, so that a process supervisor restarts it.
  void database.exited.then(() => {
    if (stopping) return undefined
    console.error('The embedded PostgreSQL has ended, so the portal ends too.')
    return stop(1)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (stopping ? hurryUp() : void stop(0)))
  try {
    portal = await openPortal({
      ...{ config, log, connection: database.appConnection },
      ...(browser !== undefined && { browser }),
    })
    await fill(portal)
    await portal.http.listen({ port: config.port, host: config.host })
    const timed = SERVER_FEATURES.flatMap((feature): readonly Timed[] => ('clocks' in feature ? feature.clocks : []))
    clocks = startClocks(portal.app, timed, log)
    return { portal, database: database.description, applied: database.applied ?? [] }
  } catch (error) {
    // The caller reports the error. `stopping` marks the end of the database as intended.
    stopping = true
    await portal?.close().catch(() => {})
    await database.stop()
    throw error
  }
}

type Environment = Parameters<typeof readConfig>[0]

/** Ends the process with the line that explains why it could not start; a bug shows its stack. */
export function endWithReason(error: unknown, environment: Environment): never {
  console.error(explainStartError(error, settingsForWords(environment)) ?? error)
  process.exit(1)
}

/** The settings that an error line names. Empty if the settings are invalid, because that error has its own line. */
function settingsForWords(environment: Environment): Parameters<typeof explainStartError>[1] {
  try {
    return readConfig(environment)
  } catch {
    return { host: '', port: 0, dataDir: '', databaseUrl: undefined }
  }
}
