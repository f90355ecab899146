import { DEFAULT_ZONE, type Instant, isPlainDate, timeOf, utcOf } from './dates/dates.ts'
import { toEasternDigits } from './digits.ts'
import type { Currency } from './money/money.ts'
import type { Language, Word } from './words.ts'

// Formatted text contains invisible marks: it is for people only, never parsed, compared, hashed or exported.

const RLM = '\u200f'
export const NBSP = '\u00a0'
const NUMBER_LOCALE = { en: 'en-US-u-nu-latn', ar: 'ar-SA-u-nu-arab' } as const

/** Calendar and digits are always explicit: plain `ar-SA` differs between engines. */
export const DATE_LOCALE = {
  gregory: { en: 'en-GB-u-ca-gregory-nu-latn', ar: 'ar-SA-u-ca-gregory-nu-arab' },
  hijri: { en: 'en-GB-u-ca-islamic-umalqura-nu-latn', ar: 'ar-SA-u-ca-islamic-umalqura-nu-arab' },
} as const

function remembered<O, F>(make: (locale: string, options: O) => F): (locale: string, options: O) => F {
  const made = new Map<string, F>()
  return (locale, options) => {
    const key = locale + JSON.stringify(options)
    const found = made.get(key) ?? make(locale, options)
    made.set(key, found)
    return found
  }
}

const numberFormat = remembered((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
/** Making a format takes longer than using it a hundred times, so it is made once for each language and set of options. */
export const dateFormat = remembered(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
const listFormat = remembered((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options))
const displayNames = remembered((locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options))
const NAMES_LOCALE = { en: 'en-GB', ar: 'ar-SA' } as const

/** The name of a country, a language or a part of a date by its code; an unknown code is shown as it is. */
export function nameOfCode(code: string, type: 'region' | 'language' | 'dateTimeField', language: Language): string {
  return displayNames(NAMES_LOCALE[language], { type }).of(code) ?? code
}

/** Names joined by commas; with `disjunction`, with "or" before the last. */
export function formatNames(
  names: readonly string[],
  language: Language,
  type: 'unit' | 'disjunction' = 'unit',
): string {
  return listFormat(NAMES_LOCALE[language], { type }).format(names)
}

/** A number in the language's digits; decimal strings keep every digit. */
export function formatNumber(
  n: number | bigint | string,
  language: Language,
  options: Intl.NumberFormatOptions = {},
): string {
  return numberFormat(NUMBER_LOCALE[language], options).format(n as Intl.StringNumericLiteral)
}

/** A share of one as a percentage: 0.155 gives "15.5%" and "١٥٫٥٪". */
export function formatPercent(share: number | string, language: Language, places = 1): string {
  return formatNumber(share, language, { style: 'percent', maximumFractionDigits: places })
}

/** An exchange rate with its six places: "3.750000", "٣٫٧٥٠٠٠٠". */
export function formatRate(rate: string, language: Language): string {
  return formatNumber(rate, language, { minimumFractionDigits: 6, maximumFractionDigits: 6 })
}

const CURRENCY_NAMES: Readonly<Record<Language, Readonly<Record<Currency, string>>>> = {
  en: { SAR: 'SAR', USD: 'USD' },
  ar: { SAR: 'ر.س.', USD: 'دولار أمريكي' },
}

export type MoneyParts = {
  /** A minus, or empty. */
  readonly sign: string
  readonly whole: string
  /** With its point: ".00". */
  readonly fraction: string
  readonly currency: string
}

const TWO_PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' } as const

/** The parts of an exact amount, for pages that set each in a track of its own. */
export function moneyParts(
  money: { readonly amount: string; readonly currency: Currency },
  language: Language,
): MoneyParts {
  const all = numberFormat(NUMBER_LOCALE[language], TWO_PLACES).formatToParts(money.amount as Intl.StringNumericLiteral)
  const of = (...types: readonly string[]) =>
    all.flatMap(({ type, value }) => (types.includes(type) ? [value] : [])).join('')
  return {
    sign: of('minusSign'),
    whole: of('integer', 'group'),
    fraction: of('decimal', 'fraction'),
    currency: CURRENCY_NAMES[language][money.currency],
  }
}

const MONEY: Readonly<Record<Language, (parts: MoneyParts) => string>> = {
  en: ({ sign, whole, fraction, currency }) => `${sign}${currency}${NBSP}${whole}${fraction}`,
  ar: ({ sign, whole, fraction, currency }) => `${RLM}${sign}${whole}${fraction}${NBSP}${currency}${RLM}`,
}

/** "SAR 3,150,000.00" and "٣٬١٥٠٬٠٠٠٫٠٠ ر.س." from an exact amount. */
export function formatMoney(
  money: { readonly amount: string; readonly currency: Currency },
  language: Language,
): string {
  return MONEY[language](moneyParts(money, language))
}

export type DateOptions = {
  /** IANA time zone for an instant; a plain date needs none. Default: Asia/Riyadh. */
  readonly zone?: string
  readonly calendar?: 'gregory' | 'hijri'
  readonly weekday?: boolean
  /** "short" gives "5 Mar 2026"; Arabic months have no short form. */
  readonly month?: 'long' | 'short'
}

/** An instant or a plain date (both ISO text), or a Date. */
type Moment = Instant | Date

function readable(moment: Moment, zone: string): { readonly time: number; readonly timeZone: string } {
  if (typeof moment === 'string' && isPlainDate(moment)) return { time: utcOf(moment), timeZone: 'UTC' }
  return { time: timeOf(moment), timeZone: zone }
}

/** "5 March 2026" and "٥ مارس ٢٠٢٦", or the Umm al-Qura date with calendar "hijri". */
export function formatDate(moment: Moment, language: Language, options: DateOptions = {}): string {
  const { time, timeZone } = readable(moment, options.zone ?? DEFAULT_ZONE)
  const text = dateFormat(DATE_LOCALE[options.calendar ?? 'gregory'][language], {
    day: 'numeric',
    month: options.month ?? 'long',
    year: 'numeric',
    ...(options.weekday ? { weekday: 'long' } : {}),
    timeZone,
  }).format(time)
  // The letter for ayn in "Rabiʻ" and "Shaʻban" is not in our fonts: a glyph from a fallback font leaves a gap in the word.
  return text.replaceAll('ʻ', '‘')
}

/** A month of a year, written "2026-03": "Mar 2026" and "مارس ٢٠٢٦". */
export function formatMonth(month: string, language: Language): string {
  return dateFormat(DATE_LOCALE.gregory[language], { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
}

const CALENDARS = { en: ['gregory', 'hijri'], ar: ['hijri', 'gregory'] } as const

/** The calendars, the reader's own first. */
export function calendarsOf(language: Language) {
  return CALENDARS[language]
}

/** Both calendars, the reader's own first: "5 March 2026 (16 Ramadan 1447 AH)", "١٦ رمضان ١٤٤٧ هـ (٥ مارس ٢٠٢٦)". */
export function formatDualDate(
  moment: Moment,
  language: Language,
  options: { readonly zone?: string; readonly weekday?: boolean } = {},
): string {
  const [first, second] = calendarsOf(language)
  const own = formatDate(moment, language, { ...options, calendar: first })
  const other = formatDate(moment, language, { ...options, weekday: false, calendar: second })
  return `${own} (${other})`
}

export type TimeOptions = {
  readonly zone?: string
  /** Adds "Riyadh time", so that the time zone is explicit. */
  readonly nameZone?: boolean
}

/** The local time, 24 hours: "15:00", "١٥:٠٠"; with its zone "15:00 Riyadh time", «١٥:٠٠ بتوقيت الرياض». */
export function formatTime(instant: Instant | Date, language: Language, options: TimeOptions = {}): string {
  const { time, timeZone } = readable(instant, options.zone ?? DEFAULT_ZONE)
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const text = dateFormat(DATE_LOCALE.gregory[language], clock).format(time)
  return options.nameZone ? ZONED[language](text, zoneName(timeZone, language)) : text
}

export type DateTimeOptions = DateOptions & {
  readonly nameZone?: boolean
  /** Both calendars instead of one. */
  readonly dual?: boolean
}

/** "5 March 2026, 15:00" and "٥ مارس ٢٠٢٦، ١٥:٠٠", with the zone in words when asked. */
export function formatDateTime(instant: Instant | Date, language: Language, options: DateTimeOptions = {}): string {
  const { dual, ...dateOptions } = options
  const date = dual ? formatDualDate(instant, language, dateOptions) : formatDate(instant, language, dateOptions)
  return withCommas([date, formatTime(instant, language, options)], language)
}

const ZONED = {
  en: (time: string, zone: string) => `${time} ${zone} time`,
  ar: (time: string, zone: string) => `${time} بتوقيت ${zone}`,
} as const

const ZONE_NAMES: Readonly<Record<string, Word>> = {
  'Asia/Riyadh': { en: 'Riyadh', ar: 'الرياض' },
  'Europe/London': { en: 'London', ar: 'لندن' },
  'America/New_York': { en: 'New York', ar: 'نيويورك' },
  UTC: { en: 'Universal', ar: 'غرينتش' },
}

/** The city that names a time zone; for a zone that is not listed above, the last part of its IANA name. */
export function zoneName(zone: string, language: Language): string {
  const known = ZONE_NAMES[zone]
  return known ? known[language] : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

const BYTE_UNITS = {
  en: ['bytes', 'KB', 'MB', 'GB', 'TB'],
  ar: ['بايت', 'ك.ب', 'م.ب', 'ج.ب', 'ت.ب'],
} as const

const ONE_BYTE = { en: 'byte', ar: 'بايت' } as const

/** A file size in units of 1024: "5.5 MB", "٥٫٥ م.ب". */
export function formatBytes(bytes: number, language: Language): string {
  let size = bytes
  let step = 0
  // 1023.95 would be shown as 1,024.0 of the smaller unit.
  while (size >= 1023.95 && step < 4) {
    size /= 1024
    step += 1
  }
  const unit = bytes === 1 ? ONE_BYTE[language] : BYTE_UNITS[language][step]
  return `${formatNumber(size, language, { maximumFractionDigits: 1 })}${NBSP}${unit}`
}

/** The reference on an article chip: "Art. 33", "Arts. 15-20"; "المادة ٣٦ (٣)", "المواد من ١٥ إلى ٢٠", "المادتان ٢٢ و٢٣". */
export function formatArticle(article: string | number, language: Language): string {
  const text = String(article).trim()
  const [, first, last] = /^(\d+)\s*[-–]\s*(\d+)$/.exec(text) ?? []
  return first && last ? RANGE[language](first, last) : ARTICLES[language](text.split(/\s*,\s*/))
}

const RANGE = {
  en: (first: string, last: string) => `Arts. ${first}-${last}`,
  ar: (first: string, last: string) =>
    toEasternDigits(
      Number(last) === Number(first) + 1 ? `المادتان ${first} و${last}` : `المواد من ${first} إلى ${last}`,
    ),
} as const

const ARTICLES = {
  en: (articles: readonly string[]) => `${articles.length > 1 ? 'Arts.' : 'Art.'} ${articles.join(', ')}`,
  ar: (articles: readonly string[]) => {
    const numbers = articles.map((one) => toEasternDigits(one.replace(/(\d)\(/, '$1 (')))
    if (numbers.length === 1) return `المادة ${numbers[0]}`
    return `${numbers.length === 2 ? 'المادتان' : 'المواد'} ${numbers.join(' و')}`
  },
} as const

const LISTS_LOCALE = { en: 'en-GB', ar: 'ar' } as const
const COMMA = { en: ', ', ar: '، ' } as const

/** Parts of a line, joined by commas: "Riyadh, Saudi Arabia", «الرياض، المملكة العربية السعودية». */
export function withCommas(parts: readonly string[], language: Language): string {
  return parts.join(COMMA[language])
}

/** "A, B and C"; "أ وب وج". */
export function listOf(items: readonly string[], language: Language): string {
  return listFormat(LISTS_LOCALE[language], { type: 'conjunction' }).format(items)
}
