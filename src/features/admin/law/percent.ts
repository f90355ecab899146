import { parseDecimal } from '#kernel/digits.ts'
import { toSixPlaces } from '#kernel/money/money.ts'

/** A rate below one as a percentage: "0.15" is "15", "0.075" is "7.5". Exact, no float. */
export function toPercent(rate: string): string {
  const [whole = '0', places = ''] = toSixPlaces(rate).split('.')
  const shifted = `${whole}${places.slice(0, 2)}.${places.slice(2)}`
  return shifted.replace(/^0+(?=\d)/, '').replace(/\.?0+$/, '') || '0'
}

/** The rate of a percentage in Latin or Eastern digits; undefined when it is not a percentage or has more than four places. */
export function fromPercent(text: string): string | undefined {
  const decimal = parseDecimal(text)
  if (decimal === undefined || decimal.startsWith('-')) return undefined
  const [whole = '0', places = ''] = decimal.split('.')
  if (places.length > 4) return undefined
  const digits = `${whole.padStart(3, '0')}${places}`
  const point = digits.length - places.length - 2
  return `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/^0+(?=\d)/, '').replace(/\.?0+$/, '') || '0'
}
