import { hasAdmin } from '#identity/server/first-admin-store.ts'
import { readConfig } from '#server/start/config.ts'
import { ADMIN_COMMAND } from '#server/start/environment.ts'
import type { Portal } from './portal.ts'
import { endWithReason, serve } from './serve.ts'

/** Printed by a secure portal, which starts without users. */
const NO_ADMIN = `  Nobody can sign in yet. Let the first Tenant Admin in, from another terminal with the same settings:
    ${ADMIN_COMMAND} create --email you@example.org --name "Your Name"
`

type Offered = readonly { readonly email: string; readonly title: string }[]

async function main(): Promise<void> {
  const started = performance.now()
  const config = readConfig(process.env)
  let people: Offered = []
  const fill = async ({ app }: Portal) => {
    // A secure portal does not even load the code of the demo.
    if (config.mode === 'demo')
      people = await (await import('../demo/seed.ts')).seedDemo(app, (line) => console.log(line))
  }
  const { portal, database } = await serve({ config, browser: config.distDir, fill })
  announce(config.publicUrl, database, people, performance.now() - started)
  if (config.mode === 'secure' && !(await hasAdmin(portal.database.db))) console.log(NO_ADMIN)
}

function announce(url: string, database: string, people: Offered, ms: number): void {
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

main().catch((error: unknown) => endWithReason(error, process.env))
