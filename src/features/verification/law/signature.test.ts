import assert from 'node:assert/strict'
import { createSign, generateKeyPairSync } from 'node:crypto'
import { describe, it } from 'node:test'
import { checkSignature } from './signature.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })
const publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const bytes = Buffer.from('%PDF-1.7 an award of some length '.repeat(1000))
const signatureHex = createSign('sha256').update(bytes).sign(privateKey, 'hex')
const check = (content: Uint8Array, more: Partial<{ signatureHex: string; publicKeyPem: string }> = {}) =>
  checkSignature(new Blob([new Uint8Array(content)]), { signatureHex, publicKeyPem, ...more })

describe('the signature of an award, checked in the browser', () => {
  it('is valid over exactly the bytes that were signed', async () => {
    assert.equal(await check(bytes), 'valid')
  })

  it('does not match bytes of which a single one differs, at any position', async () => {
    for (const at of [0, 1, bytes.length >> 1, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      assert.equal(await check(changed), 'invalid', String(at))
    }
    assert.equal(await check(bytes.subarray(1)), 'invalid')
    assert.equal(await check(Buffer.concat([bytes, Buffer.from('\n')])), 'invalid')
  })

  it('is not when the signature or the key is another one', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 3072 }).publicKey
    const otherPem = other.export({ type: 'spki', format: 'pem' }).toString()
    assert.equal(await check(bytes, { publicKeyPem: otherPem }), 'invalid')
    const flipped = (signatureHex.startsWith('0') ? '1' : '0') + signatureHex.slice(1)
    assert.equal(await check(bytes, { signatureHex: flipped }), 'invalid')
    assert.equal(await check(bytes, { signatureHex: '' }), 'invalid')
  })

  it('says that it could not be checked where the key cannot be read', async () => {
    assert.equal(await check(bytes, { publicKeyPem: 'none' }), 'unable')
  })
})
