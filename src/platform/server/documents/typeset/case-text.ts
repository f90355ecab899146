import { formatDateTime, formatDualDate, formatTime, nameOfCode, withCommas, zoneName } from '#kernel/format.ts'
import { type Kept, languageOr, nameIn, otherLanguage } from '#kernel/languages.ts'
import type { Side } from '#kernel/roles.ts'
import { isolate } from '#kernel/text.ts'
import { type Language, say, wordOf } from '#kernel/words.ts'
import type { Edition, Editions, Moment, PartyText } from './templates.ts'

/** The languages of a document that begins in one; the other follows if the case is conducted in both. */
export function languagesOf(first: Language, caseLanguage: string): readonly [Language, ...Language[]] {
  const other = otherLanguage(first)
  return caseLanguage === 'both' || caseLanguage === other ? [first, other] : [first]
}

/** The language in which the documents of a case begin: the language of the case, and English for a case in both. */
export function leadingLanguage(caseLanguage: string): Language {
  return languageOr(caseLanguage)
}

/** One edition for each language, in the order of printing. */
export function editionsOf<E extends Edition>(
  languages: readonly [Language, ...Language[]],
  write: (language: Language) => E,
): Editions<E> {
  const [first, ...others] = languages
  return [write(first), ...others.map(write)]
}

const SEAT_TIME = wordOf({
  en: ({ time, place }: { time: string; place: string }) => `${time}, ${place} time`,
  ar: ({ time, place }) => `${time} بتوقيت ${place}`,
})

/** The date of an edition: both calendars, and the hour at the seat. */
export function dated(language: Language, at: string, zone: string): Edition {
  const [time, place] = [formatTime(at, language, { zone }), zoneName(zone, language)]
  return {
    language,
    issuedOn: formatDualDate(at, language, { zone }),
    seatTime: say(SEAT_TIME, language, { time, place }),
  }
}

/** A moment as each language of a document writes it, in the seat's time zone. */
export function momentIn(languages: readonly Language[], at: Date, zone: string): Moment {
  const text = (language: Language) => formatDateTime(at.toISOString(), language, { zone, nameZone: true, dual: true })
  return Object.fromEntries(languages.map((language) => [language, text(language)]))
}

/** The country of each seat, for papers that name the place. */
const SEAT_COUNTRIES: Readonly<Record<string, string>> = {
  'Asia/Riyadh': 'SA',
  'Europe/London': 'GB',
  'America/New_York': 'US',
}

/** A seat as papers name it: "Riyadh, Saudi Arabia", «الرياض، المملكة العربية السعودية». */
export function seatText(seat: string, language: Language): string {
  const country = SEAT_COUNTRIES[seat]
  const city = zoneName(seat, language)
  return country === undefined ? city : withCommas([city, nameOfCode(country, 'region', language)], language)
}

/** An address in its own direction, and its country in the language of the paper unless the address contains it. */
export function addressText(address: string, country: string, language: Language): string {
  const name = country === '' ? '' : nameOfCode(country, 'region', language)
  return name === '' || address.includes(name) ? isolate(address) : withCommas([isolate(address), name], language)
}

type PartyRow = Kept<'name'> & {
  readonly id: string
  readonly side: Side
  readonly address: string
  readonly country: string
  readonly email: string
}
type CounselRow = {
  readonly side: Side
  readonly name: string
  readonly firm: string
  readonly email: string
  /** The ids of the parties of its side that it acts for; all of them by default. */
  readonly parties?: readonly string[]
}

/** The counsel who act for a party. */
export function counselFor<C extends Pick<CounselRow, 'side' | 'parties'>>(
  party: { readonly id: string; readonly side: Side },
  counsel: readonly C[],
): C[] {
  return counsel.filter(({ side, parties }) => side === party.side && (parties?.includes(party.id) ?? true))
}

/** The parties of a case as documents name them, each with the counsel who act for it. */
export function partyTexts(
  parties: readonly PartyRow[],
  counsel: readonly CounselRow[],
  language: Language,
): PartyText[] {
  return parties.map((party) => {
    const own = counselFor(party, counsel)
    return {
      side: party.side,
      name: nameIn(party, language),
      ...(party.address && { address: addressText(party.address, party.country, language) }),
      ...(party.email && { email: party.email }),
      ...(own.length > 0 && {
        counsel: own.map(({ name, firm, email }) => ({ name, ...(firm && { firm }), ...(email && { email }) })),
      }),
    }
  })
}
