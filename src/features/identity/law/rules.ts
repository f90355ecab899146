import { isCommonPassword } from './common-passwords.ts'

/** NIST SP 800-63B: length decides; no rules about kinds of characters. */
export const PASSWORD_LEAST = 12
/** Longer ones only cost time; a sentence fits. */
export const PASSWORD_MOST = 200

export type PasswordFault = 'tooShort' | 'tooLong' | 'email' | 'common'

/** What is wrong with a new password of the person with that e-mail; undefined when it will do. */
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

/** Without the digits and marks that people put before and after a word. */
function withoutEnds(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}
