import { nameIn } from '#kernel/languages.ts'
import { plural } from '#kernel/plural.ts'
import type { Side } from '#kernel/roles.ts'
import { type Language, words } from '#kernel/words.ts'

type Named = { readonly side: Side; readonly nameEn: string; readonly nameAr: string }

/** The grammatical role of a name: Arabic inflects the words after it accordingly. */
export type GrammaticalRole = 'subject' | 'object'

/** The text for further parties beside the first: "and 2 others"; «وآخرَين». Empty if there are none. */
export function othersText(count: number, language: Language, role: GrammaticalRole): string {
  return count > 0 ? OTHERS[language](count, role) : ''
}

const OTHERS: Readonly<Record<Language, (count: number, role: GrammaticalRole) => string>> = {
  en: (count) => plural('en', count, { one: 'and another', other: 'and # others' }),
  ar: (count, role) => {
    const { two, few } = BESIDE[role]
    return plural('ar', count, { zero: '', one: 'وآخر', two, few, many: few, other: few })
  },
}

/** The Arabic dual is a word of its own. */
const BESIDE: Readonly<Record<GrammaticalRole, { readonly two: string; readonly few: string }>> = {
  subject: { two: 'وآخران', few: 'و# آخرون' },
  object: { two: 'وآخرَين', few: 'و# آخرين' },
}

/** The claimant is the subject of the title; the respondent follows "against" and is an object. */
const GRAMMATICAL_ROLE: Readonly<Record<Side, GrammaticalRole>> = { claimant: 'subject', respondent: 'object' }

const { versus } = words({ versus: { en: 'v.', ar: 'ضد' } })

type SideTitle = {
  readonly name: string
  /** With the space before it; empty if the party is alone on its side. */
  readonly others: string
}

/**
 * The short title of a case: the first party of each side, and how many further parties that side has. A name that is missing in one script
 * is shown in the other. A page isolates the names.
 */
export function shortTitle(
  parties: readonly Named[],
  language: Language,
): { readonly claimant: SideTitle; readonly versus: string; readonly respondent: SideTitle } {
  const of = (side: Side): SideTitle => {
    const [first, ...others] = parties.filter((party) => party.side === side)
    const beside = othersText(others.length, language, GRAMMATICAL_ROLE[side])
    return { name: first ? nameIn(first, language) : '', others: beside && ` ${beside}` }
  }
  return { claimant: of('claimant'), versus: versus[language], respondent: of('respondent') }
}

/** The short title as plain text in both languages, as the case stores it. */
export function titleOf(parties: readonly Named[]): { titleEn: string; titleAr: string } {
  const of = (language: Language) => {
    const { claimant, versus: against, respondent } = shortTitle(parties, language)
    return `${claimant.name}${claimant.others} ${against} ${respondent.name}${respondent.others}`
  }
  return { titleEn: of('en'), titleAr: of('ar') }
}
