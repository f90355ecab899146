import { type Amount, type Currency, toMinor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/words.ts'

/** An amount as awards and receipts write it beside the figures. Throws RangeError when the text is not an amount. */
export function amountInWords(amount: Amount, currency: Currency, language: Language): string {
  const minor = toMinor(amount)
  const size = minor < 0n ? -minor : minor
  const { write, minus } = LANGUAGES[language]
  return minor < 0n ? `${minus} ${write(size, currency)}` : write(size, currency)
}

const LANGUAGES = { en: { write: inEnglish, minus: 'minus' }, ar: { write: inArabic, minus: 'سالب' } } as const

// English

const ENGLISH_UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const ENGLISH_TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ENGLISH_SCALES = ['', 'thousand', 'million', 'billion', 'trillion']
const ENGLISH_NOUNS: Readonly<Record<Currency, readonly [string, string, string, string]>> = {
  SAR: ['Saudi riyal', 'Saudi riyals', 'halala', 'halalas'],
  USD: ['US dollar', 'US dollars', 'cent', 'cents'],
}

function englishBelow1000(n: number): string {
  const hundreds = Math.floor(n / 100)
  const rest = n % 100
  const unit = rest % 10
  const small =
    rest < 20 ? ENGLISH_UNITS[rest] : ENGLISH_TENS[Math.floor(rest / 10)] + (unit ? `-${ENGLISH_UNITS[unit]}` : '')
  if (hundreds === 0) return small ?? ''
  return `${ENGLISH_UNITS[hundreds]} hundred${rest ? ` and ${small}` : ''}`
}

function englishNumber(n: bigint): string {
  if (n === 0n) return 'zero'
  const words = groupsOf(n).map(({ count, scale }) => `${englishBelow1000(count)} ${ENGLISH_SCALES[scale]}`.trim())
  // British use: "one million and five", because the last group has no hundred of its own.
  const last = Number(n % 1000n)
  if (words.length > 1 && last > 0 && last < 100) words.splice(-1, 0, 'and')
  return words.join(' ')
}

function inEnglish(minor: bigint, currency: Currency): string {
  const [one, many, smallOne, smallMany] = ENGLISH_NOUNS[currency]
  const whole = minor / 100n
  const cents = minor % 100n
  const parts: string[] = []
  if (whole > 0n || cents === 0n) parts.push(`${englishNumber(whole)} ${whole === 1n ? one : many}`)
  if (cents > 0n) parts.push(`${englishNumber(cents)} ${cents === 1n ? smallOne : smallMany}`)
  return parts.join(' and ')
}

// Arabic

type Noun = {
  readonly feminine: boolean
  /** "ريال سعودي واحد", "ريالان سعوديان", "ريالات سعودية" (3-10), "ريالًا سعوديًا" (11-99), "ريال سعودي" (100…). */
  readonly one: string
  readonly two: string
  readonly few: string
  readonly many: string
  readonly hundred: string
}

const NOUNS: Readonly<Record<Currency, { readonly whole: Noun; readonly part: Noun }>> = {
  SAR: {
    whole: noun('ريال سعودي واحد', 'ريالان سعوديان', 'ريالات سعودية', 'ريالًا سعوديًا', 'ريال سعودي'),
    part: { ...noun('هللة واحدة', 'هللتان', 'هللات', 'هللة', 'هللة'), feminine: true },
  },
  USD: {
    whole: noun('دولار أمريكي واحد', 'دولاران أمريكيان', 'دولارات أمريكية', 'دولارًا أمريكيًا', 'دولار أمريكي'),
    part: noun('سنت واحد', 'سنتان', 'سنتات', 'سنتًا', 'سنت'),
  },
}

function noun(one: string, two: string, few: string, many: string, hundred: string): Noun {
  return { feminine: false, one, two, few, many, hundred }
}

const SCALES: readonly Noun[] = [
  noun('', '', '', '', ''),
  noun('ألف', 'ألفان', 'آلاف', 'ألفًا', 'ألف'),
  noun('مليون', 'مليونان', 'ملايين', 'مليونًا', 'مليون'),
  noun('مليار', 'ملياران', 'مليارات', 'مليارًا', 'مليار'),
  noun('تريليون', 'تريليونان', 'تريليونات', 'تريليونًا', 'تريليون'),
]
/** Units that count a masculine noun (three take the ta) and a feminine one; 8 stands before its noun as ثماني. */
const UNITS = {
  masculine: ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'],
  feminine: ['', 'إحدى', 'اثنتان', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'],
} as const
const TEENS = {
  masculine: ['أحد عشر', 'اثنا عشر'],
  feminine: ['إحدى عشرة', 'اثنتا عشرة'],
} as const
const TENS = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون']
const HUNDREDS = ['', 'مائة', 'مائتان', 'ثلاثمائة', 'أربعمائة', 'خمسمائة', 'ستمائة', 'سبعمائة', 'ثمانمائة', 'تسعمائة']

/** 3 to 99 as a number before its noun. */
function arabicSmall(n: number, feminine: boolean): string {
  const units = feminine ? UNITS.feminine : UNITS.masculine
  if (n <= 10) return units[n] ?? ''
  const unit = n % 10
  if (n <= 12) return (feminine ? TEENS.feminine : TEENS.masculine)[n - 11] ?? ''
  if (n < 20) return `${units[unit]} ${feminine ? 'عشرة' : 'عشر'}`
  const tens = TENS[Math.floor(n / 10)] ?? ''
  if (unit === 0) return tens
  return `${feminine && unit === 8 ? 'ثمانٍ' : units[unit]} و${tens}`
}

/** A dual or an accusative loses its ending when the counted noun follows it: مائتا ريال, ألفا ريال, أحد عشر ألف ريال. */
function beforeNoun(words: string): string {
  return words.replace(/ان$/, 'ا').replace(/ًا$/, '')
}

/**
 * The additive terms of a count with its noun. A remainder of 1 or 2 after a hundred repeats the noun (مائة ألف وألفان),
 * since Arabic counts one and two by the noun itself.
 */
function counted(count: number, thing: Noun): string[] {
  const hundreds = Math.floor(count / 100)
  const rest = count % 100
  const hundred = HUNDREDS[hundreds] ?? ''
  if (rest === 0) return [`${beforeNoun(hundred)} ${thing.hundred}`]
  const only = rest === 1 ? thing.one : rest === 2 ? thing.two : undefined
  if (only !== undefined) return hundreds ? [`${beforeNoun(hundred)} ${thing.hundred}`, only] : [only]
  const small = `${arabicSmall(rest, thing.feminine)} ${rest <= 10 ? thing.few : thing.many}`
  return [hundreds ? `${hundred} و${small}` : small]
}

function arabicCount(n: bigint, thing: Noun): string {
  if (n === 0n) return `صفر ${thing.hundred}`
  const last = Number(n % 1000n)
  const higher = groupsOf(n - BigInt(last)).flatMap(({ count, scale }) => counted(count, SCALES[scale] ?? thing))
  if (higher.length === 0) return counted(last, thing).join(' و')
  const endsInOneOrTwo = last === 1 || last === 2
  if (last > 0 && !endsInOneOrTwo) return [...higher, ...counted(last, thing)].join(' و')
  const whole = `${beforeNoun(higher.join(' و'))} ${thing.hundred}`
  return endsInOneOrTwo ? `${whole} و${last === 1 ? thing.one : thing.two}` : whole
}

function inArabic(minor: bigint, currency: Currency): string {
  const { whole, part } = NOUNS[currency]
  const parts: string[] = []
  if (minor >= 100n || minor === 0n) parts.push(arabicCount(minor / 100n, whole))
  if (minor % 100n > 0n) parts.push(arabicCount(minor % 100n, part))
  return parts.join(' و')
}

/** The thousands groups that are not zero, the highest first; scale 0 holds the hundreds. */
function groupsOf(n: bigint): { readonly count: number; readonly scale: number }[] {
  const groups: { count: number; scale: number }[] = []
  for (let scale = 0, rest = n; rest > 0n; scale += 1, rest /= 1000n) {
    const count = Number(rest % 1000n)
    if (count > 0) groups.unshift({ count, scale })
  }
  return groups
}
