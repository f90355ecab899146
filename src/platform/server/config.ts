import { accessSync, constants, existsSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { StartError } from './start-errors.ts'

/** A setting that is missing, malformed or contradicts another; the message names it. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

export type Mode = 'demo' | 'secure'

/** What the defaults depend on beside the environment. */
export type Machine = { isRoot: boolean; checkout: string; checkoutWritable: boolean; stateHome: string }

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be 0 to 65535')
  .max(65535, 'must be 0 to 65535')
const databaseUrl = z
  .string()
  .refine(isPostgresUrl, 'must be an address such as postgres://user:password@host:5432/name')
const publicUrl = z
  .string()
  .refine(isOrigin, 'must be an http or https address without a path, such as https://portal.example.org')
  .transform((text) => new URL(text).origin)
const switchOn = z
  .enum(['0', '1', 'false', 'true'], 'must be 1 or 0')
  .transform((text) => text === '1' || text === 'true')

/** Every environment setting of the portal. */
const Settings = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().optional(),
  /** Serves requests; runs the migrations too when there is no DATABASE_OWNER_URL. */
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  PORTAL_MODE: z.enum(['demo', 'secure'], 'must be demo or secure').optional(),
  /** The address people see: in links, e-mails and QR codes. */
  PUBLIC_URL: publicUrl.optional(),
  /** Proxies whose forwarding headers are believed: true, a number of hops, or addresses separated by commas. */
  TRUST_PROXY: z.string().default('false').transform(readTrustProxy),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  NODE_ENV: z.string().default('development'),
  /** 0: a demo begins with its people and no sample cases. */
  DEMO_CASES: switchOn.default(true),
  /** Only for tests: their own DATABASE_URL does not make the mode secure. */
  ALLOW_TEST_DATABASE: switchOn.default(false),
})
type Settings = z.infer<typeof Settings>

export type Config = Readonly<{
  mode: Mode
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  publicUrl: string
  trustProxy: boolean | number | string
  logLevel: (typeof LOG_LEVELS)[number]
  production: boolean
  /** Whether an empty demo is filled with the sample cases. */
  demoCases: boolean
}>

/** Reads and checks all settings. Throws a ConfigError of one line that names the setting. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  machine: Machine = thisMachine(),
): Config {
  const settings = parseSettings(env)
  if (settings.DATABASE_OWNER_URL && !settings.DATABASE_URL) {
    throw new ConfigError('DATABASE_OWNER_URL is set without DATABASE_URL. Set both, or neither.')
  }
  const mode = decideMode(settings)
  if (mode === 'secure') throw new ConfigError(secureIsNotBuilt(settings))
  return {
    mode,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: path.resolve(settings.DATA_DIR ?? defaultDataDir(machine)),
    databaseUrl: settings.DATABASE_URL,
    databaseOwnerUrl: settings.DATABASE_OWNER_URL,
    publicUrl: settings.PUBLIC_URL ?? localUrl(settings.HOST, settings.PORT),
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    production: settings.NODE_ENV === 'production',
    demoCases: settings.DEMO_CASES,
  }
}

/** An empty variable counts as one that is not set, as shells and service files often leave them. */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = Settings.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const name = String(issue?.path[0])
  const shown = name.startsWith('DATABASE') ? '' : ` (it is "${given[name]}")`
  throw new ConfigError(`${name} ${issue?.message}${shown}.`)
}

/** Demo or secure. A demo lets anybody in, so it never runs where it could hold or show real data. */
export function decideMode(settings: Settings): Mode {
  const reasons = reasonsForSecure(settings)
  if (settings.PORTAL_MODE === 'demo' && reasons.length > 0) {
    throw new ConfigError(
      `PORTAL_MODE is demo, where anybody may sign in, but ${reasons.join(' and ')}. Use one or the other.`,
    )
  }
  return settings.PORTAL_MODE ?? (reasons.length > 0 ? 'secure' : 'demo')
}

function reasonsForSecure(settings: Settings): string[] {
  const reasons: [boolean, string][] = [
    [settings.DATABASE_URL !== undefined && !settings.ALLOW_TEST_DATABASE, 'DATABASE_URL is set'],
    [!isLoopback(settings.HOST), `HOST ${settings.HOST} can be reached from other machines`],
    [
      settings.PUBLIC_URL !== undefined && !isLoopback(new URL(settings.PUBLIC_URL).hostname),
      'PUBLIC_URL is a public address',
    ],
    [settings.TRUST_PROXY !== false, 'TRUST_PROXY is set'],
    [settings.NODE_ENV === 'production', 'NODE_ENV is production'],
  ]
  return reasons.filter(([holds]) => holds).map(([, words]) => words)
}

function secureIsNotBuilt(settings: Settings): string {
  const reason = settings.PORTAL_MODE === 'secure' ? 'PORTAL_MODE is secure' : reasonsForSecure(settings).join(' and ')
  return `Secure mode is not available: its sign-in is not built yet. It was chosen because ${reason}. Without that, the portal runs as a demo on this machine.`
}

/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare)
}

function localUrl(host: string, portNumber: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${portNumber}`
}

function readTrustProxy(text: string): boolean | number | string {
  if (text === 'false' || text === '0') return false
  if (text === 'true') return true
  return /^\d+$/.test(text) ? Number(text) : text
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
}

/** Root's data goes to a system folder: the database then runs as another account, which cannot enter root's home. */
function defaultDataDir(machine: Machine): string {
  if (machine.isRoot) return '/var/lib/arbitration-portal'
  if (machine.checkoutWritable) return path.join(machine.checkout, 'data')
  return path.join(machine.stateHome, 'arbitration-portal')
}

function thisMachine(): Machine {
  const checkout = fileURLToPath(new URL('../../..', import.meta.url))
  return {
    isRoot: process.getuid?.() === 0,
    checkout,
    checkoutWritable: existsSync(path.join(checkout, 'data')) || isWritable(checkout),
    stateHome: process.env['XDG_STATE_HOME'] || path.join(homedir(), '.local', 'state'),
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
