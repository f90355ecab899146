import { SEAT_ZONES } from '#kernel/dates/dates.ts'
import { dateFormat, zoneName } from '#kernel/format.ts'
import type { Language, Word } from '#kernel/words.ts'

const LOCALE: Word = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory-nu-arab' }
/** The city is added in English only: most cities have no Arabic name here. */
const LABEL = {
  en: (name: string, zone: string) => `${zoneName(zone, 'en')} (${name})`,
  ar: (name: string) => name,
} satisfies Record<Language, unknown>

/** The name of a time zone: seats by city, others by their name in the language ("Central European Time"), never by offset. */
export function zoneLabel(zone: string, language: Language): string {
  if ((SEAT_ZONES as readonly string[]).includes(zone)) return zoneName(zone, language)
  const nameAs = (timeZoneName: 'longGeneric' | 'long') =>
    dateFormat(LOCALE[language], { timeZone: zone, timeZoneName })
      .formatToParts()
      .find((part) => part.type === 'timeZoneName')?.value ?? zone
  const name = nameAs('longGeneric')
  if (/\p{Nd}/u.test(name)) return nameAs('long')
  return LABEL[language](name, zone)
}

/** The time zone of this browser. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
