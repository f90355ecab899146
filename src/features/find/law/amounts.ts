import { tokensOf, type Token } from '#case/law/names/letters.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { formsOf, isHit, type Piece } from '#publication/law/search.ts'

const DIGIT = '[0-9٠-٩۰-۹]'
/** Commas, points, the Arabic mark, apostrophes, spaces that do not break. */
const MARK = "[,.٬،'’\\u00a0\\u202f\\u2009]"
const DIGITS = `${DIGIT}{1,3}`
/** Whole thousands with one kind of mark between them or none, and up to three decimals, as some dinars have: "6.120,00", "1250.500". */
const LARGE = `(?<whole>${DIGITS}(?:(?<mark>${MARK})${DIGIT}{3}(?:\\k<mark>${DIGIT}{3})*)|${DIGIT}{4,15})(?:[.,،٫](?<decimals>${DIGITS}))?`
/** Below a thousand only what cannot be an article ("36.1") or a day ("16.12"): "1٫5", "0.750". */
const SMALL = `(?<units>${DIGITS})٫(?<parts>${DIGITS})|[0٠۰]\\.(?<thousandths>${DIGIT}{3})`
const AMOUNT = new RegExp(`(?<!${DIGIT}|${DIGIT}[.,٬،٫'’])(?:${SMALL}|${LARGE})(?!${DIGIT}|[.,٬،٫]${DIGIT})`, 'gu')
const MARKS = new RegExp(MARK, 'gu')
/** "1.500" is one and a half where money has three decimals, and fifteen hundred where a point divides thousands. */
const EITHER = new RegExp(`^(?<units>${DIGITS})\\.(?<parts>${DIGIT}{3})$`, 'u')

/** A number in its compared form: Latin digits without marks, "6120" or "6120.5". */
type Amount = {
  readonly whole: string
  readonly value: string
  /** "1.5" of "1.500", whose value is 1500. */
  readonly small: string | null
  readonly from: number
  readonly to: number
}

function amountsIn(text: string): Amount[] {
  return [...text.matchAll(AMOUNT)].map(({ 0: all, index, groups = {} }) => {
    const whole = (groups['whole'] ?? groups['units'] ?? '0').replace(MARKS, '')
    const decimals = groups['decimals'] ?? groups['parts'] ?? groups['thousandths']
    const { units, parts } = EITHER.exec(all)?.groups ?? {}
    return {
      ...{ whole: toLatinDigits(whole), value: valueOf(whole, decimals) },
      small: groups['whole'] && units ? valueOf(units, parts) : null,
      ...{ from: index, to: index + all.length },
    }
  })
}

function valueOf(whole: string, decimals = ''): string {
  return toLatinDigits(`${whole}.${decimals}`).replace(/\.?0*$/, '')
}

/** A word of a text in the forms that a search compares. */
export type FoundToken = Token & {
  /** Of an amount: "6120" beside "6120.5", and "6", "120" and "50" as they are written. */
  readonly others: readonly string[]
  /** As it is searched for: "1500|1.5" of "1.500". */
  readonly asked: string
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
    if (!amount || token.from < amount.from || token.to > amount.to)
      tokens.push({ ...token, others: [], asked: token.word })
    else if (last && last.from === amount.from)
      tokens[tokens.length - 1] = { ...last, others: [...last.others, token.word] }
    else {
      const { value, small, whole, from, to } = amount
      const others = [...new Set([whole, ...(small === null ? [] : [small]), token.word])].filter(
        (form) => form !== value,
      )
      tokens.push({ word: value, from, to, others, asked: small === null ? value : `${value}|${small}` })
    }
  }
  return tokens
}

const NUMBER = /^\d+(?:\.\d+)?$/

/** The words one of which a searched word asks for. */
export const readingsOf = (wanted: string): readonly string[] => wanted.split('|')

/** Shorter words are not matched as beginnings, because too many words begin with them. */
const SHORTEST_BEGINNING = 3

/** Whether a compared word is a number. */
const isNumber = (word: string): boolean => NUMBER.test(word)

/** Whether a compared word is searched whole, not as a beginning. */
export const isWhole = (word: string): boolean => word.length < SHORTEST_BEGINNING || isNumber(word)

/** Whether a word of a text is a searched one. */
export const isFound = ({ word, others }: FoundToken, wanted: string): boolean =>
  readingsOf(wanted).some((one) => {
    if (others.includes(one)) return true
    if (isNumber(one)) return word === one
    return isWhole(one) ? formsOf(word).includes(one) : isHit(word, one)
  })

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
