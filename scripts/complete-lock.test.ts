import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { type LockEntry, missingFromLock, platformOf } from './complete-lock.mjs'

test('the lock names every package of every platform, so that npm ci accepts it on all of them', () => {
  const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
  const lock = JSON.parse(text) as { packages: Record<string, LockEntry> }
  assert.deepEqual(missingFromLock(lock.packages), [], 'run node scripts/complete-lock.mjs')
})

test('a package that its parent names and the lock lacks is found, one that a folder above holds is not', () => {
  const parent = { optionalDependencies: { 'tool-linux-x64': '1.0.0', 'tool-darwin-x64': '1.0.0' } }
  const missing = missingFromLock({ 'node_modules/tool': parent, 'node_modules/tool-linux-x64': { version: '1.0.0' } })
  assert.deepEqual(missing, [{ name: 'tool-darwin-x64', version: '1.0.0', dev: false }])
})

test('the name of a platform package tells its system, processor and C library', () => {
  assert.deepEqual(platformOf('@tool/linux-arm64-musl'), { cpu: ['arm64'], os: ['linux'], libc: ['musl'] })
  assert.deepEqual(platformOf('@tool/tool-win32-x64-msvc'), { cpu: ['x64'], os: ['win32'] })
  assert.throws(() => platformOf('@tool/anything'), /anything/)
})
