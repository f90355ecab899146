// npm run dev [-- --stage NAME] [--fresh] [--inspect]: serves the browser part from its sources, in front of the real server, which
// restarts when one of its files changes.
import { rmSync } from 'node:fs'
import { createServer as listen, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createLogger, createServer, type Logger, type Plugin } from 'vite'
import { readConfig } from '#server/start/config.ts'
import { addressOf, castOf, SAMPLE_STEP_NAMES, sampleStepNamed } from '../demo/sample-steps.ts'
import { type ServerChild, startServer } from './dev/child.ts'
import { NONCE, productPages, SERVED } from './dev/pages.ts'

const CHECKOUT = path.resolve(import.meta.dirname, '..')
const USAGE = `Usage: npm run dev [-- --stage NAME] [--fresh] [--inspect]
  --stage   one sample case alone, at one of these steps: ${SAMPLE_STEP_NAMES.join(', ')}
  --fresh   delete the data of that stage and create it again
  --inspect let a debugger attach to the server, at 127.0.0.1:9229`

/** Files that only the browser reads: Vite replaces them in the open page, without a restart of the server. */
const BROWSER_ONLY =
  /^src\/(?:platform\/ui\/|features\/[^/]+\/screens\/|(?:.*\/)?feature\w*\.browser\.ts$|[^/]+\.tsx$|screens\.ts$)/
const OF_SERVER = /^(?:src|demo|migrations)\/.*\.(?:ts|sql|typ)$/

/** The server itself has printed the reason. */
const NOT_THERE = `the server could not start, and tries again with the next change of a file.
  A migration is applied as soon as it is saved. If you edited or removed it after that, start again: npm run dev -- --stage NAME --fresh`

async function main(): Promise<void> {
  const started = performance.now()
  const { name, fresh, inspect } = readCommand()
  const stage = name === undefined ? undefined : sampleStepNamed(name)
  if (name !== undefined && !stage) return endWith(USAGE)
  const config = readConfig(process.env)
  // A stage has its own folder beside the one of `npm start`.
  const dataDir = stage ? path.join(`${config.dataDir}-dev`, name ?? '') : config.dataDir
  if (stage && fresh) rmSync(dataDir, { recursive: true, force: true })
  const inner = await freePort()
  const server = startServer(
    {
      ...process.env,
      PORT: String(inner),
      HOST: '127.0.0.1',
      PUBLIC_URL: config.publicUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    },
    { args: stage ? [name ?? ''] : [], flags: inspect ? ['--inspect'] : [] },
  )
  const target = `http://127.0.0.1:${inner}`
  let isAnnounced = false
  const there = () => {
    if (!isAnnounced) announce(config.publicUrl, stage, started)
    isAnnounced = true
  }
  const vite = await createServer({
    configFile: path.join(CHECKOUT, 'vite.config.ts'),
    root: CHECKOUT,
    clearScreen: false,
    customLogger: quietDuringRestart(server),
    plugins: [productPages({ mode: config.mode, url: target, ready: server.ready }), restartOnChange(server, there)],
    html: { cspNonce: NONCE },
    server: {
      host: config.host,
      port: config.port,
      strictPort: true,
      watch: { ignored: ['**/data/**', '**/data-dev/**', '**/dist*/**', '**/test-results/**', '**/pictures/**'] },
      proxy: Object.fromEntries(SERVED.map((prefix) => [prefix, { target }])),
    },
  })
  await vite.listen()
  const stop = async () => {
    await Promise.all([server.stop(), vite.close()])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  if (await server.ready()) there()
  else console.error(`  ${NOT_THERE}`)
}

/** When its configuration changes, Vite makes a new server with a new watcher, and asks each plugin again. */
function restartOnChange(server: ServerChild, there: () => void): Plugin {
  return {
    name: 'restart-on-change',
    configureServer: ({ watcher }) => {
      watcher.on('all', (_event, file) => {
        const changed = path.relative(CHECKOUT, file)
        if (!OF_SERVER.test(changed) || BROWSER_ONLY.test(changed) || /\.test\.ts$/.test(changed)) return
        const since = performance.now()
        void server.restart().then((isThere) => {
          const words = isThere ? `the server has restarted (${seconds(since)})` : NOT_THERE
          console.log(`  ${changed} changed: ${words}`)
          if (isThere) there()
        })
      })
    },
  }
}

/** A request that a restarting server cuts off or refuses is not an error, because the page asks again. */
function quietDuringRestart(server: ServerChild): Logger {
  const logger = createLogger('warn', { allowClearScreen: false })
  const { error } = logger
  logger.error = (text, options) => {
    if (server.answers() || !text.includes('http proxy error')) error(text, options)
  }
  return logger
}

function announce(url: string, stage: ReturnType<typeof sampleStepNamed>, started: number): void {
  const cast = stage ? castOf(stage) : [{ email: 'manager@demo.example', as: 'Case Manager' }]
  const lines = [
    '',
    `  Sign in at ${url} with any password and any code (${seconds(started)}), as one of:`,
    ...cast.map(({ email, as }) => `    ${email.padEnd(34)} ${as}`),
    ...(stage ? ['', `  Then open ${url}${addressOf(stage)}`, `  (${stage.about})`] : []),
    '',
    '  Screens follow each change at once; the server starts again by itself. Stop with Ctrl+C.',
    '',
  ]
  console.log(lines.join('\n'))
}

function readCommand(): { readonly name: string | undefined; readonly fresh: boolean; readonly inspect: boolean } {
  try {
    const flag = { type: 'boolean', default: false } as const
    const options = { stage: { type: 'string' }, fresh: flag, inspect: flag } as const
    const { values } = parseArgs({ options })
    return { name: values.stage, fresh: values.fresh, inspect: values.inspect }
  } catch {
    return endWith(USAGE)
  }
}

async function freePort(): Promise<number> {
  const probe = listen().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

function endWith(text: string): never {
  console.error(text)
  process.exit(2)
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

await main()
