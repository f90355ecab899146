import { SEAT_ZONES } from '#kernel/dates/dates.ts'
import { dateFormat, zoneName } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'

/** The name of a time zone: the seats by their city, others as the language calls them ("Central European Time"), never by an offset. */
export function zoneLabel(zone: string, language: Language): string {
  if ((SEAT_ZONES as readonly string[]).includes(zone)) return zoneName(zone, language)
  const locale = language === 'ar' ? 'ar-SA-u-ca-gregory-nu-arab' : 'en-GB'
  const nameAs = (timeZoneName: 'longGeneric' | 'long') =>
    dateFormat(locale, { timeZone: zone, timeZoneName })
      .formatToParts()
      .find((part) => part.type === 'timeZoneName')?.value ?? zone
  const name = nameAs('longGeneric')
  if (/\p{Nd}/u.test(name)) return nameAs('long')
  return language === 'en' ? `${zoneName(zone, 'en')} (${name})` : name
}

/** The time zone of this browser. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
