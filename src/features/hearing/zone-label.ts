import { SEAT_ZONES } from '#kernel/dates.ts'
import { dateFormat, zoneName } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'

/** The name of a time zone: the seats by their city, others as the language calls them ("Central European Time"). */
export function zoneLabel(zone: string, language: Language): string {
  if ((SEAT_ZONES as readonly string[]).includes(zone)) return zoneName(zone, language)
  const locale = language === 'ar' ? 'ar-SA-u-ca-gregory-nu-arab' : 'en-GB'
  const parts = dateFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts()
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
  return language === 'en' ? `${zoneName(zone, 'en')} (${name})` : name
}

/** The time zone of this browser. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
