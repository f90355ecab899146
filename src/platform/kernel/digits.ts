const ARABIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

/** Text with Eastern digits and number marks (٠-٩, ۰-۹, ٫ ٬ ، ٪) rewritten in Latin ones; everything else is kept. */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replaceAll('٫', '.')
    .replace(/[٬،]/g, ',')
    .replaceAll('٪', '%')
}

/** Text with its Latin digits rewritten as ٠-٩; marks and letters are kept. */
export function toEasternDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(ARABIC_ZERO + Number(digit)))
}

const INVISIBLE = /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const GROUPED = /^\d{1,3}(?:[, ]\d{3})+$/
const LONGEST = 60

/**
 * The exact decimal a person typed, as a plain string ("٣٬١٥٠٬٠٠٠٫٥٠" gives "3150000.50"); the decimals are kept as typed. Groups
 * must be of three digits, so "1,5" is undefined rather than a guess.
 */
export function parseDecimal(text: string): string | undefined {
  if (text.length > LONGEST) return undefined
  const latin = toLatinDigits(text.replace(INVISIBLE, '')).replace(/\s/g, ' ').replaceAll('\u2212', '-').trim()
  const parts = /^([-+]?)([\d, ]*)(?:\.(\d*))?$/.exec(latin)
  if (!parts) return undefined
  const [, sign = '', whole = '', fraction = ''] = parts
  if (whole === '' && fraction === '') return undefined
  if (whole !== '' && !/^\d+$/.test(whole) && !GROUPED.test(whole)) return undefined
  const digits = whole.replace(/[, ]/g, '').replace(/^0+(?=\d)/, '') || '0'
  const size = fraction === '' ? digits : `${digits}.${fraction}`
  const isZero = /^[0.]*$/.test(size)
  return sign === '-' && !isZero ? `-${size}` : size
}
