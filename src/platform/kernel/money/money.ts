import { parseDecimal } from '../digits.ts'

export const CURRENCIES = ['SAR', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** An exact amount: a decimal string with two places, "3150000.00". Never a float. */
export type Amount = string
/** A factor with up to six places: an exchange rate "3.75", a share "0.25", a VAT rate "0.15". */
export type Rate = string
export type Money = { readonly amount: Amount; readonly currency: Currency }

const AMOUNT = /^-?(?:0|[1-9]\d{0,14})\.\d{2}$/
const RATE = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,6})?$/
const RATE_SCALE = 1_000_000n

/** Whether a text is an amount: two places, at most fifteen digits before the point, no minus zero. */
export function isAmount(text: unknown): text is Amount {
  return typeof text === 'string' && AMOUNT.test(text) && text !== '-0.00'
}

/** Whether a text is a rate: not negative, at most nine digits before the point and six after it. */
export function isRate(text: unknown): text is Rate {
  return typeof text === 'string' && RATE.test(text)
}

/** The amount a person typed, in Latin or Eastern digits, with groups; undefined when it is not an amount or has more than two places. */
export function parseAmount(text: string): Amount | undefined {
  const decimal = parseDecimal(text)
  if (decimal === undefined) return undefined
  const [whole = '0', fraction = ''] = decimal.split('.')
  if (fraction.length > 2) return undefined
  const amount = `${whole}.${fraction.padEnd(2, '0')}`
  return isAmount(amount) ? amount : undefined
}

/** Halalas or cents of an amount. Throws RangeError when the text is not an amount. */
export function toMinor(amount: Amount): bigint {
  if (!isAmount(amount)) throw new RangeError(`not an amount: ${String(amount).slice(0, 40)}`)
  return BigInt(amount.replace('.', ''))
}

/** The amount of that many halalas or cents. Throws RangeError beyond fifteen digits. */
export function fromMinor(minor: bigint): Amount {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0')
  const amount = `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  if (!isAmount(amount)) throw new RangeError('the amount is too large')
  return amount
}

export const ZERO: Amount = '0.00'

/** The exact sum; zero without amounts. Like all functions here, throws RangeError for a text that is not an amount. */
export function add(...amounts: readonly Amount[]): Amount {
  return fromMinor(amounts.reduce((sum, amount) => sum + toMinor(amount), 0n))
}

export function subtract(from: Amount, amount: Amount): Amount {
  return fromMinor(toMinor(from) - toMinor(amount))
}

export function negate(amount: Amount): Amount {
  return fromMinor(-toMinor(amount))
}

/** Negative, zero or positive as the first is smaller, equal or larger; fits Array.sort. */
export function compare(one: Amount, other: Amount): -1 | 0 | 1 {
  const difference = toMinor(one) - toMinor(other)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export function smallest(one: Amount, other: Amount): Amount {
  return compare(one, other) <= 0 ? one : other
}

export function largest(one: Amount, other: Amount): Amount {
  return compare(one, other) >= 0 ? one : other
}

export function isZero(amount: Amount): boolean {
  return toMinor(amount) === 0n
}

export function isPositive(amount: Amount): boolean {
  return toMinor(amount) > 0n
}

/** Integer division that rounds to the nearest integer, and a half to the even neighbour; the divisor is positive. */
function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend
  const quotient = size / divisor
  const twiceRest = (size % divisor) * 2n
  const up = twiceRest > divisor || (twiceRest === divisor && quotient % 2n === 1n)
  const rounded = up ? quotient + 1n : quotient
  return dividend < 0n ? -rounded : rounded
}

function scaledRate(rate: Rate): bigint {
  if (!isRate(rate)) throw new RangeError(`not a rate: ${String(rate).slice(0, 40)}`)
  const [whole = '0', fraction = ''] = rate.split('.')
  return BigInt(whole + fraction.padEnd(6, '0'))
}

/** A rate with all six places, as it is stored and shown: "3.75" gives "3.750000". */
export function toSixPlaces(rate: Rate): Rate {
  const digits = scaledRate(rate).toString().padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`
}

/** Amount times rate; half a halala is rounded to even. */
export function multiply(amount: Amount, rate: Rate): Amount {
  return fromMinor(divideHalfEven(toMinor(amount) * scaledRate(rate), RATE_SCALE))
}

/** Amount divided by rate; half a halala is rounded to even. Throws RangeError for a rate of zero. */
export function divide(amount: Amount, rate: Rate): Amount {
  const divisor = scaledRate(rate)
  if (divisor === 0n) throw new RangeError('a rate of zero')
  return fromMinor(divideHalfEven(toMinor(amount) * RATE_SCALE, divisor))
}

function scaledWeight(weight: number | Rate): bigint {
  return scaledRate(typeof weight === 'number' ? String(weight) : weight)
}

/**
 * Splits an amount by weights ([75, 25]) so that the shares add up to the whole, to the halala; a weight of zero gets nothing.
 * Left-over halalas go to the largest remainders, the earlier share first. Throws RangeError when all weights are zero.
 */
export function allocate(amount: Amount, weights: readonly (number | Rate)[]): Amount[] {
  const whole = toMinor(amount)
  const size = whole < 0n ? -whole : whole
  const scaled = weights.map(scaledWeight)
  const total = scaled.reduce((sum, weight) => sum + weight, 0n)
  if (total === 0n) throw new RangeError('all weights are zero')
  const shares = scaled.map((weight, index) => ({
    index,
    minor: (size * weight) / total,
    rest: (size * weight) % total,
  }))
  const given = shares.reduce((sum, share) => sum + share.minor, 0n)
  const byRest = [...shares].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const share of byRest.slice(0, Number(size - given))) share.minor += 1n
  return shares.map((share) => fromMinor(whole < 0n ? -share.minor : share.minor))
}
