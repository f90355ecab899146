import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** A short tag for an e-mail, by which attempts are counted and logged, also for e-mails that no account has. */
export function emailTag(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 32)
}

/** Password attempts for one e-mail. */
export function accountKey(email: string): string {
  return `account:${emailTag(email)}`
}

/** Code attempts of one person. */
export function codeKey(personId: string): string {
  return `code:${personId}`
}

/** Failures from one network: an IPv4 address, or the /64 of an IPv6 address, since one household usually holds a whole /64. */
export function addressKey(address: string): string {
  return `address:${networkOf(address)}`
}

export function resetKey(email: string): string {
  return `reset:${emailTag(email)}`
}

export function resetAddressKey(address: string): string {
  return `resets:${networkOf(address)}`
}

/** Passkey challenges requested at the sign-in page from one network: each one stores a row. */
export function questionKey(address: string): string {
  return `passkeys:${networkOf(address)}`
}

/** Browsers of one network sent to the identity provider. */
export function departureKey(address: string): string {
  return `away:${networkOf(address)}`
}

/** Requests to the public register of awards from one network. */
export function lookKey(address: string): string {
  return `looks:${networkOf(address)}`
}

/** Tokens from one network that stop nobody's mail. */
export function stopKey(address: string): string {
  return `stops:${networkOf(address)}`
}

function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (!isIPv6(plain)) return plain
  const bare = plain.split('%')[0] ?? ''
  const [head = '', tail] = bare.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}
