import { fromHijri, isPlainDate, type PlainDate } from '#kernel/dates/dates.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { normaliseForSearch } from '#kernel/text.ts'

/** A date in a text; `date` is undefined when no calendar has such a day. */
export type DateMention = {
  readonly date: PlainDate | undefined
  readonly calendar: 'gregory' | 'hijri'
  readonly start: number
  readonly end: number
}

const GREGORIAN = [
  'january jan يناير كانون_الثاني',
  'february feb فبراير شباط',
  'march mar مارس آذار',
  'april apr أبريل إبريل نيسان',
  'may مايو أيار',
  'june jun يونيو يونيه حزيران',
  'july jul يوليو يوليه تموز',
  'august aug أغسطس آب',
  'september sep sept سبتمبر أيلول',
  'october oct أكتوبر تشرين_الأول',
  'november nov نوفمبر تشرين_الثاني',
  'december dec ديسمبر كانون_الأول',
]
const HIJRI = [
  'muharram محرم المحرم محرم_الحرام',
  'safar صفر',
  'rabi_i rabi_al-awwal rabi_al-awal ربيع_الأول ربيع_أول',
  'rabi_ii rabi_al-thani rabi_al-akhir ربيع_الآخر ربيع_الثاني ربيع_ثاني',
  'jumada_i jumada_al-ula جمادى_الأولى جمادى_الأول جماد_الأول',
  'jumada_ii jumada_al-akhirah jumada_al-thani جمادى_الآخرة جمادى_الثانية جمادى_الثاني جماد_الثاني',
  'rajab رجب',
  'shaban شعبان',
  'ramadan رمضان رمضان_المبارك',
  'shawwal شوال',
  'dhul-qidah dhu_al-qidah ذو_القعدة ذي_القعدة',
  'dhul-hijjah dhu_al-hijjah ذو_الحجة ذي_الحجة',
]

const plain = (text: string) =>
  normaliseForSearch(text)
    .replaceAll(/[ʻʼ'‘’`]/g, '')
    .replaceAll(/[\s_-]+/g, ' ')
const MONTHS = new Map<string, { readonly month: number; readonly calendar: 'gregory' | 'hijri' }>()
for (const [calendar, names] of [
  ['gregory', GREGORIAN],
  ['hijri', HIJRI],
] as const) {
  for (const [at, forms] of names.entries())
    for (const form of forms.split(' ')) MONTHS.set(plain(form), { month: at + 1, calendar })
}

const NAME = String.raw`[\p{L}\p{M}ʻʼ'‘’\u0640]+(?:[ \u00a0-](?:al-)?[\p{L}\p{M}ʻʼ'‘’\u0640]+)?`
const AH = String.raw`(?:\s?(?:AH|A\.H\.|H|هـ|ه)(?![\p{L}]))?`
const GAP = String.raw`[\s\u00a0\u200e\u200f]+`
const DAY_FIRST = new RegExp(
  String.raw`(?<![\d.,/-])(\d{1,2})(?:st|nd|rd|th)?${GAP}(?:من${GAP}|of${GAP})?(?:شهر${GAP})?(${NAME})(?:,|،)?${GAP}(?:من${GAP})?(?:عام${GAP}|سنة${GAP})?(\d{4})(?!\d)${AH}`,
  'giu',
)
const MONTH_FIRST = new RegExp(
  String.raw`(?<![\p{L}])(\p{L}{3,9})\.?${GAP}(\d{1,2})(?:st|nd|rd|th)?,?${GAP}(\d{4})(?!\d)`,
  'giu',
)
const NUMERIC = new RegExp(
  String.raw`(?<![\d./-])(?:(\d{4})[/-](\d{1,2})[/-](\d{1,2})|(\d{1,2})[/-](\d{1,2})[/-](\d{4}))(?![\d/])(${AH})`,
  'giu',
)

const two = (value: number) => String(value).padStart(2, '0')

function dateOf(calendar: 'gregory' | 'hijri', year: number, month: number, day: number): PlainDate | undefined {
  if (calendar === 'hijri') return fromHijri({ year, month, day })
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  return isPlainDate(text) ? text : undefined
}

type Read = (match: RegExpMatchArray) => Omit<DateMention, 'start' | 'end'> | undefined

function named(day: string, month: string, year: string): ReturnType<Read> {
  const name = plain(month)
  const found = MONTHS.get(name) ?? MONTHS.get(name.split(' ')[0] ?? '')
  if (!found) return undefined
  return { calendar: found.calendar, date: dateOf(found.calendar, Number(year), found.month, Number(day)) }
}

/** A year from 1300 to 1599 is taken as Hijri: no award mentions Gregorian years that old. */
function numeric([, y1, m1, d1, d2, m2, y2, mark]: RegExpMatchArray): ReturnType<Read> {
  const [year, month, day] = [Number(y1 ?? y2), Number(m1 ?? m2), Number(d1 ?? d2)]
  const calendar = (mark ?? '') !== '' || (year >= 1300 && year < 1600) ? 'hijri' : 'gregory'
  const date = dateOf(calendar, year, month, day)
  // 03/25/2026 is a valid date in the month-first notation.
  return { calendar, date: date ?? (d2 === undefined ? undefined : dateOf(calendar, year, day, month)) }
}

const FORMS: readonly (readonly [RegExp, Read])[] = [
  [DAY_FIRST, (match) => named(match[1] ?? '', match[2] ?? '', match[3] ?? '')],
  [MONTH_FIRST, (match) => named(match[2] ?? '', match[1] ?? '', match[3] ?? '')],
  [NUMERIC, numeric],
]

/** Every date of a text in either calendar, script and digits, in order of position. */
export function datesIn(text: string): DateMention[] {
  const latin = toLatinDigits(text)
  const found: DateMention[] = []
  for (const [pattern, read] of FORMS) {
    for (const match of latin.matchAll(pattern)) {
      const date = read(match)
      if (date) found.push({ ...date, start: match.index, end: match.index + match[0].trimEnd().length })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}
