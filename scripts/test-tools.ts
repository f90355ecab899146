import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

type Tool = { debianPackage: string; programs: string[] }

/** The browser journeys drive Chromium and read the portal's PDFs, signatures and QR codes with programs that are not ours. */
const TOOLS: Tool[] = [
  { debianPackage: 'poppler-utils', programs: ['pdftotext', 'pdftoppm'] },
  { debianPackage: 'qpdf', programs: ['qpdf'] },
  { debianPackage: 'zbar-tools', programs: ['zbarimg'] },
  { debianPackage: 'openssl', programs: ['openssl'] },
]

/** The browser to test with: CHROMIUM_PATH, or Debian's. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  if (given) return existsSync(given) ? given : undefined
  return ['chromium', 'chromium-browser', 'google-chrome'].map(findOnPath).find((file) => file !== undefined)
}

/** Installs what the journeys need when root may; answers a line that says what is missing, or undefined when all is there. */
export function ensureTestTools(): string | undefined {
  if (process.env['CHROMIUM_PATH'] && !findChromium())
    return `CHROMIUM_PATH names no file: ${process.env['CHROMIUM_PATH']}`
  const missing = missingPackages()
  if (missing.length === 0) return undefined
  const byHand = `The browser journeys need: apt-get install ${missing.join(' ')} (or set CHROMIUM_PATH to a browser).`
  if (process.getuid?.() !== 0 || !findOnPath('apt-get')) return byHand
  console.log(`Installing Debian's ${missing.join(', ')} for the browser journeys ...`)
  // One source of packages that does not answer is no reason to give up: the installation decides.
  apt('update')
  const installed = apt('install', '--yes', '--no-install-recommends', ...missing)
  return installed && missingPackages().length === 0 ? undefined : `The installation failed. ${byHand}`
}

function missingPackages(): string[] {
  const absent = TOOLS.filter((tool) => !tool.programs.every(findOnPath)).map((tool) => tool.debianPackage)
  return findChromium() ? absent : ['chromium', ...absent]
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const result = spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  if (result.status !== 0) console.error(result.stdout + result.stderr)
  return result.status === 0
}

function findOnPath(program: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin']
  return folders.map((folder) => path.join(folder, program)).find((file) => path.isAbsolute(file) && existsSync(file))
}
