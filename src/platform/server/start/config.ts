import { accessSync, constants, existsSync } from 'node:fs'
import { homedir, hostname } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { SYSTEM_ENVIRONMENT } from './environment.ts'
import { isLoopback } from './loopback.ts'
import { readSmtp, type SmtpConfig } from './mail-settings.ts'
import { contradictionInOidc, type OidcConfig, readOidc } from './oidc-settings.ts'
import { contradictionInObserving, type LOG_LEVELS } from './observing-settings.ts'
import {
  SETTING_NAMES,
  type SettingName,
  type Settings,
  SettingsSchema,
  type SocketAddress,
  settingOf,
} from './settings.ts'
import { contradictionInSigning, readSigning, type SigningConfig } from '../signing/signing-settings.ts'
import { StartError } from './start-errors.ts'
import { contradictionInSuggestions, readSuggestions, type SuggestionsConfig } from './suggestions-settings.ts'
import type { CallLimits } from '../http/call-limits.ts'
import type { MetricsAddress } from '../operation/metrics-server.ts'
import type { BucketAddress } from '../files/bucket/address.ts'
import type { UploadLimits } from '../files/upload-limits.ts'

export { isLoopback } from './loopback.ts'

/** A setting that is missing, malformed or contradicts another; the message names it. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

export type Mode = 'demo' | 'secure'

/** What the defaults depend on besides the environment. */
export type Host = { isRoot: boolean; checkout: string; checkoutWritable: boolean; stateHome: string }

export type Config = Readonly<{
  mode: Mode
  port: number
  host: string
  dataDir: string
  /** The folder of the key files. */
  keysDir: string
  databaseUrl: string | undefined
  /** How many connections serve requests. */
  poolSize: number
  /** The name of this node among those that share the database. */
  nodeName: string
  /** How long a stop goes on answering after it was announced. */
  drainSeconds: number
  databaseOwnerUrl: string | undefined
  /** The passphrase that encrypts the keys of a backup; undefined: it is prompted for. */
  backupPassphrase: string | undefined
  publicUrl: string
  trustProxy: boolean | number | string
  logLevel: (typeof LOG_LEVELS)[number]
  /** How many calls of a class one person may make in a minute. */
  callLimits: CallLimits
  /** Whether each answered request has a line. */
  logAccess: boolean
  /** Where metrics are served; undefined: there are none. */
  metrics: MetricsAddress | undefined
  production: boolean
  /** Whether to start although the trail has entries later than the clock. */
  allowEarlierClock: boolean
  /** Whether an empty demo is filled with the sample cases. */
  demoCases: boolean
  /** The folder of the built browser part. */
  distDir: string
  /** The system's qpdf where it is installed, or always the one that comes with the portal. */
  qpdf: 'system' | 'wasm'
  /** The official typst command; undefined: the compiler that comes with the portal. */
  typst: string | undefined
  /** The command that reads scanned pages; undefined: they are not read. */
  ocr: string | undefined
  /** The virus scanner that every upload passes; undefined: uploads are not scanned. */
  clamd: SocketAddress | undefined
  /** The bucket that keeps all files; undefined: a folder of DATA_DIR. */
  files: BucketAddress | undefined
  /** Limits for the unclaimed uploads of one person. */
  uploads: UploadLimits
  /** The mail server; undefined: mail waits in the outbox. */
  smtp: SmtpConfig | undefined
  /** The identity provider that people may sign in with; undefined: there is none. */
  oidc: OidcConfig | undefined
  /** Where signing keys come from; undefined: the portal makes its own. */
  signing: SigningConfig | undefined
  /** The authority that time-stamps signatures; undefined: there are no time stamps. */
  timestampUrl: string | undefined
  /** The language model used for drafting suggestions; undefined: suggestions are switched off. */
  suggestions: SuggestionsConfig | undefined
}>

/** Reads and checks all settings. Throws a ConfigError with one line that names the setting. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, machine: Host = thisMachine()): Config {
  const settings = parseSettings(env)
  const mode = decideMode(settings)
  const contradiction =
    contradictionIn(settings, mode) ??
    contradictionInOidc(settings, mode) ??
    contradictionInSigning(settings, mode) ??
    contradictionInSuggestions(settings) ??
    contradictionInObserving(settings)
  if (contradiction) throw new ConfigError(contradiction)
  const dataDir = path.resolve(settings.DATA_DIR ?? defaultDataDir(machine))
  return {
    mode,
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    keysDir: settings.KEYS_DIR ?? path.join(dataDir, 'keys'),
    databaseUrl: settings.DATABASE_URL,
    poolSize: settings.DATABASE_POOL,
    nodeName: settings.NODE_NAME ?? hostname(),
    drainSeconds: settings.DRAIN_SECONDS ?? (settings.TRUST_PROXY === false ? 0 : 5),
    databaseOwnerUrl: settings.DATABASE_OWNER_URL,
    backupPassphrase: settings.BACKUP_PASSPHRASE,
    publicUrl: settings.PUBLIC_URL ?? localUrl(settings.HOST, settings.PORT),
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    callLimits: { read: settings.LIMIT_READS, change: settings.LIMIT_CHANGES, export: settings.LIMIT_EXPORTS },
    logAccess: settings.LOG_ACCESS,
    metrics: settings.METRICS_ADDRESS && { ...settings.METRICS_ADDRESS, token: settings.METRICS_TOKEN },
    production: settings.NODE_ENV === 'production',
    allowEarlierClock: settings.ALLOW_EARLIER_CLOCK,
    demoCases: settings.DEMO_CASES ?? true,
    distDir: path.resolve(settings.DIST_DIR ?? path.join(machine.checkout, 'dist')),
    qpdf: settings.BUNDLE_QPDF,
    typst: settings.TYPST_COMMAND,
    ocr: settings.OCR_COMMAND,
    clamd: settings.CLAMD_ADDRESS,
    files: settings.FILES_URL,
    uploads: { count: settings.UPLOADS_OPEN, bytes: settings.UPLOADS_OPEN_GIB * 1024 ** 3 },
    smtp: readSmtp(settings),
    oidc: readOidc(settings),
    signing: readSigning(settings),
    timestampUrl: settings.TIMESTAMP_URL,
    suggestions: readSuggestions(settings),
  }
}

/** An empty variable counts as not set, as shells and service files often leave them. */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  for (const name of Object.keys(given)) assertKnown(name)
  const parsed = SettingsSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const name = String(issue?.path[0]) as SettingName
  const shown = settingOf(name).isSecret ? '' : ` (it is "${given[name]?.replace(/[\r\n]+/g, ' ')}")`
  throw new ConfigError(`${name} ${issue?.message}${shown}.`)
}

/**
 * Variables of these families are the portal's. One that is not a setting is refused, because a typing error may leave the portal
 * open.
 */
const FAMILY =
  /^(PORTAL|OCR|BACKUP|DATABASE|DEMO|CLAMD|SMTP|MAIL|BOUNCES|OIDC|SIGNING|TIMESTAMP|SUGGESTIONS|UPLOADS|FILES|KEYS|DRAIN|METRICS|LIMIT)_/
/** Variables that container platforms set by themselves for a service with such a name. */
const OF_A_PLATFORM = /_SERVICE_(HOST|PORT)(_|$)|_PORT(_\d+_(TCP|UDP)(_|$)|$)/

function assertKnown(name: string): void {
  if ((SETTING_NAMES as string[]).includes(name) || OF_A_PLATFORM.test(name)) return
  const meant = SETTING_NAMES.find((known) => isSlipOf(known, name))
  if (meant) throw new ConfigError(`${name} is not a setting. Did you mean ${meant}?`)
  if (FAMILY.test(name)) throw new ConfigError(`${name} is not a setting. docs/configuration.md names them all.`)
}

/** Whether two names are the same except for letter case, underscores or hyphens, or one letter of a longer name. */
function isSlipOf(known: string, name: string): boolean {
  const bare = (text: string) => text.replaceAll(/[_-]/g, '').toUpperCase()
  if (known.length < 6) return known.length > 4 && bare(known) === bare(name)
  return bare(known) === bare(name) || isOneLetterOff(bare(known), bare(name))
}

/** Whether one letter added, removed or changed turns the first into the second. */
function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const rest = (text: string, skipped: number) => text.slice(start + skipped)
  return rest(one, 1) === rest(other, 1) || rest(one, 1) === rest(other, 0) || rest(one, 0) === rest(other, 1)
}

/** Two settings that contradict each other, as a line that names them. */
export function contradictionIn(settings: Settings, mode: Mode): string | undefined {
  const { PUBLIC_URL, HOST, TRUST_PROXY } = settings
  if (settings.DATABASE_OWNER_URL && !settings.DATABASE_URL)
    return 'DATABASE_OWNER_URL is set without DATABASE_URL. Set both, or neither.'
  if ((settings.SMTP_URL === undefined) !== (settings.MAIL_FROM === undefined))
    return `${settings.SMTP_URL ? 'SMTP_URL' : 'MAIL_FROM'} is set without ${settings.SMTP_URL ? 'MAIL_FROM' : 'SMTP_URL'}. Set both, or neither.`
  if (settings.SMTP_URL === undefined)
    for (const name of ['MAIL_RETURN', 'BOUNCES_URL'] as const)
      if (settings[name] !== undefined) return `${name} is set without SMTP_URL, which sends the mail.`
  if (TRUST_PROXY === true && !isLoopback(HOST))
    return `TRUST_PROXY is true, which trusts every connection, and HOST ${HOST} can be reached from other machines. Name the addresses of your proxies in TRUST_PROXY.`
  if (mode === 'demo') return undefined
  if (settings.DEMO_CASES !== undefined)
    return 'DEMO_CASES is set, but sample cases exist in demo mode only. Leave it out.'
  const address = PUBLIC_URL ? new URL(PUBLIC_URL) : undefined
  if (!address && !isLoopback(HOST))
    return `HOST ${HOST} can be reached from other machines, but PUBLIC_URL is not set. Set it to the https address that people use.`
  if (address?.protocol === 'http:' && !isLoopback(address.hostname))
    return `PUBLIC_URL ${PUBLIC_URL} is not https, so session cookies could be read on the way. Put TLS before the portal and set PUBLIC_URL to the https address.`
  return undefined
}

/** Demo or secure. A demo lets anybody sign in, so it never runs where it could contain or show real data. */
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

function localUrl(host: string, portNumber: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${portNumber}`
}

/** Root's data is in a system folder, because the database then runs as another account, which cannot enter root's home. */
function defaultDataDir(machine: Host): string {
  if (machine.isRoot) return '/var/lib/arbitration-portal'
  if (machine.checkoutWritable) return path.join(machine.checkout, 'data')
  return path.join(machine.stateHome, 'arbitration-portal')
}

function thisMachine(): Host {
  const checkout = fileURLToPath(new URL('../../../..', import.meta.url))
  return {
    isRoot: process.getuid?.() === 0,
    checkout,
    checkoutWritable: existsSync(path.join(checkout, 'data')) || isWritable(checkout),
    stateHome: SYSTEM_ENVIRONMENT.XDG_STATE_HOME || path.join(homedir(), '.local', 'state'),
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
