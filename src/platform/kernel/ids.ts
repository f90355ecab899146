import { toLatinDigits } from './digits.ts'

/** The id of the case with that sequence number: `case_001`, at least three digits. */
export function caseIdFrom(sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError(`no case sequence: ${sequence}`)
  return `case_${String(sequence).padStart(3, '0')}`
}

const CASE_ID = /^case_(?:\d{3}|[1-9]\d{3,14})$/

/** Whether a text has the form of a case id; `new` does not. */
export function isCaseId(text: unknown): text is string {
  return typeof text === 'string' && CASE_ID.test(text) && text !== 'case_000'
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'
const ID_LENGTH = 26 // 128 bits need 26 characters of 5 bits.

function randomText(length: number, alphabet: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => alphabet.charAt(byte & 31)).join('')
}

/** An unguessable id such as `file_k3v…`: 26 random characters of lowercase base32, 130 bits. */
export function newId(prefix: string): string {
  if (!/^[a-z][a-z0-9]{0,15}$/.test(prefix)) throw new RangeError(`no id prefix: ${prefix}`)
  return `${prefix}_${randomText(ID_LENGTH, BASE32)}`
}

/** Whether a text has the form of an id made by `newId` with that prefix. */
export function isId(text: unknown, prefix: string): text is string {
  if (typeof text !== 'string' || !text.startsWith(`${prefix}_`)) return false
  return /^[a-z2-7]{26}$/.test(text.slice(prefix.length + 1))
}

/** Crockford's alphabet: no I, L, O, U, so nothing is misread from paper. */
const READABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 28

function inGroups(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-')
}

/** A random code for a verification page: seven groups of four, 140 bits, safe in a URL. */
export function newVerificationCode(): string {
  return inGroups(randomText(CODE_LENGTH, READABLE))
}

/** The stored form of a code that a person typed from paper; undefined when the text cannot be a code. */
export function parseVerificationCode(text: string): string | undefined {
  const typed = toLatinDigits(text)
    .toUpperCase()
    .replace(/[\s\-\u2010-\u2014\u200e\u200f\u2066-\u2069]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{28}$/.test(typed) ? inGroups(typed) : undefined
}
