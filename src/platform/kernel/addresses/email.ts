import * as z from 'zod/mini'
import { toLatinDigits } from '../digits.ts'
import { inOwnLetters } from './domain.ts'
import { ownMessage } from '../input.ts'
import { cleanName } from '../text.ts'
import { type Word, words } from '../words.ts'

export const emailWords = words({
  mixedAlphabets: {
    en: 'This address mixes letters of different alphabets. Type it in one.',
    ar: 'يخلط هذا العنوان بين حروف من أبجديات مختلفة. اكتبه بأبجدية واحدة.',
  },
} satisfies Record<string, Word>)

/** The longest address in mail (RFC 5321). */
const EMAIL_MOST = 254

/**
 * An e-mail address as it is stored, looked up and compared: without invisible characters, with letters and digits in their
 * compatibility form, and with the domain in its own letters. Otherwise two accounts could have addresses that look the same, or one
 * mailbox could have two accounts.
 */
export function cleanEmail(text: string): string {
  const plain = plainLetters(text)
  const start = plain.lastIndexOf('@') + 1
  return start === 0 ? plain : plainLetters(plain.slice(0, start) + inOwnLetters(plain.slice(start)))
}

const plainLetters = (text: string) =>
  toLatinDigits(
    cleanName(text)
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .normalize('NFKC'),
  )

/** Scripts with letters that look like Latin ones. */
const LIKE_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u
const LATIN = /\p{Script=Latin}/u
const NOT_LATIN = /(?=\p{L})\P{Script=Latin}/u

/** Whether letters of different scripts are mixed: in the part before the @ or in one label of the domain. */
export function mixesAlphabets(address: string): boolean {
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)]
  if ([local, ...domain.split('.')].some((part) => LATIN.test(part) && NOT_LATIN.test(part))) return true
  // A local part written wholly in such letters looks Latin beside a Latin domain.
  return LIKE_LATIN.test(local) && LATIN.test(domain)
}

/**
 * An e-mail address in an input, cleaned. A lookup does not check its form, so that the answer reveals nothing about accounts.
 */
export const emailText = (word?: Word) =>
  z.string(word && ownMessage(word)).check(z.overwrite(cleanEmail), z.maxLength(EMAIL_MOST))

export const oneAlphabet = z.refine<string>((address) => !mixesAlphabets(address), {
  error: ownMessage(emailWords.mixedAlphabets),
})
