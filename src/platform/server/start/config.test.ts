import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import {
  ConfigError,
  contradictionIn,
  decideMode,
  isLoopback,
  type Host,
  type Mode,
  parseSettings,
  readConfig,
} from './config.ts'
import { SETTING_NAMES, settingOf } from './settings.ts'

type Environment = Record<string, string>

const MACHINE: Host = {
  isRoot: false,
  checkout: '/srv/portal',
  checkoutWritable: true,
  stateHome: '/home/a/.local/state',
}
const DATABASE_URL = 'postgres://portal:hunter2@db.example.org/portal'

/** The table of the two modes, row by row: the settings, and the resulting mode. */
const MODES: [string, Environment, Mode | 'refused'][] = [
  ['nothing set', {}, 'demo'],
  ['empty settings', { PORTAL_MODE: '', DATABASE_URL: ' ' }, 'demo'],
  ['demo, asked for', { PORTAL_MODE: 'demo' }, 'demo'],
  ['another loopback address', { HOST: '::1' }, 'demo'],
  ['a public address of this machine only', { PUBLIC_URL: 'http://localhost:8080' }, 'demo'],
  ['the database of a test', { DATABASE_URL, ALLOW_TEST_DATABASE: '1' }, 'demo'],
  ['the database of a test, demo asked for', { DATABASE_URL, ALLOW_TEST_DATABASE: '1', PORTAL_MODE: 'demo' }, 'demo'],
  ['secure, asked for', { PORTAL_MODE: 'secure' }, 'secure'],
  ['a database', { DATABASE_URL }, 'secure'],
  ['a public bind address', { HOST: '0.0.0.0' }, 'secure'],
  ['every address of IPv6', { HOST: '::' }, 'secure'],
  ['a public address', { PUBLIC_URL: 'https://portal.example.org' }, 'secure'],
  ['a trusted proxy', { TRUST_PROXY: '1' }, 'secure'],
  ['production', { NODE_ENV: 'production' }, 'secure'],
  ['demo with a database', { PORTAL_MODE: 'demo', DATABASE_URL }, 'refused'],
  ['demo on a public bind address', { PORTAL_MODE: 'demo', HOST: '192.0.2.7' }, 'refused'],
  ['demo at a public address', { PORTAL_MODE: 'demo', PUBLIC_URL: 'https://portal.example.org' }, 'refused'],
  ['demo behind a proxy', { PORTAL_MODE: 'demo', TRUST_PROXY: 'true' }, 'refused'],
  ['demo in production', { PORTAL_MODE: 'demo', NODE_ENV: 'production' }, 'refused'],
  [
    'the test switch does not open production',
    { ALLOW_TEST_DATABASE: '1', DATABASE_URL, NODE_ENV: 'production' },
    'secure',
  ],
]

for (const [what, env, expected] of MODES) {
  test(`${what}: ${expected}`, () => {
    if (expected === 'refused') assert.throws(() => decideMode(parseSettings(env)), /PORTAL_MODE is demo/)
    else assert.equal(decideMode(parseSettings(env)), expected)
  })
}

test('secure mode starts with what implies it, and keeps its data where the demo would', () => {
  const config = readConfig({ DATABASE_URL }, MACHINE)
  assert.deepEqual([config.mode, config.databaseUrl, config.dataDir], ['secure', DATABASE_URL, '/srv/portal/data'])
})

test('a mail server and its sender are set together', () => {
  const both = { SMTP_URL: 'smtp://u:p@mail.example.org:587', MAIL_FROM: 'Centre <portal@example.org>' }
  assert.deepEqual(readConfig(both, MACHINE).smtp, {
    ...{ url: both.SMTP_URL, from: both.MAIL_FROM, returnTo: 'portal@example.org', patienceMs: 20_000 },
  })
  const returning = { ...both, MAIL_RETURN: 'returned@example.org' }
  assert.equal(readConfig(returning, MACHINE).smtp?.returnTo, 'returned@example.org')
  const box = 'imaps://returned:p@mail.example.org/INBOX'
  assert.deepEqual(readConfig({ ...both, BOUNCES_URL: box }, MACHINE).smtp?.returnBox, { url: box })
  assert.throws(() => readConfig({ ...both, MAIL_RETURN: 'X <a@b.example>' }, MACHINE), /without a name/)
  assert.equal(readConfig({ ...both, MAIL_PATIENCE_SECONDS: '1' }, MACHINE).smtp?.patienceMs, 1000)
  assert.throws(() => readConfig({ ...both, MAIL_PATIENCE_SECONDS: '0' }, MACHINE), /must be 1 to 300/)
  assert.equal(readConfig({}, MACHINE).smtp, undefined)
})

const OIDC = {
  ...{ PORTAL_MODE: 'secure', OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'portal' },
  ...{ OIDC_CLIENT_SECRET: 'hunter2', OIDC_NAME: 'Centre Login' },
}
const WITHOUT_OIDC_NAME = { ...OIDC, OIDC_NAME: '' }

test('an identity provider has all its settings, or none', () => {
  assert.deepEqual(readConfig(OIDC, MACHINE).oidc, {
    ...{ issuer: OIDC.OIDC_ISSUER, clientId: 'portal', clientSecret: 'hunter2', mfa: null },
    name: { en: 'Centre Login', ar: 'Centre Login' },
  })
  const more = { ...OIDC, OIDC_NAME_AR: 'دخول المركز', OIDC_MFA_ACR: 'urn:a, urn:b', OIDC_MFA_AMR: 'mfa' }
  assert.deepEqual(readConfig(more, MACHINE).oidc?.mfa, { acr: ['urn:a', 'urn:b'], amr: ['mfa'] })
  assert.equal(readConfig(more, MACHINE).oidc?.name.ar, 'دخول المركز')
  for (const local of ['http://127.0.0.1:9000', 'http://localhost:9000/realm', 'http://[::1]:9000'])
    assert.equal(readConfig({ ...OIDC, OIDC_ISSUER: local }, MACHINE).oidc?.issuer, local)
  assert.equal(readConfig({}, MACHINE).oidc, undefined)
})

const SIGNING = { PORTAL_MODE: 'secure', SIGNING_KEYS_DIR: '/etc/keys', SIGNING_PASSPHRASE: 'hunter2' }

test('signing keys come from one place, and never in a demo', () => {
  assert.deepEqual(readConfig(SIGNING, MACHINE).signing, { folder: '/etc/keys', passphrase: 'hunter2' })
  const program = { PORTAL_MODE: 'secure', SIGNING_COMMAND: '/opt/sign', TIMESTAMP_URL: 'https://tsa.example.org/tsr' }
  const { signing, timestampUrl } = readConfig(program, MACHINE)
  assert.deepEqual([signing, timestampUrl], [{ program: '/opt/sign' }, program.TIMESTAMP_URL])
  assert.equal(readConfig({}, MACHINE).signing, undefined)
  const refused: [Environment, RegExp][] = [
    [{ ...SIGNING, SIGNING_COMMAND: '/opt/sign' }, /SIGNING_COMMAND and SIGNING_KEYS_DIR are both set/],
    [{ ...SIGNING, SIGNING_PASSPHRASE: '' }, /SIGNING_KEYS_DIR is set without SIGNING_PASSPHRASE/],
    [{ ...SIGNING, SIGNING_KEYS_DIR: '' }, /SIGNING_PASSPHRASE is set without SIGNING_KEYS_DIR/],
    [{ ...SIGNING, PORTAL_MODE: 'demo' }, /SIGNING_KEYS_DIR is set, but in demo mode/],
    [{ TIMESTAMP_URL: 'http://127.0.0.1:1/' }, /TIMESTAMP_URL is set, but in demo mode/],
    [{ ...SIGNING, TIMESTAMP_URL: 'ftp://tsa.example.org' }, /TIMESTAMP_URL must be an http or https address/],
    [{ ...SIGNING, SIGNING_COMAND: '/opt/sign' }, /SIGNING_COMAND is not a setting. Did you mean SIGNING_COMMAND/],
  ]
  for (const [env, words] of refused) assert.throws(() => readConfig(env, MACHINE), words)
})

test('files are in the data folder, or in the bucket that an address names', () => {
  assert.equal(readConfig({}, MACHINE).files, undefined)
  const files = readConfig({ FILES_URL: 's3://centre-files/portal/a?endpoint=https://s3.example.org' }, MACHINE).files
  const endpoint = 'https://s3.example.org'
  assert.deepEqual(files, { bucket: 'centre-files', prefix: 'portal/a/', endpoint, region: 'us-east-1' })
  const amazon = readConfig({ FILES_URL: 's3://centre-files?region=eu-central-1' }, MACHINE).files
  assert.deepEqual(amazon, { bucket: 'centre-files', prefix: '', endpoint: undefined, region: 'eu-central-1' })
  for (const wrong of [
    'https://centre-files',
    's3://',
    's3://c',
    's3://key:secret@centre-files',
    's3://centre-files/a folder',
    's3://centre-files?endpoint=s3.example.org',
    's3://centre-files?endpoint=https://s3.example.org/path',
    's3://centre-files?password=x',
  ])
    assert.throws(() => readConfig({ FILES_URL: wrong }, MACHINE), /FILES_URL must be an address/, wrong)
})

test('the command that reads scans is named by its full path', () => {
  assert.equal(readConfig({ OCR_COMMAND: '/usr/bin/tesseract' }, MACHINE).ocr, '/usr/bin/tesseract')
  assert.equal(readConfig({}, MACHINE).ocr, undefined)
  assert.throws(() => readConfig({ OCR_COMMAND: 'tesseract' }, MACHINE), /OCR_COMMAND must be the full path/)
  assert.throws(() => readConfig({ OCR_PROGRAM: '/usr/bin/tesseract' }, MACHINE), /OCR_PROGRAM is not a setting/)
})

test('with nothing set the demo listens on this machine only and keeps its data in the checkout', () => {
  const config = readConfig({}, MACHINE)
  assert.deepEqual(
    { mode: config.mode, host: config.host, port: config.port, publicUrl: config.publicUrl, dataDir: config.dataDir },
    { mode: 'demo', host: '127.0.0.1', port: 8080, publicUrl: 'http://127.0.0.1:8080', dataDir: '/srv/portal/data' },
  )
})

test('a demo begins with the sample cases unless DEMO_CASES says no', () => {
  assert.equal(readConfig({}, MACHINE).demoCases, true)
  assert.equal(readConfig({ DEMO_CASES: '0' }, MACHINE).demoCases, false)
})

test('root keeps the data in a system folder, and a user who may not write the checkout in their own', () => {
  assert.equal(readConfig({}, { ...MACHINE, isRoot: true }).dataDir, '/var/lib/arbitration-portal')
  assert.equal(
    readConfig({}, { ...MACHINE, checkoutWritable: false }).dataDir,
    '/home/a/.local/state/arbitration-portal',
  )
})

test('the browser part, qpdf and the virus scanner are settings as well', () => {
  const plain = readConfig({}, MACHINE)
  assert.deepEqual([plain.distDir, plain.qpdf, plain.clamd], ['/srv/portal/dist', 'system', undefined])
  const given = { DIST_DIR: '/opt/dist', BUNDLE_QPDF: 'wasm', CLAMD_ADDRESS: '[::1]:3310' }
  const config = readConfig(given, MACHINE)
  assert.deepEqual([config.distDir, config.qpdf, config.clamd], ['/opt/dist', 'wasm', { host: '::1', port: 3310 }])
  const socket = { CLAMD_ADDRESS: '/run/clamav/clamd.ctl' }
  assert.deepEqual(readConfig(socket, MACHINE).clamd, { path: '/run/clamav/clamd.ctl' })
})

test('the open uploads of one person have configurable limits, with room for the largest file', () => {
  assert.deepEqual(readConfig({}, MACHINE).uploads, { count: 500, bytes: 20 * 1024 ** 3 })
  const given = { UPLOADS_OPEN: '7', UPLOADS_OPEN_GIB: '4' }
  assert.deepEqual(readConfig(given, MACHINE).uploads, { count: 7, bytes: 4 * 1024 ** 3 })
  for (const [name, text] of [
    ['UPLOADS_OPEN', '0'],
    ['UPLOADS_OPEN_GIB', '3'],
  ] as const)
    assert.throws(() => parseSettings({ [name]: text }), new RegExp(`^ConfigError: ${name} must be`))
  assert.throws(() => parseSettings({ UPLOADS_MOST: '3' }), /UPLOADS_MOST is not a setting/)
})

test('proxies are trusted by hops, addresses, networks or names, and not at all by default', () => {
  const believed = (text: string) => parseSettings({ TRUST_PROXY: text }).TRUST_PROXY
  assert.equal(parseSettings({}).TRUST_PROXY, false)
  assert.equal(believed('2'), 2)
  for (const text of ['10.0.0.0/8', '10.0.0.1, fd00::/8', 'loopback,192.0.2.7']) assert.equal(believed(text), text)
  for (const text of ['yes', '10.0.0.0/33', '10.0.0.1/8/8', 'proxy.example.org', '10.0.0.1,'])
    assert.throws(() => believed(text), /^ConfigError: TRUST_PROXY must be/, text)
})

test('variables of other programs are left alone', () => {
  const others = {
    PORTAL_SERVICE_HOST: '10.1.2.3',
    PORTAL_PORT_80_TCP_ADDR: '10.1.2.3',
    PORTAL_PORT: 'tcp://10.1.2.3:80',
    NODE_OPTIONS: '',
    HOSTNAME: 'pod-7',
    XDG_DATA_DIRS: '/usr/share',
    TEST_DATABASE_URL: 'x',
  }
  assert.equal(readConfig(others, MACHINE).mode, 'demo')
})

test('metrics have an address of their own, and a token where other machines reach it', () => {
  const metrics = (env: Environment) => readConfig(env, MACHINE).metrics
  assert.equal(metrics({}), undefined)
  assert.deepEqual(metrics({ METRICS_ADDRESS: '127.0.0.1:9464' }), { host: '127.0.0.1', port: 9464, token: undefined })
  const token = 'sixteen signs or more'
  assert.deepEqual(metrics({ METRICS_ADDRESS: '[::]:9464', METRICS_TOKEN: token }), { host: '::', port: 9464, token })
  const refused: [Environment, RegExp][] = [
    [{ METRICS_ADDRESS: '0.0.0.0:9464' }, /^METRICS_ADDRESS 0.0.0.0:9464 can be reached .* METRICS_TOKEN is not set/],
    [{ METRICS_TOKEN: token }, /^METRICS_TOKEN is set without METRICS_ADDRESS/],
    [{ METRICS_ADDRESS: '9464' }, /^METRICS_ADDRESS must be host:port/],
    [{ METRICS_ADDRESS: '127.0.0.1:94640' }, /^METRICS_ADDRESS must be host:port/],
    [{ METRICS_ADDRESS: '127.0.0.1:9464', METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have at least 16 signs\.$/],
    [{ METRICS_HOST: '127.0.0.1' }, /^METRICS_HOST is not a setting/],
  ]
  for (const [env, words] of refused)
    assert.throws(
      () => readConfig(env, MACHINE),
      (error: Error) => words.test(error.message),
    )
})

/** Further requirements of secure mode, and settings that contradict each other. */
const CONTRADICTIONS: [Environment, RegExp | undefined][] = [
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://portal.example.org' }, undefined],
  [{ NODE_ENV: 'production' }, undefined],
  [{ HOST: '0.0.0.0' }, /PUBLIC_URL is not set/],
  [{ PUBLIC_URL: 'http://portal.example.org' }, /^PUBLIC_URL http:\/\/portal.example.org is not https/],
  [{ PORTAL_MODE: 'secure', DEMO_CASES: '1' }, /^DEMO_CASES is set/],
  [{ TRUST_PROXY: 'true', HOST: '0.0.0.0', PUBLIC_URL: 'https://portal.example.org' }, /^TRUST_PROXY is true/],
]

for (const [env, expected] of CONTRADICTIONS) {
  test(`${expected ? 'contradictory' : 'fits together'}: ${JSON.stringify(env)}`, () => {
    const settings = parseSettings(env)
    const line = contradictionIn(settings, decideMode(settings))
    if (expected) assert.match(line ?? '', expected)
    else assert.equal(line, undefined)
  })
}

const WRONG: [Environment, RegExp][] = [
  [{ PORT: 'http' }, /^PORT must be a number.*"http"/],
  [{ PORT: '70000' }, /^PORT must be 0 to 65535/],
  [{ PORT: '80.5' }, /^PORT must be a whole number/],
  [{ PORTAL_MODE: 'test' }, /^PORTAL_MODE must be demo or secure/],
  [{ PUBLIC_URL: 'portal.example.org' }, /^PUBLIC_URL must be an http or https address/],
  [{ PUBLIC_URL: 'https://portal.example.org/path' }, /^PUBLIC_URL must be/],
  [{ DEMO_CASES: 'few' }, /^DEMO_CASES must be 1 or 0 \(it is "few"\)/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
  [{ PORTAL_MODUS: 'demo' }, /^PORTAL_MODUS is not a setting/],
  [{ PORTALMODE: 'secure' }, /^PORTALMODE is not a setting. Did you mean PORTAL_MODE\?/],
  [{ portal_mode: 'secure' }, /Did you mean PORTAL_MODE\?/],
  [{ TRUST_PROXYS: '1' }, /^TRUST_PROXYS is not a setting. Did you mean TRUST_PROXY\?/],
  [{ PUBLIC_URI: 'https://x.example' }, /Did you mean PUBLIC_URL\?/],
  [{ DATABSE_URL: DATABASE_URL }, /^DATABSE_URL is not a setting. Did you mean DATABASE_URL\?/],
  [{ DATABASE_CONNECTIONS: '9' }, /^DATABASE_CONNECTIONS is not a setting/],
  [{ CLAMD_ADDRESS: 'localhost' }, /^CLAMD_ADDRESS must be host:port/],
  [{ CLAMD_ADDRESS: '127.0.0.1:0' }, /^CLAMD_ADDRESS must be/],
  [{ BUNDLE_QPDF: 'mine' }, /^BUNDLE_QPDF must be system or wasm/],
  [{ SMTP_URL: 'smtp://mail.example.org' }, /^SMTP_URL is set without MAIL_FROM/],
  [{ MAIL_FROM: 'portal@example.org' }, /^MAIL_FROM is set without SMTP_URL/],
  [{ SMTP_URL: 'http://u:hunter2@mail' }, /^SMTP_URL must be an address/],
  [{ SMTP_URL: 'smtp://u:50%@mail', MAIL_FROM: 'a@b.example' }, /^SMTP_URL has a % that is not written as %25\.$/],
  [{ SMTP_URL: 'smtps://u%zz:p@mail', MAIL_FROM: 'a@b.example' }, /^SMTP_URL has a % that is not written as %25\.$/],
  [{ BOUNCES_URL: 'imaps://u:p@mail.example.org' }, /^BOUNCES_URL is set without SMTP_URL/],
  [{ MAIL_RETURN: 'a@b.example' }, /^MAIL_RETURN is set without SMTP_URL/],
  [{ BOUNCES_URL: 'https://u:p@mail.example.org' }, /^BOUNCES_URL must be an address such as imaps/],
  [{ BOUNCES_URL: 'imaps://u:50%@mail.example.org' }, /^BOUNCES_URL has a % that is not written as %25\.$/],
  [{ BOUNCES_URL: 'imaps://u%zz:p@mail.example.org' }, /^BOUNCES_URL has a %/],
  [{ BOUNCES_URL: 'imaps://u:p@mail.example.org/%' }, /^BOUNCES_URL has a %/],
  [{ BOUNCE_URL: 'imaps://u:p@mail.example.org' }, /BOUNCES_URL/],
  [{ MAIL_FROM: 'portal', SMTP_URL: 'smtp://x' }, /^MAIL_FROM must be an email/],
  [{ OIDC_CLIENT_ID: 'portal' }, /^OIDC_CLIENT_ID is set without OIDC_ISSUER/],
  [{ OIDC_MFA_AMR: 'mfa' }, /^OIDC_MFA_AMR is set without OIDC_ISSUER/],
  [WITHOUT_OIDC_NAME, /^OIDC_ISSUER is set without OIDC_NAME/],
  [{ ...OIDC, PORTAL_MODE: 'demo' }, /^OIDC_ISSUER is set, but in demo mode/],
  [{ ...OIDC, OIDC_ISSUER: 'http://login.example.org' }, /^OIDC_ISSUER http:\/\/login.example.org\/ is not https/],
  [{ ...OIDC, OIDC_ISSUER: 'https://u:hunter3@login.example.org' }, /^OIDC_ISSUER must be the https address/],
  [{ ...OIDC, OIDC_ISSUER: 'https://login.example.org/?a=b' }, /^OIDC_ISSUER must be/],
  [{ ...OIDC, OIDC_ISSUER: 'ftp://login.example.org' }, /^OIDC_ISSUER must be/],
  [{ ...OIDC, OIDC_NAME: 'Centre\nLogin' }, /^OIDC_NAME must be one line/],
  [{ ...OIDC, OIDC_MFA_ACR: ', ' }, /^OIDC_MFA_ACR must name at least one value/],
  [{ ...OIDC, OIDC_SECRET: 'hunter2' }, /^OIDC_SECRET is not a setting/],
  [{ ...OIDC, PORT: '0' }, /^OIDC_ISSUER is set and PORT is 0/],
  [{ DATABASE_OWNER_URL: DATABASE_URL }, /^DATABASE_OWNER_URL is set without DATABASE_URL/],
  [{ DATABASE_URL: 'mysql://root:hunter2@db/portal' }, /^DATABASE_URL must be an address/],
]

for (const [env, expected] of WRONG) {
  test(`a wrong setting is named in one line: ${JSON.stringify(env)}`, () => {
    const isExpected = (error: unknown) =>
      error instanceof ConfigError && expected.test(error.message) && !/\n|hunter2/.test(error.message)
    assert.throws(() => readConfig(env, MACHINE), isExpected)
  })
}

test('only addresses that other machines cannot reach are loopback addresses', () => {
  assert.deepEqual(['127.0.0.1', '127.9.9.9', 'localhost', '[::1]', '::1'].filter(isLoopback).length, 5)
  assert.deepEqual(
    ['0.0.0.0', '::', '10.0.0.1', 'localhost.example.org', '127.0.0.1.example.org'].filter(isLoopback),
    [],
  )
})

test('the whole environment is read in one place', () => {
  const src = path.resolve(import.meta.dirname, '../../..')
  const readers = globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((file) => !/\.test(-worker)?\.ts$/.test(file))
    .filter((file) => readFileSync(path.join(src, file), 'utf8').includes('process.env'))
  assert.deepEqual(readers.toSorted(), ['admin.ts', 'platform/server/start/environment.ts', 'server.ts'])
})

test('every setting has a valid example', () => {
  for (const name of SETTING_NAMES) assert.doesNotThrow(() => parseSettings({ [name]: settingOf(name).example }), name)
})
