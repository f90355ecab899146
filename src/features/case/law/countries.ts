import { nameOfCode } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'

/** ISO 3166-1 codes; the names come from the language data of the browser and of Node. */
export const COUNTRIES: readonly string[] = (
  'SA AE BH KW OM QA EG JO IQ LB SY YE PS SD LY TN DZ MA MR DJ SO KM ' +
  'AD AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL ' +
  'CM CN CO CR CU CV CW CX CY CZ DE DK DM DO EC EE EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW ' +
  'GY HK HM HN HR HT HU ID IE IM IN IO IR IS IT JE JM JP KE KG KH KI KN KP KR KY KZ LA LC LI LK LR LS LT LU LV MC MD ME MF MG MH MK ML ' +
  'MM MN MO MP MQ MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ PA PE PF PG PH PK PL PM PN PR PT PW PY RE RO RS RU RW SB ' +
  'SC SE SG SH SI SJ SK SL SM SN SR SS ST SV SX SZ TC TD TF TG TH TJ TK TL TM TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU ' +
  'WF WS ZA ZM ZW'
).split(' ')

/** The countries of the region lead every list, in this order. */
const REGION = 22

/** The codes as a list shows them: the region first, then all others by their names in the language. */
export function countriesByName(language: Language): readonly string[] {
  const { compare } = new Intl.Collator(language)
  const others = COUNTRIES.slice(REGION).map((code) => ({ code, name: countryName(code, language) }))
  others.sort((one, other) => compare(one.name, other.name))
  return [...COUNTRIES.slice(0, REGION), ...others.map(({ code }) => code)]
}

/** The name of a country in a language; an unknown code is returned unchanged. */
export function countryName(code: string, language: Language): string {
  return nameOfCode(code, 'region', language)
}
