import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { toLatinDigits } from '#kernel/digits.ts'

/** RFC 6238 with the parameters every authenticator app supports: SHA-1, six digits, steps of 30 seconds. */
const STEP_SECONDS = 30
const DIGITS = 6
/** A code of the step before or after is accepted too: clocks differ, people type slowly. */
const DRIFT = 1
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret in base32, as authenticator apps expect it. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES))
}

/** The otpauth URI in the QR code for authenticator apps. */
export function totpUri(secret: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const rest = `algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&${rest}`
}

export function totpStepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS)
}

/** The code of a step. Throws for a secret that is not base32. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/** The step of a typed code, if it is a current one after the last spent step; undefined otherwise. */
export function matchTotp(secret: string, typed: string, now: Date, lastStep: number | null): number | undefined {
  const code = Buffer.from(cleanCode(typed))
  let found: number | undefined
  for (let step = totpStepAt(now) - DRIFT; step <= totpStepAt(now) + DRIFT; step++) {
    const expected = Buffer.from(totpCode(secret, step))
    const fits = code.length === expected.length && timingSafeEqual(code, expected)
    if (fits && (lastStep === null || step > lastStep)) found ??= step
  }
  return found
}

/** Codes may be typed in digits of either script, with or without spaces. */
function cleanCode(typed: string): string {
  return toLatinDigits(typed).replace(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g, '')
}

function toBase32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  let bits = ''
  for (const letter of text) {
    const value = BASE32.indexOf(letter)
    if (value < 0) throw new Error('not base32')
    bits += value.toString(2).padStart(5, '0')
  }
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
