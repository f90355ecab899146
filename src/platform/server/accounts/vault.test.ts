import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { createVault, openVault } from './vault.ts'

test('what is encrypted is decrypted for its purpose and key only, and never reads like the text', () => {
  const vault = createVault(randomBytes(32))
  const encrypted = vault.encrypt('سر secret', 'totp:person_a')
  assert.equal(vault.decrypt(encrypted, 'totp:person_a'), 'سر secret')
  assert.notDeepEqual(encrypted, vault.encrypt('سر secret', 'totp:person_a'))
  assert.equal(encrypted.includes('secret'), false)
  assert.throws(() => vault.decrypt(encrypted, 'totp:person_b'))
  assert.throws(() => createVault(randomBytes(32)).decrypt(encrypted, 'totp:person_a'))
  for (let at = 0; at < encrypted.length; at += 7) {
    const changed = Buffer.from(encrypted)
    changed[at] = (changed[at] ?? 0) ^ 1
    assert.throws(() => vault.decrypt(changed, 'totp:person_a'), `byte ${at}`)
  }
  for (const short of [Buffer.alloc(0), encrypted.subarray(0, 20)]) assert.throws(() => vault.decrypt(short, 'x'))
})

test('a fingerprint is equal only for the same text, purpose and key, and is not a plain hash of the text', () => {
  const vault = createVault(randomBytes(32))
  const mark = vault.fingerprint('2027-02-11', 'draft of case_001')
  assert.match(mark, /^[0-9a-f]{64}$/)
  assert.equal(mark, vault.fingerprint('2027-02-11', 'draft of case_001'))
  const others = [
    vault.fingerprint('2027-02-12', 'draft of case_001'),
    vault.fingerprint('2027-02-11', 'draft of case_002'),
    createVault(randomBytes(32)).fingerprint('2027-02-11', 'draft of case_001'),
    createHash('sha256').update('2027-02-11').digest('hex'),
  ]
  assert.ok(!others.includes(mark))
})

test('the key is made once, for its owner only, and the next start finds it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'arb-vault-'))
  try {
    const encrypted = (await openVault(folder)).encrypt('x', 'y')
    assert.equal((await openVault(folder)).decrypt(encrypted, 'y'), 'x')
    assert.equal((await stat(path.join(folder, 'vault.key'))).mode & 0o077, 0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
