import { SEAT_ZONES } from '#kernel/dates/dates.ts'
import { dateFormat, zoneName } from '#kernel/format.ts'
import type { Language, Word } from '#kernel/words.ts'

const LOCALE: Word = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory-nu-arab' }
/** The city is added in English only: most cities have no Arabic name here. */
const LABEL = {
  en: (name: string, zone: string) => `${zoneName(zone, 'en')} (${name})`,
  ar: (name: string) => name,
} satisfies Record<Language, unknown>

const isSeat = (zone: string) => (SEAT_ZONES as readonly string[]).includes(zone)

/** The name of a time zone: seats by city, others by their name in the language ("Central European Time"), never by offset. */
export function zoneLabel(zone: string, language: Language): string {
  if (isSeat(zone)) return zoneName(zone, language)
  const nameAs = (timeZoneName: 'longGeneric' | 'long') =>
    dateFormat(LOCALE[language], { timeZone: zone, timeZoneName })
      .formatToParts()
      .find((part) => part.type === 'timeZoneName')?.value ?? zone
  const name = nameAs('longGeneric')
  if (/\p{Nd}/u.test(name)) return nameAs('long')
  return LABEL[language](name, zone)
}

const ZONE_TIME = {
  en: (label: string, isCity: boolean) => (isCity ? `${label} time` : label),
  ar: (label: string) => (/^(?:ال)?توقيت /.test(label) ? `ب${label}` : `بتوقيت ${label}`),
} satisfies Record<Language, unknown>

/** "Riyadh time", «بتوقيت الرياض»; a name that says "time" itself does not get a second one: «بالتوقيت العالمي المنسق». */
export function zoneTime(zone: string, language: Language): string {
  return ZONE_TIME[language](zoneLabel(zone, language), isSeat(zone))
}

export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
