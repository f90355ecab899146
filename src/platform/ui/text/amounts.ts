import { moneyParts } from '#kernel/format.ts'
import type { Money } from '#kernel/money/money.ts'
import type { Language } from '#kernel/words.ts'

/** The tracks that the amounts of one column share. */
export type Tracks = {
  /** The widest number and the widest currency; every amount leaves space for them. */
  readonly figure: string
  readonly currency: string
  /** Whether an amount is negative, so that all leave space for a sign. */
  readonly hasSign: boolean
  /** Whether one of them is a total, whose bold figures are wider. */
  readonly hasTotal: boolean
}

export type Tracked = Money & { readonly isTotal?: boolean }

/** Used for the hyphen of plain text, which is too short beside figures. */
export const MINUS = '\u2212'

/** The part of a currency's name that a column shows, and the rest: «دولار» is enough beside «ر.س.». */
export function shortCurrency(currency: string): readonly [shown: string, rest: string] {
  const end = currency.indexOf(' ')
  return end < 0 ? [currency, ''] : [currency.slice(0, end), currency.slice(end)]
}

/** English has the minus in the track of the number. Arabic has a track of its own for it, on the other side. */
const SIGN_IN_FIGURE: Readonly<Record<Language, string>> = { en: MINUS, ar: '' }

/** The tracks for some amounts. Figures have equal widths, so the longest number is the widest. */
export function tracksOf(amounts: readonly Tracked[], language: Language): Tracks | undefined {
  if (amounts.length === 0) return undefined
  const all = amounts.map((money) => moneyParts(money, language))
  const longest = (texts: readonly string[]) => texts.reduce((one, other) => (other.length > one.length ? other : one))
  const hasSign = all.some(({ sign }) => sign !== '')
  return {
    figure: (hasSign ? SIGN_IN_FIGURE[language] : '') + longest(all.map(({ whole, fraction }) => whole + fraction)),
    currency: longest(all.map(({ currency }) => shortCurrency(currency)[0])),
    hasSign,
    hasTotal: amounts.some(({ isTotal }) => isTotal === true),
  }
}
