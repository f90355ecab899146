import { tokensOf, type Token } from '#case/law/names/letters.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { isHit, type Piece } from '#publication/law/search.ts'

const DIGIT = '[0-9٠-٩۰-۹]'
/** Commas, points, the Arabic mark, apostrophes, spaces that do not break. */
const MARK = "[,.٬،'’\\u00a0\\u202f\\u2009]"
/** "6,120", "6.120,00", "٦٬١٢٠٫٥٠", "6120.50": whole thousands with one kind of mark between them or none, and up to two decimals. */
const AMOUNT = new RegExp(
  `(?<!${DIGIT}|${DIGIT}[.,٬،٫'’])(${DIGIT}{1,3}(?:(${MARK})${DIGIT}{3}(?:\\2${DIGIT}{3})*)|${DIGIT}{4,15})(?:[.,،٫](${DIGIT}{1,2}))?(?!${DIGIT}|[.,٬،٫]${DIGIT})`,
  'gu',
)
const MARKS = new RegExp(MARK, 'gu')

/** A number in its compared form: Latin digits without marks, "6120" or "6120.5". */
type Amount = { readonly whole: string; readonly value: string; readonly from: number; readonly to: number }

function amountsIn(text: string): Amount[] {
  return [...text.matchAll(AMOUNT)].map(({ 0: all, 1: thousands = '', 3: decimals = '', index }) => {
    const whole = toLatinDigits(thousands.replace(MARKS, ''))
    const part = toLatinDigits(decimals).replace(/0+$/, '')
    return { whole, value: part === '' ? whole : `${whole}.${part}`, from: index, to: index + all.length }
  })
}

/** A word of a text in the forms that a search compares. */
export type FoundToken = Token & {
  /** Of an amount: "6120" beside "6120.5", and "6", "120" and "50" as they are written. */
  readonly others: readonly string[]
}

/** The words of a text, an amount as one word whatever marks and digits it is written with. */
export function foundTokens(text: string): FoundToken[] {
  const amounts = amountsIn(text)
  const tokens: FoundToken[] = []
  let next = 0
  for (const token of tokensOf(text)) {
    while (amounts[next] && (amounts[next]?.to ?? 0) <= token.from) next += 1
    const amount = amounts[next]
    const last = tokens.at(-1)
    if (!amount || token.from < amount.from || token.to > amount.to) tokens.push({ ...token, others: [] })
    else if (last && last.from === amount.from)
      tokens[tokens.length - 1] = { ...last, others: [...last.others, token.word] }
    else {
      const others = [...new Set([amount.whole, token.word])].filter((form) => form !== amount.value)
      tokens.push({ word: amount.value, from: amount.from, to: amount.to, others })
    }
  }
  return tokens
}

const NUMBER = /^\d+(?:\.\d+)?$/

/** Whether a compared word is a number, which is searched whole. */
export const isNumber = (word: string): boolean => NUMBER.test(word)

/** Whether a word of a text is a searched one. */
export const isFound = ({ word, others }: FoundToken, wanted: string): boolean =>
  others.includes(wanted) || (isNumber(wanted) ? word === wanted : isHit(word, wanted))

/** A text split into the words that are searched and the rest. */
export function foundPieces(text: string, words: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const token of foundTokens(text)) {
    if (!words.some((one) => isFound(token, one))) continue
    if (token.from > at) pieces.push({ text: text.slice(at, token.from), isHit: false })
    pieces.push({ text: text.slice(token.from, token.to), isHit: true })
    at = token.to
  }
  return at < text.length ? [...pieces, { text: text.slice(at), isHit: false }] : pieces
}
