import { daysBetween, type Instant, plainDateIn } from '#kernel/dates/dates.ts'
import { calendarsOf, dateFormat, formatDate, formatTime } from '#kernel/format.ts'
import type { Language, Word } from '#kernel/words.ts'
import type { Here } from '#next/law/days.ts'

const LOCALE: Word = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory-nu-arab' }
/** Further back a weekday would be ambiguous. */
const WEEK_DAYS = 6

export type Past = { readonly day: 'today' | 'yesterday' | 'weekday' | 'earlier'; readonly text: string }

/** When something happened, as briefly as its age allows: the time, a weekday with the time, or the date. */
export function pastOf(at: Instant, { today, zone }: Here, language: Language): Past {
  const ago = daysBetween(plainDateIn(at, zone), today)
  const time = formatTime(at, language, { zone })
  if (ago <= 0) return { day: 'today', text: time }
  if (ago === 1) return { day: 'yesterday', text: time }
  if (ago <= WEEK_DAYS) {
    const weekday = dateFormat(LOCALE[language], { weekday: 'long', timeZone: zone }).format(new Date(at))
    return { day: 'weekday', text: `${weekday} ${time}` }
  }
  return {
    day: 'earlier',
    text: formatDate(at, language, { zone, month: 'short', calendar: calendarsOf(language)[0] }),
  }
}
