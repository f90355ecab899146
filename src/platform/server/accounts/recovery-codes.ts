import { createHash, randomBytes } from 'node:crypto'
import { toLatinDigits } from '#kernel/digits.ts'

/** How many codes a person gets. */
const COUNT = 10
/** 24 letters of 5 bits: 2^120 cannot be searched, so a fast hash is enough (ASVS 6.5.2). */
const LENGTH = 24
/** Crockford's alphabet: no I, L, O, U, so nothing is misread from paper. */
const READABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** New recovery codes, each in six groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from(randomBytes(LENGTH), (byte) => READABLE[byte & 31]).join('')
    return (letters.match(/.{4}/g) ?? []).join('-')
  })
}

/** The hash of a code as a person may have typed it; undefined when it cannot be one. */
export function hashRecoveryCode(personId: string, typed: string): string | undefined {
  const code = toLatinDigits(typed)
    .toUpperCase()
    .replace(/[\s\-\u2010-\u2014\u200e\u200f\u2066-\u2069]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  if (!/^[0-9A-HJKMNP-TV-Z]{24}$/.test(code)) return undefined
  return createHash('sha256').update(`${personId}:${code}`).digest('hex')
}
