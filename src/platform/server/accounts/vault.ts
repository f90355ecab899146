import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { readOrMakeFile } from '../files/made-file.ts'

/**
 * Encrypts small secrets that must be readable again (a second factor's secret, a link not yet mailed), so that the database alone
 * does not reveal them.
 */
export type Vault = {
  /** Encrypts a text for one purpose, such as the row it belongs to; bytes that were moved elsewhere cannot be decrypted. */
  encrypt(text: string, purpose: string): Buffer
  /** Throws when the bytes were changed, moved, or encrypted under another key. */
  decrypt(encrypted: Uint8Array, purpose: string): string
  /** A keyed fingerprint of a secret text: a reader of the fingerprint cannot test a guess without the key. */
  fingerprint(text: string, purpose: string): string
}

/** The file of the vault's key in a folder of keys. */
export const VAULT_KEY = 'vault.key'

const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Opens the vault of a folder of keys (AES-256-GCM); its key `vault.key` is made on first use and must be in every backup. */
export async function openVault(folder: string): Promise<Vault> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const text = await readOrMakeFile(path.join(folder, VAULT_KEY), async () => randomBytes(32).toString('base64url'))
  return createVault(Buffer.from(text.trim(), 'base64url'))
}

/** A vault with this key of 32 bytes. */
export function createVault(key: Buffer): Vault {
  if (key.length !== 32) throw new Error('the key of the vault must have 32 bytes')
  const fingerprintKey = Buffer.from(hkdfSync('sha256', key, '', 'fingerprints', 32))
  return {
    fingerprint: (text, purpose) => createHmac('sha256', fingerprintKey).update(`${purpose}\n${text}`).digest('hex'),
    encrypt: (text, purpose) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), nonce, body, cipher.getAuthTag()])
    },
    decrypt: (encrypted, purpose) => {
      const bytes = Buffer.from(encrypted)
      if (bytes[0] !== VERSION || bytes.length < 1 + NONCE_BYTES + TAG_BYTES) throw new Error('not an encrypted text')
      const nonce = bytes.subarray(1, 1 + NONCE_BYTES)
      const tag = bytes.subarray(bytes.length - TAG_BYTES)
      const cipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose)).setAuthTag(tag)
      const body = cipher.update(bytes.subarray(1 + NONCE_BYTES, bytes.length - TAG_BYTES))
      return Buffer.concat([body, cipher.final()]).toString('utf8')
    },
  }
}
