import { isCommonPassword } from './common-passwords.ts'

/** NIST SP 800-63B: a minimum length, no rules about kinds of characters. */
export const PASSWORD_LEAST = 12
/** Longer ones only cost hashing time; a sentence fits. */
export const PASSWORD_MOST = 200

export type PasswordFault = 'tooShort' | 'tooLong' | 'email' | 'common'

/** The fault of a new password of the person with this e-mail; undefined if it is acceptable. */
export function passwordFault(password: string, email: string): PasswordFault | undefined {
  const plain = password.normalize('NFKC')
  const { length } = Array.from(plain)
  if (length < PASSWORD_LEAST) return 'tooShort'
  if (length > PASSWORD_MOST) return 'tooLong'
  const typed = plain.toLowerCase()
  const own = email.normalize('NFKC').toLowerCase()
  const name = own.split('@')[0] ?? ''
  if (typed === own || typed === own.repeat(2) || (name.length > 3 && withoutEnds(typed) === name)) return 'email'
  return isCommonPassword(typed) ? 'common' : undefined
}

/** The text without digits and punctuation at its start and end. */
function withoutEnds(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}
