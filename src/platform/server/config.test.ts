import assert from 'node:assert/strict'
import test from 'node:test'
import { ConfigError, decideMode, isLoopback, type Machine, type Mode, parseSettings, readConfig } from './config.ts'

type Environment = Record<string, string>

const MACHINE: Machine = {
  isRoot: false,
  checkout: '/srv/portal',
  checkoutWritable: true,
  stateHome: '/home/a/.local/state',
}
const DATABASE_URL = 'postgres://portal:hunter2@db.example.org/portal'

/** The table of the two modes, row by row: what is set, and what follows. */
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

test('secure mode does not start while its sign-in is not built, and says what chose it', () => {
  assert.throws(() => readConfig({ DATABASE_URL }, MACHINE), /not built yet.*DATABASE_URL is set/)
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

test('root keeps the data in a system folder, and who may not write the checkout in their own', () => {
  assert.equal(readConfig({}, { ...MACHINE, isRoot: true }).dataDir, '/var/lib/arbitration-portal')
  assert.equal(
    readConfig({}, { ...MACHINE, checkoutWritable: false }).dataDir,
    '/home/a/.local/state/arbitration-portal',
  )
})

const WRONG: [Environment, RegExp][] = [
  [{ PORT: 'http' }, /^PORT must be a number.*"http"/],
  [{ PORT: '70000' }, /^PORT must be 0 to 65535/],
  [{ PORT: '80.5' }, /^PORT must be a whole number/],
  [{ PORTAL_MODE: 'test' }, /^PORTAL_MODE must be demo or secure/],
  [{ PUBLIC_URL: 'portal.example.org' }, /^PUBLIC_URL must be an http or https address/],
  [{ PUBLIC_URL: 'https://portal.example.org/path' }, /^PUBLIC_URL must be/],
  [{ DEMO_CASES: 'few' }, /^DEMO_CASES must be 1 or 0 \(it is "few"\)/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
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
