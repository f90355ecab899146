import { BlockList, isIP } from 'node:net'
import { isAbsolute } from 'node:path'
import * as z from 'zod'
import { DATA_SETTINGS } from './data-settings.ts'
import { OIDC_SETTINGS } from './oidc-settings.ts'
import { SIGNING_SETTINGS } from '../signing/signing-settings.ts'
import { SUGGESTIONS_SETTINGS } from './suggestions-settings.ts'
import { MAIL_SETTINGS } from './mail-settings.ts'
import { LIMIT_SETTINGS, OBSERVING_SETTINGS } from './observing-settings.ts'
import { NODES_SETTINGS } from './nodes-settings.ts'
import { OCR_SETTINGS } from './ocr-settings.ts'
import { switchOn, whole } from './setting-values.ts'
import { FILE_SETTINGS } from './file-settings.ts'
import { UPLOAD_SETTINGS } from './upload-settings.ts'

export type SettingGroup = (typeof SETTING_GROUPS)[number]
export const SETTING_GROUPS = [
  'Address',
  'Mode',
  'Data',
  'Nodes',
  'Files',
  'Mail',
  'Sign-in',
  'Signatures',
  'Suggestions',
  'Limits',
  'Observation',
  'Tests',
] as const

type Setting = {
  readonly schema: z.ZodType
  readonly group: SettingGroup
  /** What the portal does without the setting, in words. */
  readonly without: string
  readonly about: string
  readonly example: string
  /** The value is never printed. */
  readonly isSecret?: true
}

const port = whole.min(0, 'must be 0 to 65535').max(65535, 'must be 0 to 65535')
const publicUrl = z
  .string()
  .refine(isOrigin, 'must be an http or https address without a path, such as https://portal.example.org')
  .transform((text) => new URL(text).origin)
const trustProxy = z
  .string()
  .transform((text) => readTrustProxy(text.trim()))
  .refine(
    (value) => typeof value !== 'string' || value.split(',').every(isProxyAddress),
    'must be true, a number of hops, or addresses separated by commas, such as 10.0.0.0/8',
  )
const socketAddress = z
  .string()
  .transform(readSocketAddress)
  .refine((value) => value !== undefined, 'must be host:port, such as 127.0.0.1:3310, or the path of a socket')

/**
 * Every environment setting of the portal. scripts/docs.ts generates docs/configuration.md and .env.example from this table; a
 * variable that is not listed here is not read.
 */
export const SETTINGS = {
  PORT: {
    schema: port.default(8080),
    group: 'Address',
    without: '8080',
    about: 'The port to listen on; 0 takes a free one.',
    example: '8080',
  },
  HOST: {
    schema: z.string().default('127.0.0.1'),
    group: 'Address',
    without: '127.0.0.1',
    about: 'The address to listen on. Any other than a loopback address means secure mode.',
    example: '127.0.0.1',
  },
  PUBLIC_URL: {
    schema: publicUrl.optional(),
    group: 'Address',
    without: 'http://HOST:PORT',
    about:
      'The address people see: in links, emails and QR codes. A public one must be https: the session cookie needs it, and it switches HSTS on. Passkeys belong to its name, and there are none at an address made of numbers.',
    example: 'https://portal.example.org',
  },
  TRUST_PROXY: {
    schema: trustProxy.default(false),
    group: 'Address',
    without: 'no proxy is trusted',
    about:
      'Proxies whose forwarding headers are trusted: a number of hops, or addresses and networks separated by commas. `true` trusts every connection and is accepted only with a loopback HOST.',
    example: '10.0.0.0/8',
  },
  PORTAL_MODE: {
    schema: z.enum(['demo', 'secure'], 'must be demo or secure').optional(),
    group: 'Mode',
    without: 'secure when anything looks like a real deployment, else demo',
    about:
      'Demo lets anybody sign in, so it is refused with a database of your own, a public address, a proxy or in production.',
    example: 'secure',
  },
  NODE_ENV: {
    schema: z.string().default('development'),
    group: 'Mode',
    without: 'development',
    about: '`production` means secure mode.',
    example: 'production',
  },
  DEMO_CASES: {
    schema: switchOn.optional(),
    group: 'Mode',
    without: '1',
    about: '`0`: a demo begins with its people and no sample cases. Demo mode only.',
    example: '0',
  },
  ...DATA_SETTINGS,
  ...NODES_SETTINGS,
  DIST_DIR: {
    schema: z.string().optional(),
    group: 'Files',
    without: '`dist/` in the checkout',
    about: 'The folder of the built browser part.',
    example: '/opt/arbitration-portal/dist',
  },
  BUNDLE_QPDF: {
    schema: z.enum(['system', 'wasm'], 'must be system or wasm').default('system'),
    group: 'Files',
    without: "system: the machine's qpdf where there is one",
    about: 'Which qpdf puts bundles together; `wasm` is the one that comes with the portal.',
    example: 'wasm',
  },
  TYPST_COMMAND: {
    schema: z
      .string()
      .refine(isAbsolute, 'must be the full path of the typst command, such as /usr/local/bin/typst')
      .optional(),
    group: 'Files',
    without: 'the Typst that comes with the portal',
    about:
      'The official typst command (0.14 or newer), which then makes all documents. It is started for each one and must be able to read the fonts in node_modules. The start is refused where it cannot be run.',
    example: '/usr/local/bin/typst',
  },
  CLAMD_ADDRESS: {
    schema: socketAddress.optional(),
    group: 'Files',
    without: 'uploads are not scanned for viruses',
    about:
      'A ClamAV daemon, host:port or the path of its socket. With it an upload counts only after its scan; while the daemon is down uploads wait in quarantine.',
    example: '127.0.0.1:3310',
  },
  ...OCR_SETTINGS,
  ...FILE_SETTINGS,
  ...UPLOAD_SETTINGS,
  ...MAIL_SETTINGS,
  ...OIDC_SETTINGS,
  ...SIGNING_SETTINGS,
  ...SUGGESTIONS_SETTINGS,
  ...LIMIT_SETTINGS,
  ...OBSERVING_SETTINGS,
  ALLOW_TEST_DATABASE: {
    schema: switchOn.default(false),
    group: 'Tests',
    without: '0',
    about: 'Only for tests: their own DATABASE_URL does not make the mode secure.',
    example: '1',
  },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof SETTINGS
export type Settings = { [N in SettingName]: z.output<(typeof SETTINGS)[N]['schema']> }

/** The entry of one setting, in the shape that all entries share. */
export function settingOf(name: SettingName): Setting {
  return SETTINGS[name]
}

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

/** The whole table as one schema. */
export const SettingsSchema = z.object(
  Object.fromEntries(SETTING_NAMES.map((name) => [name, SETTINGS[name].schema])),
) as unknown as z.ZodType<Settings>

/** The address of a daemon: a host and port, or a socket file. */
export type SocketAddress = { readonly host: string; readonly port: number } | { readonly path: string }

function readSocketAddress(text: string): SocketAddress | undefined {
  if (text.startsWith('/')) return { path: text }
  const [, host, digits] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  const portNumber = Number(digits)
  if (!host || portNumber < 1 || portNumber > 65535) return undefined
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: portNumber }
}

function readTrustProxy(text: string): boolean | number | string {
  if (text === 'false' || text === '0') return false
  if (text === 'true') return true
  return /^\d+$/.test(text) ? Number(text) : text
}

const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isProxyAddress(text: string): boolean {
  const [address = '', prefix, ...rest] = text.trim().split('/')
  if (prefix === undefined && PROXY_NAMES.has(address)) return true
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  if (!/^\d{1,3}$/.test(prefix)) return false
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 6 ? 'ipv6' : 'ipv4')
    return true
  } catch {
    return false
  }
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
}
