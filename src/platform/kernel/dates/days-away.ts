import { plural } from '../plural.ts'
import { type Language, say, type Word, type WordOf } from '../words.ts'
import { daysBetween, DEFAULT_ZONE, type Instant, isPlainDate, plainDateIn } from './dates.ts'

/** A day or an instant, as text, or an instant as a Date. */
type Day = Instant | Date

/**
 * Calendar days from one day to another, negative when the second is earlier. An instant counts as the day that it is in the zone, so
 * that 23:30 today and 00:30 tomorrow are one day apart.
 */
export function daysFrom(from: Day, to: Day, zone: string = DEFAULT_ZONE): number {
  const dayOf = (day: Day) => (typeof day === 'string' && isPlainDate(day) ? day : plainDateIn(day, zone))
  return daysBetween(dayOf(from), dayOf(to))
}

export type DaysAwayOptions = {
  /** For use within a sentence, where English begins with a small letter: "today", "in 14 days". */
  readonly isWithin?: boolean
}

/** How far a due day is: "Today", "In 14 days", "5 days late"; «اليوم»، «بعد ١٤ يومًا»، «متأخر ٥ أيام». */
export function dueText(days: number, language: Language, options: DaysAwayOptions = {}): string {
  return days < 0 ? say(LATE, language, -days) : begun(ahead(days, language), options)
}

/** How far any other day is, which is not late when it has passed: "In 14 days", "Yesterday", "5 days ago"; «قبل ٥ أيام». */
export function daysAwayText(days: number, language: Language, options: DaysAwayOptions = {}): string {
  if (days === -1) return begun(say(YESTERDAY, language), options)
  return days < 0 ? say(AGO, language, -days) : begun(ahead(days, language), options)
}

function ahead(days: number, language: Language): string {
  if (days === 0) return say(TODAY, language)
  return days === 1 ? say(TOMORROW, language) : say(IN, language, days)
}

/** Arabic has no capital letters, so its text stays the same. */
function begun(text: string, { isWithin = false }: DaysAwayOptions): string {
  return isWithin ? text : text.charAt(0).toUpperCase() + text.slice(1)
}

const TODAY: Word = { en: 'today', ar: 'اليوم' }
const TOMORROW: Word = { en: 'tomorrow', ar: 'غدًا' }
const YESTERDAY: Word = { en: 'yesterday', ar: 'أمس' }

const IN: WordOf<number> = {
  en: (count) => plural('en', count, { one: 'in # day', other: 'in # days' }),
  ar: (count) =>
    plural('ar', count, {
      ...{ zero: 'اليوم', one: 'بعد يوم', two: 'بعد يومين' },
      ...{ few: 'بعد # أيام', many: 'بعد # يومًا', other: 'بعد # يوم' },
    }),
}

const LATE: WordOf<number> = {
  en: (count) => plural('en', count, { one: '# day late', other: '# days late' }),
  ar: (count) =>
    plural('ar', count, {
      ...{ zero: 'غير متأخر', one: 'متأخر يومًا واحدًا', two: 'متأخر يومين' },
      ...{ few: 'متأخر # أيام', many: 'متأخر # يومًا', other: 'متأخر # يوم' },
    }),
}

const AGO: WordOf<number> = {
  en: (count) => plural('en', count, { one: '# day ago', other: '# days ago' }),
  ar: (count) =>
    plural('ar', count, {
      ...{ zero: 'اليوم', one: 'قبل يوم', two: 'قبل يومين' },
      ...{ few: 'قبل # أيام', many: 'قبل # يومًا', other: 'قبل # يوم' },
    }),
}
