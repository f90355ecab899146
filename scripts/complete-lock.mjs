// node scripts/complete-lock.mjs: run it after every npm install that changed package-lock.json. npm omits the packages of other
// platforms from the lock when the registry did not answer for them, and `npm ci` then refuses the lock on every machine. This script
// adds them with the exact version that their parent names, with their platform, so that other machines skip them, and with the hash
// from the registry, so that npm refuses other bytes under their name.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** The optional packages that a parent names and the lock lacks: [name, version] each. */
export function missingFromLock(packages) {
  return Object.entries(packages).flatMap(([place, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isHeld(packages, place, name))
      .map(([name, version]) => ({ name, version, dev: entry.dev === true })),
  )
}

/** Whether the package is found from `place`, as Node resolves it: in its own node_modules, then in those above. */
function isHeld(packages, place, name) {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${from ? `${from}/` : ''}node_modules/${name}`]) return true
    if (!from) return false
  }
}

/** The names of registry packages in the lock that have no integrity hash. */
export function withoutIntegrity(packages) {
  return Object.entries(packages)
    .filter(
      ([place, { link, inBundle, integrity }]) => place.includes('node_modules/') && !link && !inBundle && !integrity,
    )
    .map(([place]) => place)
}

/** Asks the registry that npm is configured for. Only the hash is kept, not the address. */
function askIntegrity(name, version) {
  const asked = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity', '--json'], { encoding: 'utf8' })
  const integrity = asked.status === 0 && asked.stdout.trim() ? JSON.parse(asked.stdout) : undefined
  if (typeof integrity === 'string' && /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)) return integrity
  throw new Error(`The registry tells no SHA-512 of ${name} ${version}. ${asked.stderr ?? ''}`.trim())
}

/** The platform of a package, from its name, such as binding-linux-arm64-musl. */
export function platformOf(name) {
  const words = name.split('/').at(-1).split('-')
  const os = SYSTEMS.find((system) => words.includes(system))
  const cpu = PROCESSORS.find((processor) => words.includes(processor))
  if (!cpu || !(os || cpu === 'wasm32'))
    throw new Error(`The platform of the optional package ${name} is not in its name.`)
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'
  return { cpu: [cpu], ...(os ? { os: [os] } : {}), ...(os === 'linux' ? { libc: [libc] } : {}) }
}

function completeLock(file) {
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingFromLock(lock.packages)
  for (const { name, version, dev } of missing) {
    lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true }
  }
  const unbound = withoutIntegrity(lock.packages)
  for (const place of unbound) {
    const { version, ...rest } = lock.packages[place]
    const name = rest.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    lock.packages[place] = { version, integrity: askIntegrity(name, version), ...rest }
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  lock.packages = Object.fromEntries(sorted)
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  process.stdout.write(
    `package-lock.json: ${missing.length} optional packages of other platforms added, ${unbound.length} bound to their hash.\n`,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  completeLock(fileURLToPath(new URL('../package-lock.json', import.meta.url)))
