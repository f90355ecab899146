// The commands of package.json: node scripts/run.mjs COMMAND, with a COMMAND of the table below. It is plain JavaScript for any Node
// from 18 on: it installs the exact packages, Node 26 among them, and runs that Node.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowserPart, isBrowserPartBuilt } from './browser-part.mjs'
import { isInstalled } from './installed.mjs'

const CHECKOUT = fileURLToPath(new URL('..', import.meta.url))
const MODULES = path.join(CHECKOUT, 'node_modules')
const NEEDED_NODE = 26

const PROGRAMS = {
  start: { file: 'src/server.ts', args: [], browserPart: true },
  dev: { file: 'scripts/dev.ts', args: [], browserPart: false },
  build: { file: '', args: [], browserPart: true },
  test: { file: 'scripts/test.ts', args: [], browserPart: false },
  'test:ci': { file: 'scripts/test.ts', args: ['--depth=ci'], browserPart: false },
  'test:full': { file: 'scripts/test.ts', args: ['--depth=full'], browserPart: false },
  steady: { file: 'scripts/steady.ts', args: [], browserPart: false },
  bench: { file: 'scripts/bench.ts', args: [], browserPart: true },
  pictures: { file: 'scripts/test.ts', args: ['--pictures=pictures'], browserPart: false },
  mutate: { file: 'scripts/mutate.ts', args: [], browserPart: false },
  check: { file: 'scripts/test.ts', args: ['--only=check'], browserPart: false },
  format: { file: 'node_modules/@biomejs/biome/bin/biome', args: ['format', '--write'], browserPart: false },
  admin: { file: 'src/admin.ts', args: [], browserPart: false },
  docs: { file: 'scripts/docs.ts', args: [], browserPart: false },
  'db:types': { file: 'scripts/db-types.ts', args: [], browserPart: false },
  package: { file: 'scripts/package.ts', args: [], browserPart: true },
  release: { file: 'scripts/release.ts', args: [], browserPart: false },
}

const [command = '', ...rest] = process.argv.slice(2)
const program = PROGRAMS[command]
if (!program) fail(`Usage: node scripts/run.mjs ${Object.keys(PROGRAMS).join(' | ')}`)

// The server needs no build tools if the browser part is built: `npm ci --omit=dev` beside a finished dist/ is enough.
const servesOnly = command === 'admin' || (command === 'start' && isBrowserPartBuilt(CHECKOUT))
if (!isInstalled(CHECKOUT, { development: !servesOnly })) installPackages()
const node = findNode()
if (program.browserPart && !ensureBrowserPart(CHECKOUT, node)) fail('The browser part could not be built; see above.')
if (program.file) handOver(node, [path.join(CHECKOUT, program.file), ...program.args, ...rest])

/** Makes node_modules match package-lock.json exactly. */
function installPackages() {
  say('Installing the packages of package-lock.json (the first time this takes a minute) ...')
  const started = Date.now()
  // No install scripts, because no package here needs them. The folder is passed because npm may be called from elsewhere.
  const args = ['ci', '--prefix', CHECKOUT, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = npmCommand(args)
  const result = spawnSync(npm.file, npm.args, {
    cwd: CHECKOUT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: installEnvironment(),
  })
  if (result.error) fail(`npm cannot be started: ${result.error.message}. Install npm, or run "npm ci" yourself.`)
  if (result.status !== 0)
    fail('The packages could not be installed; see the message of npm above. Is the npm registry reachable?')
  say(`Packages installed in ${seconds(started)}.`)
}

/** The npm that called this script, otherwise the npm on the PATH. */
function npmCommand(args) {
  const own = process.env.npm_execpath
  const isNpm = own && /npm-cli\.[cm]?js$/.test(own) && existsSync(own)
  return isNpm ? { file: process.execPath, args: [own, ...args] } : { file: 'npm', args }
}

function installEnvironment() {
  // A production environment would leave out the packages for building and testing.
  const { NODE_ENV: _, ...environment } = process.env
  return { ...environment, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', npm_config_omit: '' }
}

/** Node 26 from npm, or the Node that runs this when it is new enough. */
function findNode() {
  const packaged = path.join(MODULES, `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(packaged) && spawnSync(packaged, ['--version']).status === 0) return packaged
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_NODE) return process.execPath
  return fail(
    `This machine (${process.platform} ${process.arch}) needs Node ${NEEDED_NODE} or newer to be installed; this is ${process.version}.`,
  )
}

/** Runs the program, forwards signals to it, and exits with its code. */
function handOver(node, args) {
  const cache = path.join(MODULES, '.cache', 'node-compile')
  tryTo(() => mkdirSync(cache, { recursive: true }))
  const env = { ...process.env, NODE_COMPILE_CACHE: cache }
  const [file, ...all] = dyingWithUs([node, ...args])
  // In its own process group, so that Ctrl-C in the terminal reaches it once, through this process.
  const child = spawn(file, all, { cwd: CHECKOUT, env, stdio: 'inherit', detached: process.platform !== 'win32' })
  forwardSignals(child)
  stopWithNpm(child)
  child.on('error', (error) => fail(`${file} cannot be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}

/** npm forwards a terminal's signal that this process has already received, so the same signal within a second counts once. */
function forwardSignals(child) {
  let last = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - last < 1000) return
      last = Date.now()
      child.kill(signal)
    })
  }
}

/**
 * npm runs this script through a shell, and a signal to npm ends that shell silently. When the shell is gone, the program is stopped
 * too.
 */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    child.kill('SIGTERM')
  }, 300)
  timer.unref()
}

/** On Linux the kernel ends the program when this process is killed and cannot do it. */
function dyingWithUs(words) {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => existsSync(file))
  return setpriv ? [setpriv, '--pdeathsig=TERM', '--', ...words] : words
}

function tryTo(work) {
  try {
    work()
  } catch {
    // The checkout may belong to another user. Then there is no cache, and the start is a little slower.
  }
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}

function say(text) {
  process.stdout.write(`${text}\n`)
}

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
