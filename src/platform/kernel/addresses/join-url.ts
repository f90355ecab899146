import * as z from 'zod/mini'
import { ownMessage } from '../input.ts'
import { type Word, words } from '../words.ts'

const joinWords = words({
  plainLink: {
    en: 'Enter a plain link: https://, then the host, without a name or password before it.',
    ar: 'أدخل رابطًا صريحًا يبدأ بـ https:// يليه اسم المضيف، دون اسم مستخدم أو كلمة مرور قبله.',
  },
} satisfies Record<string, Word>)

/** The part between the scheme and the path. A browser reads a backslash there as a slash. */
const AUTHORITY = /^https:\/\/([^/?#\\\s]+)(?:[/?#]\S*)?$/i

/**
 * Whether a link leads where it appears to lead. A link with an "@" is refused: the part before it looks like the host and is
 * not.
 */
function isPlainLink(text: string): boolean {
  const host = AUTHORITY.exec(text)?.[1]
  return host !== undefined && !host.includes('@') && URL.canParse(text)
}

function link(word: Word, most: number, isAllowed: (text: string) => boolean) {
  const begins = (text: string) => isAllowed(text) || /^https:\/\//i.test(text)
  return z.string(ownMessage(word)).check(
    z.trim(),
    z.maxLength(most, { abort: true }),
    z.refine(begins, { error: ownMessage(word), abort: true }),
    z.refine((text) => isAllowed(text) || isPlainLink(text), ownMessage(joinWords.plainLink)),
  )
}

/** A link to a meeting, entered by a person. `word` is the message for anything that is not an https link. */
export const joinUrl = (word: Word, most: number) => link(word, most, () => false)

/** As `joinUrl`; the empty text is allowed and means that there is no link. */
export const maybeJoinUrl = (word: Word, most: number) =>
  z._default(
    link(word, most, (text) => text === ''),
    '',
  )
