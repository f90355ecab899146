import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { type LockEntry, missingFromLock, platformOf, withoutIntegrity } from './complete-lock.mjs'

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
const { packages } = JSON.parse(text) as { packages: Record<string, LockEntry> }

test('the lock names every package of every platform, so that npm ci accepts it on all of them', () => {
  assert.deepEqual(missingFromLock(packages), [], 'run node scripts/complete-lock.mjs')
})

test('the lock holds every package to its bytes, and tells no address of a registry', () => {
  assert.deepEqual(withoutIntegrity(packages), [], 'run node scripts/complete-lock.mjs')
  for (const [place, { integrity }] of Object.entries(packages))
    if (integrity !== undefined) assert.match(integrity, /^sha512-[A-Za-z0-9+/]{86}==$/, place)
  assert.doesNotMatch(text, /"resolved"/)
})

test('a package without its hash is found; the project itself, a link and what a package brings in its own archive are not', () => {
  const bound = { version: '1.0.0', integrity: 'sha512-x' }
  const found = withoutIntegrity({
    '': { version: '1.0.0' },
    'parts/tool': { version: '1.0.0' },
    'node_modules/tool': { link: true },
    'node_modules/bound': bound,
    'node_modules/brought': { version: '1.0.0', inBundle: true },
    'node_modules/bound/node_modules/@some/open': { version: '2.0.0' },
  })
  assert.deepEqual(found, ['node_modules/bound/node_modules/@some/open'])
})

test('a package that its parent names and the lock lacks is found, one that a folder above holds is not', () => {
  const parent = { optionalDependencies: { 'tool-linux-x64': '1.0.0', 'tool-darwin-x64': '1.0.0' } }
  const missing = missingFromLock({ 'node_modules/tool': parent, 'node_modules/tool-linux-x64': { version: '1.0.0' } })
  assert.deepEqual(missing, [{ name: 'tool-darwin-x64', version: '1.0.0', dev: false }])
})

test('the name of a platform package gives its system, processor and C library', () => {
  assert.deepEqual(platformOf('@tool/linux-arm64-musl'), { cpu: ['arm64'], os: ['linux'], libc: ['musl'] })
  assert.deepEqual(platformOf('@tool/tool-win32-x64-msvc'), { cpu: ['x64'], os: ['win32'] })
  assert.throws(() => platformOf('@tool/anything'), /anything/)
})
