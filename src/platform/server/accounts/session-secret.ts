import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new session secret: 256 bits, base64url. Only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The form in which secrets are stored: SHA-256, hex. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

function tabMac(secret: string, nonce: string): Buffer {
  return createHmac('sha256', secret).update(`tab:${nonce}`).digest()
}

/** A tab's anti-forgery token. It is derived from the session's secret, is not stored, and is useless without the cookie. */
export function newTabToken(secret: string): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${tabMac(secret, nonce).toString('base64url')}`
}

/** Whether a token was made for this secret; compared in constant time. */
export function isTabToken(secret: string, token: string): boolean {
  const [nonce, mac] = token.split('.')
  if (!nonce || !mac) return false
  const given = Buffer.from(mac, 'base64url')
  const expected = tabMac(secret, nonce)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
