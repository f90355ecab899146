import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { createVault, openVault } from './vault.ts'

test('what is sealed opens for its purpose and key only, and never reads like the text', () => {
  const vault = createVault(randomBytes(32))
  const sealed = vault.seal('سر secret', 'totp:person_a')
  assert.equal(vault.open(sealed, 'totp:person_a'), 'سر secret')
  assert.notDeepEqual(sealed, vault.seal('سر secret', 'totp:person_a'))
  assert.equal(sealed.includes('secret'), false)
  assert.throws(() => vault.open(sealed, 'totp:person_b'))
  assert.throws(() => createVault(randomBytes(32)).open(sealed, 'totp:person_a'))
  for (let at = 0; at < sealed.length; at += 7) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    assert.throws(() => vault.open(changed, 'totp:person_a'), `byte ${at}`)
  }
  for (const short of [Buffer.alloc(0), sealed.subarray(0, 20)]) assert.throws(() => vault.open(short, 'x'))
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
    const sealed = (await openVault(folder)).seal('x', 'y')
    assert.equal((await openVault(folder)).open(sealed, 'y'), 'x')
    assert.equal((await stat(path.join(folder, 'keys/vault.key'))).mode & 0o077, 0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
