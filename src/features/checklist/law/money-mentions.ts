import { toLatinDigits } from '#kernel/digits.ts'
import { type Amount, type Currency, parseAmount } from '#kernel/money/money.ts'

/** An amount of money in figures, and its position. */
export type Mention = {
  readonly amount: Amount
  readonly currency: Currency
  readonly start: number
  readonly end: number
}

const FIGURE = String.raw`\d{1,3}(?:[,\u00a0\u202f]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const GAP = String.raw`[\s\u00a0\u200e\u200f\u061c\u2066-\u2069]*`
const SCALE = String.raw`(?:${GAP}(million|thousand|billion|مليون(?:ًا|ا)?|ملايين|ألف(?:ًا|ا)?|آلاف|مليار))?`
const BEFORE = String.raw`SAR|SR|USD|US\$|\$|﷼`
const AFTER = String.raw`Saudi${GAP}riyals?|riyals?|SAR|US${GAP}dollars?|dollars?|USD|ريال(?:ات|ان|ين|ًا|ا)?|ر\.${GAP}?س\.?|﷼|دولار(?:ات|ان|ين|ًا|ا)?`
const MENTION = new RegExp(
  String.raw`(?<![\d.,]|[^\P{L}وبلف])(?:(${BEFORE})${GAP}(${FIGURE})(?![\d])${SCALE}|(${FIGURE})(?!\d)${SCALE}${GAP}(${AFTER})(?![\p{L}]))`,
  'giu',
)

const SCALES: readonly [RegExp, number][] = [
  [/^(thousand|ألف|آلاف)/iu, 3],
  [/^(million|مليون|ملايين)/iu, 6],
  [/^(billion|مليار)/iu, 9],
]

/** Applies the scale to a figure: "3.15" million is "3150000". */
function scaled(figure: string, scale: string | undefined): string {
  const places = SCALES.find(([pattern]) => scale !== undefined && pattern.test(scale))?.[1] ?? 0
  const plain = figure.replaceAll(/[,\u00a0\u202f]/g, '')
  if (places === 0) return plain
  const [whole = '0', fraction = ''] = plain.split('.')
  const moved = fraction.padEnd(places, '0')
  return `${whole}${moved.slice(0, places)}.${moved.slice(places)}`.replace(/\.$/, '')
}

/** Every amount in figures in a text, in Latin or Eastern digits, with its currency before or after it. */
export function mentionsIn(text: string): Mention[] {
  const latin = toLatinDigits(text)
  const found: Mention[] = []
  for (const match of latin.matchAll(MENTION)) {
    const [whole, before, figureAfter, scaleAfter, figureBefore, scaleBefore, after] = match
    const amount = parseAmount(scaled(figureAfter ?? figureBefore ?? '', scaleAfter ?? scaleBefore))
    if (amount === undefined) continue
    const currency = /US|\$|dollar|دولار/iu.test(before ?? after ?? '') ? 'USD' : 'SAR'
    found.push({ amount, currency, start: match.index, end: match.index + whole.length })
  }
  return found
}
