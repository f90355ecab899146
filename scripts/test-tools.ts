import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

type Tool = { debianPackage: string; programs: string[]; pythonModule?: string; scriptData?: string }

/** The browser journeys drive Chromium and read the portal's PDFs, signatures, QR codes and sign-in codes with independent programs. */
const E2E_TOOLS: Tool[] = [
  { debianPackage: 'poppler-utils', programs: ['pdftotext', 'pdftoppm', 'pdfsig', 'pdffonts'] },
  { debianPackage: 'qpdf', programs: ['qpdf'] },
  { debianPackage: 'zbar-tools', programs: ['zbarimg'] },
  { debianPackage: 'openssl', programs: ['openssl'] },
  { debianPackage: 'oathtool', programs: ['oathtool'] },
]

/** The tests on Node read documents, signatures, the calendar feed and sign-in codes with independent programs, and sign with a module. */
const UNIT_TOOLS: Tool[] = [
  { debianPackage: 'poppler-utils', programs: ['pdftotext', 'pdftoppm', 'pdfsig', 'pdffonts'] },
  { debianPackage: 'qpdf', programs: ['qpdf'] },
  { debianPackage: 'zbar-tools', programs: ['zbarimg'] },
  { debianPackage: 'openssl', programs: ['openssl'] },
  { debianPackage: 'xxd', programs: ['xxd'] },
  { debianPackage: 'softhsm2', programs: ['softhsm2-util'] },
  { debianPackage: 'opensc', programs: ['pkcs11-tool'] },
  { debianPackage: 'oathtool', programs: ['oathtool'] },
  { debianPackage: 'tesseract-ocr', programs: ['tesseract'] },
  { debianPackage: 'tesseract-ocr-ara', programs: [], scriptData: 'ara' },
  { debianPackage: 'nginx-light', programs: ['nginx'] },
  { debianPackage: 'caddy', programs: ['caddy'] },
  { debianPackage: 'khal', programs: ['khal'] },
  { debianPackage: 'prometheus', programs: ['prometheus', 'promtool'] },
  { debianPackage: 'python3-icalendar', programs: [], pythonModule: 'icalendar' },
]

const HEADLESS = 'chromium-headless-shell'

/** Chromium: CHROMIUM_PATH, or Debian's. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  if (given) return existsSync(given) ? given : undefined
  return ['chromium', 'chromium-browser', 'google-chrome'].map(findOnPath).find((file) => file !== undefined)
}

/** The calendar program with which feeds are tested. */
export function findKhal(): string | undefined {
  return findOnPath('khal')
}

/** The collector that reads the metrics, with its command that checks them. */
export function findPrometheus(): { readonly prometheus: string; readonly promtool: string } | undefined {
  const [prometheus, promtool] = [findOnPath('prometheus'), findOnPath('promtool')]
  return prometheus && promtool ? { prometheus, promtool } : undefined
}

/** The program that reads scans, if it has the data of a language. */
export function findTesseract(language: string): string | undefined {
  const program = findOnPath('tesseract')
  if (!program) return undefined
  const { stdout } = spawnSync(program, ['--list-langs'], { encoding: 'utf8' })
  return stdout.split('\n').includes(language) ? program : undefined
}

/** A Python that has a module. Another Python on the path may lack what Debian installed for its own. */
export function findPythonWith(module: string): string | undefined {
  const pythons = [findOnPath('python3'), '/usr/bin/python3'].filter((file) => file !== undefined && existsSync(file))
  return pythons.find((file) => file && spawnSync(file, ['-c', `import ${module}`], { stdio: 'ignore' }).status === 0)
}

/** The browser of the journeys: CHROMIUM_PATH, or Debian's headless Chromium, which is an eighth faster. */
export function findTestBrowser(): string | undefined {
  return process.env['CHROMIUM_PATH'] ? findChromium() : (findOnPath(HEADLESS) ?? findChromium())
}

/** Installs what the journeys need if run as root; returns a line that names what is missing, or undefined when all is there. */
export function ensureTestTools(): string | undefined {
  if (process.env['CHROMIUM_PATH'] && !findChromium())
    return `CHROMIUM_PATH names no file: ${process.env['CHROMIUM_PATH']}`
  // Where it is not available, Chromium itself is used.
  if (!process.env['CHROMIUM_PATH']) ensure('the browser journeys', () => (findOnPath(HEADLESS) ? [] : [HEADLESS]))
  const chromium = () => (findTestBrowser() ? [] : ['chromium'])
  return ensure(
    'the browser journeys',
    () => [...chromium(), ...absent(E2E_TOOLS)],
    ' (or set CHROMIUM_PATH to a browser)',
  )
}

/** As `ensureTestTools`, for the tests on Node. Without these programs the tests that need them are skipped and say so. */
export function ensureUnitTools(): string | undefined {
  return ensure('the tests on Node', () => absent(UNIT_TOOLS))
}

/** As `ensureTestTools`, for Debian's PostgreSQL of a major version. */
export function ensurePostgres(major: number): string | undefined {
  const isThere = () => existsSync(`/usr/lib/postgresql/${major}/bin/postgres`)
  return ensure(`the tests on PostgreSQL ${major}`, () => (isThere() ? [] : [`postgresql-${major}`]))
}

function ensure(what: string, missing: () => string[], otherwise = ''): string | undefined {
  const packages = missing()
  if (packages.length === 0) return undefined
  const byHand = `${what[0]?.toUpperCase()}${what.slice(1)} need: apt-get install ${packages.join(' ')}${otherwise}.`
  if (process.getuid?.() !== 0 || !findOnPath('apt-get')) return byHand
  console.log(`Installing Debian's ${packages.join(', ')} for ${what} ...`)
  // One unavailable package source is not fatal: only the installation decides.
  apt('update')
  const installed = withoutServices(() => apt('install', '--yes', '--no-install-recommends', ...packages))
  return installed && missing().length === 0 ? undefined : `The installation failed. ${byHand}`
}

function absent(tools: readonly Tool[]): string[] {
  const isThere = ({ programs, pythonModule, scriptData }: Tool) =>
    programs.every(findOnPath) &&
    (pythonModule === undefined || findPythonWith(pythonModule) !== undefined) &&
    (scriptData === undefined || findTesseract(scriptData) !== undefined)
  return tools.filter((tool) => !isThere(tool)).map((tool) => tool.debianPackage)
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const result = spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  if (result.status !== 0) console.error(result.stdout + result.stderr)
  return result.status === 0
}

/** Debian asks this file whether a package may start its service. Where nobody decided otherwise, none does. */
const SERVICES = '/usr/sbin/policy-rc.d'

/** Installs packages without starting their services, such as a web server on port 80. */
function withoutServices<T>(install: () => T): T {
  if (existsSync(SERVICES)) return install()
  writeFileSync(SERVICES, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return install()
  } finally {
    rmSync(SERVICES, { force: true })
  }
}

function findOnPath(program: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin', '/usr/sbin']
  return folders.map((folder) => path.join(folder, program)).find((file) => path.isAbsolute(file) && existsSync(file))
}
