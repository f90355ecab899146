import * as z from 'zod/mini'
import { toLatinDigits } from '../digits.ts'
import { ownMessage } from '../input.ts'
import { cleanName } from '../text.ts'
import { type Word, words } from '../words.ts'

export const emailWords = words({
  mixedAlphabets: {
    en: 'This address mixes letters of different alphabets. Type it in one.',
    ar: 'يخلط هذا العنوان بين حروف من أبجديات مختلفة. اكتبه بأبجدية واحدة.',
  },
} satisfies Record<string, Word>)

/** The longest address that mail knows (RFC 5321). */
const EMAIL_MOST = 254

/**
 * An e-mail address as it is kept, looked up and compared: without anything that is not seen, in the plain form of each letter
 * and digit. Two addresses that differ only so would be two accounts that look like one.
 */
export function cleanEmail(text: string): string {
  return toLatinDigits(
    cleanName(text)
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .normalize('NFKC'),
  )
}

/** Alphabets with letters that are drawn like Latin ones. */
const LIKE_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u
const LATIN = /\p{Script=Latin}/u
const NOT_LATIN = /(?=\p{L})\P{Script=Latin}/u

/** Whether letters of different alphabets stand together: in the part before the @ or in one step of the domain. */
export function mixesAlphabets(address: string): boolean {
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)]
  if ([local, ...domain.split('.')].some((part) => LATIN.test(part) && NOT_LATIN.test(part))) return true
  // A whole name in such letters passes for a Latin one where the domain is Latin.
  return LIKE_LATIN.test(local) && LATIN.test(domain)
}

/** The text of an address, cleaned. Where it is only looked up it is judged no further: the answer tells nothing of accounts. */
export const emailText = (word?: Word) =>
  z.string(word && ownMessage(word)).check(z.overwrite(cleanEmail), z.maxLength(EMAIL_MOST))

export const oneAlphabet = z.refine<string>((address) => !mixesAlphabets(address), {
  error: ownMessage(emailWords.mixedAlphabets),
})
